import Foundation
import LuaBindings
import TestWords
import Testing

/// Closed forms of motion, asserted in Lua, at frame rates that divide nothing.
@Test(
  arguments: ["motion_add", "motion_decay", "motion_paused", "motion_reach"],
  [24.0, 60, 144, 1000])
func `a rule of motion holds at every frame rate`(name: String, fps: Double) throws {
  let file = Specifications.folder.appending(path: "\(name).lua")
  let scene = try ScenePlayer(
    String(contentsOf: file, encoding: .utf8), fps: fps, folder: Specifications.folder.path())
  try scene.play(to: 25)
  expect(scene.host.reports, equals: [])
  expect(scene.lines.last, equals: "done")
}

/// Legs of 0.1 s with pauses of 0.1 s: no boundary of theirs is a number of the machine.
@Test(arguments: [24.0, 60, 144, 1000])
func `sample and playback agree at decimal boundaries`(fps: Double) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local p = { x = 0 }
    local how = { duration = 0.1, easing = "linear", loop = 5, delay = 0.1, repeat_delay = 0.1,
      fill_mode = "both" }
    local h = anim.to(p, { x = 100 }, how)
    anim.tick(function(dt, now)
      local shown = h:sample(h.time).value.x
      assert(math.abs(p.x - shown) < 1e-6, now .. ": " .. p.x .. " is not " .. shown)
      return now < 0.95
    end)
    """, fps: fps)
  try scene.play(to: 1)
  expect(scene.host.reports, equals: [])
}

@Test func `a member of a looping timeline is applied once a frame`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local p, count, last = { x = 0 }, 0, nil
    local tl = anim.timeline { loop = 3 }
    tl:to(p, { x = 1 }, { duration = 0.1, easing = "linear", on_apply = function()
      assert(last ~= anim.now(), anim.now())
      last = anim.now()
    end })
    wait(tl)
    print "done"
    """)
  try scene.play(to: 1)
  expect(scene.host.reports, equals: [])
  expect(scene.lines, equals: ["done"])
}
