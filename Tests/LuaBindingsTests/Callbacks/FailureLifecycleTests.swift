import LuaBindings
import LuaRuntime
import TestWords
import Testing

private let start = """
  local anim = require "animlua"
  local scene = anim.scene {}
  local box = scene:rect { name = "box" }

  """

private func report(_ source: String, to time: Double = 1) throws -> [ScriptReport] {
  let scene = try ScenePlayer(start + source)
  try scene.play(to: time)
  expect(scene.host.fatal == nil)
  return scene.host.reports
}

@Test(arguments: [
  ("error('words')", "words"), ("error(12)", "12"), ("error(1.5)", "1.5"),
  ("error(nil)", "nil"), ("error()", "nil"), ("error({})", "(error object is a table value)"),
  ("error(true)", "(error object is a boolean value)"),
  ("error(print)", "(error object is a function value)"),
  ("error(coroutine.create(print))", "(error object is a thread value)"),
  ("error(box)", "(error object is a"),
  ("error(setmetatable({}, { __tostring = function() error 'again' end }))", "a table value"),
  ("error(setmetatable({}, { __tostring = function() while true do end end }))", "a table value"),
])
func `an error's value of any type is reported in words, without a call of its methods`(
  source: String, text: String
) throws {
  let reports = try report("anim.tick(function() \(source) end)")
  expect(reports.count, equals: 1)
  expect(reports.first?.error.message.contains(text), equals: true, "\(reports)")
  expect(reports.first?.error.line, equals: 4)
}

@Test(arguments: ["on_start", "on_apply", "easing", "target"])
func `the others keep their order when one of them fails`(place: String) throws {
  let fault =
    place == "target"
    ? "{ x = function() error 'fault' end }, { duration = 0.1, on_apply = say(2) }"
    : "{ x = 2 }, { duration = 0.1, \(place) = function() error 'fault' end }"
  let scene = try ScenePlayer(
    start + """
      local a, b, c = scene:rect {}, scene:rect {}, scene:rect {}
      local heard = {}
      local function say(n) return function() heard[#heard + 1] = n end end
      a:to({ x = 1 }, { duration = 0.05, easing = "linear", on_apply = say(1) })
      b:to(\(fault))
      c:to({ x = 3 }, { duration = 0.05, easing = "linear", on_apply = say(3) })
      wait(0.2)
      print(table.concat(heard), a.x, b.x, c.x)
      """, fps: 20)
  try scene.play(to: 1)
  expect(scene.host.reports.count, equals: 1)
  // One frame at the beginning, one at the end, for each of the two that are whole.
  expect(scene.lines, equals: ["1313\t1.0\t0.0\t3.0"])
}

@Test func `an error in what hears of an error is one more, and the last`() throws {
  let reports = try report(
    """
    box:to({ x = 1 }, { duration = 0.1, on_apply = function() error "first" end,
      on_complete = function(h, reason) error(reason .. " heard") end })
    """)
  expect(reports.map(\.error.message), equals: ["first", "error heard"])
}

@Test(arguments: [
  "h = anim.tick(function() h:stop() error 'late' end)",
  "h = box:custom(function() h:stop() error 'late' end)",
  "h = box:to({ x = 1 }, { duration = 1, on_apply = function() h:stop() error 'late' end })",
  "anim.property { name = 'late', read = function() return 1 end, "
    // To stop it writes once more.
    + "write = function() if h.state ~= 'ended' then h:stop() error 'late' end end } "
    + "h = anim.to({}, { late = 3 }, 1)",
  "local v = anim.value(1) h = box:bind "
    + "{ x = function() if v.value > 1 then h:stop() error 'late' end return 1 end } "
    + "wait(0.1) v.value = 2",
  "h = box:follow { x = function() if h then h:stop() error 'late' end return 1 end }",
  "h = spawn(function() wait(0.1) h:stop() error 'late' end)",
  "h = anim.sequence { function() h:stop() error 'late' end, box:to({ x = 1 }, 1) }",
])
func `an error of what has just ended itself is reported, with its line`(source: String) throws {
  let reports = try report("local h\n\(source)\nwait(0.5)")
  expect(reports.count, equals: 1, "\(reports)")
  let error = try require(reports.first).error
  expect(error.message, equals: "late", "\(error)")
  expect(error.line, equals: 5)
}

