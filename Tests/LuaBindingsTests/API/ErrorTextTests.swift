import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// The error of a scene's first turn; the failing line ends in `--!`.
private struct Refusal: CustomTestStringConvertible {
  var source: String
  var code: String
  /// Words of the error's first line, in any order.
  var words: [String]
  var testDescription: String { source }

  init(_ source: String, _ code: String, _ words: String...) {
    self.source = source
    self.code = code
    self.words = words
  }
}

private let prelude = """
  local anim = require "animlua"
  local p = { x = 0, y = 1, level = 2, fill = "red", label = "hi", size = "10px", pos = { x = 1 } }

  """

private let refusals = [
  Refusal("anim.to(p, { levle = 3 }, 1) --!", "E-field-unknown", "levle", "level"),
  Refusal("anim.to(p, { pos = { z = 3 } }, 1) --!", "E-field-unknown", "'z'", "'x'"),
  Refusal("anim.to(p, { x = 3 }, { duraton = 1 }) --!", "E-option-unknown", "duraton", "duration"),
  Refusal("anim.to(p, { x = 3 }, { duration = -1 }) --!", "E-value", "0", "-1", "duration"),
  Refusal("anim.bind(p, { x = 3 }) --!", "E-value", "'x'", "set", "anim.value", "3"),
  Refusal("anim.bind(p, { levle = function() end }) --!", "E-field-unknown", "levle", "level"),
  Refusal(
    "anim.bind(p, { x = function() end }, { duration = 1 }) --!", "E-option-unknown",
    "duration", "bind"),
  Refusal("anim.bind(p, {}) --!", "E-value", "bind", "field", "table"),
  Refusal("anim.follow(p, { x = 3 }) --!", "E-value", "'x'", "follow", "'to'", "anim.value"),
  Refusal(
    "anim.follow(p, { x = function() end }, { easing = 'linear' }) --!", "E-option-unknown",
    "easing", "follow"),
  Refusal("anim.follow(p, { x = function() end }, 0.5) --!", "E-value", "0.5", "spring", "table"),
  Refusal("anim.value() --!", "E-value", "anim.value"),
  Refusal("anim.value(print) --!", "E-value", "number", "table", "function"),
  Refusal("print(anim.value(1).valeu) --!", "E-field-unknown", "valeu", "value"),
  Refusal(
    "anim.keys(p, { x = { [0] = 0, [0.72] = 100, [1] = 200 } }, 1) --!", "E-value", "'x'",
    "keyframe"),
  Refusal("anim.keys(p, { x = { 0, 1, easing = 'linear' } }, 1) --!", "E-value", "easing", "'x'"),
  Refusal("anim.to(p, { x = 0/0 }, 1) --!", "E-value", "'x'", "finite", "number"),
  Refusal("anim.to(p, { x = 1/0 }, 1) --!", "E-value", "'x'", "finite", "number"),
  Refusal("anim.to(p, { x = 'abc' }, 1) --!", "E-value", "'x'", "abc"),
  Refusal("anim.to(p, { x = true }, 1) --!", "E-value", "'x'"),
  Refusal("anim.to(p, { x = { 1 } }, 1) --!", "E-value", "'x'", "0", "table"),
  Refusal("anim.to(p, { label = 3 }, 1) --!", "E-value", "label", "3"),
  Refusal("anim.by(p, { label = 'ho' }, 1) --!", "E-value", "label", "'to'"),
  Refusal("anim.to(p, { label = 'ho' }, { mode = 'add' }) --!", "E-value", "label"),
  Refusal(
    "anim.to(p, { label = 'ho' }, { duration = 1, turn = 'shortest' }) --!", "E-option-conflict",
    "turn"),
  Refusal(
    "anim.to(p, { x = 3 }, { duration = 1, space = 'oklab' }) --!", "E-option-conflict",
    "space"),
  Refusal(
    "anim.to(p, { x = 3 }, { duration = 1, turn = 'shortes' }) --!", "E-word-unknown",
    "shortes", "shortest"),
  Refusal("anim.to(p, { fill = 'bleu' }, 1) --!", "E-value", "fill", "bleu", "blue"),
  Refusal("anim.to(nil, { x = 3 }, 1) --!", "E-target", "target", "layer", "table"),
  Refusal(
    "anim.to(p, { x = 3 }, { duration = 1, iteration_start = 0.3, velocity = 5 }) --!",
    "E-option-conflict", "velocity", "iteration_start"),
  Refusal(
    "anim.to(p, { x = 3 }, { duration = 1, direction = 'reverse', velocity = { x = 5 } }) --!",
    "E-option-conflict", "velocity", "direction"),
  Refusal(
    "anim.points_on('M 0 0 L 9 9', 1e9) --!", "E-value",
    "anim.points_on", "1", "100000", "1000000000"),
  Refusal("anim.stagger(0.1)(1.5) --!", "E-value", "1.5", "argument", "whole"),
  Refusal("local s = anim.scene {} s:add(s:rect {}, -5) --!", "E-value", "1", "-5", "layer"),
  Refusal("anim.to(p, 3, 1) --!", "E-call", "'to'", "3", "table"),
  Refusal("anim.to(p, {}, 1) --!", "E-value", "'to'", "field", "table"),
  Refusal("anim.to(p, { x = 3 }, 'fast') --!", "E-value", "fast", "250ms", "12f", "0.25"),
  Refusal(
    "anim.to(p, { x = 3 }, { loop = 2, iterations = 3 }) --!", "E-option-conflict",
    "iterations", "loop"),
  Refusal(
    "anim.to(p, { x = 3 }, { fill = 'both', fill_mode = 'none' }) --!", "E-option-conflict",
    "fill", "fill_mode"),
  Refusal("anim.to(p, { x = 3 }, { mode = 'ad' }) --!", "E-word-unknown", "'ad'", "add"),
  Refusal(
    "anim.to(p, { x = 3 }, { spring = 'wobbly', duration = 1 }) --!", "E-option-conflict",
    "duration", "spring"),
  Refusal("anim.to(p, { x = 3 }, { on_start = 3 }) --!", "E-value", "on_start", "3", "function"),
  Refusal(
    "anim.to(p, { x = 3 }, { loop = true, speed = -1 }) --!", "E-endless",
    "endless", "animation"),
  Refusal("anim.too(p) --!", "E-name-unknown", "too"),
  Refusal("local h = anim.to(p, { x = 3 })\nprint(h.stat) --!", "E-field-unknown", "stat", "state"),
  Refusal(
    "local h = anim.to(p, { x = 3 })\nh:retarget { y = 3 } --!", "E-field-unknown",
    "'y'", "'x'"),
  Refusal(
    "local h = anim.to(p, { x = 3 }, { loop = true })\nh:finish() --!", "E-endless",
    "endless", "animation"),
  Refusal("anim.tick(function() end):sample(1) --!", "E-state", "function"),
  Refusal(
    "local h = anim.to(p, { x = 3 })\nanim.sequence { h }\nanim.sequence { h } --!", "E-taken",
    "3", "4", "animation"),
  Refusal("anim.sequence(3) --!", "E-call", "anim.sequence", "3", "list"),
  Refusal("anim.property { nam = 'g' } --!", "E-option-unknown", "nam", "name", "anim.property"),
  Refusal("anim.defaults { eas = 1 } --!", "E-option-unknown", "eas", "anim.defaults"),
  Refusal("wait(-1) --!", "E-value", "0", "-1", "seconds"),
  Refusal("table.sort({ 2, 1 }, function() wait(1) end) --!", "E-wait", "wait", "read", "write"),
  Refusal("anim.set(p, { x = 3 }, 1) --!", "E-call", "anim.set", "2", "3"),
]

