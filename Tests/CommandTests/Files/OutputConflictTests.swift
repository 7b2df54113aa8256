import Foundation
import TestWords
import Testing

/// Two outputs have two places, and none is that of a file which the scene reads.
struct OutputConflictTests {
  private func scratch(_ scene: String = OutputConflictTests.scene) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(scene)
    try scratch.write("return { width = 20 }", to: "part.lua")
    try scratch.write("a,b\n1,2\n", to: "rows.csv")
    try scratch.write("local s = anim.scene { width = 8, height = 8 }", to: "inner.lua")
    try scratch.write("old", to: "old.gif")
    try FileManager.default.createDirectory(
      at: scratch.url("f"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("soft.gif").path, withDestinationPath: "old.gif")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("here").path, withDestinationPath: ".")
    try FileManager.default.linkItem(at: scratch.url("old.gif"), to: scratch.url("hard.gif"))
    try FileManager.default.linkItem(at: scratch.url("part.lua"), to: scratch.url("hard.lua"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("soft.csv").path, withDestinationPath: "rows.csv")
    return scratch
  }

  private static let scene = """
    local part = require "part"
    local rows = anim.data("rows.csv")
    local scene = anim.scene { width = part.width, height = 10, duration = 0.2, fps = 30 }
    scene:rect { name = "r", width = 4, height = 4 }:to({ x = 9 }, 0.2)
    """

  private static let twice: [[String]] = [
    ["render", "-o", "o.gif", "--manifest", "o.gif"],
    ["render", "-o", "o.gif", "--trace", "o.gif"],
    ["render", "-o", "a.gif", "--manifest", "x", "--trace", "x"],
    ["run", "--headless", "--trace", "t.x", "--record", "t.x"],
    ["run", "--headless", "--trace", "t.x", "--record", "./t.x"],
    ["render", "-o", "o.gif", "--manifest", "f/../o.gif"],
    ["render", "-o", "new/o.gif", "--manifest", "new/../new/o.gif"],
    ["render", "-o", "old.gif", "--manifest", "soft.gif"],
    ["render", "-o", "old.gif", "--trace", "hard.gif"],
    ["render", "-o", "o.gif", "--trace", "here/o.gif"],
    ["render", "-o", "f/##.png", "--trace", "f/03.png"],
    ["render", "-o", "f/####.png", "--manifest", "f/12345.png"],
    ["render", "-o", "f/####.png", "-o", "here/f/%04d.png"],
    ["render", "-o", "-", "--format", "rgba", "--trace", "-"],
  ]

  @Test(arguments: twice)
  func `one path for two outputs is refused, and both are named`(words: [String]) throws {
    let scratch = try scratch()
    let before = try scratch.names
    let outcome = try Command.run([words[0], "scene.lua"] + words.dropFirst(), in: scratch.folder)
    expect(outcome.status, equals: 64, "\(outcome.errors)")
    let paths = words.suffix(3).filter { $0.contains(".") }
    expect(paths.allSatisfy { outcome.errors.contains("'\($0)'") }, "\(outcome.errors)")
    try expect(scratch.names, equals: before)
    try expect(String(contentsOf: scratch.url("old.gif"), encoding: .utf8), equals: "old")
  }

  @Test(arguments: [
    (["trace", "-o", "part.lua"], "part.lua"), (["trace", "-o", "hard.lua"], "part.lua"),
    (["run", "--headless", "--trace", "rows.csv"], "rows.csv"),
    (["run", "--headless", "--record", "here/rows.csv"], "rows.csv"),
    (["render", "-o", "old.gif", "--trace", "soft.csv"], "rows.csv"),
    (["render", "-o", "old.gif", "--manifest", "part.lua"], "part.lua"),
  ])
  func `an output over a module or a data file is refused`(words: [String], source: String) throws {
    let scratch = try scratch()
    let outcome = try Command.run([words[0], "scene.lua"] + words.dropFirst(), in: scratch.folder)
    expect(outcome.status == 64 && outcome.errors.contains("[E-usage]"), "\(outcome.errors)")
    expect(outcome.errors.contains("'\(words[words.count - 1])'"))
    expect(outcome.errors.contains(source))
    try expect(String(contentsOf: scratch.url("old.gif"), encoding: .utf8), equals: "old")
    try expect(String(contentsOf: scratch.url("rows.csv"), encoding: .utf8), equals: "a,b\n1,2\n")
    try expect(String(contentsOf: scratch.url("part.lua"), encoding: .utf8).contains("width"))
  }

  @Test(arguments: [
    ("still", "pic.png", "scene:image { source = 'pic.png' }"),
    ("render", "f/####.png", "wait(0.1) scene:image { source = 'f/0002.png' }"),
    ("sheet", "pic.png", "wait(0.1) scene:image { source = 'pic.png' }"),
    ("trace", "rows.csv", "wait(0.1) anim.data('rows.csv')"),
    ("trace", "part.lua", "wait(0.1) require 'part'"),
  ])
  func `so is one over what it reads later`(verb: String, output: String, line: String) throws {
    let scratch = try Scratch()
    try scratch.write("local s = anim.scene { width = 3, height = 2 }", to: "small.lua")
    for name in ["pic.png", "f/0002.png"] {
      try expect(scratch.animlua("still", "small.lua", "-o", name).status, equals: 0)
    }
    try scratch.write("a\n1\n", to: "rows.csv")
    try scratch.write("return 1", to: "part.lua")
    try scratch.write(
      "local scene = anim.scene { width = 20, height = 10, duration = 0.2, fps = 30 }\n"
        + "scene:rect { name = 'r', width = 4 }:to({ x = 9 }, 0.2)\n\(line)")
    let before = try Data(contentsOf: scratch.url("f/0002.png"))
    let names = try scratch.names
    let outcome = try scratch.animlua(verb, "scene.lua", "-o", output)
    expect(outcome.status == 64 && outcome.errors.contains("E-usage"), "\(outcome.errors)")
    try expect(Data(contentsOf: scratch.url("f/0002.png")), equals: before)
    try expect(Data(contentsOf: scratch.url("pic.png")), equals: before)
    try expect(String(contentsOf: scratch.url("rows.csv"), encoding: .utf8), equals: "a\n1\n")
    try expect(scratch.names, equals: names)
  }

  @Test func `outputs may share a device that loses nothing`() throws {
    let scratch = try scratch()
    let outcome = try scratch.animlua(
      "render", "scene.lua", "-o", "a.gif", "--trace", "/dev/null", "--manifest", "/dev/null")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }
}
