import Foundation
import LuaBindings
import Testing

/// Scripts that check themselves by `assert`, and print `done` at their end.
private let specs = [
  "blocks", "callbacks", "composition", "events", "handles", "keys", "options", "properties",
  "transactions",
  "texts", "transitions", "values",
  "verbs",
]

@Test(arguments: specs, [20.0, 60, 1000])
func `the specifications hold at every frame rate`(name: String, fps: Double) throws {
  let file = SpecTests.folder.appending(path: "\(name).lua")
  let scene = try ScenePlayer(String(contentsOf: file, encoding: .utf8), fps: fps)
  try scene.play(to: 30)
  #expect(scene.host.reports == [])
  #expect(scene.lines.last == "done")
  #expect(!scene.host.isWaiting)
}
