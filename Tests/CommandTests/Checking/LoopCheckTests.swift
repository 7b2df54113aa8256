import TestWords
import Testing

/// Findings of `check` in scenes that loop.
struct LoopCheckTests {
  /// A scene that loops with a ball, and lines after it.
  private func check(_ lines: String, duration: String = "2", _ options: String...) throws
    -> Command.Outcome
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 640, height = 360, duration = \(duration), loop = true }
      local ball = scene:rect { name = "ball", x = 80, y = 180, width = 40, height = 40 }
      \(lines)
      """)
    return try Command.run(["check"] + options + ["scene.lua"], in: scratch.folder)
  }

  @Test(arguments: [
    "ball:to({ x = 300 }, { duration = 1, yoyo = true, loop = true })",
    "wait(ball:to({ x = 300 }, 1)) ball:to({ x = 80 }, 1)",
    "ball:to({ rotation = 360 }, { duration = 2, loop = true, easing = 'linear' })",
    // Differences that nobody sees.
    "ball:to({ rotation = 90 }, 2)",
    "ball.opacity = 0 ball:to({ x = 300 }, 1)",
    "ball.x = -100 ball:to({ x = -300 }, 1)",
    "local two = scene:rect { x = 240, y = 180, width = 40, height = 40 } "
      + "ball:to({ x = 240 }, 2) two:to({ x = 80 }, 2)",
    "ball.stroke, ball.stroke_width, ball.dash = 'red', 4, { 6, 4 } ball:to({ dash_phase = 20 }, 2)",
    "ball:to({ x = 300 }, 1) scene:rect { x = 320, y = 180, width = 900, height = 900 }",
  ])
  func `a loop that closes is no finding`(lines: String) throws {
    let outcome = try check(lines)
    expect(outcome.errors, equals: "", "\(lines)")
    expect(outcome.status, equals: 0)
  }

  @Test(arguments: [
    ("ball:to({ x = 300 }, 1)", "ball.x is 300, not 80"),
    ("ball:to({ rotation = 45 }, 1)", "ball.rotation is 45, not 0"),
    ("ball:to({ fill = '#ff0000' }, 1)", "ball.fill is \"#ff0000\", not \"#ffffff\""),
    (
      "wait(1) scene:circle { name = 'dot', x = 300, y = 80, radius = 9 }",
      "'dot' is there at the end only"
    ),
    ("wait(1) ball:remove()", "'ball' is there at the start only"),
    ("scene.camera:to({ zoom = 2 }, 1)", "scene.camera.zoom is 2, not 1"),
    ("wait(1) scene.background = '#ff0000'", "scene.background is \"#ff0000\", not"),
    (
      "local all = scene:group { name = 'all' } all:add(ball) all:to({ y = 40 }, 1)",
      "all.y is 40, not 0"
    ),
  ])
  func `a loop that jumps is a warning with its fields`(lines: String, words: String) throws {
    let outcome = try check(lines)
    expect(outcome.status, equals: 0)
    expect(
      outcome.errors.hasPrefix("scene.lua:1:69: warning: the loop jumps: at 2 s "),
      "\(outcome.errors)")
    expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `at most three fields are named, those that differ most first`() throws {
    let outcome = try check(
      "ball:to({ x = 100, y = 190, opacity = 0.1, width = 400, corner_radius = 3 }, 1)")
    expect(
      outcome.errors.contains(
        "ball.opacity is 0.1, not 1; ball.width is 400, not 40; ball.x is 100, not 80; 2 more fields"
      ), "\(outcome.errors)")
  }

  @Test func `a long loop, or another duration, is not looked at`() throws {
    try expect(check("ball:to({ x = 300 }, 1)", duration: "21").errors, equals: "")
    try expect(check("ball:to({ x = 300 }, 1)", "--duration", "1").errors, equals: "")
    try expect(check("ball:to({ x = 300 }, 1)", "--text-only").errors, equals: "")
  }

  @Test func `an error in the pass is reported, and no seam`() throws {
    let outcome = try check("wait(1.5) error('late')")
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("late"), "\(outcome.errors)")
    expect(!outcome.errors.contains("[W-loop-seam]"))
  }
}
