import Foundation
import TestWords
import Testing

/// The limit on a frame's drawing, and the error for a frame beyond it.
struct DrawingLimitTests {
  private static let head = "local s = anim.scene { width = 64, height = 48, duration = 0.1 }\n"

  /// Copies of a star whose every edge crosses many others: minutes of work.
  static let endless =
    head + """
      local points = {}
      for i = 1, 20000 do points[i] = { 32 + 30 * math.cos(i * 2.4), 24 + 20 * math.sin(i * 2.4) } end
      local copies = s:replicator { instance_count = 400, instance_x = 0.01 }
      copies:polygon { points = points, fill = "#fff", fill_rule = "even_odd" }
      """

  /// Only the time of a frame is bounded.
  static func limits(_ time: String) -> [String] {
    ["--limit", "draw=1000000000", "--limit", "draw-time=\(time)"]
  }

  private static let costs = [
    ("copies of nothing", "s:replicator { instance_count = 8000 }:group {}"),
    ("particles", "s:emitter { birth_rate = 1e4, lifetime = 1, warm_up = 1 }"),
    ("bytes of a text", "s:text { text = ('x'):rep(10000), fill = '#fff', font_size = 1 }"),
    (
      "elements of a path",
      "local p = {} for i = 1, 4001 do p[i] = { i, i } end s:line { points = p, stroke = '#fff' }"
    ),
    (
      "dashes", "s:circle { radius = 20, stroke = '#fff', stroke_width = 1, dash = { 0.01, 0.01 } }"
    ),
    (
      "stops of a gradient",
      "local p = {} for i = 1, 250 do p[i] = '#fff' end for i = 1, 60 do "
        + "s:rect { width = 9, height = 9, fill = anim.linear_gradient { stops = p } } end"
    ),
    (
      "pixels of a blur",
      "for i = 1, 8 do s:rect { x = 28 + i, y = 24, width = 40, height = 40, fill = '#fff', "
        + "blur = 2 } end"
    ),
    (
      "pixels of a shadow",
      "for i = 1, 6 do s:rect { x = 28 + i, y = 24, width = 60, height = 46, fill = '#fff', "
        + "shadow_blur = 4 } end"
    ),
    (
      "pixels of a gradient that goes round",
      "for i = 1, 6 do s:rect { x = 32, y = 24, width = 64, height = 48, "
        + "fill = anim.conic_gradient { stops = { '#fff', '#f00' } } } end"
    ),
    (
      "rows of the edges of an outline",
      "local p = {} for i = 1, 300 do p[i] = { 32, i % 2 * 48 } end "
        + "s:polygon { points = p, fill = '#fff' }"
    ),
    (
      "pixels that are painted",
      "for i = 1, 60 do s:rect { x = 32, y = 24, width = 64, height = 48, fill = '#fff8' } end"
    ),
    (
      "pixels of a blend",
      "for i = 1, 4 do s:rect { x = 32, y = 24, width = 64, height = 48, fill = '#fff', "
        + "blend = 'hue' } end"
    ),
    ("a font", "s:text { text = 'a', fill = '#fff', font = 'No Such Family, sans-serif' }"),
  ]

  /// Commands that draw.
  ///
  /// By default each cost is met by two of them, in turn.
  private static let drawing = [
    ["still", "scene.lua", "-o", "a.png", "--scale", "10", "-q"],
    ["render", "scene.lua", "-o", "f/####.png", "--scale", "10", "-q"],
    ["sheet", "scene.lua", "-o", "a.png", "--width", "640", "-q"],
    ["still", "scene.lua", "-o", "a.png", "--scale", "10", "-q", "--untrusted"],
  ]

  @Test(arguments: costs.indices)
  func `a frame that takes too much to draw is a limit with the line of its layer`(
    index: Int
  ) throws {
    let (what, line) = Self.costs[index]
    let scratch = try Scratch()
    try scratch.write(Self.head + line)
    let fine = try Command.run(Self.drawing[0], in: scratch.folder)
    expect(fine.status, equals: 0, "\(what): \(fine.errors)")
    try FileManager.default.removeItem(at: scratch.url("a.png"))
    for (place, arguments) in Self.drawing.enumerated()
    where TestExtent.isAll || place % 2 == index % 2 {
      let outcome = try Command.run(arguments + ["--limit", "draw=10000"], in: scratch.folder)
      expect(outcome.status, equals: 124, "\(what), \(arguments): \(outcome.errors)")
      expect(
        outcome.errors.hasPrefix(
          "scene.lua:2: error: draw limit exceeded: a frame takes more than 10000"),
        "\(what), \(arguments): \(outcome.errors)")
      expect(outcome.errors.contains("--limit draw=… sets it"))
      try expect(scratch.names, equals: ["scene.lua"])
    }
  }

