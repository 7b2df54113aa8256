import Foundation
import LuaBindings
import Testing

/// Scripts that check themselves by `assert`, and print `done` at their end.
private let specs = [
  "bindings", "blocks", "callbacks", "clocks", "composition", "events", "follow", "handles",
  "includes", "keys", "options", "properties", "scene_input", "scenes", "scopes", "texts",
  "timelines", "transactions", "transitions", "values", "verbs", "verbs_of_ones_own", "vibrations",
]

@Test(arguments: specs, [20.0, 60, 1000])
func `the specifications hold at every frame rate`(name: String, fps: Double) throws {
  let file = SpecTests.folder.appending(path: "\(name).lua")
  let scene = try ScenePlayer(
    String(contentsOf: file, encoding: .utf8), fps: fps,
    folder: SpecTests.folder.path())
  try scene.play(to: 30)
  #expect(scene.host.reports == [])
  #expect(scene.lines.last == "done")
  #expect(!scene.host.isWaiting)
}

@Test(arguments: [20.0, 60, 1000])
func `what a scene says of reduced motion holds where it is asked for`(fps: Double) throws {
  let file = SpecTests.folder.appending(path: "reduced.lua")
  var options = ScriptHostOptions()
  options.reducesMotion = true
  let scene = try ScenePlayer(
    String(contentsOf: file, encoding: .utf8), fps: fps, options: options)
  try scene.play(to: 30)
  #expect(scene.host.reports == [])
  #expect(scene.lines.last == "done")
}

@Test func `without reduced motion what is said of it changes nothing`() throws {
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
  #expect(scene.lines == ["0.5"])
}