/// Mistakes of people who know other tools; the words are those of the advice below the first line.
private let advised = [
  Refusal("anim.value(1):to({ value = 1 }, 1) --!", "E-value", "value", "v:to(1)"),
  Refusal("anim.value(1):keys({ value = { 1, 2 } }, 1) --!", "E-value", "v:keys { 0, 10, 20 }"),
  Refusal("anim.to({}, { x = 1 }, 1) --!", "E-field-unknown", "'x'", "empty"),
  Refusal("anim.param { name = 'a' } --!", "E-call", "anim.param", "default"),
  Refusal("anim.linear_gradient { 'red', 'blue' } --!", "E-value", "stops"),
  Refusal(
    "anim.easing.define('kick', { out = function(p, k) return p end, params = { kick = 2 } }) --!",
    "E-value", "kick", "{ { \"kick\", 2 } }"),
  Refusal("anim.to(p, { x = 1 }, '-=0.3') --!", "E-value", "-=0.3", "at = { \"end\", -0.3 }"),
  Refusal(
    "local tl = anim.timeline() tl:to(p, { x = 1 }, { at = 'impact+0.1' }) --!", "E-value",
    "impact", "0.1"),
  Refusal("local o = { repeat = -1 } --!", "E-syntax", "loop = 3"),
]

