import LuaBindings
import TestWords
import Testing

@Test(arguments: [
  "local h = box:to({ x = 100 }, { duration = 1, easing = function(p) error('no way') end })",
  """
  anim.defaults { duration = 60, easing = function(p) error("no way") end }
  local h = box:transition({ type = "push", from = "right", duration = 1 }, function() end)
  """,
])
func `a sample that an easing fails is an error of the line that takes it`(making: String) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local scene = anim.scene {}
    local box = scene:rect {}
    \(making)
    local ok, why = pcall(h.sample, h, 0.5)
    print(ok, why:find("no way", 1, true) ~= nil)
    """)
  expect(scene.lines.joined().contains("false\ttrue"), "\(scene.lines)")
}

@Test func `a sample that is not finite is an error`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = { x = 0 }
    local h = anim.to(t, { x = -48e9 }, { duration = 1, repeat_count = math.huge, cumulative = true })
    local ok, why = pcall(h.sample, h, 1e300)
    print(ok, why:find("no finite value", 1, true) ~= nil)
    print(h:sample(0.5).value.x < 0)
    """)
  expect(scene.lines, equals: ["false\ttrue", "true"], "\(scene.lines)")
}

@Test func `a layer that goes in the turn in which it is animated leaves its clock to nobody`()
  throws
{
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local scene = anim.scene {}
    local slow = scene:rect { speed = 0.5 }
    local other = scene:rect {}
    anim.to({ slow, other }, { x = 100 }, 1)
    slow:remove()
    local again = scene:rect { speed = 9 }
    anim.to(again, { x = 9 }, 1)
    """)
  try scene.play(to: 3)
  expect(scene.host.reports.isEmpty, "\(scene.host.reports)")
}
