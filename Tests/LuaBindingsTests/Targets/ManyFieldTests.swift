import LuaBindings
import TestWords
import Testing

@Test(arguments: [1, 8, 9, 30])
func `each of many fields of a table moves by itself, also when it becomes a text`(count: Int)
  throws
{
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t, goals, texts, back = {}, {}, {}, {}
    for i = 1, \(count) do
      t["f" .. i], goals["f" .. i], back["f" .. i] = i, -i, 2 * i
      texts["f" .. i] = i .. " of 100"
    end
    anim.to(t, goals, 1, "linear")
    wait(1)
    for i = 1, \(count) do
      print(t["f" .. i])
      t["f" .. i] = "0 of 100"
    end
    anim.to(t, texts, 1, "linear")
    wait(1)
    for i = 1, \(count) do
      print(t["f" .. i])
      t["f" .. i] = 0
      anim.to(t, { ["f" .. i] = back["f" .. i] }, 1, "linear")
    end
    wait(1)
    for i = 1, \(count) do print(t["f" .. i]) end
    """, fps: 50)
  try scene.play(to: 4)
  expect(scene.host.reports.isEmpty, "\(scene.host.reports)")
  let numbers = Array(1...count)
  expect(
    scene.lines,
    equals: numbers.map { "\(-$0)" } + numbers.map { "\($0) of 100" } + numbers.map { "\(2 * $0)" })
}
