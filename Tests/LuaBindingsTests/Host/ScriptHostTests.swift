import LuaBindings
import LuaRuntime
import TestWords
import Testing

@Test func `a table's field goes to its goal and a script can wait for it`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local lamp = anim.target { name = "lamp", level = 0 }
    local reason = wait(anim.to(lamp, { level = 100 }, 0.5, "linear"))
    print(reason, anim.now(), lamp.level)
    """)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["finished\t0.5\t100"])
  expect(scene.host.reports.isEmpty)
}

@Test func `three waits of 0.15 seconds end at 0.45 seconds at 7 frames a second`() throws {
  let scene = try ScenePlayer(
    "for i = 1, 3 do wait(0.15) end print(anim.now())", fps: 7)
  try scene.play(to: 1)
  expect(scene.lines, equals: ["0.45"])
}

@Test func `the one page of the manual plays`() throws {
  let scene = try ScenePlayer(
    """
    local anim  = require "animlua"
    local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#101418" }
    local ball  = scene:circle { name = "ball", x = 80, y = 180, radius = 24, fill = "#ff5a36" }
    wait(ball:to({ x = 560 }, 1, "bounce.out"))
    print(ball.x, anim.now())
    ball:to({ x = 80, y = 90 }, anim.spring { bounciness = 12, speed = 6 })
    ball:to({ rotation = 90 }, { duration = 0.8, delay = 0.2, easing = "back.out",
                                 on_complete = function(handle, reason) print(reason, handle.state) end })
    local lamp = anim.target { name = "lamp", level = 0 }
    anim.to(lamp, { level = 100 }, 1.5, "easeInOut")
    wait(4)
    print(ball.x, ball.y, ball.rotation, lamp.level)
    """)
  try scene.play(to: 6)
  expect(scene.host.reports.isEmpty)
  expect(scene.lines, equals: ["560.0\t1.0", "finished\tended", "80.0\t90.0\t90.0\t100"])
}
