import LuaBindings
import TestWords
import Testing

/// A scene's warnings, with their lines.
private func warnings(_ text: String) throws -> [String] {
  let scene = try ScenePlayer(
    "local anim = require \"animlua\"\nlocal scene = anim.scene {}\n\(text)")
  try scene.play(to: 2)
  expect(scene.host.reports, equals: [])
  return scene.host.warnings.map { report in
    let first = report.error.message.split(separator: "\n").map(String.init)
    return "\(report.error.line): \(first.joined(separator: ": "))"
  }
}

@Test(arguments: [
  ("scene:rect { opacity = 50 }", "3: 'opacity' goes from 0 to 1: 50 is drawn as 1: 50 % is 0.5"),
  ("\nscene:rect {}.opacity = 100", "4: 'opacity' goes from 0 to 1: 100 is drawn as 1: 100 % is 1"),
  (
    "scene:rect {}:to({ opacity = 255 }, 1)",
    "3: 'opacity' goes from 0 to 1: 255 is drawn as 1: write a number from 0 to 1, as 0.5 for half"
  ),
  (
    "scene:rect {}:from({ opacity = -20 }, 1)",
    "3: 'opacity' goes from 0 to 1: -20 is drawn as 0: write a number from 0 to 1, as 0.5 for half"
  ),
  (
    "scene:rect {}:set { stroke_end = 40 }",
    "3: 'stroke_end' goes from 0 to 1: 40 is drawn as 1: 40 % is 0.4"
  ),
  (
    "scene:rect {}:keys({ opacity = { 0, 20, 1 } }, 1)",
    "3: 'opacity' goes from 0 to 1: 20 is drawn as 1: 20 % is 0.2"
  ),
  (
    "scene:rect {}:keys({ [0] = { opacity = 20 }, [1] = { opacity = 1 } }, 1)",
    "3: 'opacity' goes from 0 to 1: 20 is drawn as 1: 20 % is 0.2"
  ),
  (
    "scene:emitter { start_opacity = 80 }",
    "3: 'start_opacity' goes from 0 to 1: 80 is drawn as 1: 80 % is 0.8"
  ),
])
func `a share in percent is reported, once for its line`(text: String, wanted: String) throws {
  try expect(warnings(text), equals: [wanted])
  try expect(
    warnings(text.contains("\n") ? text : "for i = 1, 20 do \(text) end"), equals: [wanted])
}

@Test(arguments: [
  "scene:rect { opacity = 1.5 }.opacity = -0.5",
  "scene:rect { width = 50, x = 50, rotation = 50, scale = 50 }",
  "scene:rect {}:by({ opacity = -50 }, 1)",
  "scene:rect {}:to({ opacity = 1 }, { duration = 1, velocity = 50 })",
  "scene:rect {}:to({ opacity = function() return 50 end }, 1)",
  "scene:rect {}:to({ opacity = 1 }, { spring = { stiffness = 100, damping = 1 }, velocity = 900 })",
  "scene:rect {}:bind { opacity = function() return 50 end }",
  "anim.to({ opacity = 0 }, { opacity = 50 }, 1)",
])
func `a value that may be meant so is no warning`(text: String) throws {
  try expect(warnings(text), equals: [])
}
