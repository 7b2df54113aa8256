import Foundation
import LuaBindings
import Testing

/// Scripts that check themselves by `assert`, and print `done` at their end.
@Test(
  arguments: ["engine_writes", "own_properties", "asked_actions", "whole_numbers"], [20.0, 60])
func `what the engine writes and what is asked of actions holds at every frame rate`(
  name: String, fps: Double
) throws {
  let file = SpecTests.folder.appending(path: "\(name).lua")
  let scene = try ScenePlayer(String(contentsOf: file, encoding: .utf8), fps: fps)
  try scene.play(to: 30)
  #expect(scene.host.reports == [])
  #expect(scene.lines.last == "done")
  #expect(!scene.host.isWaiting)
}
