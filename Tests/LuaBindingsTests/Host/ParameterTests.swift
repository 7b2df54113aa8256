import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// `anim.param`: what a scene lets its user set.
struct ParameterTests {
  private func load(_ source: String, _ given: [String: String] = [:]) throws -> ScenePlayer {
    var options = ScriptHostOptions()
    options.parameters = given
    return try ScenePlayer(source, options: options)
  }

  private func failure(_ source: String, _ given: [String: String] = [:]) throws -> String? {
    do {
      _ = try load(source, given)
      return nil
    } catch LoadError.script(let report) {
      return report.error.message
    }
  }

  private static let scene = """
    local n = anim.param("count", 3, { min = 1, max = 9, help = "how many" })
    local word = anim.param("word", "hello")
    local loud = anim.param("loud", false)
    local mood = anim.param("mood", "calm", { choices = { "calm", "wild" } })
    print(math.type(n), n, word, loud, mood)
    """

  @Test func `a parameter has the type of its default, and is known to hosts`() throws {
    let plain = try load(Self.scene)
    expect(plain.lines, equals: ["integer\t3\thello\tfalse\tcalm"])
    let given = ["count": "4.5", "word": "7", "loud": "true", "mood": "wild"]
    let set = try load(Self.scene, given)
    expect(set.lines, equals: ["float\t4.5\t7\ttrue\twild"])
    expect(set.host.parameters.map(\.name), equals: ["count", "word", "loud", "mood"])
    expect(set.host.parameters.map(\.value.text), equals: ["4.5", "7", "true", "wild"])
    expect(set.host.parameters[0].minimum == 1 && set.host.parameters[0].maximum == 9)
    expect(set.host.parameters[0].help, equals: "how many")
    expect(set.host.parameters[3].choices, equals: [.text("calm"), .text("wild")])
    expect(set.host.parameters[2].declaredAt, equals: LuaPosition(file: "scene.lua", line: 3))
  }

  @Test(arguments: [
    (["count": "many"], "the parameter 'count' must be a number, not 'many'"),
    (["count": "nan"], "the parameter 'count' must be a number, not 'nan'"),
    (["count": "10"], "the parameter 'count' must be a number from 1 to 9, not 10"),
    (["loud": "yes"], "the parameter 'loud' must be true or false, not 'yes'"),
    (
      ["mood": "wlid"],
      "unknown choice 'wlid' of the parameter 'mood' (did you mean 'wild'?)\nvalid: calm, wild"
    ),
  ])
  func `a value that does not fit is refused`(given: [String: String], wanted: String) throws {
    try expect(failure(Self.scene, given), equals: wanted)
  }

  @Test func `a name that the scene does not declare is refused with those it does`() throws {
    do {
      _ = try load(Self.scene, ["cuont": "4"])
      Issue.record("it was accepted")
    } catch LoadError.parameter(let name, let scene, let valid) {
      expect(name == "cuont" && scene == "scene.lua")
      expect(valid, equals: ["count", "word", "loud", "mood"])
    }
  }

  @Test(arguments: [
    (
      "anim.param('n')",
      "the default of the parameter 'n' must be a number, a text or a flag, not missing\nit says which of them it is"
    ),
    (
      "anim.param('n', 1, { mni = 2 })",
      "unknown option 'mni' of a parameter (did you mean 'min'?)\nvalid: min, max, choices, kind, help"
    ),
    (
      "anim.param('n', 5, { max = 2 })",
      "the default of the parameter 'n' must be a number at most 2, not 5"
    ),
    ("anim.param('n', 'a', { max = 2 })", "'max' is for parameters that are numbers"),
    ("anim.param('n', 1, { choices = { 'a' } })", "'choices' must be like the default, a number"),
    (
      "anim.param('n', 1, { min = 2, max = 1 })", "'min' of a parameter must not be above its 'max'"
    ),
    (
      "anim.param('n', 1) anim.param('n', 2)",
      "the parameter 'n' is declared in another way at scene.lua:1"
    ),
  ])
  func `a wrong declaration is refused`(call: String, wanted: String) throws {
    let message = try failure(call)
    if call.contains("min = 2, max = 1") {
      expect(message?.isEmpty, equals: false)
    } else {
      expect(message, equals: wanted)
    }
  }
}
