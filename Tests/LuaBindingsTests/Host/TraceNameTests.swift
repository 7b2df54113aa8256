import AnimationEngine
import LuaBindings
import TestWords
import Testing

/// Keeps the names under which a run's writes are traced.
private final class Names: TraceSink {
  var seen: [String] = []

  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    let name = "\(target) \(property) \(values.count)"
    if !seen.contains(name) { seen.append(name) }
  }

  func event(time: Double, target: String, property: String, event: String, detail: String) {}
}

@Test func `traces name tables by their name, in order of creation, and by path`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    anim.to({ name = "lamp", level = 0 }, { level = 1 }, 0.1)
    anim.to({ x = 0 }, { x = 1 }, 0.1)
    anim.to(anim.target { name = "lamp", level = 0 }, { level = 1 }, 0.1)
    anim.to({ x = 0, pos = { x = 0 }, tint = { 1, 2, 3 } },
      { x = 1, pos = { x = 1 }, tint = { 2, 3, 4 } }, 0.1)
    anim.to({ fill = "red", size = "1px 2px" }, { fill = "blue", size = "2px 3px" }, 0.1)
    """)
  let names = Names()
  scene.animator.tracer = names
  try scene.play(to: 0.05)
  expect(
    names.seen,
    equals: [
      "lamp level 1", "table-1 x 1", "lamp#2 level 1", "table-2 pos.x 1", "table-2 tint 3",
      "table-2 x 1", "table-3 fill 4", "table-3 size 2",
    ])
}

@Test func `a table that is called as one without a name gets a name of its own`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    anim.to({ x = 0 }, { x = 1 }, 0.1)
    anim.to({ name = "table-1", a = 0 }, { a = 1 }, 0.1)
    anim.to({ name = "table-2", b = 0 }, { b = 1 }, 0.1)
    anim.to({ y = 0 }, { y = 1 }, 0.1)
    anim.to({ name = "table-03", c = 0 }, { c = 1 }, 0.1)
    anim.to(anim.value(0), { value = 1 }, 0.1)
    anim.to(anim.value(0, "value-1"), { value = 1 }, 0.1)
    anim.to(anim.value(0), { value = 1 }, 0.1)
    """)
  let names = Names()
  scene.animator.tracer = names
  try scene.play(to: 0.05)
  expect(
    names.seen,
    equals: [
      "table-1 x 1", "table-1#2 a 1", "table-2 b 1", "table-2#2 y 1", "table-03 c 1",
      "value-1 value 1", "value-1#2 value 1", "value-3 value 1",
    ])
}
