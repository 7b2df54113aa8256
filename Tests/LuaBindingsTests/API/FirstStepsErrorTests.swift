import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// A slip of somebody who comes from another tool, or begins with Lua.
private struct Slip: CustomTestStringConvertible {
  var source: String
  /// The texts of the error, in this order.
  var texts: [String]
  var code: String
  var testDescription: String { source }

  init(_ source: String, _ code: String, _ texts: String...) {
    self.source = source
    self.texts = texts
    self.code = code
  }
}

private let start = """
  local anim = require "animlua"
  local s = anim.scene {}
  local l, c = s:rect { name = "card" }, s:circle {}
  local a = l:to({ x = 3 }, 1)

  """

private let slips = [
  // A dot for a colon, and the other way round.
  Slip("a.pause()", "E-call", "'pause'", "handle", "handle:pause(…)"),
  Slip("a.seek(0.5)", "E-call", "'seek'", "handle", "handle:seek(…)"),
  Slip("l.to({ x = 3 }, 1)", "E-call", "'to'", "layer", "layer:to(…)"),
  Slip("l.remove()", "E-call", "'remove'", "layer", "layer:remove(…)"),
  Slip("s.rect { x = 3 }", "E-call", "'rect'", "scene", "scene:rect(…)"),
  Slip("s.find('x')", "E-call", "'find'", "scene", "scene:find(…)"),
  Slip("anim:to(l, { x = 3 }, 1)", "E-call", "'to'", "anim", "anim.to(…)"),
  Slip("anim:scene {}", "E-call", "'scene'", "anim", "anim.scene(…)"),
  Slip("anim:sequence { a }", "E-call", "'sequence'", "anim", "anim.sequence(…)"),
  // Arguments after the fields.
  Slip(
    "l:to({ x = 3 }, 1, 'linear', { delay = 1 })", "E-call",
    "layer:to", "3 arguments", "4", "{ duration = 1, easing ="),
  Slip(
    "l:to({ x = 3 }, 1, { delay = 1 })", "E-call", "'delay' is an option",
    "in place of the seconds",
    "duration = 1"),
  Slip(
    "anim.timeline():to(l, { x = 3 }, 1, { at = 2 })", "E-call",
    "options", "one table", "duration"),
  Slip("l:to({ x = 3 }, { delay = 1 }, 'linear')", "E-call", "easing = …"),
  Slip("l:to({ x = 3 }, anim.spring 'stiff', 'linear')", "E-call", "spring", "no easing"),
  Slip("l:to({ x = 3 }, 'wobbly', 'linear')", "E-call", "spring", "no easing"),
  Slip("l:shake({ x = 3 }, 'wobbly')", "E-call", "'wobbly'", "spring", "none can stand here"),
  Slip("l:to({ x = 3 }, 'linear')", "E-call", "'linear'", "easing", "0.5, \"linear\""),
  Slip("l:to({ x = 3 }, 1, { 'wobbly', 2 })", "E-easing-unknown", "anim.spring \"wobbly\""),
  Slip("l:by('x', 3)", "E-call", "'by'", "must be a table", "{ x = 100 }"),
  Slip("anim.sequence(a, 1)", "E-call", "anim.sequence { a, b }"),
  Slip("l.opacityy = 1", "E-field-unknown", "(did you mean 'opacity'?)", "layer.data"),
  Slip("s:circle { 'ball' }", "E-field-unknown", "'1'", "circle", "names"),
  // Easings of other tools.
  Slip("l:to({ x = 3 }, 1, 'power2.out')", "E-easing-unknown", "(did you mean 'cubic.out'?)"),
  Slip("l:to({ x = 3 }, 1, 'power4.inOut')", "E-easing-unknown", "(did you mean 'quint.inOut'?)"),
  Slip("l:to({ x = 3 }, 1, 'Power1.easeIn')", "E-easing-unknown", "(did you mean 'quad.in'?)"),
  Slip("l:to({ x = 3 }, 1, 'strong.out')", "E-easing-unknown", "(did you mean 'quint.out'?)"),
  Slip("l:to({ x = 3 }, 1, 'easeInExponential')", "E-easing-unknown", "(did you mean 'expo.in'?)"),
  Slip("l:to({ x = 3 }, 1, 'swing')", "E-easing-unknown", "(did you mean 'sine.inOut'?)"),
  Slip("l:to({ x = 3 }, 1, 'anticipate')", "E-easing-unknown", "(did you mean 'back.in'?)"),
  Slip("l:to({ x = 3 }, 1, 'spring')", "E-easing-unknown", "anim.spring { … }"),
  Slip("l:to({ x = 3 }, 1, 'cubic-bezier(0.4, 0, 0.2)')", "E-value", "four numbers"),
  // Options of other tools.
  Slip("l:to({ x = 3 }, { ease = 'linear' })", "E-option-unknown", "(did you mean 'easing'?)"),
  Slip("l:to({ x = 3 }, { onComplete = print })", "E-option-unknown", "'on_complete'?)"),
  Slip("l:to({ x = 3 }, { onUpdate = print })", "E-option-unknown", "'on_apply'?)"),
  Slip("l:to({ x = 3 }, { onFinish = print })", "E-option-unknown", "'on_complete'?)"),
  Slip("l:to({ x = 3 }, { ['repeat'] = -1 })", "E-option-unknown", "'loop'?)"),
  Slip("l:to({ x = 3 }, { repeatDelay = 1 })", "E-option-unknown", "'repeat_delay'?)"),
  Slip("l:to({ x = 3 }, { pingPong = true })", "E-option-unknown", "'yoyo'?)"),
  Slip("l:to({ x = 3 }, { stiffness = 9 })", "E-option-unknown", "spring = { stiffness"),
  Slip("l:to({ x = 3, duration = 1 })", "E-field-unknown", "'duration'", "table after"),
  Slip("l:to({ x = 3, ease = 'linear' })", "E-field-unknown", "'ease'", "table after"),
  Slip("l:to({ x = 3 }, { loop = -1 })", "E-value", "loop", "true"),
  Slip(
    "anim.to({ l }, { x = 3 }, { stagger = 0.1, from = 'center' })", "E-option-conflict",
    "anim.stagger(0.1, { from = \"center\" })"),
  Slip(
    "anim.from({ l }, { x = 3 }, { stagger = 0.1, from = 'center' })", "E-option-conflict",
    "anim.stagger(0.1, { from = \"center\" })"),
  Slip(
    "anim.to({ l }, { x = 3 }, { stagger = { each = 0.1 } })", "E-value",
    "stagger = anim.stagger { … }"),
  // Values of other tools.
  Slip("l:to({ opacity = '50%' }, 1)", "E-value", "not '50%'", "0.5"),
  Slip("l:to({ x = '50%' }, 1)", "E-value", "not '50%'", "pixels"),
  Slip("l.fill = 'linear-gradient(red, blue)'", "E-value", "anim.linear_gradient"),
  Slip("s:text { text = 'a', font_weight = 'bold' }", "E-value", "numbers", "700"),
  Slip("io.open('x')", "E-script", "no files"),
  Slip("os.execute('ls')", "E-name-unknown", "no files"),
  Slip("dofile('x.lua')", "E-name-unknown", "require"),
  Slip("l.stroke_dasharray = { 1 }", "E-field-unknown", "(did you mean 'dash'?)"),
  Slip("l:to({ x = '100px' }, 1)", "E-value", "pixels", "100"),
  Slip("l:to({ rotation = '45deg' }, 1)", "E-value", "degrees", "45"),
  Slip("l:to({ x = '+=100' }, 1)", "E-value", "'by'", "100"),
  Slip("l.x = '10'", "E-value", "not '10'", "quotes", "10"),
  Slip("l.fill = 0xff5a36", "E-value", "\"#ff5a36\""),
  Slip("l.fill = 'bleu'", "E-value", "(did you mean 'blue'?)"),
  Slip("l:to({ backgroundColor = 'red' }, 1)", "E-field-unknown", "(did you mean 'fill'?)"),
  Slip("l:to({ scaleX = 2 }, 1)", "E-field-unknown", "(did you mean 'scale_x'?)"),
  Slip("l:to({ borderRadius = 2 }, 1)", "E-field-unknown", "(did you mean 'corner_radius'?)"),
  Slip("s:rectangle {}", "E-field-unknown", "(did you mean 'rect'?)"),
  Slip("s:star {}", "E-field-unknown", "(did you mean 'polygon'?)"),
  Slip("s:img {}", "E-field-unknown", "(did you mean 'image'?)"),
  Slip("l.fillColor = 'red'", "E-field-unknown", "(did you mean 'fill'?)"),
  Slip("l:from_to({ x = 1 }, { x = 2 }, 1)", "E-field-unknown", "from = { x = 1 }"),
  Slip("l:fadeTo(0.5, 1)", "E-field-unknown", "(did you mean 'to'?)"),
  Slip("l:to({ translateX = 2 }, 1)", "E-field-unknown", "(did you mean 'translation_x'?)"),
  Slip("l.x = nil", "E-value", "'x'", "number", "nil"),
  Slip("print(l.opacityy)", "E-field-unknown", "(did you mean 'opacity'?)"),
  // Things in the place of others.
  Slip("wait(l)", "E-value", "not a layer"),
  Slip("wait(s)", "E-value", "not a scene"),
  Slip("anim.sequence { l }", "E-value", "not a layer"),
  Slip("anim.all(a, a)", "E-call", "not a handle"),
  Slip("spawn(a)", "E-value", "function", "handle"),
  Slip("a.progres = 3", "E-field-unknown", "progress"),
  Slip("a.time = 3", "E-read-only", "h:seek(t)"),
  Slip("a:pasue()", "E-field-unknown", "(did you mean 'pause'?)"),
  Slip("a:seek 'mid'", "E-label-unknown", "timelines", "labels"),
  Slip("a:label 'mid'", "E-call", "'label'", "timelines", "scene.lua:4"),
  Slip(
    "anim.timeline {}:label 'middle':seek 'midle'", "E-label-unknown", "(did you mean 'middle'?)",
    "valid: middle"),
  Slip(
    "anim.timeline {}:label 'middle':to(l, { x = 3 }, { at = 'midle' })", "E-label-unknown",
    "(did you mean 'middle'?)", "valid: middle"),
  Slip("l:on('click', print)", "E-event-unknown", "(did you mean 'tap'?)"),
  Slip("l:on('mousedown', print)", "E-event-unknown", "(did you mean 'pointer_down'?)"),
  Slip("l:on('mousepressed', print)", "E-event-unknown", "(did you mean 'pointer_down'?)"),
  Slip("l:to({ x = 3 }, 'wobly')", "E-value", "must be a time", "did you mean 'wobbly'?"),
  Slip("l:to({ x = 3 }, 'cubic.in')", "E-call", "is an easing", "it follows them"),
  // Lua's own words.
  Slip("animate(l)", "E-name-unknown", "'animate'", "(did you mean 'anim.to'?)"),
  Slip("tween(l)", "E-name-unknown", "(did you mean 'anim.to'?)"),
  Slip("sequence { a }", "E-name-unknown", "(did you mean 'anim.sequence'?)"),
  Slip("sleep(1)", "E-name-unknown", "(did you mean 'wait'?)"),
  Slip("weit(1)", "E-name-unknown", "(did you mean 'wait'?)"),
  Slip("anim.wait(1)", "E-name-unknown", "'wait'", "global", "wait(…)"),
  Slip("anim.timeline():to(l, { x = 3 }, 1, '<')", "E-easing-unknown", "with = 0"),
  Slip("anim.timeline():to(l, { x = 3 }, 1, 0.5)", "E-value", "not 0.5", "at = 1.5"),
  Slip("anim.too(l)", "E-name-unknown", "(did you mean 'to'?)"),
  Slip("print(math.clamp(1, 0, 2))", "E-name-unknown", "(did you mean 'anim.clamp'?)"),
  Slip(
    "local a = { l } setmetatable(a, { __index = {} }) a:stagge(l)", "E-name-unknown",
    "(did you mean 'stagger'?)"),
  Slip("print(scene.x)", "E-script", "local scene = anim.scene { … }"),
  Slip("print(bal.x)", "E-script", "'bal'", "no value"),
  Slip("local t = {} print(t.x + 1)", "E-script", "field 'x'", "misspelled"),
  Slip("print(a < a)", "E-script", "h.time"),
  Slip("print(a + 1)", "E-script", "h.time"),
  Slip("print(l < c)", "E-script", "layer.x"),
  Slip("print(l.name .. l)", "E-script", "layer.name"),
  Slip("print('abc' + 1)", "E-script", "tonumber(text)"),
  Slip(
    "local function nest(n) anim.transaction(0.1, function() l.x = n nest(n + 1) end) end nest(1)",
    "E-script", "stack overflow", "too deep"),
  Slip("if a != c then end", "E-syntax", "near '!'", "~="),
  Slip("if a && c then end", "E-syntax", "near '&'", "'and'"),
  Slip("if a || c then end", "E-syntax", "near '|'", "'or'"),
  Slip("a += 1", "E-syntax", "near '+'", "x = x + 1"),
  Slip("; // a comment", "E-syntax", "near '//'", "--"),
  Slip("l:to { x = 3 }, 1", "E-syntax", "near ','", "parentheses"),
  Slip("require 'animlu'", "E-file", "(did you mean 'animlua'?)"),
  Slip("require 'tween'", "E-file", "beside the scene"),
]

