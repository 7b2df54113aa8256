import LuaBindings
import LuaRuntime
import SceneGraph
import TestWords
import Testing

@Test func `an error in a listener is reported with both lines, and the scene goes on`() throws {
  let scene = try ScenePlayer(
    """
    local scene = anim.scene {}
    scene:on("tap",
      function(e)
        error("broken") -- 4
      end)
    scene:on("tap", function(e) wait(0.1) e.speed = 3 end) -- 6
    scene:on("tap", function() print "told" end)
    scene:input { { 0.1, "pointer_down", x = 1, y = 1 }, { 0.2, "pointer_up" } }
    wait(1)
    print "alive"
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["told", "alive"])
  let reports = scene.host.reports
  try require(reports.count == 2)
  expect(reports[0].error.message == "broken" && reports[0].error.line == 4)
  expect(reports[0].madeAt?.line, equals: 2)
  expect(reports[1].error.message.says("'speed'", "event", "cannot be assigned"))
  expect(reports[1].error.code.name, equals: "E-read-only")
  expect(
    reports[1].error.line == 6 && reports[1].madeAt == LuaPosition(file: "scene.lua", line: 6))
  expect(!scene.host.isWaiting && scene.host.animator.isIdle)
}

@Test func `events and listeners that no script holds are released`() throws {
  var options = ScriptHostOptions()
  // Under AddressSanitizer one second is not enough.
  options.limits.timePerTurn = 20
  let scene = try ScenePlayer(
    """
    local scene = anim.scene {}
    local count = 0
    scene:on("key_down", function(e) count = count + 1 end)
    local list = {}
    for i = 1, 20000 do list[i] = { i / 2000, "key_down", key = "a" } end
    scene:input(list)
    wait(10.5)
    print(count)
    """, options: options)
  try scene.play(to: 11)
  expect(scene.lines, equals: ["20000"])
  expect(scene.host.counts.events < 10_000)
}

@Test func `input without end within a millisecond is that of the line that sent it`() throws {
  var options = ScriptHostOptions()
  options.limits.timePerTurn = 20
  let scene = try ScenePlayer(
    """
    local scene = anim.scene {}
    scene:input { { 0.1, "key_down", key = "a" } }
    local list = {}
    for i = 1, 12000 do list[i] = { 0.2 + i * 1e-8, "key_down", key = "b" } end
    scene:input(list)
    scene:input { { 0.9, "key_down", key = "a" } }
    wait(1)
    """, options: options)
  let error = #expect(throws: LoadError.self) { try scene.play(to: 1) }
  guard case .script(let report) = error else { return }
  expect(report.error.code.name == "E-endless-chain" && report.error.line == 5)
  expect(report.error.message.says("input", "2500", "times"))
}