@Test(arguments: [
  ("h = anim.sequence { function() return h end, 1 }", "sequence", "sequence"),
  ("h = anim.all { { 0.1, function() return h end } }", "sequence", "group"),
  ("h = anim.sequence { 0.1, { { function() return h end } } }", "sequence", "sequence"),
])
func `a function that returns what it is a step of is an error`(
  source: String, inner: String, outer: String
) throws {
  let scene = try ScenePlayer(start + "local h\n\(source)\nwait(h) print(h.state)")
  try scene.play(to: 1)
  expect(scene.lines, equals: ["ended"])
  expect(scene.host.reports.count, equals: 1)
  let error = try require(scene.host.reports.first).error
  expect(error.code == .circle && error.line == 5)
  expect(
    error.message.hasPrefix(
      "a function of the \(inner) made at scene.lua:5 returns the \(outer) that it is a step of"),
    "\(error)")
}

@Test func `a write that fails when nothing moves the property any more is reported with a line`()
  throws
{
  let reports = try report("local t = anim.tick(function() end)\nanim.to(t, { time = 3 }, 0)")
  expect(reports.count, equals: 1)
  let error = try require(reports.first).error
  expect(error.message.contains("has no closed form") && error.line == 4, "\(error)")
}

@Test func `a property that cannot be read is reported with the line that animates it`() throws {
  let reports = try report(
    """
    local t = { x = 1 }
    local h = anim.to(t, { x = 2 }, 1)
    t.x = {}
    assert(h.duration == nil)
    local ok, why = pcall(h.sample, h, 1)
    assert(not ok and why:find("the property of the animation cannot be read", 1, true), why)
    """)
  expect(reports.map(\.error.line), equals: [7, 8, 5], "\(reports)")
  expect(reports.allSatisfy { $0.error.message.says("'x'", "number", "table") })
}

@Test func `a callback that fails is called no more, but that of the end`() throws {
  let scene = try ScenePlayer(
    start
      + """
      box:to({ scale = 2 }, { duration = 0.2, on_reach = function(_, field) error("at " .. field) end,
        on_complete = function(_, reason) print(reason) end })
      """)
  try scene.play(to: 0.5)
  expect(scene.host.reports.map(\.error.message), equals: ["at scale_x"], "\(scene.host.reports)")
}

@Test func `a curve of many numbers that fails is reported once`() throws {
  let reports = try report(
    """
    box:to({ x = 1, y = 2, rotation = 3, position = { 5, 6 } }, { duration = 1,
      easing = function(p) if p > 0.5 then error "fault" end return p end })
    """)
  expect(reports.map(\.error.message), equals: ["fault"])
}

@Test(arguments: [
  "error 'fault'", "return 0/0", "return 'x'", "return",
  // With one that is added beside it, each has a number of its own.
  "if box.name == 'box' then error 'fault' end",
])
func `a curve that fails leaves its property where it was shown last`(fault: String) throws {
  let beside = [
    "", "box:shake({ x = 1e-12 }, 1)", "box:by({ x = 1e-12 }, { duration = 1, additive = true })",
  ]
  for others in beside {
    let scene = try ScenePlayer(
      start + """
        local shown = {}
        box.x = 0
        box:to({ x = 100 }, { duration = 1,
          on_apply = function() shown[#shown + 1] = box.presentation.x end,
          easing = function(p) if anim.now() > 0.45 then \(fault) end return p * p end })
        \(others)
        wait(0.8)
        print(shown[#shown], box.x, box.presentation.x)
        """, fps: 10)
    try scene.play(to: 1)
    expect(scene.host.reports.count, equals: 1, "\(scene.host.reports)")
    let numbers = try require(scene.lines.first).split(separator: "\t").compactMap { Double($0) }
    expect(numbers.count, equals: 3)
    for number in numbers { expect(abs(number - 16) < 1e-9, "\(fault) \(others): \(scene.lines)") }
  }
}

@Test func `a callback that stops what has just stopped is heard once`() throws {
  let scene = try ScenePlayer(
    start + """
      local n = 0
      local h
      h = box:to({ x = 1 }, { duration = 1, on_complete = function(handle, reason)
        n = n + 1
        handle:stop() h:stop(false) handle:pause() box:stop()
        print(n, reason, handle.state)
      end })
      wait(0.1)
      h:stop()
      """)
  try scene.play(to: 2)
  expect(scene.lines, equals: ["1\tstopped\tended"])
  expect(scene.host.reports.isEmpty)
}