@Test(arguments: slips)
private func `the error of a beginner's slip says what is meant`(slip: Slip) throws {
  let error = try require(loadError(start + slip.source))
  var rest = error.message[...]
  for text in slip.texts {
    let found = rest.firstRange(of: text)
    expect(found != nil, "'\(text)' is not in order in: \(error.message)")
    if let found { rest = rest[found.upperBound...] }
  }
  expect(error.code.name, equals: slip.code)
  expect(error.file == "scene.lua" && error.line == 5)
}

@Test(arguments: ["easeOutQuad", "circIn", "inOutSine", "ease-in-out", "elastic.out(1,0.3)"])
func `easings as other tools spell them are taken`(name: String) throws {
  try expect(loadError(start + "l:to({ x = 3 }, 1, '\(name)')") == nil)
}

@Test(arguments: [
  ("l:to({ x = 3 }, 500)", "duration is 500 seconds"),
  ("l:to({ x = 3 }, { duration = 500 })", "duration is 500 seconds"),
  ("l:to({ x = 3 }, { delay = 300 })", "delay is 300 seconds"),
  ("anim.to({ l, c }, { x = 3 }, { stagger = 200 })", "stagger is 200 seconds"),
  ("anim.to({ l, c }, { x = 3 }, { delay = anim.stagger(200) })", "delay is 200 seconds"),
  ("anim.to({ l, c }, { x = 3 }, { stagger = anim.stagger { amount = 500 } })", "stagger is 500"),
  ("l:to({ x = 3 }, { loop = 2, repeat_delay = 500 })", "repeat_delay is 500 seconds"),
  ("anim.timeline():to(l, { x = 3 }, { at = 500 })", "at is 500 seconds"),
  ("anim.timeline():to(l, { x = 3 }, { duration = 1, gap = 500 })", "gap is 500 seconds"),
  ("anim.timeline():gap(500)", "a gap is 500 seconds"),
  ("anim.timeline():pause_at(500)", "pause_at is 500 seconds"),
  ("anim.sequence { 500 }", "a pause in a list is 500 seconds"),
  ("anim.spring { duration = 500 }", "duration of a spring is 500 seconds"),
  ("anim.defaults { duration = 500 }", "duration is 500 seconds"),
  ("anim.timeline { defaults = { duration = 500 } }", "duration is 500 seconds"),
  ("spawn(function() wait(500) end)", "the time to wait is 500 seconds"),
  ("spawn(function() wait(500, a) end)", "the time to wait is 500 seconds"),
])
func `a time that looks like milliseconds is one warning`(source: String, text: String) throws {
  let scene = try ScenePlayer(start + source + " " + source)
  try scene.play(to: 0.1)
  let warnings = scene.host.warnings.filter { $0.error.code.name == "W-time-long" }
  expect(warnings.count, equals: 1)
  let warning = try require(warnings.first)
  expect(warning.error.message.hasPrefix(text))
  expect(warning.error.line, equals: 5)
}

