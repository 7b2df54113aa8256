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
    "t:load 'fling' t:settle() t:never_faster('card.x', 3000) t:settles_within('card.x', 1)",
    "t:load 'fling' t:input { { 0.1, 'pointer_down', x = 100, y = 180 } } t:advance(1) t:no_overshoot 'card.y'",
    "t:errors(function() anim.sping() end, 'spring')",
    "local lamp = { level = 0 } anim.to(lamp, { level = 10 }, 1, 'linear') t:advance(0.5) t:near(lamp.level, 5)",
    "local a = anim.target { name = 'a', x = 0 } local b = anim.target { name = 'b', x = 0 }"
      + " anim.sequence { anim.to(a, { x = 1 }, 0.2), anim.to(b, { x = 1 }, 0.2) } t:settle() t:before('a.x', 'b.x')",
    "local s = t:load('fling', { params = { damping = 40 }, fps = 24, seed = 3 }) t:settle() t:no_overshoot 'card.x'",
  ])
  func `what holds passes`(body: String) throws {
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
      "unknown property 'crad.x' of what has moved"
    ),
    ("t:no_overshoot 'card.x'", "nothing has moved yet"),
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
    ("wait(1)", "'wait' works in scripts only"),
  ])
  func `what does not hold fails, with its place and its numbers`(body: String, words: String)
    throws
  {
    let outcome = try run(body)
    expect(outcome.status, equals: 1, "\(body)")
    expect(outcome.errors.contains(words), "\(body): \(outcome.errors)")
    expect(
      outcome.errors.contains("fling_test.lua:2: error")
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
    expect(
      changed.errors.contains(
        "'card.x' differs from 0.0667 s on: at 0.2667 s it is 526.9871, and not 527.9347 (0.2101 % of its range)"
      ), "\(changed.errors)")
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
    let inTurn = try scratch.animlua("test", "--tap")
    let together = try scratch.animlua("test", "--tap", "-j", "4")
    expect(inTurn.status, equals: 1)
    expect(inTurn.errors.hasSuffix("of 21 tests failed\n"), "\(inTurn.errors)")
    expect(together.output, equals: inTurn.output)
    expect(together.errors, equals: inTurn.errors)
    try expect(scratch.animlua("test", "-j", "0").status, equals: 64)
  }

  @Test func `folders without tests and paths that are not there say so`() throws {
    let scratch = try Scratch()
    let none = try scratch.animlua("test")
    expect(none.status, equals: 0)
    expect(none.errors.contains("there are no tests"), "\(none.errors)")
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
