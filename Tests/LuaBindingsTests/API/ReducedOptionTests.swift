import LuaBindings
import TestWords
import Testing

@Test func `a scene's reduced options are ignored without reduced motion`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    assert(anim.reduced_motion == false)
    local p = { x = 0 }
    anim.defaults { reduced = "skip" }
    anim.to(p, { x = 1 }, { duration = 1, easing = "linear", reduced = { duration = 9 } })
    wait(0.5)
    print(p.x)
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["0.5"])
}
