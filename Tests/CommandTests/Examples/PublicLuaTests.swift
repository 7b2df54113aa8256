import TestWords
import Testing

struct PublicLuaTests {
  @Test(arguments: ["06-own-property", "26-swarm", "29-slow-motion"])
  func `a scene plays the same without the interpreter's private structs`(name: String) throws {
    // Only the swarm has a count: four hundred points show the same as ten thousand.
    let fewer = name == "26-swarm" ? ["--param", "count=400"] : []
    let arguments =
      ["trace", "--duration", "2"] + ExampleTests.patience + fewer + ["examples/\(name).lua"]
    let usual = try Command.run(arguments)
    let plain = try Command.run(arguments, environment: ["ANIMLUA_PUBLIC_LUA_API": "1"])
    expect(usual.status, equals: 0, "\(usual.errors)")
    expect(plain.status, equals: 0, "\(plain.errors)")
    expect(usual.output.utf8.count > 1000)
    expect(plain.output == usual.output && plain.errors == usual.errors)
  }

  @Test func `only the variable's presence as a yes counts`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "local t = {} for i = 1, 70000 do t['k' .. i] = i end anim.scene { duration = 0.1 } print 'big'"
    )
    for (value, status) in [("", 0), ("0", 0), ("false", 0), ("1", 124)] as [(String, Int32)] {
      let outcome = try Command.run(
        ["run", "scene.lua"], in: scratch.folder, environment: ["ANIMLUA_PUBLIC_LUA_API": value])
      expect(outcome.status, equals: status, "'\(value)': \(outcome.errors)")
    }
  }
}
