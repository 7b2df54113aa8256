import Foundation
import TestWords
import Testing

/// The terminal after the ends that no player can prepare for, and on screens of any size.
struct TerminalRestoreTests {
  private static let farewell = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  private func screen(
    in scratch: Scratch, _ options: [String], columns: UInt16 = 40, rows: UInt16 = 12
  ) throws -> Screen {
    try scratch.write(
      """
      local s = anim.scene { width = 64, height = 36 }
      s:circle { x = 0, y = 18, radius = 8 }:to({ x = 64 }, 60, "linear")
      """)
    let screen = try Screen(
      options + ["scene.lua"], in: scratch.folder, columns: columns, rows: rows)
    screen.follow { $0.text.contains(" live") }
    return screen
  }

  @Test(arguments: [SIGXCPU, SIGSYS, SIGUSR1, SIGALRM])
  func `the terminal is given back after signals of limits and filters`(number: Int32) throws {
    let scratch = try Scratch()
    let screen = try screen(in: scratch, [])
    expect(!screen.isCooked)
    screen.send(number)
    expect(screen.end(), equals: -number)
    expect(screen.isCooked && screen.text.contains(Self.farewell))
  }

  #if os(Linux)
  @Test(
    .disabled(if: Command.isSanitized, "a sanitizer has handlers of its own"),
    arguments: [SIGKILL, SIGXCPU, SIGSYS, SIGSEGV, SIGABRT, SIGTERM])
  func `the parent gives the terminal back whatever ends the untrusted scene's process`(
    number: Int32
  ) throws {
    let scratch = try Scratch()
    let screen = try screen(in: scratch, ["--untrusted"])
    let child = try require(screen.child)
    expect(!screen.isCooked)
    kill(child, number)
    expect(screen.end(), equals: (number == SIGTERM ? 143 : 124))
    expect(screen.isCooked && screen.text.contains(Self.farewell))
  }

  @Test(
    .disabled(if: Command.isSanitized, "a sanitizer has handlers of its own"),
    arguments: [SIGSEGV, SIGABRT, SIGSYS])
  func `a signal that ends the parent ends the scene's process, and gives the terminal back`(
    number: Int32
  ) throws {
    let scratch = try Scratch()
    let screen = try screen(in: scratch, ["--untrusted"])
    let child = try require(screen.child)
    screen.send(number)
    expect(screen.end(), equals: -number)
    expect(screen.isCooked && screen.text.contains(Self.farewell))
    expect(kill(child, 0) != 0)
  }
  #endif

  @Test(arguments: [(32_767, 32_767), (9_999, 9_999), (65_535, 2), (40, 65_535)])
  func `a terminal that says it is huge is used in part, which is said, and keys are heard`(
    columns: Int, rows: Int
  ) throws {
    let scratch = try Scratch()
    let screen = try screen(
      in: scratch, ["--display", "blocks"], columns: UInt16(columns), rows: UInt16(rows))
    screen.type("q")
    expect(screen.end() == 0 && screen.isCooked)
    // No cell beyond the part that is used was written to.
    let beyond = screen.text.matches(of: #/\u{1B}\[(\d+);(\d+)H/#).filter { match in
      (Int(match.1) ?? 0) > 1000 || (Int(match.2) ?? 0) > 1000
    }
    expect(beyond.isEmpty)
  }
}
