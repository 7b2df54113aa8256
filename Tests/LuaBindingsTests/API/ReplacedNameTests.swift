import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

/// Assignments to names of the table `anim`, which are plain writes of a table.
struct ReplacedNameTests {
  private func warnings(_ source: String) throws -> [ScriptError] {
    let host = try ScriptHost(ScriptHostOptions())
    let head = "local anim = require 'animlua'\nlocal box = anim.scene {}:rect { x = 0 }\n"
    try? host.load(source: head + source, name: "scene.lua")
    return host.warnings.map(\.error)
  }

  @Test(arguments: [
    ("anim.state = 3", "'state' of anim", "anim.state.plays = 1"),
    ("anim.to = nil", "'to' of anim", "local variable"),
    ("local a = anim a.to = print", "'to' of anim", "anim.effect"),
    ("function anim.sequence() end", "'sequence' of anim", "local variable"),
    ("anim.easing = {}", "'easing' of anim", "local variable"),
    ("anim.reduced_motion = true", "'reduced_motion' of anim", "local variable"),
    // The error of the call comes after it.
    ("anim.to = nil anim.to(box, { x = 1 }, 1)", "'to' of anim", "local variable"),
  ])
  func `give a warning with the line and the remedy`(source: String, words: String, remedy: String)
    throws
  {
    let found = try warnings(source)
    expect(found.count, equals: 1, "\(found)")
    let warning = try require(found.first)
    expect(warning.code.name == "W-replaced" && warning.line == 3, "\(warning)")
    expect(warning.message.says(words, remedy), "\(warning.message)")
  }

  @Test(arguments: [
    "anim.state.plays = 3", "local to = anim.to anim.to = print anim.to = to",
    "anim.easing.square = function(p) return p * p end", "local anim = {} anim.to = print",
    "anim.effect.hop = function(t, what, how) return anim.by(t, what, how) end",
  ])
  func `others give no warning`(source: String) throws {
    let found = try warnings(source)
    expect(found.isEmpty, "\(found)")
  }

  @Test func `each name is named once, in the order of the alphabet`() throws {
    let found = try warnings("anim.to = 1\nanim.by = 2\nanim.to = 3")
    expect(found.map(\.line), equals: [4, 3])
    expect(found.map { $0.message.prefix(4) }, equals: ["'by'", "'to'"])
  }

  @Test func `reading a name stays a plain read of the table`() throws {
    let host = try ScriptHost(ScriptHostOptions())
    try host.load(
      source: "assert(rawget(anim, 'to') == anim.to and next(anim) ~= nil)", name: "scene.lua")
    expect(host.warnings.isEmpty)
  }
}
