import LuaBindings
import TestWords
import Testing

@Test func `a custom property is written once in the first frame of the scene`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local O = {}
    O.__index = O
    anim.property {
      name = "v", on = O, read = function(o) return o.n end,
      write = function(o, x) o.n = x print(x) end,
    }
    anim.to(setmetatable({ n = 0 }, O), { v = 4 }, { duration = 1, easing = "linear" })
    """, fps: 4)
  try scene.play(to: 2)
  expect(scene.lines, equals: ["0", "1.0", "2.0", "3.0", "4"])
}