@Test(arguments: ["l:to({ x = 3 }, '500ms')", "l:to({ x = 3 }, '500s')", "l:to({ x = 3 }, 99)"])
func `a time with its unit is taken as it is`(source: String) throws {
  let warnings = try ScenePlayer(start + source).host.warnings
  expect(!warnings.contains { $0.error.code.name == "W-time-long" })
}

@Test func `a default that looks like milliseconds is one warning, in its own line`() throws {
  let scene = try ScenePlayer(
    start + """
      local tl = anim.timeline { defaults = { duration = 500 } }
      tl:to(l, { x = 9 })
      """)
  let warnings = scene.host.warnings.filter { $0.error.code.name == "W-time-long" }
  expect(warnings.map(\.error.line), equals: [5])
}

@Test func `seconds to wait for each line are warned about`() throws {
  let scene = try ScenePlayer(start + "l:to({ x = 3 }, 500)\nl:to({ y = 3 }, 500)")
  let warnings = scene.host.warnings.filter { $0.error.code.name == "W-time-long" }
  expect(warnings.map(\.error.line), equals: [5, 6])
}

@Test(arguments: [
  "anim.to({ l, c }, { x = anim.stagger(200) }, 1)",
  "anim.timeline():to(l, { x = 3 }, { at = 99 })",
  "anim.to({ l, c }, { x = 3 }, { stagger = '200s' })",
])
func `numbers that are no times, and times with units, are taken as they are`(source: String) throws
{
  let warnings = try ScenePlayer(start + source).host.warnings
  expect(!warnings.contains { $0.error.code.name == "W-time-long" })
}