@Test(arguments: advised)
private func `the error of a mistake of other habits says what to write`(refusal: Refusal) throws {
  let error = try require(loadError(prelude + refusal.source))
  expect(refusal.words.filter { !error.message.contains($0) }, equals: [], "\(error.message)")
  expect(error.code.name, equals: refusal.code)
}

@Test(arguments: refusals)
private func `a mistake is refused with its line and what is wrong`(refusal: Refusal) throws {
  let source = prelude + refusal.source
  let line = try require(
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasSuffix("--!") })
  let error = try require(loadError(source))
  let message = try require(error.message.split(separator: "\n").first)
  expect(refusal.words.filter { !message.contains($0) }, equals: [], "\(message)")
  expect(error.code.name, equals: refusal.code)
  expect(error.file, equals: "scene.lua")
  expect(error.line, equals: line + 1)
}

@Test func `the error of an unknown field lists the known fields`() throws {
  let error = try require(loadError(prelude + "anim.to(p, { levle = 3 }, 1)"))
  expect(error.message.hasSuffix("\nvalid: fill, level, pos, size, x, y"))
}

/// A callback that fails, the line that fails, and the line that made what failed.
private let failures: [(source: String, message: String, line: Int, madeAt: Int?)] = [
  ("anim.to(p, { x = 3 }, { duration = 0.1, on_start = function()\n error 'e' end })", "e", 3, 2),
  ("anim.to(p, { x = 3 }, { duration = 0.1, on_apply = function()\n error 'e' end })", "e", 3, 2),
  ("anim.to(p, { x = 3 }, { duration = 0.1, on_reach = function()\n error 'e' end })", "e", 3, 2),
  (
    "anim.to(p, { x = 3 }, { duration = 0.1, loop = 2, on_repeat = function()\n error 'e' end })",
    "e", 3, 2
  ),
  (
    "anim.to(p, { x = 3 }, { duration = 0.1, on_complete = function()\n error 'e' end })", "e", 3,
    2
  ),
  ("anim.to(p, { x = 3 }, { duration = 0.1, easing = function()\n error 'e' end })", "e", 3, 2),
  ("anim.to(p, { x = function()\n error 'e' end }, 0.1)", "e", 3, 2),
  ("anim.decay(p, { x = 9 }, { snap = function()\n error 'e' end })", "e", 3, 2),
  ("anim.tick(function()\n error 'e' end)", "e", 3, 2),
  ("anim.custom(p, function()\n error 'e' end)", "e", 3, 2),
  ("anim.sequence { 0.1, function()\n error 'e' end }", "e", 3, 2),
  ("spawn(function()\n wait(0.1)\n error 'e' end)", "e", 4, 2),
  ("wait(0.1)\nerror 'e'", "e", 3, nil),
  ("wait(function()\n error 'e' end)", "e", 3, 2),
  ("anim.bind(p, { x = function()\n error 'e' end })", "e", 3, 2),
  (
    "local v = anim.value(0)\nanim.bind(p, { x = function()\n if v() > 1 then error 'e' end\n"
      + " return 1 end })\nanim.to(v, { value = 9 }, 0.3)", "e", 4, 3
  ),
  (
    "local l, v = anim.scene {}:text { text = '' }, anim.value(0)\nl:bind { text = function()\n"
      + " if v() > 1 then error 'e' end return 'a' end }\nanim.to(v, { value = 9 }, 0.3)", "e", 4, 3
  ),
  ("anim.follow(p, { x = function()\n error 'e' end })", "e", 3, 2),
  ("anim.bind(p, { x = function() return 'a' end })", "'x' must be a number, not 'a'", 2, nil),
  ("anim.bind(p, { x = function() return 0/0 end })", "'x' must be a finite number", 2, nil),
  ("anim.bind(p, { x = function() wait(1) end })", "'wait' does not work in a function of", 2, 2),
  (
    "anim.property { name = 'g', write = function() end, read = function()\n"
      + " if anim.now() > 0 then error 'e' end return 1 end }\n"
      + "anim.to(p, { g = 3 }, { delay = 0.1 })", "e", 3, 4
  ),
  (
    "anim.property { name = 'g', read = function() return 1 end, write = function(_, v)\n"
      + " error 'e' end }\nanim.to(p, { g = 3 }, 1)", "e", 3, 4
  ),
  (
    "anim.property { name = 'g', write = function() end,\n"
      + " read = function() if anim.now() > 0 then return 1 end return 1, 2 end }\n"
      + "anim.to(p, { g = { 3, 4 } }, { delay = 0.1 })",
    "'read' of the property 'g' returned 1 value instead of 2", 4, nil
  ),
  (
    "local t = setmetatable({}, { __index = function() return 0 end,\n"
      + " __newindex = function() error 'e' end })\nanim.to(t, { x = 1 }, 1)", "e", 3, 4
  ),
  ("anim.to(p, { x = 3 }, { easing = function() return 0/0 end })", "nan", 2, 2),
]

