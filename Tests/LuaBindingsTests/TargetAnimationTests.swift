import Foundation
import LuaBindings
import Testing

/// Scripts about what runs on targets, which check themselves and print `done` at their end.
@Test(arguments: ["customs", "field_names", "listed"], [20.0, 60])
func `what runs on a target holds at every frame rate`(name: String, fps: Double) throws {
  let file = SpecTests.folder.appending(path: "\(name).lua")
  let scene = try ScenePlayer(String(contentsOf: file, encoding: .utf8), fps: fps)
  try scene.play(to: 30)
  #expect(scene.host.reports == [])
  #expect(scene.lines.last == "done")
  #expect(!scene.host.isWaiting)
}

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
  #expect(scene.lines == ["0", "1.0", "2.0", "3.0", "4"])
}
