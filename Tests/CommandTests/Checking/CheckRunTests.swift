import Foundation
import TestWords
import Testing

/// Findings of `check` by playing, beside those of the text.
struct CheckRunTests {
  private static let opening = """
    local scene = anim.scene { width = 640, height = 360 }
    local ball = scene:circle { name = "ball", x = 80, y = 180, radius = 24 }

    """

  private func check(_ lines: String, _ options: String...) throws -> Command.Outcome {
    let scratch = try Scratch()
    try scratch.write(Self.opening + lines + "\n")
    return try Command.run(["check"] + options + ["scene.lua"], in: scratch.folder)
  }

  private func object(_ outcome: Command.Outcome) throws -> [String: Any] {
    try require(JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
  }

  // MARK: Together with the text

  @Test func `the run is made beside mistakes of the text, with the certain ones corrected`() throws
  {
    let outcome = try check(
      """
      ball:to({ radus = 3 }, 1)
      spawn(function() wait(0.5) local t = nil print(t.x) end)
      """)
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("scene.lua:3:11: error: unknown field 'radus'"))
    expect(
      outcome.errors.contains("scene.lua:4:48: error: attempt to index a nil value"),
      "\(outcome.errors)")
    expect(!outcome.errors.contains("not played"), "\(outcome.errors)")
  }

  @Test func `a mistake in a callback keeps nothing from the run`() throws {
    let outcome = try check(
      """
      ball:on("tap", function() ball:zoomify(3) end)
      ball:to({ x = 3 }, 1) ball:to({ x = 5 }, 1)
      """)
    expect(outcome.errors.contains("unknown field 'zoomify'"), "\(outcome.errors)")
    expect(outcome.errors.contains("[W-unseen]"), "\(outcome.errors)")
  }

  @Test func `a note says where an error ends the first turn, which is reported once`() throws {
    let outcome = try check("ball:zoomify(3)\nball:to({ x = 3 }, 1) ball:to({ x = 5 }, 1)")
    expect(outcome.errors.ranges(of: "unknown field").count, equals: 1, "\(outcome.errors)")
    expect(
      outcome.errors.contains(
        "note: scene.lua: not played: the error in line 3 ends the first turn"),
      "\(outcome.errors)")
    let json = try object(check("ball:zoomify(3)", "--json"))
    expect(json["played"] as? Bool, equals: false)
    expect(json["not_played"] as? String, equals: "the error in line 3 ends the first turn")
    expect((json["errors"] as? [Any])?.count, equals: 1)
  }

