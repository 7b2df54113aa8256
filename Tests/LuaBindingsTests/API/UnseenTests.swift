import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

/// A `to` that never shows, since the next one of the same turn takes its property.
struct UnseenTests {
  private func warnings(_ source: String) throws -> [ScriptReport] {
    let host = try ScriptHost(ScriptHostOptions())
    let head = "local anim = require 'animlua' local box = anim.scene {}:rect { x = 0, y = 0 }\n"
    try host.load(source: head + source, name: "scene.lua")
    for frame in 0...30 { try host.advance(to: Double(frame) / 60) }
    expect(host.reports.isEmpty, "\(host.reports)")
    return host.warnings
  }

  @Test(arguments: [
    "box:to({ x = 1 }, 1)\nbox:to({ x = 2 }, 1)",
    "box:to({ x = 1, y = 3 }, 1)\nbox:to({ position = { 2, 3 } }, 1)",
    "box:to({ x = 1 }, { delay = 0.2 })\nbox:to({ x = 2 }, 0.1)",
    "box:to({ x = 1 }, 1)\nbox:by({ x = 2 }, 1)", "box:by({ x = 1 }, 1)\nbox:to({ x = 2 }, 1)",
    "box:to({ x = 1 }, { delay = 0.2 })\nbox:to({ x = 2 }, { delay = 0.2 })",
    "anim.to({ box }, { x = 1 }, 1)\nbox:to({ x = 2 }, 'bouncy')",
    "local t = { x = 0 } anim.to(t, { x = 1 }, 1, 'linear')\nanim.to(t, { x = 2 }, 1, 'linear')",
    "spawn(function() box:to({ x = 1 }, 1)\nbox:to({ x = 2 }, 1) end)",
  ])
  func `is reported with both lines`(source: String) throws {
    let found = try warnings(source)
    expect(found.count, equals: 1, "\(found)")
    let warning = try require(found.first).error
    expect(warning.code.name == "W-unseen" && warning.line == 3)
    expect(warning.message.says("'x'", "scene.lua:2", "never", "anim.sequence", "add"))
  }

  @Test func `is reported once for two lines`() throws {
    let found = try warnings("for i = 1, 9 do box:to({ x = i }, 1) end\nbox:to({ x = 0 }, 1)")
    expect(found.map(\.error.line), equals: [2, 3])
  }

  @Test(arguments: [
    "wait(box:to({ x = 1 }, 0.1))\nbox:to({ x = 2 }, 0.1)",
    "box:to({ x = 1 }, 1) wait()\nbox:to({ x = 2 }, 1)",
    "box:to({ x = 1 }, 1)\nbox:to({ y = 2 }, 1)",
    "box:to({ x = 1 }, 1)\nbox:to({ x = 2 }, { mode = 'add' })",
    "box:to({ x = 1 }, 1)\nbox:to({ x = 2 }, { mode = 'keep' })",
    "anim.sequence { box:to({ x = 1 }, 0.1),\nbox:to({ x = 2 }, 0.1) }",
    "anim.timeline():to(box, { x = 1 }, 0.1)\n:to(box, { x = 2 }, 0.1)",
    "box:to({ x = 1 }, 0.1)\nbox:to({ x = 2 }, { delay = 0.2 })",
    "box:to({ x = 1 }, 1):stop()\nbox:to({ x = 2 }, 1)",
    "spawn(function() box:to({ x = 1 }, 1) end)\nspawn(function() box:to({ x = 2 }, 1) end)",
    "for i = 1, 3 do box:by({ x = i }, 1) end",
    "anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, on_complete = function()\nbox:to({ x = 2 }, 1) end })"
      + " wait(0.1) box:to({ x = 1 }, 1)",
  ])
  func `is not looked for where another rule holds`(source: String) throws {
    try expect(warnings(source).isEmpty)
  }
}
