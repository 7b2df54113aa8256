import Foundation
import TestWords
import Testing

struct DocsTests {
  @Test func `without a name every name is listed`() throws {
    let outcome = try Command.run(["docs"])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    for name in [
      "Functions of anim", "Methods of layers", "corner_radius", "pointer_down", "bounce",
    ] {
      expect(outcome.output.contains(name), "\(name)")
    }
    expect(outcome.outputLines.allSatisfy { $0.count <= 110 })
  }

  @Test(arguments: [
    (["seek"], "handle:seek(time [, options])"),
    (["duration"], "0 or more seconds; default 0.25"),
    (["alpha"], "opacity  property of layers"),
    (["bounce.out"], "a ball that is dropped and bounces"),
    (["E-wait"], "start a script there"),
    (["e-wait"], "start a script there"),
    (["color", "space"], "space of to"),
    (["drag.snap"], "option"),
    (["handle:from"], "Options that `to` has, too"),
    (["t:golden"], "t:golden(path [, options])"),
    (["power2.out"], "cubic"),
    (["anim.scene"], "The frames of a second of film."),
    (["pointer_down"], "A button of the pointer is pressed."),
  ])
  func `a name shows its page, words what they find`(words: [String], text: String) throws {
    let outcome = try Command.run(["docs"] + words)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.output.contains(text), "\(outcome.output)")
  }

  @Test func `as JSON every entry is one object`() throws {
    let outcome = try Command.run(["docs", "--json"])
    expect(outcome.status, equals: 0)
    let object = try require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let entries = try require(object["entries"] as? [[String: Any]])
    expect(entries.count > 480, "\(entries.count)")
    for entry in entries {
      for member in ["kind", "name", "doc", "example"] {
        expect((entry[member] as? String)?.isEmpty, equals: false, "\(entry)")
      }
    }
    let code = try Command.run(["docs", "E-wait", "--json"])
    expect(code.output.hasPrefix("{\"ok\":true,\"code\":\"E-wait\""))
  }

  @Test func `an unknown name ends with 1 and says what to try next`() throws {
    let outcome = try Command.run(["docs", "stager"])
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("did you mean 'stagger'?"), "\(outcome.errors)")
    expect(outcome.errors.contains("'animlua docs', which lists all names"), "\(outcome.errors)")
    expect(!outcome.errors.lowercased().contains("usage"), "\(outcome.errors)")
    let words = try Command.run(["docs", "xylophone", "qqq", "--json"])
    expect(words.status, equals: 1)
    expect(words.errors.contains("\"ok\":false"), "\(words.errors)")
  }

  @Test func `every example of tests passes as a file of tests`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 640, height = 360 }
      local box = scene:rect { name = "box", x = 100, y = 100, width = 80, height = 60 }
      wait(box:to({ x = 300 }, 0.5))
      box:to({ y = 200 }, 0.3)
      """, to: "scene.lua")
    let outcome = try Command.run(["docs", "--json"])
    let object = try require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let entries = try require(object["entries"] as? [[String: Any]])
      .filter { $0["kind"] as? String == "test" }
    expect(entries.count, equals: 20)
    var file = ""
    for entry in entries {
      let (name, example) = (entry["name"] as? String ?? "", entry["example"] as? String ?? "")
      file +=
        name == "test"
        ? example + "\n"
        : "test(\"\(name)\", function(t)\nt:load \"scene\"\nt:play_to_end()\nt:settle()\n\(example)\nend)\n"
    }
    try scratch.write(file, to: "examples_test.lua")
    let tests = try scratch.animlua("test", "--update")
    expect(tests.status, equals: 0, "\(tests.output)\(tests.errors)")
  }

  @Test func `the help of tests names every statement and shows a test`() throws {
    let help = try Command.run(["test", "--help"]).output
    for name in ["t:picture", "t:play_to_end", "t:printed", "t:golden", "t:load \"scene\""] {
      expect(help.contains(name), "\(name): \(help)")
    }
    let run = try Command.run(["run", "--help"]).output
    expect(run.contains("time,event,x,y,dx,dy,button,key,modifiers"), "\(run)")
  }

  @Test func `an easing's name shows it`() throws {
    let short = try Command.run(["easings", "back.out"])
    expect(short.status, equals: 0, "\(short.errors)")
    try expect(short.output, equals: Command.run(["easings", "show", "back.out"]).output)
  }

  @Test func `dropped-in easings have a page`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { name = 'rubber', doc = 'a rubber band', out = function(p) return p end }",
      to: "easings/rubber.lua")
    let outcome = try scratch.animlua("docs", "rubber")
    expect(outcome.output.contains("a rubber band"), "\(outcome.output)\(outcome.errors)")
  }
}
