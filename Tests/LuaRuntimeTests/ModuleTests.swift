import Foundation
import TestWords
import Testing

@testable import LuaRuntime

/// A folder with a scene's modules, removed when it is dropped.
private final class Folder {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for (name, text) in files {
      let file = url.appendingPathComponent("scene/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Data("return 'secret'".utf8).write(to: url.appendingPathComponent("outside.lua"))
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { Issue.record(error) }
  }

  func script() throws -> Script {
    let script = try Script()
    let modules = ModuleFolder(path: url.appendingPathComponent("scene").path, shownAs: "scene")
    script.state.moduleReader = { name throws(HostError) in try modules.read(name) }
    return script
  }
}

@Test func `require finds modules beside the scene and in lib, once each`() throws {
  let folder = try Folder([
    "near.lua": "count = (count or 0) + 1 return { name = ... }", "lib/far.lua": "return 'far'",
    "lib/deep/er.lua": "return require('far') .. 'er'", "nothing.lua": "",
  ])
  let script = try folder.script()
  try expect(
    script.run(
      """
      print(require('near') == require 'near', count, require('near').name)
      print(require 'far', require 'deep.er', require 'deep/er', require 'nothing')
      """), equals: ["true\t1\tnear", "far\tfarer\tfarer\ttrue"])
}

@Test(arguments: [
  ("../outside", "bad module name"), ("/etc/passwd", "bad module name"), ("..", "bad module name"),
  ("a/../../outside", "bad module name"), ("a;b", "bad module name"),
  ("a\0b", "bad module name of 3 bytes"),
  (String(repeating: "n", count: 1 << 20), "bad module name of 1048576 bytes"),
  ("", "bad module name"),
  ("missing", "module 'missing' not found"), ("link", "leads out of the scene's folder"),
  ("pipe", "is no regular file"), ("folder", "is no regular file"),
  ("binary", "binary chunks are not accepted"), ("io", "module 'io' not found"),
])
func `require refuses what is not a text below the folder`(name: String, words: String) throws {
  let folder = try Folder(["binary.lua": "\u{1B}Lua", "folder.lua/x": ""])
  let scene = folder.url.appendingPathComponent("scene")
  try FileManager.default.createSymbolicLink(
    at: scene.appendingPathComponent("link.lua"),
    withDestinationURL: folder.url.appendingPathComponent("outside.lua"))
  expect(mkfifo(scene.appendingPathComponent("pipe.lua").path, 0o600), equals: 0)
  let error = try folder.script().error("\nrequire '\(name)'")
  expect(error?.message.contains(words), equals: true, "\(String(describing: error))")
}

@Test
func `errors in modules name their file, loops are found, and a failed module can be corrected`()
  throws
{
  let folder = try Folder([
    "bad.lua": "\n\nerror('boom')", "syntax.lua": "\nx = = 1", "a.lua": "require 'b'",
    "b.lua": "require 'a'", "waits.lua": "coroutine.yield()",
    "me.lua": "require 'me'", "c1.lua": "require 'c2'", "c2.lua": "require 'c3'",
    "c3.lua": "require 'c4'", "c4.lua": "require 'c2'",
  ])
  let script = try folder.script()
  let bad = script.error("require 'bad'")
  expect(bad?.message == "boom" && bad?.file == "scene/bad.lua" && bad?.line == 3)
  expect(script.error("require 'bad'")?.message, equals: "boom")
  let syntax = script.error("require 'syntax'")
  expect(syntax?.message.contains("unexpected symbol near '='"), equals: true)
  expect(script.error("require 'a'")?.message.says("'a'", "'b'"), equals: true)
  expect(script.error("require 'b'")?.message.says("'b'", "'a'"), equals: true)
  expect(script.error("require 'me'")?.message.says("'me'", "module"), equals: true)
  let long = script.error("require 'c1'")
  expect(long?.message.says("c2", "c3", "c4"), equals: true)
  expect(long?.file == "scene/c4.lua" && long?.line == 1)
  expect(script.error("require 'waits'")?.message.contains("must return at once"), equals: true)
}