@Test(arguments: [
  ("nil", "not a number"), ("'1'", "not a number"), ("{}", "not a number"),
  ("true", "not a number"), ("0/0", "nan"), ("1/0", "inf"), ("-1/0", "-inf"), ("", "not a number"),
])
func `an easing that returns no finite number ends its animation with the returned value`(
  value: String, text: String
) throws {
  let reports = try report("box:to({ x = 100 }, 0.1, function(p) return \(value) end)")
  expect(reports.count, equals: 1, "\(reports)")
  let error = try require(reports.first).error
  expect(error.message.contains(text), "\(error)")
  expect(error.code.name, equals: "E-result")
}

@Test(arguments: [("5", "500.0"), ("-5", "-500.0"), ("p, 7", "100.0")])
func `an easing may leave 0 to 1, and its first value counts`(value: String, shown: String) throws {
  let scene = try ScenePlayer(
    start + """
      box.x = 0
      wait(box:to({ x = 100 }, { duration = 0.1, easing = { function(p) return \(value) end, open = true } }))
      print(box.presentation.x)
      """)
  try scene.play(to: 1)
  expect(scene.host.reports.isEmpty, "\(scene.host.reports)")
  expect(scene.lines.map { $0.hasSuffix(".0") ? $0 : $0 + ".0" }, equals: [shown])
}

@Test(arguments: [
  "box:to({ x = 1 }, 0.1, function(p) coroutine.yield() return p end)",
  "anim.tick(function() coroutine.yield() end)",
  "anim.property { name = 'g', read = function() return 1 end, "
    + "write = function() coroutine.yield() end } anim.to({}, { g = 3 }, 0.1)",
  "box:bind { x = function() coroutine.yield() return 1 end }",
  "anim.tick(function() table.sort({ 2, 1 }, function() coroutine.yield() end) end)",
  "box:to({ x = 1 }, { duration = 0.1, on_apply = function() wait(1) end })",
])
func `a function that must return at once cannot yield, and says so`(source: String) throws {
  let reports = try report(source)
  expect(reports.count, equals: 1, "\(reports)")
  let message = try require(reports.first).error.message
  expect(message.contains("yield") || message.contains("'wait' does not work"), "\(message)")
}

@Test(arguments: [
  ("wait(0/0)", "finite"), ("wait(-1)", "0 or more"), ("wait('x')", "must be a time"),
  ("wait(1/0)", "finite"), ("wait(true)", "not true"), ("wait(print, {}, true)", "true"),
])
func `a wait for what is no time is refused`(source: String, text: String) throws {
  let error = try require(loadError(start + source))
  expect(error.message.contains(text), "\(error)")
}

@Test func `groups of nothing, and of what has ended, are over at once`() throws {
  let scene = try ScenePlayer(
    start + """
      local h = box:to({ x = 1 }, 0.1)
      wait(h)
      local t = anim.now()
      print(wait(anim.all {}), wait(anim.any {}), wait(anim.sequence {}), wait(anim.all { h, h }))
      print(wait(h, h), anim.now() - t)
      """)
  try scene.play(to: 2)
  expect(scene.host.reports.isEmpty, "\(scene.host.reports)")
  expect(
    scene.lines, equals: ["finished\tfinished\tfinished\tfinished", "finished\t0.0"],
    "\(scene.lines)")
}

@Test func `who waits for what is stopped, removed or fails goes on with the reason`() throws {
  let scene = try ScenePlayer(
    start + """
      local function watch(name, h) spawn(function() print(name, wait(h)) end) end
      local gone = scene:rect {}
      local h = box:to({ x = 1 }, 5)
      local script = spawn(function() wait(9) end)
      watch("stopped", h)
      watch("script", script)
      watch("removed", gone:to({ x = 1 }, 5))
      watch("error", spawn(function() wait(0.2) error "e" end))
      watch("replaced", box:to({ y = 5 }, 5))
      wait(0.2)
      h:stop() script:stop() gone:remove() box:to({ y = 7 }, 0.1)
      """)
  try scene.play(to: 2)
  expect(scene.host.reports.count, equals: 1)
  expect(
    scene.lines.sorted(),
    equals: [
      "error\terror", "removed\tremoved", "replaced\treplaced", "script\tstopped",
      "stopped\tstopped",
    ])
}

@Test(arguments: ["nil", "3", "'box'", "print", "true", "gone", "{ 3, box }"])
func `a value that is no target is refused with its type`(target: String) throws {
  let error = try require(
    try loadError(
      start + "local gone = scene:rect {} gone:remove()\nanim.to(\(target), { x = 1 }, 1)"))
  expect(["E-target", "E-field-unknown"].contains(error.code.name), "\(error) \(error.code)")
  expect(error.line, equals: 5)
}