@Test(arguments: failures.indices)
func `a callback that fails is reported once, and everything else goes on`(index: Int) throws {
  let failure = failures[index]
  let scene = try ScenePlayer(
    "local anim, p, q = require 'animlua', { x = 0 }, { x = 0 }\n" + failure.source
      // The table in `p` stays in use: a function without an end does not keep its target.
      + "\nspawn(function() wait(anim.to(q, { x = 7 }, 0.5)) print(q.x) return p end)")
  // Code behind a wait of the main chunk does not run: it is that chunk that failed.
  try scene.play(to: 2)
  let isMain = failure.source.hasPrefix("wait")
  expect(scene.lines, equals: (isMain ? [] : ["7"]))
  expect(scene.host.reports.count, equals: 1)
  let report = try require(scene.host.reports.first)
  expect(report.error.message.contains(failure.message))
  expect(report.error.line, equals: failure.line)
  expect(report.madeAt?.line, equals: failure.madeAt)
  expect(scene.host.fatal == nil)
}

@Test func `an animation that fails completes with the reason error, after its report`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local p = { x = 0 }
    local h = anim.to(p, { x = 3 }, { duration = 0.2,
      on_start = function() error "boom" end,
      on_complete = function(handle, reason) print(reason, handle.state) end })
    print(wait(h))
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["error\tended", "error"])
  expect(scene.host.reports.count, equals: 1)
}

@Test(arguments: [
  ("anim.to(p, { x = 3 }, { ease = 'linear' })", "unknown option 'ease'", "easing"),
  ("anim.to(p, { x = 3 }, { repeats = 2 })", "unknown option 'repeats'", "loop"),
  ("anim.scene {}:circle { r = 3 }", "unknown field 'r' of a circle", "radius"),
  ("anim.scene {}:ellipse { color = 'red' }", "unknown field 'color' of an ellipse", "fill"),
  ("anim.scene {}:rect { color = 'red' }", "unknown field 'color' of a rect", "fill"),
])
func `the error of a word of other tools names ours`(source: String, what: String, ours: String)
  throws
{
  let error = try require(loadError(prelude + source))
  expect(error.message.hasPrefix(what) && error.message.contains("(did you mean '\(ours)'?)"))
}

@Test func `bindings that depend on each other in a circle name both lines, and one goes on`()
  throws
{
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local scene = anim.scene {}
    local a, b = scene:rect { x = 1 }, scene:rect { x = 2 }
    local first = a:bind { x = function() return b.x + 1 end }
    local second = b:bind { x = function() return a.presentation.x + 1 end }
    wait(0.2)
    print(first.state, second.state)
    """)
  try scene.play(to: 1)
  expect(scene.lines == ["running\tended"] || scene.lines == ["ended\trunning"])
  expect(scene.host.reports.count, equals: 1)
  let message = try require(scene.host.reports.first).error.message
  expect(message.contains("depend on each other in a circle"))
  expect(message.contains("scene.lua:4") && message.contains("scene.lua:5"))
}

@Test func `a binding that reads what it sets is a circle of one`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local v = anim.value(1)
    local h = anim.bind(v, { value = function() return v() + 1 end })
    print(wait(h), v())
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["error\t1"])
  expect(scene.host.reports.first?.error.message.contains("circle"), equals: true)
}

@Test(arguments: [
  "anim.to(loop, { x = 1 }, 1)", "anim.from(loop, { x = 1 }, 1)",
  "anim.to({ loop, loop }, { x = 1 }, 1)",
  "anim.property { name = 'p', on = {}, read = print, write = print } anim.to(loop, { p = 1 }, 1)",
])
func `an error of Lua about a table within a function of anim names the line where it is caught`(
  call: String
) throws {
  let scene = try ScenePlayer(
    """
    local loop, other = {}, {}
    setmetatable(loop, { __index = other })
    setmetatable(other, { __index = loop })
    print(pcall(function()
      \(call)
    end))
    print(pcall(error, "mine", 0), pcall(anim.transaction, 0.1, function() error("own", 0) end))
    """)
  try require(scene.lines.count == 2)
  expect(scene.lines[0], equals: "false\tscene.lua:5: '__index' chain too long; possible loop")
  // An error that a script raises without a place stays as it is.
  expect(scene.lines[1], equals: "false\tfalse\town")
}