@Test func `a condition beside other things is waited for until it holds`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local box = anim.scene {}:rect { x = 100 }
    local h = box:to({ x = 300 }, 1, "linear")
    local alone
    spawn(function() wait(function() return box.presentation.x > 250 end) alone = anim.now() end)
    wait(function() return box.presentation.x > 250 end, 0.1)
    print(anim.now() == alone, box.presentation.x > 250, box.presentation.x < 260)
    wait(h, function() return true end)
    print(h.state)
    """, fps: 50)
  try scene.play(to: 2)
  expect(scene.host.reports.isEmpty)
  expect(scene.lines, equals: ["true\ttrue\ttrue", "ended"])
}

@Test func `an error in a condition beside other things ends the script that waits`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    anim.scene {}
    spawn(function() wait(function() error("broken") end, 0.1) print("never") end)
    local stopped = spawn(function() wait(function() print("asked") end, 0.1) end)
    wait(0.03)
    stopped:stop()
    wait(0.1)
    print("end")
    """, fps: 50)
  try scene.play(to: 1)
  expect(scene.host.reports.map(\.error.message), equals: ["broken"])
  expect(scene.lines.last, equals: "end")
  expect(scene.lines.filter { $0 == "asked" }.count < 4)
}

@Test func `goals of a list may be functions of the place`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local scene = anim.scene {}
    local a, b = scene:rect {}, scene:rect {}
    local h = anim.to({ a, b }, { x = 300 }, { duration = 1, easing = "linear" })
    wait(0.5)
    h:retarget { x = function(i, n, target, list) return i * 100 + n + #list end }
    wait(h)
    print(a.presentation.x, b.presentation.x)
    local one = a:to({ x = 9 }, 1)
    one:retarget { x = anim.stagger(20, { from = "last" }) }
    wait(one)
    print(a.presentation.x)
    """, fps: 50)
  try scene.play(to: 6)
  expect(scene.host.reports.isEmpty)
  expect(scene.lines, equals: ["104.0\t204.0", "0.0"])
}

@Test func `an entry after an endless one in a sequence is a warning with both lines`() throws {
  let scene = try ScenePlayer(
    start + "local spin = l:to({ rotation = 360 }, { loop = true })\n"
      + "anim.sequence { spin, c:to({ x = 9 }, 0.1) }")
  let warning = try require(scene.host.warnings.first)
  expect(scene.host.warnings.count, equals: 1)
  expect(warning.error.code.name, equals: "W-sequence-endless")
  expect(warning.error.message.contains("entry 2") && warning.error.line == 6)
  expect(warning.error.message.contains("made at scene.lua:5"))
  try expect(
    ScenePlayer(
      start + "anim.sequence { 0.1, l:to({ rotation = 360 }, { loop = true }) }"
    ).host.warnings.isEmpty)
}

@Test func `a script that catches an error finds its code at the end of the text`() throws {
  let scene = try ScenePlayer(
    start + """
      local function code(f, ...) return (select(2, pcall(f, ...))):match "%[(E%-[%a-]+)%]$" end
      print(code(l.to, l, { xx = 1 }), code(l.to, l, { x = 1 }, { dur = 1 }), code(error, "mine"))
      """)
  expect(scene.lines, equals: ["E-field-unknown\tE-option-unknown\tnil"])
}

@Test func `any call on a removed layer is an error about its target`() throws {
  let scene = try ScenePlayer(
    start + """
      l:remove()
      local function code(f, ...) return (select(2, pcall(f, ...))):match "%[(E%-[%a-]+)%]$" end
      print(code(l.to, l, { x = 1 }), code(l.drag, l), code(l.bounds, l), code(l.pause, l),
        code(l.event, l, "tap"), code(l.on, l, "tap", print), code(l.contains, l, 1, 2))
      """)
  expect(scene.lines, equals: [Array(repeating: "E-target", count: 7).joined(separator: "\t")])
}

@Test func `an error that was caught and raised again keeps its code`() throws {
  let error = try require(
    try loadError(start + "local ok, e = pcall(l.to, l, { xx = 1 }) error(e, 0)"))
  expect(error.code.name, equals: "E-field-unknown")
  expect(!error.message.contains("[E-"))
}