@Test func `one target a thousand times is animated once for each`() throws {
  let scene = try ScenePlayer(
    start + """
      local list = {}
      for i = 1, 1000 do list[i] = box end
      print(wait(anim.to(list, { x = 5 }, 0.1)), box.x)
      """)
  try scene.play(to: 1)
  // All but the last are replaced by the next, and the worst reason is that of the list.
  expect(scene.lines, equals: ["replaced\t5.0"])
  expect(scene.animator.liveCount, equals: 0)
}

@Test(arguments: [
  ("{}", "at least one"), ("{ [0] = {} }", "at least one"),
  ("{ [1.5] = { x = 1 } }", "fraction"), ("{ [-0.1] = { x = 1 } }", "fraction"),
  ("{ [0] = 3 }", "must be a table"), ("{ x = {} }", "list of values"),
  ("{ x = { 0, 0/0 } }", "finite"), ("{ x = { 0, 1 }, [0] = { x = 1 } }", "among shares"),
  ("{ x = { 0, 1, 2 } }, { duration = 1, key_times = { 0, 1 } }", "2 key times for 3"),
  ("{ x = { 0, 1, 2 } }, { duration = 1, key_times = { 0, 0.9, 0.5 } }", "must not fall"),
])
func `keyframes that cannot be played are refused`(what: String, text: String) throws {
  let error = try require(loadError(start + "box:keys(\(what))"))
  expect(error.message.contains(text), "\(error)")
  expect(error.code.name, equals: "E-value")
}

/// Failures after the first turn: what fails, in which line, and where that was made.
@Test(
  arguments: [
    (
      "box:on('tap', function()\n error 'e' end)\nbox:emit 'own' scene:input { { 0.1, 'pointer_down', x = 0, y = 0 }, { 0.2, 'pointer_up' } }",
      5, 4
    ),
    ("scene:on('own', function()\n error 'e' end)\nscene:emit 'own'", 5, 4),
    ("box:custom(function() error 'e' end, { step = 0.01 })", 4, 4),
    ("box:custom(\nfunction() error 'e' end)", 5, 4),
    ("anim.tick(\nfunction() error 'e' end, { step = 0.01 })", 5, 4),
    ("local tl = anim.timeline {}\ntl:call(\nfunction() error 'e' end, { at = 0.1 })", 6, 5),
    ("local tl = anim.timeline {}\ntl:script(\nfunction() wait(0.1) error 'e' end)", 6, 5),
    ("spawn(function()\nwait(0.1)\nanim.transaction(0.1, function() error 'e' end) end)", 6, 4),
    ("spawn(function()\nwait(0.1)\nlocal p = anim.data 'none.csv' end)", 6, 4),
    ("spawn(function()\nwait(0.1)\nscene:include 'none.lua' end)", 6, 4),
    ("spawn(function()\nwait(0.1)\nlocal s <close> = anim.scope()\nerror 'e' end)", 7, 4),
  ] as [(String, Int, Int?)])
func `every failure names its line and where that was made, once`(
  source: String, line: Int, madeAt: Int?
) throws {
  let reports = try report(source)
  expect(reports.count, equals: 1, "\(reports)")
  let report = try require(reports.first)
  expect(report.error.line, equals: line, "\(report)")
  expect(report.madeAt?.line, equals: madeAt, "\(report)")
}

@Test func `an action that fails leaves the assignment, and is reported with its line`() throws {
  let error = try require(
    try loadError(
      start + "box.actions = { x = function()\n error 'e' end }\n"
        + "anim.transaction(0.2, function() box.x = 5 end)"))
  expect(error.message.contains("e"))
  expect(error.line == 5 || error.line == 6, "\(error)")
}

@Test func `an error in the __close of a script that is stopped has its own line`() throws {
  let scene = try ScenePlayer(
    """
    local h = spawn(function()
      local guard <close> = setmetatable({}, { __close = function()
        error "bad close"
      end })
      wait(9)
    end)
    wait(0.1)
    h:stop()
    print "goes on"
    """)
  try scene.play(to: 0.3)
  expect(scene.lines, equals: ["goes on"])
  let error = scene.host.reports.first?.error
  expect(scene.host.reports.count, equals: 1)
  expect(error?.message == "bad close" && error?.file == "scene.lua" && error?.line == 3)
}
