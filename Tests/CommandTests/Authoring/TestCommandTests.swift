import Foundation
import TestWords
import Testing

/// `animlua test` on scenes and tests of a folder.
struct TestCommandTests {
  /// A card on a spring that overshoots.
  private static let scene = """
    local scene = anim.scene { width = 640, height = 360 }
    local card = scene:rect { name = "card", x = 100, y = 180, width = 40, height = 40 }
    card:to({ x = 500 }, anim.spring { stiffness = 120, damping = anim.param("damping", 12) })
    scene:on("pointer_down", function() card:to({ y = 60 }, 0.5, "quad.out") end)
    """

  /// Runs tests of the body of one function.
  private func run(_ body: String, _ arguments: String...) throws -> Command.Outcome {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "fling.lua")
    try scratch.write("test(\"it\", function(t)\n\(body)\nend)", to: "fling_test.lua")
    return try Command.run(["test"] + arguments, in: scratch.folder)
  }

  @Test(arguments: [
    "local s = t:load 'fling' t:equal(s:find('card').x, 500) t:near(s:find('card').presentation.x, 100)",
    "local s = t:load 'fling' t:advance(0.1) t:truthy(s:find('card').presentation.x > 100)",
    "local s = t:load 'fling' t:settle() t:near(s:find('card').presentation.x, 500, 0.5)",
    "t:load 'fling' t:settle() t:stays_inside('card.x', 100, 600) t:continuous('card.x')",
    "local s = t:load 'fling' t:advance(0.2) s:find('card'):to({ x = 300 }, anim.spring { stiffness = 300, damping = 9 })"
      + " t:advance(0.5) t:velocity_kept('card.x', 0.2)",
    // A stiff spring that gets another goal: its velocity after 0.15 s changes by a fifth within a frame.
    "local l = anim.target { name = 'l', x = 100 } local hard = anim.spring { stiffness = 200, damping = 20 }"
      + " anim.to(l, { x = 500 }, hard) t:advance(0.15) anim.to(l, { x = 200 }, hard) t:settle()"
      + " t:velocity_kept('l.x', 0.15, 0.01)",
    "t:load 'fling' t:settle() t:never_faster('card.x', 3000) t:settles_within('card.x', 1)",
    "t:load 'fling' t:input { { 0.1, 'pointer_down', x = 100, y = 180 } } t:advance(1) t:no_overshoot 'card.y'",
    "t:errors(function() anim.sping() end, 'spring')",
    "local lamp = { level = 0 } anim.to(lamp, { level = 10 }, 1, 'linear') t:advance(0.5) t:near(lamp.level, 5)",
    "local a = anim.target { name = 'a', x = 0 } local b = anim.target { name = 'b', x = 0 }"
      + " anim.sequence { anim.to(a, { x = 1 }, 0.2), anim.to(b, { x = 1 }, 0.2) } t:settle() t:before('a.x', 'b.x')",
    "local s = t:load('fling', { params = { damping = 40 }, fps = 24, seed = 3 }) t:settle() t:no_overshoot 'card.x'",
  ])
  func `a claim that holds passes`(body: String) throws {
    let outcome = try run(body)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.errors.hasSuffix("1 test passed\n"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (
      "t:load 'fling' t:settle() t:no_overshoot 'card.x'",
      "'card.x' overshoots 500 by 50.9968 (12.7492 % of its way) at 0.35 s"
    ),
    (
      "t:load 'fling' t:settle() t:settles_within('card.x', 0.5)",
      "'card.x' settles after 0.7833 s, and not within 0.5 s"
    ),
    (
      "t:load 'fling' t:settle() t:stays_inside('card.x', 100, 520)",
      "'card.x' leaves 100 to 520: it is "
    ),
    (
      "t:load 'fling' t:settle() t:never_faster('card.x', 1000)",
      "'card.x' is faster than 1000 units/s"
    ),
    (
      "local s = t:load 'fling' t:advance(0.3) s:find('card').x = 100 t:advance(0.1) t:continuous('card.x')",
      "'card.x' was assigned, and jumps by"
    ),
    (
      "t:load 'fling' t:advance(0.1) t:no_overshoot 'crad.x'",
      "unknown property 'crad.x' of the scene's motion"
    ),
    ("t:no_overshoot 'card.x'", "no time has passed, so 'card.x' has not moved yet"),
    // In the first frame nothing has moved, and each statement about motion would hold.
    ("t:load 'fling' t:no_overshoot 'card.x'", "no time has passed, so 'card.x' has not moved yet"),
    (
      "t:load 'fling' t:stays_inside('card.x', -1e9, 1e9)",
      "no time has passed, so 'card.x' has not moved yet"
    ),
    (
      "local s = t:load 'fling' local c = s:find 'card' c:to({ anchor = { 0.5, 3 } }, 0.2) t:settle()"
        + " t:stays_inside('card.anchor', 0, 1)",
      "'card.anchor.2' leaves 0 to 1"
    ),
    (
      "local s = t:load 'fling' local c = s:find 'card' c:to({ anchor = { 0.5, 3 } }, 0.2) t:settle()"
        + " t:stays_inside('card.anchor.y', 0, 1)",
      "'card.anchor.2' leaves 0 to 1"
    ),
    (
      "local s = t:load 'fling' s:find('card'):to({ fill = '#fff' }, 0.2) t:settle()"
        + " t:stays_inside('card.fill', 0, 0.9)",
      "'card.fill.1' leaves 0 to 0.9"
    ),
    (
      "local v = { name = 'lamp', c = '#000' } t:load 'fling' anim.to(v, { c = '#f00' }, 0.2) t:settle()"
        + " t:stays_inside('lamp.c', 0, 0.9)",
      "'lamp.c.1' leaves 0 to 0.9"
    ),
    // The file is a folder: it is there, and cannot be read.
    ("t:load 'fling' t:settle() t:golden '.'", "cannot read"),
    (
      "t:load 'fling' t:advance(0.2) t:before('card.x', 'card.y')", "unknown property 'card.y'"
    ),
    (
      "local s = t:load 'fling' t:advance(0.2) s:find('card'):to({ x = 300 }, { duration = 1, from = 200 })"
        + " t:advance(0.5) t:velocity_kept('card.x', 0.2)",
      "the velocity of 'card.x' is not kept at 0.2 s: it changes from "
    ),
    (
      "t:load 'fling' t:advance(0.2) t:velocity_kept('card.x', 0.2)",
      "'card.x' has no two frames after 0.2 s"
    ),
    (
      "t:load 'fling' t:advance(0.1) t:golden('a', { shar = 1 })",
      "unknown option 'shar' of t:golden"
    ),
    (
      "t:load 'fling' t:advance(0.1) t:golden('a', { properties = 'crad.*' })",
      "'crad.*' in 'properties' matches no property that has moved"
    ),
    (
      "t:load 'fling' t:advance(0.1) t:golden('a', { layers = { 'crad' } })",
      "'crad' in 'layers' matches no layer that has moved"
    ),
    ("t:golden('a', { fps = 0 })", "'fps' must be a number above 0, not 0"),
    ("t:golden('a', { layers = { 3 } })", "'layers' must be a list of texts: item 1 is none"),
    ("t:nearr(1, 2)", "unknown name 'nearr' of a test"),
    ("t:near(1, 2)", "1 is not within 1e-09 of 2: it is 1 away"),
    ("t:equal('a', 'b')", "'a' is not 'b'"),
    ("t:equal({ 1, 2, 3 }, { 1, 2, 4 })", "[3] is 3, not 4"),
    ("t:equal({ a = { b = 1 } }, { a = {} })", "a.b is 1, not nil"),
    ("t:equal({}, { a = 'x' })", "a is nil, not 'x'"),
    (
      "t:load 'fling' t:advance(0.3) t:no_overshoot('card', 'x')",
      "a share must be a number 0 or more, not 'x'"
    ),
    ("t:truthy(false)", "false is neither true nor a value"),
    ("t:errors(function() end)", "no error was raised"),
    ("t:load 'none'", "cannot read none.lua"),
    ("t:load('fling', { fpss = 3 })", "unknown option 'fpss' of t:load"),
    ("t:load('fling', { params = { dampin = 3 } })", "fling.lua has no parameter 'dampin'"),
    ("t:load 'fling' t:load 'other'", "a test loads one scene, always the same"),
    ("error 'no'", "error: no [E-script]"),
    (
      "local l = { x = 0 } anim.to(l, { x = 1 }, { duration = 1, on_start = function() error 'in a callback' end }) t:settle()",
      "in a callback"
    ),
    ("anim.to({ x = 0 }, { x = 1 }, 20) t:settle(1)", "after 1 s the scene still moves"),
    (
      "anim.to({ x = 0 }, { x = 1 }, { duration = 1, loop = true }) t:settle(1)",
      "the scene never settles: an animation in it has no end"
    ),
    (
      "local s = t:load 'fling' local c = s:find 'card' t:advance(0.1) c:stop() for i = 1, 4 do c.x = 200 + i"
        + " t:advance(1 / 60) end c:to({ x = 0 }, 1) t:settle() t:velocity_kept('card.x', 0.16)",
      "'card.x' was assigned before 0.16 s, not animated: its velocity there is not known"
    ),
    ("wait(1)", "'wait' works in scripts only"),
  ])
  func `a claim that does not hold fails, with its place and its numbers`(
    body: String, words: String
  )
    throws
  {
    let outcome = try run(body)
    expect(outcome.status, equals: 1, "\(body)")
    expect(outcome.errors.contains(words), "\(body): \(outcome.errors)")
    expect(
      outcome.errors.contains("fling_test.lua:2: error")
        || outcome.errors.firstRange(of: #/fling_test.lua:2:\d+: error/#) != nil
        || outcome.errors.contains("error: cannot read")
        || outcome.errors.contains("error: fling.lua has"), "\(outcome.errors)")
    expect(outcome.errors.hasSuffix("1 of 1 tests failed\n"))
  }

  @Test func `a golden file finds half a percent of damping, and no change of the frame rate`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "fling.lua")
    func write(_ options: String) throws {
      try scratch.write(
        "test('as ever', function(t) t:load('fling', \(options)) t:settle() t:golden 'fling.csv' end)",
        to: "fling_test.lua")
    }
    try write("{}")
    let missing = try scratch.animlua("test")
    expect(missing.status, equals: 1)
    expect(missing.errors.contains("animlua test --update writes it"), "\(missing.errors)")
    try expect(scratch.animlua("test", "--update").status, equals: 0)
    try expect(scratch.animlua("test").status, equals: 0)
    for rate in [24, 30, 144, 1000] {
      try write("{ fps = \(rate) }")
      let outcome = try scratch.animlua("test")
      expect(outcome.status, equals: 0, "\(rate): \(outcome.errors)")
    }
    try write("{ params = { damping = 12.06 } }")
    let changed = try scratch.animlua("test")
    expect(changed.status, equals: 1)
    // Closed form: the frames whose difference is above a share of 1e-4 of the range.
    let differing = (0...200).filter { frame in
      let time = Double(frame) / 60
      return abs(DiffTests.spring(12.06, time) - DiffTests.spring(12, time)) > 450.9968e-4
    }
    let (first, last) = (try require(differing.first), try require(differing.last))
    expect(
      changed.errors.says(
        "'card.x' differs from \(String(format: "%.4f", Double(first) / 60)) to ",
        "\(String(format: "%.4f", Double(last) / 60)) s by up to 0.9476 px (0.2101 % of its range): "
          + "at 0.2667 s it is 526.9871, not 527.9347"), "\(changed.errors) \(first) \(last)")
    let json = try scratch.animlua("test", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let test = try require((object?["tests"] as? [[String: Any]])?.first)
    let found = try require((test["differences"] as? [[String: Any]])?.first)
    expect(found["property"] as? String == "card.x" && found["unit"] as? String == "px")
    try expect(abs(require(found["difference"] as? Double) + 0.9476) < 1e-4, "\(found)")
    try expect(abs(require(found["share"] as? Double) - 0.002101) < 1e-6, "\(found)")
  }

  @Test func `a golden file has the chosen properties alone, without frames that say nothing`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 640, height = 360, fps = 60 }
      local card = scene:rect { name = "card", x = 100, opacity = 1 }
      card:to({ x = anim.param("goal", 500) }, { duration = 1, delay = 2, easing = "linear", fill = "both" })
      card:to({ opacity = anim.param("opacity", 1) }, { duration = 3, from = 1 })
      scene:circle { name = "dot" }:to({ y = 90 }, 3)
      """, to: "fling.lua")
    func test(_ call: String, _ parameters: String = "", _ options: String...) throws
      -> (status: Int32, errors: String, rows: [Substring])
    {
      try scratch.write(
        "test('as ever', function(t) t:load('fling', { params = { \(parameters) } }) t:settle() t:golden(\(call)) end)",
        to: "fling_test.lua")
      let outcome = try Command.run(["test"] + options, in: scratch.folder)
      let file = try? String(contentsOf: scratch.url("a.csv"), encoding: .utf8)
      return (outcome.status, outcome.errors, file?.split(separator: "\n") ?? [])
    }
    let all = try test("'a.csv'", "", "--update")
    // x has one row before it moves, and opacity, which stays, one row in all.
    expect(all.rows.filter { $0.contains(",card,opacity,") }.count, equals: 1)
    let x = all.rows.filter { $0.contains(",card,x,") }
    expect((60...64).contains(x.count), "\(x.count)")
    expect(all.rows.filter { $0.contains(",dot,y,") }.count > 170)
    try expect(test("'a.csv'").status, equals: 0)
    // A change while the file has no rows is found, and so is one of a property that never moved.
    let moved = try test("'a.csv'", "opacity = 0.5")
    expect(
      moved.status == 1 && moved.errors.contains("'card.opacity' differs from "), "\(moved.errors)")

    let chosen = "'a.csv', { layers = 'card', properties = { 'x' }, fps = 10 }"
    let few = try test(chosen, "", "--update")
    expect(few.rows.dropFirst().allSatisfy { $0.contains(",card,x,") }, "\(few.rows)")
    expect((10...14).contains(few.rows.count), "\(few.rows)")
    try expect(test(chosen, "opacity = 0.5").status, equals: 0)
    try expect(test(chosen, "goal = 501").status, equals: 1)
    try expect(
      test("'a.csv', { layers = 'card', properties = { 'x' }, share = 0.01 }", "goal = 501").status,
      equals: 0)
  }

  @Test func `a failing statement says line and column, the right one of several in a line`() throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "test('it', function(t)\n  t:equal(1, 1) t:near(1, 1) t:near(1, 2)\nend)\n"
        + "test('wait', function(t)\n  for i = 1, 3 do t:equal(i < 3, true) end\nend)",
      to: "a_test.lua")
    let outcome = try scratch.animlua("test")
    expect(outcome.errors.contains("a_test.lua:2:32: error: 1 is not within"), "\(outcome.errors)")
    expect(
      outcome.errors.contains("a_test.lua:5:21: error: false is not true"), "\(outcome.errors)")
    let tap = try scratch.animlua("test", "--tap")
    expect(tap.output.says("  line: 2\n  column: 32"), "\(tap.output)")
  }

  @Test func `a bound text of a layer without a name is in traces and golden files`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 64, height = 36 }
      local count = anim.value(0)
      scene:text { text = "" }:bind { text = function() return "n " .. math.floor(count()) end }
      count:to(anim.param("end_value", 3), 1, "linear")
      """, to: "fling.lua")
    let trace = try scratch.animlua("trace", "fling.lua")
    expect(trace.output.contains(",text,1,\"n 2\",set"), "\(trace.output)")
    func test(_ parameters: String, _ options: String...) throws -> Command.Outcome {
      try scratch.write(
        "test('as ever', function(t) t:load('fling', { params = { \(parameters) } }) t:settle() t:golden 'a.csv' end)",
        to: "fling_test.lua")
      return try Command.run(["test"] + options, in: scratch.folder)
    }
    try expect(test("", "--update").status, equals: 0)
    try expect(test("").status, equals: 0)
    let changed = try test("end_value = 4")
    expect(
      changed.status == 1 && changed.errors.contains(".text' differs from 0.5 to 1 s"),
      "\(changed.errors)")
  }

  @Test func `results are TAP, JUnit's XML and JSON, too`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "test('good', function() print 'hi' end)\ntest('b<a>d', function(t) t:equal(1, 2) end)",
      to: "more/a_test.lua")
    try scratch.write("not Lua", to: "more/b_test.lua")
    let outcome = try scratch.animlua("test", "--tap", "--junit", "out.xml", "more")
    expect(outcome.status, equals: 1)
    expect(
      outcome.output.hasPrefix(
        "TAP version 14\n1..3\nok 1 - more/a_test.lua: good\nnot ok 2 - more/a_test.lua: b<a>d\n"),
      "\(outcome.output)")
    let xml = try String(contentsOf: scratch.url("out.xml"), encoding: .utf8)
    expect(xml.contains("<testsuites tests=\"3\" failures=\"2\">"), "\(xml)")
    expect(xml.contains("name=\"b&lt;a&gt;d\""))
    let json = try scratch.animlua("test", "--json", "--filter", "good", "more/a_test.lua")
    expect(json.status, equals: 0)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let tests = object?["tests"] as? [[String: Any]]
    expect(tests?.count, equals: 1)
    expect(tests?.first?["prints"] as? [String], equals: ["hi"])
  }

  @Test func `files that run at the same time have the results of those in turn`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "fling.lua")
    for file in 0..<7 {
      try scratch.write(
        """
        for i = 1, 3 do
          test("test " .. i, function(t)
            t:load("fling", { params = { damping = 10 + \(file) + i } })
            t:settle()
            t:stays_inside("card.x", 100, 515)
          end)
        end
        """, to: "f\(file)_test.lua")
    }
    let inTurn = try scratch.animlua("test", "--tap", "-j", "1")
    let usual = try scratch.animlua("test", "--tap")
    let together = try scratch.animlua("test", "--tap", "-j", "4")
    expect(inTurn.status, equals: 1)
    expect(inTurn.errors.hasSuffix("of 21 tests failed\n"), "\(inTurn.errors)")
    expect(together.output, equals: inTurn.output)
    expect(together.errors, equals: inTurn.errors)
    expect(usual.output == inTurn.output && usual.errors == inTurn.errors)
    try expect(scratch.animlua("test", "-j", "0").status, equals: 64)
  }

  @Test func `folders without tests and paths that are not there say so`() throws {
    let scratch = try Scratch()
    let none = try scratch.animlua("test")
    expect(none.status, equals: 1)
    expect(none.errors.contains("error: no tests found in this folder"), "\(none.errors)")
    try scratch.write("print 'no test'", to: "empty/x.lua")
    let empty = try scratch.animlua("test", "--json", "empty")
    expect(
      empty.status == 1 && empty.errors.contains("no tests found in 'empty'"), "\(empty.errors)")
    try expect(scratch.animlua("test", "nowhere").status, equals: 66)
    try scratch.write(
      "test('same', function(t) t:equal({ a = { 1 } }, { a = { 1 } }) end)", to: "y_test.lua")
    try expect(scratch.animlua("test", "--filter", "same").status, equals: 0)
    let unmatched = try scratch.animlua("test", "--filter", "smae")
    expect(unmatched.status == 1 && unmatched.errors.contains("no test has 'smae' in its name"))
    try scratch.write("test('a', function() end) test('a', function() end)", to: "x_test.lua")
    let twice = try scratch.animlua("test")
    expect(twice.errors.contains("two tests are called 'a'"), "\(twice.errors)")
  }
}
