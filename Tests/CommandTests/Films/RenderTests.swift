import Foundation
import TestWords
import Testing

/// `animlua render`: films that other programs can read, whole or not there.
struct RenderTests {
  static let scene = """
    local scene = require('animlua').scene {
      width = 64, height = 48, background = '#102030', duration = 0.5,
    }
    local dot = scene:circle { name = 'dot', x = 12, y = 20, radius = 8, fill = '#f80' }
    dot:to({ x = 50, y = 30 }, 0.5, 'sine.inOut')
    local box = scene:rect { x = 40, y = 12, width = 20, height = 8, fill = '#08f8' }
    box:to({ rotation = 360 }, { duration = 0.5, loop = 3 })
    print('said')
    """

  private func rendered(_ arguments: String...) throws -> (Scratch, Command.Outcome) {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try Command.run(["render", "scene.lua"] + arguments, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    return (scratch, outcome)
  }

  @Test
  func `a pass writes several films, with the frames, the rate and the tags they should have`()
    throws
  {
    let (scratch, outcome) = try rendered("-o", "a.mp4", "-o", "a.webm", "-o", "a.y4m")
    expect(outcome.output.isEmpty && outcome.errors.contains("said"))
    for (name, codec) in [("a.mp4", "h264"), ("a.webm", "vp9"), ("a.y4m", "rawvideo")] {
      let stream = try Probe(file: scratch.url(name)).stream()
      expect(stream["codec_name"], equals: codec)
      expect(stream["nb_read_frames"], equals: "30", "\(name)")
      expect(stream["r_frame_rate"], equals: "60/1")
      expect(stream["width"] == "64" && stream["height"] == "48")
      expect(stream["pix_fmt"], equals: "yuv420p")
      expect(stream["color_range"], equals: "tv")
      if codec == "rawvideo" { continue }
      expect(stream["color_space"] == "bt709" && stream["color_primaries"] == "bt709")
      expect(stream["color_transfer"], equals: "bt709")
    }
    try expect(scratch.names, equals: ["a.mp4", "a.webm", "a.y4m", "scene.lua"])
  }

  @Test func `a rate that is no whole number is kept as the fraction it is`() throws {
    let (scratch, _) = try rendered("--fps", "30000/1001", "-o", "a.mp4")
    let stream = try Probe(file: scratch.url("a.mp4")).stream()
    expect(stream["r_frame_rate"], equals: "30000/1001")
    expect(stream["nb_read_frames"], equals: "15")
  }

  @Test func `a decoded film shows what the pictures show`() throws {
    let (scratch, _) = try rendered("-o", "a.mp4", "-o", "a.rgba", "--quality", "high")
    let films = try Probe(file: scratch.url("a.mp4")).frames(64, 48)
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    expect(films.count == 30 && raw.count == 30 * 64 * 48 * 4)
    for (index, frame) in films.enumerated() {
      let wanted = raw[(index * frame.count)..<((index + 1) * frame.count)]
      let squares = zip(frame, wanted).reduce(0.0) { sum, pair in
        let difference = Double(pair.0) - Double(pair.1)
        return sum + difference * difference
      }
      // Chroma of half the size blurs the edges of orange on blue; the film is near all the same.
      let psnr = 10 * log10(255 * 255 / (squares / Double(frame.count)))
      expect(psnr > 30, "frame \(index)")
      // Flat ground is the background's color.
      for (channel, value) in [0x10, 0x20, 0x30].enumerated() {
        expect(abs(Int(frame[4 * 64 * 46 + channel]) - value) <= 2)
      }
    }
  }

  @Test func `a transparent film's opacity is really there`() throws {
    let (scratch, _) = try rendered(
      "-t", "-o", "a.webm", "-o", "a.mov", "-o", "f/##.png", "-o", "a.rgba")
    let webm = try Probe(file: scratch.url("a.webm")).frames(
      64, 48, decoder: ["-c:v", "libvpx-vp9"])
    let mov = try Probe(file: scratch.url("a.mov")).frames(64, 48)
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    expect(webm.count == 30 && mov.count == 30)
    for (name, film) in [("webm", webm), ("mov", mov)] {
      for (index, frame) in film.enumerated() {
        var sum = 0
        for pixel in 0..<(64 * 48) {
          sum += abs(Int(frame[4 * pixel + 3]) - Int(raw[index * frame.count + 4 * pixel + 3]))
        }
        expect(Double(sum) / (64 * 48) < 3, "\(name), frame \(index)")
      }
    }
    // Something covers, something is clear, something is in between.
    let alphas = Set(stride(from: 3, to: 64 * 48 * 4, by: 4).map { raw[$0] })
    expect(alphas.contains(0) && alphas.contains(255) && alphas.count > 20)
    let refused = try scratch.animlua("render", "scene.lua", "-t", "-o", "b.mp4")
    expect(refused.status == 64 && refused.errors.contains("webm"))
  }

  @Test func `a transparent film leaves out the background of every scene, and of no part of one`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local first = anim.scene { width = 16, height = 8, background = "#fff", fps = 10, duration = 0.4 }
      first:rect { width = 4, height = 8, x = 2, y = 4, fill = "#f00" }
      local second = anim.scene { background = "#00f" }
      second:rect { width = 4, height = 8, x = 14, y = 4, fill = "#0f0" }
      second:include { source = "part.lua", x = 8, y = 4 }
      wait(0.2)
      anim.show(second)
      """)
    try scratch.write(
      "anim.scene { width = 4, height = 4, background = '#ff0' }", to: "part.lua")
    try expect(scratch.animlua("render", "scene.lua", "-t", "-o", "a.rgba").status, equals: 0)
    let film = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    let length = 16 * 8 * 4
    func pixel(_ x: Int, _ frame: Int) -> [UInt8] {
      Array(film[(frame * length + (4 * 16 + x) * 4)...].prefix(4))
    }
    let last = film.count / length - 1
    expect(pixel(1, 0) == [255, 0, 0, 255] && pixel(8, 0) == [0, 0, 0, 0])
    expect(pixel(1, last) == [0, 0, 0, 0] && pixel(11, last) == [0, 0, 0, 0])
    expect(pixel(14, last) == [0, 255, 0, 255] && pixel(8, last) == [255, 255, 0, 255])
  }

  @Test func `threads and parts do not change a frame`() throws {
    let (scratch, _) = try rendered("-j1", "-o", "one/####.png", "-o", "one.rgba")
    let runs = [
      ["-j2", "-o", "two/####.png"], ["-j7", "-o", "seven/####.png"],
      ["--chunk", "1/3", "-o", "parts/####.png"], ["--chunk", "2/3", "-o", "parts/####.png"],
      ["--chunk", "3/3", "-o", "parts/####.png"],
    ]
    for arguments in runs {
      let outcome = try Command.run(
        ["render", "scene.lua"] + arguments, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    for index in 0..<30 {
      let name = String(format: "%04d.png", index)
      let wanted = try Data(contentsOf: scratch.url("one/\(name)"))
      for folder in ["two", "seven", "parts"] {
        try expect(Data(contentsOf: scratch.url("\(folder)/\(name)")), equals: wanted, "\(folder)")
      }
    }
    var joined = Data()
    for part in 1...4 {
      let outcome = try scratch.animlua(
        "render", "scene.lua", "--chunk", "\(part)/4", "-o", "p.rgba")
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      joined += try Data(contentsOf: scratch.url("p.rgba"))
    }
    expect(joined, equals: (try Data(contentsOf: scratch.url("one.rgba"))))
  }

  @Test func `a part of a film whose length depends on its motion is the same part`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 16, height = 16 }
      local box = scene:rect { x = 2, y = 8, width = 4, height = 4, fill = '#fff' }
      box:to({ x = 12 }, anim.spring { response = 0.2, damping_ratio = 0.8 })
      local e = scene:emitter { x = 8, y = 8, birth_rate = 60, lifetime = 0.3, velocity = 20 }
      e:to({ velocity = 60 }, 0.2)
      wait(0.25)
      e:to({ direction = 90 }, 0.1)
      """)
    let whole = try scratch.animlua("render", "scene.lua", "-o", "a.rgba", "--duration", "0.3")
    expect(whole.status, equals: 0, "\(whole.errors)")
    _ = try scratch.animlua("render", "scene.lua", "-o", "all.rgba")
    var joined = Data()
    for part in 1...3 {
      _ = try scratch.animlua("render", "scene.lua", "--chunk", "\(part)/3", "-o", "p.rgba")
      joined += try Data(contentsOf: scratch.url("p.rgba"))
    }
    try expect(joined, equals: Data(contentsOf: scratch.url("all.rgba")))
    // Its first frames are those of the shorter film.
    let short = try Data(contentsOf: scratch.url("a.rgba"))
    expect(short.count, equals: 18 * 16 * 16 * 4)
    expect(joined.prefix(short.count), equals: short)
  }

  @Test func `a trace is the same with and without pictures`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let trace = try scratch.animlua("trace", "scene.lua").output
    _ = try scratch.animlua(
      "render", "scene.lua", "-o", "a.rgba", "--trace", "t.csv", "--to", "0.5")
    let drawn = try String(contentsOf: scratch.url("t.csv"), encoding: .utf8)
    expect(trace.hasPrefix(drawn))
    // A trace also has the frame at the end, which a film leaves to its next beginning.
    let rest = trace.dropFirst(drawn.count).split(separator: "\n")
    expect(drawn.count > 1000 && rest.allSatisfy { $0.hasPrefix("0.5,") })
  }

  @Test func `odd sides are filled up where the format needs even ones, and it says so`() throws {
    let (scratch, outcome) = try rendered("--size", "63x47", "-o", "a.mp4", "-o", "a.webm")
    let mp4 = try Probe(file: scratch.url("a.mp4")).stream()
    expect(mp4["width"] == "64" && mp4["height"] == "48")
    let webm = try Probe(file: scratch.url("a.webm")).stream()
    expect(webm["width"] == "63" && webm["height"] == "47")
    expect(outcome.errors.contains("odd sides"))
  }

  @Test func `a moving layer is where the trace says, to a twentieth of a pixel`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 120, height = 90, background = '#000' }
      local dot = scene:circle { name = 'dot', x = 20, y = 30, radius = 9, fill = '#fff' }
      dot:to({ x = 90, y = 62 }, anim.spring { response = 0.4, damping_ratio = 0.4 })
      """)
    _ = try scratch.animlua("render", "scene.lua", "-o", "a.rgba", "--to", "1")
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    let lines = try scratch.animlua("trace", "scene.lua", "--property", "dot.*").outputLines
    var compared = 0
    for line in lines.dropFirst() {
      let row = line.split(separator: ",")
      guard let time = Double(row[0]), let value = Double(row[4]), time < 0.99 else { continue }
      let frame = Int((time * 60).rounded())
      var (sum, moment) = (0.0, 0.0)
      for y in 0..<90 {
        for x in 0..<120 {
          let mass = Double(raw[((frame * 90 + y) * 120 + x) * 4])
          sum += mass
          moment += mass * ((row[2] == "x" ? Double(x) : Double(y)) + 0.5)
        }
      }
      expect(abs(moment / sum - value) < 0.05, "\(row[2]) at \(time)")
      compared += 1
    }
    expect(compared > 110)
  }

  @Test(arguments: [[], ["-t"]])
  func `an animated PNG decodes to the pictures`(options: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try Command.run(
      ["render", "scene.lua", "-o", "a.apng", "-o", "a.rgba"] + options, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let film = try Probe(file: scratch.url("a.apng")).frames(64, 48)
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    expect(film.count, equals: 30)
    expect(film.flatMap { $0 }, equals: raw)
  }

  @Test func `a GIF by itself has 50 frames a second, and other programs see them`() throws {
    let (scratch, outcome) = try rendered("-o", "a.gif")
    expect(outcome.errors.contains("it has 50"))
    let stream = try Probe(file: scratch.url("a.gif")).stream()
    expect(stream["codec_name"] == "gif" && stream["nb_read_frames"] == "25")
    expect(stream["width"] == "64" && stream["height"] == "48")
    let (mixed, other) = try rendered("-o", "a.gif", "-o", "a.rgba")
    expect(other.errors.contains("left out"))
    let frames = try Probe(file: mixed.url("a.gif")).frames(64, 48)
    let raw = [UInt8](try Data(contentsOf: mixed.url("a.rgba")))
    // First and last are shown, in nearly their colors.
    let size = 64 * 48 * 4
    for (frame, start) in [(frames.first, 0), (frames.last, raw.count - size)] {
      let pairs = zip(frame ?? [], raw[start..<(start + size)])
      let squares = pairs.reduce(0) { sum, pair in
        sum + (Int(pair.0) - Int(pair.1)) * (Int(pair.0) - Int(pair.1))
      }
      expect(Double(squares) / Double(size) < 4)
    }
  }

  @Test func `a scene that loops is written without a doubled frame, to be played forever`() throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 16, height = 16, duration = 0.4, loop = true, fps = 50 }
      local box = scene:rect { x = 8, y = 8, width = 8, height = 2, fill = '#fff' }
      box:to({ rotation = 180 }, { duration = 0.4, easing = 'linear', loop = true })
      """)
    let outcome = try scratch.animlua(
      "render", "scene.lua", "-o", "a.gif", "-o", "a.rgba", "-o", "a.apng")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    let size = 16 * 16 * 4
    expect(raw.count, equals: 20 * size)
    let frames = (0..<20).map { Array(raw[($0 * size)..<(($0 + 1) * size)]) }
    expect(Set(frames).count, equals: 20)
    let gif = [UInt8](try Data(contentsOf: scratch.url("a.gif")))
    // Netscape's extension, forever.
    expect(
      Array(gif[13..<32]), equals: [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
  }
}
