import Foundation
import TestWords
import Testing

struct TypesTests {
  @Test func `types writes the annotations to standard output`() throws {
    let outcome = try Command.run(["types"])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.output.hasPrefix("---@meta animlua\n"))
    expect(outcome.output.hasSuffix("return anim\n"))
    expect(outcome.errors, equals: "")
  }

  @Test func `Lua's own compiler accepts them`() throws {
    let scratch = try Scratch()
    try expect(scratch.animlua("types", "-q", "-o", "animlua.lua").status, equals: 0)
    let luac = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["luac5.4", "-p", scratch.url("animlua.lua").path])
    expect(luac.status, equals: 0, "\(luac.errors)")
  }

  @Test
  func
    `setup writes the annotations and the settings of editors, and keeps settings that are there`()
    throws
  {
    let scratch = try Scratch()
    try expect(scratch.animlua("types", "--setup").status, equals: 0)
    try expect(
      Set(scratch.names), equals: [".animlua", ".luacheckrc", ".luarc.json"])
    try expect(
      String(contentsOf: scratch.url(".animlua/animlua.lua"), encoding: .utf8).hasPrefix(
        "---@meta animlua\n"))
    let settings = try JSONSerialization.jsonObject(
      with: Data(contentsOf: scratch.url(".luarc.json")))
    expect((settings as? [String: Any])?["workspace.library"] as? [String], equals: [".animlua"])

    try scratch.write("{}", to: ".luarc.json")
    let again = try scratch.animlua("types", "--setup")
    expect(again.status, equals: 0)
    expect(
      again.errors.contains(
        ".luarc.json is there and stays as it is: it must list \".animlua\" in \"workspace.library\""
      ))
    try expect(String(contentsOf: scratch.url(".luarc.json"), encoding: .utf8), equals: "{}")
  }

  @Test func `luacheck accepts every example with the settings that setup writes`() throws {
    let scratch = try Scratch()
    try expect(scratch.animlua("types", "--setup").status, equals: 0)
    let outcome = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["luacheck", "-q", "--config", scratch.url(".luacheckrc").path, "examples"])
    expect(outcome.status, equals: 0, "\(outcome.output)")
    try scratch.write("print(io.open('x'), os.getenv('HOME'), os.time())\nbox = 1\n", to: "bad.lua")
    let bad = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["luacheck", "--no-color", "bad.lua"],
      in: scratch.folder)
    expect(bad.output.contains("3 warnings"), "\(bad.output)")
  }

  @Test func `a scene's own names are in its annotations`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.param('count', 5)", to: "scene.lua")
    let outcome = try scratch.animlua("types", "scene.lua")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.output.contains("fun(name: \"count\", default: number"))
  }

  @Test func `a broken scene ends with 2 and writes nothing`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.sping()", to: "scene.lua")
    let outcome = try scratch.animlua("types", "scene.lua", "-o", "types.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("scene.lua:1: error: unknown name 'sping' of anim"))
    try expect(scratch.names, equals: ["scene.lua"])
  }

  @Test(arguments: [
    (["types", "--setup", "-o", "x.lua"], "--setup names its files by itself"),
    (["types", "scene.lua", "-o", "scene.lua"], "'scene.lua' is the scene itself"),
  ])
  func `contradictory arguments end with 64`(arguments: [String], words: String) throws {
    let scratch = try Scratch()
    try scratch.write("", to: "scene.lua")
    let outcome = try Command.run(arguments, in: scratch.folder)
    expect(outcome.status, equals: 64)
    expect(outcome.errors.contains(words), "\(outcome.errors)")
  }
}
