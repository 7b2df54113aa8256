import AnimationEngine
import LuaBindings
import TestWords
import Testing

/// A trace that keeps nothing.
private final class Onlooker: TraceSink {
  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {}
  func writeText(time: Double, target: String, property: String, text: String) {}
  func event(time: Double, target: String, property: String, event: String, detail: String) {}
}

@Test(arguments: [false, true])
func `a trace does not change which events a script hears`(isTraced: Bool) throws {
  let scene = try ScenePlayer(
    """
    local list = { { x = 1 }, { x = 2 }, { x = 3 } }
    local heard = {}
    local function note(name) return function() heard[name] = (heard[name] or 0) + 1 end end
    wait(anim.to(list, { x = 0 }, { duration = 0.1, stagger = 0.05, loop = 2,
      on_start = note "start", on_repeat = note "repeat", on_complete = note "complete" }))
    wait(0.1)
    print(heard.start, heard["repeat"], heard.complete, heard.reach)
    """)
  if isTraced { scene.host.animator.tracer = Onlooker() }
  try scene.play(to: 2)
  expect(scene.lines, equals: ["1\t1\t1\tnil"])
}