  @Test func `an error in a call of several lines is reported once, and the note names its line`()
    throws
  {
    let outcome = try check("ball:to({ x = 300 }, {\n  easing = \"foo\",\n})")
    expect(outcome.errors.ranges(of: "unknown easing").count, equals: 1, "\(outcome.errors)")
    expect(
      outcome.errors.contains("the error in line 4 ends the first turn"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "ball:hidden1()", "ball:to({ x = 3 }, { duration = \"500\" })",
    "local h = ball:to({ x = 3 }, 1) h:revers(true)",
  ])
  func `nothing is said of a corrected text that is not in the file`(line: String) throws {
    let outcome = try object(check(line, "--json"))
    expect((outcome["errors"] as? [Any])?.count, equals: 1)
    expect((outcome["warnings"] as? [Any])?.count ?? 0, equals: 0)
  }

  @Test func `as JSON a scene that was played says so, and one that was only read says why`() throws
  {
    try expect(object(check("ball.x = 9", "--json"))["played"] as? Bool, equals: true)
    let read = try object(check("ball.x = 9", "--json", "--text-only"))
    expect(read["played"] as? Bool, equals: false)
    expect(read["not_played"] as? String, equals: "--text-only")
  }

  // MARK: Loops

  @Test(arguments: [
    ("local n = 0 while n < 3 do ball.x = ball.x + 1 end", 19),
    ("repeat ball.x = 3 until anim.now() > 2", 25),
    ("for i = 1, math.huge do ball.x = i end", 12),
    ("local f = function() return true end while f() do ball.x = 9 end", 44),
    ("while #scene.children > 0 do ball.x = 9 end", 7),
  ])
  func `a loop without an end is an error of its line, and ends with 1`(loop: String, column: Int)
    throws
  {
    let outcome = try check(loop)
    expect(outcome.status, equals: 1)
    expect(
      outcome.errors.hasPrefix("scene.lua:3:\(column): error: this loop "), "\(outcome.errors)")
    expect(outcome.errors.contains("[E-endless-loop]"))
    expect(outcome.errors.contains("not played"), "\(outcome.errors)")
  }

  @Test func `an unknown name in a loop is no loop without an end`() throws {
    for call in ["wiat(1)", "anim.wiat(1)"] {
      let outcome = try check("while true do \(call) end", "--text-only")
      expect(outcome.errors.contains("did you mean 'wait'?"), "\(outcome.errors)")
      expect(!outcome.errors.contains("[E-endless-loop]"), "\(outcome.errors)")
    }
  }

  // MARK: Traps

  @Test(arguments: [
    ("ball:custom(function(b, a) b.x = a.time return false end)", "returns false"),
    ("ball:custom(function(b, a) b.x = a.time return a.time > 1 end)", "returns false"),
    ("ball:custom(function(b, a) b.x = a.time return b.x end)", "returns something else than true"),
  ])
  func `a function of custom that ends at once is one warning`(lines: String, words: String) throws
  {
    let outcome = try check(lines)
    expect(outcome.status, equals: 0)
    expect(outcome.errors.ranges(of: "[W-ends-at-once]").count, equals: 1, "\(outcome.errors)")
    expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `a text wholly outside of the picture is a warning`() throws {
    let outcome = try check("scene:text { name = 'far', text = 'gone', x = 900, y = 100 }")
    expect(
      outcome.errors.hasPrefix(
        "scene.lua:3:43: warning: the text 'far' lies outside of the picture: "),
      "\(outcome.errors)")
    expect(outcome.errors.contains("beyond the right edge [W-text-outside]"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "local t = scene:text { text = 'late', x = -300, y = 100 } wait(3) t:to({ x = 100 }, 0.5)",
    "local t = scene:text { text = 'a', x = -300, y = 100 } ball:on('tap', function() t.x = 9 end)",
    "scene:text { text = 'gone', x = 900, y = 100, hidden = true }",
    "local t = scene:text { text = 'a', x = 900, y = 100 } wait(0.5) t:remove()",
  ])
  func `a text that may come into the picture is none`(lines: String) throws {
    try expect(check(lines).errors, equals: "")
  }

  @Test(arguments: [
    ("local tl = anim.timeline { paused = true } tl:to(ball, { x = 3 }, 1)", 28),
    ("ball:to({ x = 3 }, { duration = 1, paused = true })", 36),
    ("local h = ball:to({ x = 3 }, { duration = 1, paused = true })", 46),
    ("anim.timeline({ paused = true }):to(ball, { x = 3 }, 1):label('a')", 17),
  ])
  func `an animation that stays paused is a warning`(lines: String, column: Int) throws {
    let outcome = try check(lines)
    expect(outcome.status, equals: 0)
    expect(
      outcome.errors.hasPrefix("scene.lua:3:\(column): warning: this "), "\(outcome.errors)")
    expect(outcome.errors.contains("[W-never-plays]"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "local tl = anim.timeline { paused = true } tl:to(ball, { x = 30 }, 0.1) tl:resume()",
    "local tl = anim.timeline { paused = true } ball:on('tap', function() tl:play() end)",
    "local h = ball:to({ x = 30 }, { duration = 0.1, paused = true }) print(h)",
    "ball:to({ x = 30 }, { paused = true, key = 'a' }) ball:animation('a'):resume()",
    "local flag = true local tl = anim.timeline { paused = flag }",
  ])
  func `an animation that may be resumed is no warning`(lines: String) throws {
    try expect(check(lines).errors, equals: "")
  }

  @Test func `a replicator without children is a warning, an emitter has discs`() throws {
    let outcome = try check("scene:replicator { name = 'row', instance_count = 3 }")
    expect(
      outcome.errors.hasPrefix("scene.lua:3:7: warning: the replicator 'row' has no children"),
      "\(outcome.errors)")
    try expect(
      check("local e = scene:replicator { instance_count = 3 } e:circle { radius = 3 }").errors,
      equals: "")
    try expect(check("scene:emitter { x = 100, y = 100 }").errors, equals: "")
  }

  // MARK: Places

  @Test(arguments: [
    ("ball:to({ x = 3 }, 500)", "3:20: warning: duration is 500 seconds", "^^^"),
    ("local m = require 'helpers'", "3:19: error: module 'helpers' not found", "^^^^^^^"),
    ("scene:find('none'):to({ x = 3 }, 1)", "3:7: error: attempt to index a nil value", "^^^^"),
    ("ball:to({ x = 3 }, 1)\nball:to({ x = 5 }, 1)", "4:11: warning: 'x' is animated twice", "^"),
    ("scene:text { text = 'a long text', x = 600, y = 90 }", "3:36: warning: the text", "^"),
  ])
  func `a finding of the run has a column and marks its expression`(
    lines: String, place: String, mark: String
  ) throws {
    let outcome = try check(lines)
    expect(outcome.errors.contains("scene.lua:\(place)"), "\(outcome.errors)")
    expect(
      outcome.errors.split(separator: "\n").contains { line in
        line.hasPrefix("      | ") && line.filter { $0 == "^" } == mark
      }, "\(outcome.errors)")
  }

  // MARK: Lists

  @Test func `no list stands beside a name or advice, and a long one has its nearest names`() throws
  {
    for lines in ["anim.wiat(1)", "ball:to({ x = 3, duration = 1 })", "io.open('a')"] {
      try expect(!check(lines).errors.contains("valid: "), "\(lines)")
    }
    let outcome = try check("ball.zoomify = 3\nball:to({ x = 3 }, { zzzq = 1 })")
    let names = try require(outcome.errors.firstMatch(of: #/= valid: ([^=|]+)/#)).1
      .split(separator: ",").count
    expect((2...13).contains(names), "\(outcome.errors)")
    expect(outcome.errors.contains("animlua docs to lists all"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("io.open('a')", "unknown global 'io'", "a scene reaches no files, programs"),
    ("anim.wiat(1)", "unknown name 'wiat' of anim", "'wait' is a global function"),
    ("ball.fill = { 1, 0, 0 }", "'fill' must be a color", "colors are texts: \"#ff0000\""),
    (
      "label = scene:text { text = 'a', font_features = 'tabular' }", "'font_features'",
      "as \"tnum\""
    ),
  ])
  func `a message says what to do`(lines: String, words: String, advice: String) throws {
    let outcome = try check(lines)
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains(words), "\(outcome.errors)")
    expect(outcome.errors.contains(advice), "\(outcome.errors)")
  }

  // MARK: Parameters

  @Test func `parameters are set for the run`() throws {
    let scene = "if anim.param('n', 3) > 5 then error('too many') end"
    try expect(check(scene).status, equals: 0)
    let outcome = try check(scene, "--param", "n=6")
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("too many"), "\(outcome.errors)")
  }
}
