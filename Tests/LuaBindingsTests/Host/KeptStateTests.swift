import LuaBindings
import TestWords
import Testing

/// `anim.state`: plain data that a scene finds again.
struct KeptStateTests {
  private func load(_ source: String, _ state: KeptState = KeptState()) throws -> ScenePlayer {
    var options = ScriptHostOptions()
    options.state = state
    return try ScenePlayer(source, options: options)
  }

  @Test func `state that one run kept is there in the next, unchanged`() throws {
    let first = try load(
      """
      local s = anim.state
      s.score, s.ratio, s.name, s.on = 12, 0.1, "a\\0b", true
      s.list = { 3, 2, { deep = -1 } }
      s[7], s[2.5], s[false] = "seven", "half", "no"
      """)
    let (kept, problems) = first.host.keptState()
    expect(problems, equals: [])
    let second = try load(
      """
      local s = anim.state
      print(math.type(s.score), s.score, s.ratio == 0.1, #s.name, s.on, #s.list, s.list[3].deep)
      print(s[7], s[2.5], s[false])
      """, kept)
    expect(second.lines, equals: ["integer\t12\ttrue\t3\ttrue\t3\t-1", "seven\thalf\tno"])
    expect(second.host.keptState().state, equals: kept)
  }

  @Test func `a value that is not plain is reported with its path, and the rest is kept`() throws {
    let scene = try load(
      """
      local s = anim.state
      s.fine = 1
      s.player = { hooks = { [2] = print } }
      s["odd key"] = anim.spring {}
      s.loop = {} s.loop.back = s.loop
      s[{}] = 1
      s.object = setmetatable({ x = 1 }, {})
      """)
    let (kept, problems) = scene.host.keptState()
    let first = problems.map { String($0.message.split(separator: "\n")[0]) }
    expect(
      Set(first),
      equals: [
        "anim.state.player.hooks[2] is a function", "anim.state[\"odd key\"] is a spring",
        "anim.state.loop.back leads back to a table that it is in",
        "anim.state[a table] has a table as its key",
        "anim.state.object has a metatable, which is not kept",
      ])
    let next = try load("local s = anim.state print(s.fine, s.object.x, s.player ~= nil)", kept)
    expect(next.lines, equals: ["1\t1\ttrue"])
  }
}
