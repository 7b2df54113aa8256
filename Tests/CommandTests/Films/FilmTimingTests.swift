import Foundation
import TestWords
import Testing

/// When the frames of a film are shown and how often it is played, read by the letter of each format.
struct FilmTimingTests {
  /// Every frame differs, and the frame at the end is the first one again.
  private static func turning(_ options: String) -> String {
    """
    local scene = anim.scene { width = 32, height = 32, background = '#fff', \(options) }
    local hand = scene:rect { x = 16, y = 16, width = 26, height = 4, fill = '#048', rotation = 7 }
    hand:to({ rotation = 187 }, 0.5, 'linear')
    """
  }

  private func films(_ options: String, _ arguments: String...) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.turning(options))
    let outputs = ["a.gif", "a.apng", "a.webp", "a.rgba"].flatMap { ["-o", $0] }
    let outcome = try Command.run(
      ["render", "scene.lua"] + outputs + arguments, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    return scratch
  }

  private struct Timing: Equatable {
    /// 0 is forever.
    var plays: Int
    /// Milliseconds of each frame.
    var delays: [Double]
  }

  private func short(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) | Int(bytes[at + 1]) << 8
  }

  /// GIF89a, sections 19 to 27: blocks one after the other.
  private func gif(_ file: URL) throws -> Timing {
    let bytes = [UInt8](try Data(contentsOf: file))
    var timing = Timing(plays: 1, delays: [])
    var place = 13
    func skipBlocks() {
      while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    while bytes[place] != 0x3B {
      switch (bytes[place], bytes[place + 1]) {
      case (0x21, 0xF9):
        timing.delays.append(Double(short(bytes, place + 4)) * 10)
        place += 2
        skipBlocks()
      case (0x21, 0xFF):
        let again = short(bytes, place + 16)
        timing.plays = again == 0 ? 0 : again + 1
        place += 2
        skipBlocks()
      default:
        let packed = bytes[place + 9]
        place += 10 + (packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)) + 1
        skipBlocks()
      }
    }
    return timing
  }

  /// PNG, sections 11.3.6.1 and 11.3.6.2.
  private func apng(_ file: URL) throws -> Timing {
    let bytes = [UInt8](try Data(contentsOf: file))
    func number(_ at: Int, _ count: Int = 4) -> Int {
      bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    var timing = Timing(plays: -1, delays: [])
    var place = 8
    while place < bytes.count {
      let data = place + 8
      switch String(decoding: bytes[(place + 4)..<data], as: UTF8.self) {
      case "acTL": timing.plays = number(data + 4)
      case "fcTL":
        timing.delays.append(1000 * Double(number(data + 20, 2)) / Double(number(data + 22, 2)))
      default: break
      }
      place = data + number(place) + 4
    }
    return timing
  }

  /// WebP container specification, "ANIM" and "ANMF".
  private func webp(_ file: URL) throws -> Timing {
    let bytes = [UInt8](try Data(contentsOf: file))
    var timing = Timing(plays: -1, delays: [])
    var place = 12
    while place + 8 <= bytes.count {
      let length = short(bytes, place + 4) | short(bytes, place + 6) << 16
      let data = place + 8
      switch String(decoding: bytes[place..<(place + 4)], as: UTF8.self) {
      case "ANIM": timing.plays = short(bytes, data + 4)
      case "ANMF":
        timing.delays.append(Double(short(bytes, data + 12) | Int(bytes[data + 14]) << 16))
      default: break
      }
      place = data + length + length % 2
    }
    return timing
  }

  @Test(arguments: TestExtent.part([0, 7, 1, 2, 65_535], 2))
  func `a film is played as often as its options say`(count: Int) throws {
    let scratch = try films("duration = 0.2, fps = 50", "--loop", "\(count)")
    // GIF counts how often it begins again, in 16 bits.
    try expect(gif(scratch.url("a.gif")).plays, equals: count)
    try expect(apng(scratch.url("a.apng")).plays, equals: count)
    try expect(webp(scratch.url("a.webp")).plays, equals: count)
  }

  @Test func `a scene that loops is played forever, another one once`() throws {
    for (options, plays) in [("loop = true", 0), ("loop = false", 1)] {
      let scratch = try films("duration = 0.2, fps = 50, \(options)")
      try expect(gif(scratch.url("a.gif")).plays, equals: plays)
      try expect(apng(scratch.url("a.apng")).plays, equals: plays)
      try expect(webp(scratch.url("a.webp")).plays, equals: plays)
    }
  }

  @Test(arguments: ["duration = 0.5, loop = true", "loop = true", "duration = 0.5"])
  func `a round has no frame twice, and lasts as long as it should`(options: String) throws {
    let scratch = try films("\(options), fps = 30")
    let raw = try Data(contentsOf: scratch.url("a.rgba"))
    let frames = stride(from: 0, to: raw.count, by: 32 * 32 * 4).map {
      raw[$0..<($0 + 32 * 32 * 4)]
    }
    expect(frames.count == 15 && Set(frames).count == 15)
    let times = [
      (try gif(scratch.url("a.gif")), 10.0), (try apng(scratch.url("a.apng")), 0),
      (try webp(scratch.url("a.webp")), 1),
    ]
    for (timing, unit) in times {
      expect(timing.delays.count, equals: 15)
      // Every frame begins within half a unit of its time: nothing adds up.
      var begin = 0.0
      for (index, delay) in timing.delays.enumerated() {
        expect(abs(begin - Double(index) * 1000 / 30) <= unit / 2 + 1e-9)
        begin += delay
      }
      expect(abs(begin - 500) < 1e-6)
    }
  }

  @Test func `a scene that loops without a duration is the same film in parts`() throws {
    let scratch = try films("loop = true, fps = 30")
    let whole = try Data(contentsOf: scratch.url("a.rgba"))
    var joined = Data()
    for part in 1...4 {
      _ = try scratch.animlua("render", "scene.lua", "--chunk", "\(part)/4", "-o", "p.rgba")
      joined += try Data(contentsOf: scratch.url("p.rgba"))
    }
    expect(joined, equals: whole)
  }

  @Test func `a film without an end has ten seconds, and its rounds are alike and start once`()
    throws
  {
    let scratch = try Scratch()
    // A round of 1.25 s has ten frames, and ten seconds have eight of them.
    try scratch.write(
      """
      local scene = anim.scene { width = 32, height = 8, background = '#fff', fps = 8 }
      local dot = scene:rect { x = 3, y = 4, width = 4, height = 4, fill = '#048' }
      dot:to({ x = 23 }, { duration = 1.25, easing = 'linear', loop = true })
      """)
    let outcome = try scratch.animlua("render", "scene.lua", "-o", "a.rgba")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let raw = try Data(contentsOf: scratch.url("a.rgba"))
    let size = 32 * 8 * 4
    try require(raw.count == 80 * size)
    let frames = (0..<80).map { Data(raw[($0 * size)..<(($0 + 1) * size)]) }
    expect(Set(frames).count, equals: 10)
    for (index, frame) in frames.enumerated() {
      expect(frame, equals: frames[index % 10], "\(index)")
    }
    var joined = Data()
    for part in 1...3 {
      _ = try scratch.animlua("render", "scene.lua", "--chunk", "\(part)/3", "-o", "p.rgba")
      joined += try Data(contentsOf: scratch.url("p.rgba"))
    }
    expect(joined, equals: raw)
    // An animation that ends beside it is shown to its end.
    try scratch.write(
      """
      local scene = anim.scene { width = 32, height = 8, background = '#fff', fps = 8 }
      local dot = scene:rect { x = 3, y = 4, width = 4, height = 4, fill = '#048' }
      dot:to({ x = 23 }, { duration = 1.25, easing = 'linear', loop = true })
      scene:rect { x = 4, y = 4, width = 4, height = 4 }:to({ x = 23 }, 11, 'linear')
      """, to: "both.lua")
    _ = try scratch.animlua("render", "both.lua", "-o", "b.rgba")
    try expect(Data(contentsOf: scratch.url("b.rgba")).count, equals: 89 * size)
  }

  @Test(arguments: [(100.0, [100.0]), (655.35, [655.35]), (655.36, [655.34, 0.02])])
  func `a picture that a GIF shows for longer than it can say is there several times`(
    seconds: Double, wanted: [Double]
  ) throws {
    let scratch = try Scratch()
    try scratch.write("anim.scene { width = 8, height = 8 }:rect { width = 4, height = 4 }")
    // A rate with one frame in all that time.
    let outcome = try scratch.animlua(
      "render", "scene.lua", "--fps", "100/\(Int((seconds * 100).rounded()))", "-o", "a.gif",
      "--at", "0")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(gif(scratch.url("a.gif")).delays, equals: wanted.map { ($0 * 1000).rounded() })
  }

  @Test func `a scene that loops and does not move is one frame`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "anim.scene { width = 8, height = 8, loop = true }:rect { width = 4, height = 4 }")
    let outcome = try scratch.animlua("render", "scene.lua", "-o", "a.rgba", "-o", "a.gif")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(Data(contentsOf: scratch.url("a.rgba")).count, equals: 8 * 8 * 4)
  }

  @Test(arguments: [
    ("30000/1001", "30000/1001", 15), ("24000/1001", "24000/1001", 12), ("29.97", "2997/100", 15),
    ("23.976", "2997/125", 12), ("12.5", "25/2", 7), ("7", "7/1", 4),
  ])
  func `an odd rate is kept, and its frames are those before the end`(
    rate: String, found: String, count: Int
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.turning("duration = 0.5"))
    let outcome = try scratch.animlua(
      "render", "scene.lua", "--fps", rate, "-o", "a.mp4", "-o", "a.mov", "-o", "a.y4m", "-o",
      "a.rgba")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.errors.contains("television has"), equals: (rate == "29.97" || rate == "23.976"))
    try expect(Data(contentsOf: scratch.url("a.rgba")).count, equals: count * 32 * 32 * 4)
    for name in ["a.mp4", "a.mov", "a.y4m"] {
      let stream = try Probe(file: scratch.url(name)).stream()
      expect(stream["nb_read_frames"], equals: "\(count)", "\(name)")
      expect(stream["r_frame_rate"], equals: found, "\(name)")
    }
  }

  @Test func `one frame is a film in every format`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.turning("duration = 0.016, fps = 60"))
    let formats = ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp", "a.y4m", "a.rgba"]
    let outcome = try Command.run(
      ["render", "scene.lua"] + formats.flatMap { ["-o", $0] } + ["-o", "f-#.png"],
      in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(scratch.names, equals: (formats + ["f-0.png", "scene.lua"]).sorted())
    for name in ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.y4m"] {
      try expect(Probe(file: scratch.url(name)).stream()["nb_read_frames"], equals: "1", "\(name)")
    }
  }

  @Test func `first and last frames are those of the requested times`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.turning("duration = 0.5, fps = 10"))
    let size = 32 * 32 * 4
    func frames(_ arguments: String...) throws -> [Data] {
      let outcome = try Command.run(
        ["render", "scene.lua", "-o", "a.rgba"] + arguments, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let raw = try Data(contentsOf: scratch.url("a.rgba"))
      return stride(from: 0, to: raw.count, by: size).map { Data(raw[$0..<($0 + size)]) }
    }
    let all = try frames("--to", "0.6")
    expect(all.count, equals: 6)
    try expect(frames(), equals: Array(all[..<5]))
    // A time of a frame is the frame's own; between two it is the later one's.
    try expect(frames("--from", "0.2"), equals: Array(all[2..<5]))
    try expect(frames("--from", "0.11", "--to", "0.31"), equals: Array(all[2..<4]))
    try expect(frames("--from", "0.2", "--to", "0.3"), equals: [all[2]])
    try expect(frames("--at", "0.3"), equals: [all[3]])
    try expect(frames("--at", "0.21"), equals: [all[3]])
    try expect(frames("--at", "0.5"), equals: [all[5]])
    for arguments in [["--to", "0"], ["--from", "0.5"], ["--duration", "0"]] {
      let outcome = try Command.run(
        ["render", "scene.lua", "-o", "b.mp4"] + arguments, in: scratch.folder)
      expect(outcome.status, equals: 64)
      expect(outcome.errors.contains("there is no frame to write"), "\(outcome.errors)")
    }
    let part = try scratch.animlua("render", "scene.lua", "--chunk", "1/9", "-o", "b.mp4")
    expect(part.status == 0 && part.errors.contains("part 1/9 of a film of 5 frames has none"))
    try expect(scratch.names, equals: ["a.rgba", "scene.lua"])
  }
}
