import Foundation
import TestWords
import Testing

/// The messages that a scene's author gets when something is wrong.
struct SceneErrorTests {
  private static let ball = "local s = anim.scene {}\nlocal ball = s:circle { name = 'ball' }\n"

  @Test(arguments: [
    ("local x = = 1", 1, "unexpected symbol"),
    ("print('a'", 1, "expected"),
    (ball + "ball:to({ x = 1 }, { duration = 1, esing = 'linear' })", 3, "easing"),
    (ball + "ball:to({ xx = 1 }, 1)", 3, "xx"),
    (ball + "ball:to({ x = 1 }, 1, 'bounse.out')", 3, "bounce.out"),
    (ball + "ball:to({ x = 'far' }, 1)", 3, "x"),
    (ball + "ball:to({ x = 0 / 0 }, 1)", 3, "x"),
    (ball + "ball:to({ x = 1 }, -1)", 3, "duration"),
    (ball + "ball:jump({ x = 1 })", 3, "jump"),
    (ball + "ball.colour = '#fff'", 3, "colour"),
    ("anim.spring { stifness = 3 }", 1, "stiffness"),
    ("anim.wobble {}", 1, "wobble"),
    ("local t = nil; t.x = 1", 1, "index a nil value"),
    ("require 'nowhere'", 1, "nowhere"),
    ("error('mine')", 1, "mine"),
  ])
  func `an error of the main chunk ends with 2 and points at its line`(
    scene: String, line: Int, text: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(scene)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("scene.lua:\(line): error: "), "\(outcome.errors)")
    expect(outcome.errors.contains(text), "\(outcome.errors)")
    let source = scene.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
    expect(outcome.errors.contains("\(line) | \(source)"), "\(outcome.errors)")
    expect(outcome.errors.contains("^"))
  }

  @Test func `the caret stands below the wrong word, with the nearest name beside it`() throws {
    let scratch = try Scratch()
    try scratch.write("local spring = anim.spring { bouncyness = 12, speed = 6 }")
    let outcome = try scratch.animlua("run", "scene.lua")
    let lines = outcome.errors.split(separator: "\n")
    expect(!outcome.errors.contains("0 frames"))
    expect(lines.first?.hasPrefix("scene.lua:1: error: "), equals: true)
    expect(lines.first?.contains("bouncyness"), equals: true)
    let source = try require(lines.first { $0.contains(" | local spring") })
    let caret = try require(lines.first { $0.contains("^") })
    let column = try require(source.firstRange(of: "bouncyness")).lowerBound
    let wanted = source.distance(from: source.startIndex, to: column)
    let found = try require(caret.firstIndex(of: "^"))
    expect(caret.distance(from: caret.startIndex, to: found), equals: wanted)
    expect(caret.contains("^^^^^^^^^^ did you mean 'bounciness'?"))
  }

  @Test func `an error in a chain of calls has its own line, in words and as JSON`() throws {
    let scratch = try Scratch()
    try scratch.write("local s = anim.scene {}\ns:rect { x = 1 }\n  :to({ typo = 1 })")
    let words = try scratch.animlua("run", "scene.lua")
    expect(words.errors.says("scene.lua:3: error", "typo"), "\(words.errors)")
    let json = try scratch.animlua("run", "--json", "scene.lua")
    expect(json.errors.contains("\"line\":3"), "\(json.errors)")
  }

  @Test func `paths are named as the user gave them`() throws {
    let scratch = try Scratch()
    try scratch.write("error('here')", to: "deep/er/scene.lua")
    let outcome = try scratch.animlua("run", "./deep/er/scene.lua")
    expect(outcome.errors.hasPrefix("./deep/er/scene.lua:1: error: "), "\(outcome.errors)")
  }

  @Test func `an error in a callback ends that animation only, once, and the run with 2`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local a, b = { v = 0 }, { v = 0 }
      anim.to(a, { v = 1 }, { duration = 1, on_apply = function() error("broken") end })
      wait(anim.to(b, { v = 1 }, 1))
      print("went on", b.v)
      """)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.output.hasPrefix("went on\t1"))
    expect(outcome.errors.components(separatedBy: "broken").count - 1 <= 2, "\(outcome.errors)")
    expect(outcome.errors.contains("scene.lua:2: error: "), "\(outcome.errors)")
  }

  @Test(arguments: [
    "anim.to(t, { v = 1 }, { duration = 0.1, on_start = function() error('broken') end })",
    "anim.to(t, { v = 1 }, { duration = 0.1, on_complete = function() error('broken') end })",
    "anim.to(t, { v = 1 }, 0.1, function(p) error('broken') end)",
    "anim.tick(function() error('broken') end)",
    "spawn(function() error('broken') end)",
    "anim.custom(t, function() error('broken') end)",
    "anim.property { name = 'w', read = function() error('broken') end, write = function() end }"
      + " anim.to(t, { w = 1 }, 0.1)",
    "anim.property { name = 'w', read = function() return 0 end,"
      + " write = function() error('broken') end } anim.to(t, { w = 1 }, 0.1)",
  ])
  func `each kind of callback reports its error with its line`(scene: String) throws {
    let scratch = try Scratch()
    try scratch.write("local t = { v = 0 }\n\(scene)\n")
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2, "\(outcome.errors)")
    expect(outcome.errors.contains("scene.lua:2: error: "), "\(outcome.errors)")
    expect(outcome.errors.contains("broken"))
  }

  @Test func `a read with a changing count of numbers is an error that says so`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      anim.property { name = "w", read = function() return 1, 2 end, write = function() end }
      anim.to({ name = "t" }, { w = { 1, 2, 3 } }, 0.1)
      """)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("scene.lua:"), "\(outcome.errors)")
    expect(outcome.errors.contains("2") && outcome.errors.contains("3"))
  }

  @Test func `nothing is started when the main chunk fails in its first turn`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "anim.to({ v = 0 }, { v = 1 }, 1, function(p) print('moved') return p end)\nerror('no')")
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.output.isEmpty)
  }

  @Test func `verbose shows the calls that led to an error`() throws {
    let scratch = try Scratch()
    try scratch.write("local function inner() error('here') end\ninner()")
    expect(!(try scratch.animlua("run", "scene.lua").errors.contains("@ scene.lua:2")))
    try expect(scratch.animlua("run", "-v", "scene.lua").errors.contains("@ scene.lua:2"))
  }

  @Test func `errors have no colors by default`() throws {
    let scratch = try Scratch()
    try scratch.write("error('here')")
    expect(!(try scratch.animlua("run", "scene.lua").errors.contains("\u{1B}")))
    try expect(scratch.animlua("run", "--color", "always", "scene.lua").errors.contains("\u{1B}"))
  }

  @Test func `a FIFO or a device as a scene is refused and not waited for`() throws {
    let scratch = try Scratch()
    expect(mkfifo(scratch.url("pipe.lua").path, 0o600), equals: 0)
    for name in ["pipe.lua", "/dev/zero"] {
      let outcome = try scratch.animlua("run", "--headless", name)
      expect(outcome.status, equals: 66)
      expect(outcome.errors.contains("cannot read \(name)"))
    }
  }

  @Test func `a module behind a link out of the scene's folder is refused`() throws {
    let scratch = try Scratch()
    let outside = try Scratch()
    try outside.write("print 'REACHED'", to: "secret.lua")
    try scratch.write("require 'linked'")
    try scratch.write("require 'folder.secret'", to: "deep.lua")
    try scratch.write("print 'inside'", to: "lib/fine.lua")
    try scratch.write("require 'fine'", to: "good.lua")
    let files = FileManager.default
    try files.createSymbolicLink(
      at: scratch.url("linked.lua"), withDestinationURL: outside.url("secret.lua"))
    try files.createSymbolicLink(
      at: scratch.url("lib/folder"), withDestinationURL: outside.folder)
    for name in ["scene.lua", "deep.lua"] {
      let outcome = try scratch.animlua("run", "--headless", name)
      expect(outcome.status, equals: 2)
      expect(outcome.output.isEmpty)
      expect(outcome.errors.contains("leads out of the scene's folder"))
    }
    try expect(scratch.animlua("run", "--headless", "good.lua").output, equals: "inside\n")
  }

  @Test func `an error in a module shows the module's line`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { fail = function()\n  local nothing\n  return nothing.x\nend }", to: "part.lua")
    try scratch.write(
      """
      local part = require "part"
      wait(0.1)
      part.fail()
      """)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("part.lua:3: error:"))
    expect(outcome.errors.contains("    3 |   return nothing.x"))
  }

  @Test func `a scene's own error is marked in the right call`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene {}
      local r = scene:rect { x = 1 } r:to({ x = "+=100" }, 1)
      """)
    let outcome = try scratch.animlua("run", "scene.lua", "--headless")
    expect(
      outcome.errors.contains("\n      | " + String(repeating: " ", count: 38) + "^\n"),
      "\(outcome.errors)")
  }

  /// The text was taken apart for each error: 400 of them in a scene of 1 MB met the limit of a frame.
  @Test func `errors without number in a long scene do not take it apart each time`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      for i = 1, 400 do
        anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, on_start = function() error('no ' .. i) end })
      end
      """ + String(repeating: "-- a comment that says nothing\n", count: 30_000))
    let outcome = try scratch.animlua("run", "scene.lua", "--headless", "--untrusted")
    expect(outcome.status, equals: 2)
    expect(outcome.errors.contains("no 400"), "\(outcome.errors.suffix(300))")
  }
}
