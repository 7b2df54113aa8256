import Foundation
import TestWords
import Testing

@Suite struct TerminalExitTests {
  private static let farewell = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  private func screen(in scratch: Scratch, _ options: String...) throws -> Screen {
    try scratch.write(
      """
      local s = anim.scene { width = 64, height = 36 }
      s:circle { x = 0, y = 18, radius = 8 }:to({ x = 64 }, 60, "linear")
      """)
    let screen = try Screen(options + ["scene.lua"], in: scratch.folder)
    screen.follow { $0.text.contains(" live") }
    return screen
  }

  private static let ends: [(Int32, Int32)] = [
    (SIGSEGV, -SIGSEGV), (SIGABRT, -SIGABRT), (SIGILL, -SIGILL), (SIGTERM, 143), (SIGHUP, 129),
    (SIGINT, 130), (SIGQUIT, 131),
  ]

  @Test(arguments: ends)
  func `the terminal is given back whatever ends the command`(number: Int32, code: Int32) throws {
    let scratch = try Scratch()
    let screen = try screen(in: scratch)
    expect(!screen.isCooked && screen.text.contains("\u{1B}[?1049h"))
    screen.send(number)
    expect(screen.end(), equals: code)
    expect(screen.isCooked && screen.text.contains(Self.farewell))
  }

  @Test(arguments: [[], ["--trace", "a.csv"], ["--record", "a.cast"]])
  func `a terminal that vanishes ends the command with 74, what it wrote is whole`(
    options: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local s = anim.scene { width = 64, height = 36 }
      s:circle { x = 0, y = 18, radius = 8 }:to({ x = 64 }, 60, "linear")
      """)
    let screen = try Screen(options + ["scene.lua"], in: scratch.folder)
    screen.follow { $0.text.contains(" live") }
    let status = screen.hangUp()
    expect([74, 128 + SIGHUP].contains(status), "\(status)")
    try expect(scratch.names.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a signal that ends it leaves a whole recording`() throws {
    let scratch = try Scratch()
    let screen = try screen(in: scratch, "--record", "a.cast")
    screen.type("\u{03}")
    expect(screen.end() == 130 && screen.isCooked)
    let text = try String(contentsOf: scratch.url("a.cast"), encoding: .utf8)
    expect(text.hasPrefix(#"{"version": 2, "width": 40, "height": 12,"#))
    expect(text.hasSuffix("\\u001b[0m\\u001b[?25h\"]\n"))
    try expect(scratch.names, equals: ["a.cast", "scene.lua"])
  }

  /// A PNG whose chunks are all there and right, but whose pixels are nothing that can be unpacked.
  private static let damaged: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0, 0x9D, 0x74, 0x66, 0x1A, 0, 0, 0, 3]
    + Array("IDAT".utf8) + [1, 2, 3, 0x53, 0x37, 0x17, 0xAD, 0, 0, 0, 0] + Array("IEND".utf8)
    + [0xAE, 0x42, 0x60, 0x82]

  @Test(arguments: [
    ("spawn(function() wait(0.1) while true do end end)", "exceeded"),
    ("scene:image { source = 'damaged.png' }", "'damaged.png'"),
    ("spawn(function() wait(0.2) print('at-the-end') end)", "at-the-end"),
  ])
  func `nothing that a watched scene does ends the player, and the next save plays`(
    line: String, shown: String
  ) throws {
    let scratch = try Scratch()
    try Data(Self.damaged).write(to: scratch.url("damaged.png"))
    try scratch.write(
      "local scene = anim.scene { width = 64, height = 36, duration = 0.2 }\n"
        + "scene:circle { radius = 8 }:to({ x = 64 }, 60)\n\(line)")
    let screen = try Screen(
      ["--watch", "--limit-time", "0.2s", "scene.lua"], in: scratch.folder)
    screen.follow { $0.text.contains(shown) }
    let seen = screen.shown.count
    // It goes on to write to the terminal, or waits: either way a save is heard.
    try scratch.write("print('mended')")
    screen.follow { String(decoding: $0.shown[seen...], as: UTF8.self).contains("mended") }
    expect(!screen.isCooked)
    screen.type("q")
    expect(screen.end() == 0 && screen.isCooked)
    expect(screen.text.contains(shown) && screen.text.contains("mended"))
  }

  @Test func `a watched scene's recording leaves out what cannot be drawn, and is whole`() throws {
    let scratch = try Scratch()
    try Data(Self.damaged).write(to: scratch.url("damaged.png"))
    try scratch.write(
      "local scene = anim.scene { width = 64, height = 36, duration = 0.2 }\n"
        + "scene:image { source = 'damaged.png' }")
    let screen = try Screen(["--watch", "--record", "a.cast", "scene.lua"], in: scratch.folder)
    screen.follow { $0.text.contains("'damaged.png'") }
    try scratch.write("anim.scene { width = 64, height = 36, duration = 0.2 } print('mended')")
    screen.follow { $0.text.contains("mended") }
    screen.type("q")
    expect(screen.end(), equals: 0)
    let text = try String(contentsOf: scratch.url("a.cast"), encoding: .utf8)
    expect(text.contains("mended") && text.hasSuffix("\\u001b[0m\\u001b[?25h\"]\n"))
  }

  @Test func `without --watch a limit and a damaged image end the player with their codes`() throws
  {
    let scratch = try Scratch()
    try Data(Self.damaged).write(to: scratch.url("damaged.png"))
    for (line, code) in [
      ("spawn(function() wait(0.1) while true do end end)", 124),
      ("scene:image { source = 'damaged.png' }", 2), ("", 0),
    ] as [(String, Int32)] {
      try scratch.write(
        "local scene = anim.scene { width = 64, height = 36, duration = 0.2 }\n"
          + "scene:circle { radius = 8 }:to({ x = 64 }, 60)\n\(line)")
      let screen = try Screen(["--limit-time", "0.2s", "scene.lua"], in: scratch.folder)
      expect(screen.end() == code && screen.isCooked, "\(line)")
    }
  }

  @Test func `standing still gives the terminal to the shell, and going on takes it again`() throws
  {
    let scratch = try Scratch()
    let screen = try screen(in: scratch)
    screen.send(SIGTSTP)
    screen.follow { $0.isCooked && $0.text.hasSuffix(Self.farewell) && $0.isStopped }
    let before = screen.shown.count
    screen.send(SIGCONT)
    // The first picture may come apart from what prepares the terminal.
    screen.follow { screen in
      let again = String(decoding: screen.shown[before...], as: UTF8.self)
      return !screen.isCooked && again.contains("\u{1B}[?1049h") && again.contains(" live")
    }
    screen.type("q")
    expect(screen.end() == 0 && screen.isCooked)
  }
}
