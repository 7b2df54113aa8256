import Foundation
import TestWords
import Testing

/// Films in parts and on several threads: the same frames, as ffmpeg decodes them.
struct FilmPartsTests {
  /// Scripts that wait, springs that are interrupted, particles, random numbers, and what ticks add up.
  private static let scene = """
    local scene = anim.scene { width = 48, height = 32, background = '#123', duration = 0.7, fps = 30 }
    local ball = scene:circle { x = 6, y = 16, radius = 5, fill = '#fc0' }
    local spark = scene:emitter {
      x = 24, y = 26, birth_rate = 90, lifetime = 0.4, velocity = 60, spread = 60, gravity_y = 90,
      end_color = '#f30',
    }
    local trail = scene:rect { x = 24, y = 4, width = 4, height = 4, fill = '#6cf' }
    local sum = 0
    anim.tick(function(dt)
      sum = sum + dt * math.random()
      trail.x = 8 + 40 * sum
      return true
    end)
    ball:to({ x = 40 }, anim.spring { response = 0.4, damping_ratio = 0.4 })
    wait(0.25)
    ball:to({ x = 10, y = 8 }, anim.spring { response = 0.3, damping_ratio = 0.6 })
    spark:to({ direction = -45 }, 0.3)
    wait(0.2)
    ball.fill = '#0f8'
    """

  /// A hash of each frame, as another program decodes it.
  private func hashes(_ file: URL, decoder: [String] = []) throws -> [String] {
    let outcome = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error"] + decoder + [
        "-i", file.path, "-f", "framehash", "-pix_fmt", "rgba",
      ]
        + ["-fps_mode", "passthrough", "-"])
    return outcome.outputLines.filter { !$0.hasPrefix("#") }.map { line in
      String(line.split(separator: ",").last ?? "").trimmingCharacters(in: .whitespaces)
    }
  }

  private static let films: [[String]] = [
    ["a.y4m"], ["a.apng"], ["a.mov", "--format", "qtrle"], ["f/####.png"],
    ["a.mov", "--format", "qtrle", "-t"], ["a.apng", "-t"], ["a.mp4"],
    ["a.mp4", "--quality", "high"], ["a.mp4", "--quality", "draft"],
  ]

  /// By default one quality of MP4, and one film with transparency.
  private static var tried: [[String]] {
    films.filter { film in
      TestExtent.isAll || film != ["a.apng", "-t"] && film[0] != "a.mp4" || film == ["a.mp4"]
    }
  }

  @Test(arguments: tried)
  func `parts joined are the whole, frame by frame`(output: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    func render(_ options: String...) throws -> [String] {
      let outcome = try Command.run(
        ["render", "scene.lua", "-o"] + output + options, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      return try hashes(scratch.url(output[0].replacingOccurrences(of: "####", with: "%04d")))
    }
    let isNumbered = output[0].contains("#")
    let whole = try render()
    expect(whole.count == 21 && Set(whole).count > 15)
    var joined: [String] = []
    for part in 1...3 {
      // Pictures of all parts lie in one folder, and are not joined but counted on.
      let frames = try render("--chunk", "\(part)/3", "-j1")
      joined = isNumbered ? frames : joined + frames
    }
    expect(joined, equals: whole)
  }

  @Test func `MP4 files joined without encoding again are the whole`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    // Its end is not stated, so only a part counts its frames beforehand.
    let source = Self.scene.replacingOccurrences(of: "duration = 0.7, ", with: "")
    try scratch.write(source + "\nwait(1.2)\nball.fill = '#f08'\nwait(0.2)")
    func render(_ options: String...) throws {
      let outcome = try Command.run(["render", "scene.lua"] + options, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    try render("-o", "whole.mp4")
    var list = ""
    for part in 1...3 {
      try render("--chunk", "\(part)/3", "-o", "\(part).mp4", "-j1")
      list += "file '\(part).mp4'\n"
    }
    try Data(list.utf8).write(to: scratch.url("list.txt"))
    let joined = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "ffmpeg", "-v", "error", "-f", "concat", "-i", scratch.url("list.txt").path, "-c", "copy",
        scratch.url("joined.mp4").path,
      ])
    expect(joined.status, equals: 0, "\(joined.errors)")
    let whole = try hashes(scratch.url("whole.mp4"))
    expect(whole.count > 50 && Set(whole).count > 30)
    try expect(hashes(scratch.url("joined.mp4")), equals: whole)
  }

  @Test func `any number of threads writes the same bytes in every format`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let names = ["mp4", "webm", "mov", "webp", "gif", "apng", "y4m", "rgba"]
    for threads in [1, 2, 5] {
      let outputs = names.flatMap { ["-o", "\(threads).\($0)"] }
      let outcome = try Command.run(
        ["render", "scene.lua", "-j\(threads)"] + outputs, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    for name in names {
      let one = try Data(contentsOf: scratch.url("1.\(name)"))
      expect(one.count > 1000)
      try expect(Data(contentsOf: scratch.url("2.\(name)")), equals: one, "\(name)")
      try expect(Data(contentsOf: scratch.url("5.\(name)")), equals: one, "\(name)")
    }
  }

  @Test func `more parts than frames leave some with nothing to do`() throws {
    let scratch = try Scratch()
    try scratch.write(RenderTests.scene)
    for part in 1...5 {
      let outcome = try scratch.animlua(
        "render", "scene.lua", "--to", "0.05", "--chunk", "\(part)/5", "-o", "f-#.png")
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    try expect(scratch.names, equals: ["f-0.png", "f-1.png", "f-2.png", "scene.lua"])
  }
}