  @Test(arguments: [
    ["still", "scene.lua", "-o", "a.png"], ["still", "scene.lua", "-o", "a.png", "--untrusted"],
    ["render", "scene.lua", "-o", "a.rgba", "-j1"],
    ["render", "scene.lua", "-o", "f/####.png", "-j2"],
    ["render", "scene.lua", "-o", "f/####.svg", "--from", "0.02", "-o", "a.gif"],
    ["sheet", "scene.lua", "-o", "a.png"],
  ])
  func `a frame that takes too long to draw ends the process and leaves nothing`(
    arguments: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.endless)
    let outcome = try Command.run(
      arguments + Self.limits("200ms"), in: scratch.folder)
    expect(outcome.status, equals: 124, "\(outcome.errors)")
    expect(outcome.errors.contains("scene.lua: error: time limit exceeded: frame "))
    expect(outcome.errors.contains("takes more than 0.2 s of processor time to draw"))
    try expect(scratch.names.allSatisfy { !$0.hasSuffix(".part") && !$0.hasSuffix("g") })
    try expect(scratch.names.filter { $0 != "f" }, equals: ["scene.lua"])
    let json = try Command.run(
      arguments + Self.limits("200ms") + ["--json"], in: scratch.folder)
    expect(json.errors.contains("\"exit\":124"))
    expect(json.errors.contains("\"code\":\"E-limit-draw\""))
  }

  @Test func `prints before a frame that takes too long are not lost`() throws {
    let scratch = try Scratch()
    try scratch.write("print('begun')\n" + Self.endless)
    let outcome = try Command.run(
      ["run", "scene.lua", "--headless", "--record", "a.cast"] + Self.limits("200ms"),
      in: scratch.folder)
    expect(outcome.status, equals: 124, "\(outcome.errors)")
    expect(outcome.output, equals: "begun\n")
    try expect(scratch.names, equals: ["scene.lua"])
  }

  #if os(Linux)
  /// By default the commands take the two signals in turn.
  private static let interrupted: [([String], Int32)] = [
    ["render", "scene.lua", "-o", "a.rgba"], ["render", "scene.lua", "-o", "f/####.png"],
    ["still", "scene.lua", "-o", "a.png"], ["still", "scene.lua", "-o", "a.png", "--untrusted"],
    ["sheet", "scene.lua", "-o", "a.png"],
  ].enumerated().flatMap { index, arguments in
    let signals = [SIGINT, SIGTERM]
    return (TestExtent.isAll ? signals : [signals[index % 2]]).map { (arguments, $0) }
  }

  @Test(arguments: interrupted)
  func `one interrupt ends what is being drawn`(arguments: [String], signal: Int32) throws {
    let scratch = try Scratch()
    try scratch.write(Self.endless)
    let process = Process()
    process.executableURL = Command.executable
    // Without the interrupt, and with one that is not heard, it would end with 124.
    process.arguments = arguments + Self.limits("20s")
    process.currentDirectoryURL = scratch.folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The script takes a twentieth of a second: after half of one it is drawing.
    while process.isRunning, Self.processorTicks(process.processIdentifier) < 50 { usleep(1000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    expect(process.terminationReason, equals: .exit)
    expect(process.terminationStatus, equals: 128 + signal)
    try expect(scratch.names.filter { $0 != "f" }, equals: ["scene.lua"])
  }

  /// Hundredths of a second that a process and its child have used.
  private static func processorTicks(_ process: pid_t) -> Int {
    func ticks(_ process: pid_t) -> Int {
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return 0 }
      let words = text[end...].split(separator: " ")
      return (Int(words[12]) ?? 0) + (Int(words[13]) ?? 0)
    }
    let children = try? String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    let child = children?.split(separator: " ").first.flatMap { pid_t($0) }
    return ticks(process) + (child.map(ticks) ?? 0)
  }
  #endif

  /// By default every third example.
  private static func examples() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Command.root.appendingPathComponent("examples").path
    ).filter { $0.hasSuffix(".lua") }.sorted()
    return names.indices.filter { TestExtent.isAll || $0 % 3 == 0 }.map { names[$0] }
  }

  @Test(arguments: try examples())
  func `an example takes less than a thirtieth of what a frame may take`(name: String) throws {
    let scratch = try Scratch()
    let outcome = try Command.run([
      "still", "examples/\(name)", "--at", "1.5", "-q", "--limit-time", "20", "--limit",
      "draw=100000", "-o",
      scratch.url("a.png").path,
    ])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }

  @Test func `a scene that is larger than can be drawn is refused where it is made`() throws {
    for side in ["width = 1e9", "height = 1e9", "width = 100000", "width = 32768, height = 1"] {
      let scratch = try Scratch()
      try scratch.write("local n = 1\nlocal s = anim.scene { \(side) }")
      for arguments in [
        ["run", "scene.lua", "--headless"], ["still", "scene.lua", "-o", "a.png"],
        ["render", "scene.lua", "-o", "a.rgba"],
      ] {
        let outcome = try Command.run(arguments, in: scratch.folder)
        expect(outcome.status, equals: 2, "\(outcome.errors)")
        expect(outcome.errors.hasPrefix("scene.lua:2: error: "), "\(outcome.errors)")
        expect(outcome.errors.contains("must be at most 32767"), "\(outcome.errors)")
        try expect(scratch.names, equals: ["scene.lua"])
      }
    }
    let scratch = try Scratch()
    try scratch.write("anim.scene { width = 32767, height = 1 }")
    let widest = try scratch.animlua("still", "scene.lua", "-o", "a.png")
    expect(widest.status, equals: 0, "\(widest.errors)")
    try scratch.write("anim.scene { width = 32767, height = 32767 }")
    let both = try scratch.animlua("still", "scene.lua", "-o", "b.png")
    expect(both.status, equals: 124, "\(both.errors)")
    expect(both.errors.contains("the picture alone is too large: make the scene smaller"))
  }
}
