import Foundation
import TestWords
import Testing

struct CheckTests {
  private static let scene = """
    local scene = anim.scene { width = 640, heigth = 360 }
    local ball = scene:circle { x = 80, radus = 24 }
    ball:to({ x = 300 }, { durtion = 1, easing = "quad.ou" })
    scene:on("tap", function() ball:too({ x = 0 }, 1) end)
    """

  @Test func `all mistakes are reported at once, with line and column`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("check", "scene.lua")
    expect(outcome.status, equals: 1)
    for text in [
      "scene.lua:1:41: error: unknown option 'heigth' of the scene [E-option-unknown]",
      "scene.lua:2:37: error: unknown field 'radus' of a circle [E-field-unknown]",
      "scene.lua:3:24: error: unknown option 'durtion' of 'to' [E-option-unknown]",
      "scene.lua:3:46: error: unknown easing 'quad.ou' [E-easing-unknown]",
      "scene.lua:4:33: error: unknown field 'too' of a circle [E-field-unknown]",
      "      |                                     ^^^^^ did you mean 'radius'?",
    ] {
      expect(outcome.errors.contains(text), "\(text) is not in: \(outcome.errors)")
    }
    expect(outcome.output, equals: "")
  }

  @Test func `a name of one letter is no misspelling of another`() throws {
    let scratch = try Scratch()
    let text = "local s = anim.scene {}\ns:rect { x = y, width = n }\n"
    try scratch.write(text)
    let outcome = try scratch.animlua("check", "--fix", "scene.lua")
    expect(outcome.status == 1 && !outcome.errors.contains("did you mean"), "\(outcome.errors)")
    try expect(String(contentsOf: scratch.url("scene.lua"), encoding: .utf8), equals: text)
  }

  @Test func `a fix makes no field twice`() throws {
    let scratch = try Scratch()
    try scratch.write("local s = anim.scene {}\ns:rect { width = 3, widht = 4 }\n")
    let outcome = try scratch.animlua("check", "--fix", "scene.lua")
    expect(outcome.status == 1 && outcome.errors.contains("did you mean 'width'?"))
    try expect(
      String(contentsOf: scratch.url("scene.lua"), encoding: .utf8).contains("widht = 4"))
  }

  @Test func `easings beside the scene are known from every folder`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { name = \"soft\", out = function(p) return p end }", to: "e/easings/soft.lua")
    try scratch.write(
      "local s = anim.scene {}\ns:rect {}:to({ x = 1 }, 1, \"soft.out\")", to: "e/scene.lua")
    let outcome = try scratch.animlua("check", "e/scene.lua")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }

  @Test func `a scene without mistakes ends with 0 and says nothing`() throws {
    let outcome = try Command.run(["check", "examples/01-hello.lua", "examples/32-logo.lua"])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.output + outcome.errors, equals: "")
  }

  @Test func `fix corrects names, and the rest is reported`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene + "\nball.fill = '#12'\n")
    let outcome = try scratch.animlua("check", "--fix", "scene.lua")
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("note: scene.lua: fixed 5 places"), "\(outcome.errors)")
    expect(outcome.errors.contains("scene.lua:5:6: error: 'fill'"), "\(outcome.errors)")
    let mended = try String(contentsOf: scratch.url("scene.lua"), encoding: .utf8)
    expect(
      mended.hasPrefix(
        """
        local scene = anim.scene { width = 640, height = 360 }
        local ball = scene:circle { x = 80, radius = 24 }
        ball:to({ x = 300 }, { duration = 1, easing = "quad.out" })
        scene:on("tap", function() ball:to({ x = 0 }, 1) end)
        """), "\(mended)")
  }

  @Test func `check plays a second to find mistakes, unless only the text is checked`() throws {
    let scratch = try Scratch()
    try scratch.write("wait(0.5)\nlocal t = nil\nprint(t.x)")
    let played = try scratch.animlua("check", "scene.lua")
    expect(played.status, equals: 1)
    expect(played.errors.contains("scene.lua:3:7: error: attempt to index a nil value"))
    expect(played.output, equals: "")
    try expect(scratch.animlua("check", "--text-only", "scene.lua").status, equals: 0)
    try expect(scratch.animlua("check", "--duration", "0.2", "scene.lua").status, equals: 0)
  }

  @Test func `two animations of one field in one turn are a warning`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "local b = anim.scene { width = 9, height = 9 }:rect {}\nb:to({ x = 3 }, 1)\nb:to({ x = 5 }, 1)"
    )
    let outcome = try scratch.animlua("check", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors.contains("[W-unseen]"), "\(outcome.errors)")
  }

  @Test func `no Lua ends with 1, no file with 66`() throws {
    let scratch = try Scratch()
    try scratch.write("local x = = 3")
    let outcome = try scratch.animlua("check", "scene.lua")
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("scene.lua:1:11: error: unexpected symbol near '='"))
    try expect(scratch.animlua("check", "none.lua").status, equals: 66)
  }

  @Test func `globals of a program are named by an option`() throws {
    let scratch = try Scratch()
    try scratch.write("print(lamp)")
    let outcome = try scratch.animlua("check", "--text-only", "scene.lua")
    expect(outcome.errors.contains("scene.lua:1:7: error: unknown global 'lamp'"))
    try expect(
      scratch.animlua("check", "--text-only", "--global", "lamp", "scene.lua").status, equals: 0)
  }

  @Test func `as JSON each scene is one object with columns and suggestions`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene, to: "a.lua")
    try scratch.write("print(1)", to: "b.lua")
    let outcome = try scratch.animlua("check", "--json", "a.lua", "b.lua")
    expect(outcome.status, equals: 1)
    let objects = try outcome.errors.split(separator: "\n").map { line in
      try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expect(objects.map { $0["ok"] as? Bool }, equals: [false, true])
    let errors = try require(objects[0]["errors"] as? [[String: Any]])
    expect(errors.count, equals: 5)
    expect(errors[1]["line"] as? Int, equals: 2)
    expect(errors[1]["column"] as? Int, equals: 37)
    expect(errors[1]["suggestion"] as? String, equals: "radius")
    let fix = try require(errors[1]["fix"] as? [String: Any])
    expect(fix["text"] as? String, equals: "radius")
    expect(
      [fix["line"], fix["column"], fix["end_column"]].map { $0 as? Int }, equals: [2, 37, 42])
    expect(fix["certain"] as? Bool, equals: true)
  }

  @Test func `characters and lines count as in editors`() throws {
    let scratch = try Scratch()
    try scratch.write("local s = \"äöü\" pritn(s)\r\n\r\nprnt(s)\n")
    let outcome = try scratch.animlua("check", "--text-only", "--fix", "scene.lua")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(
      String(contentsOf: scratch.url("scene.lua"), encoding: .utf8),
      equals: "local s = \"äöü\" print(s)\r\n\r\nprint(s)\n")
  }

  @Test(arguments: [
    ("while true do x = 1 end", true), ("while true do wait() end", false),
    ("while true do if x then break end end", false), ("repeat x = 1 until false", true),
    ("while true do f() end function f() wait() end", false), ("for i = 1, 3 do end", false),
  ])
  func `a loop that cannot end is found`(text: String, isEndless: Bool) throws {
    let scratch = try Scratch()
    try scratch.write("x = 0 " + text)
    let outcome = try scratch.animlua("check", "--text-only", "scene.lua")
    expect(outcome.errors.contains("[E-endless-loop]"), equals: isEndless, "\(outcome.errors)")
  }

  @Test func `former names and other spellings are warnings, and fix renames them`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local ball = anim.scene { width = 640, height = 360 }:circle { x = 80, y = 80, radius = 24 }
      ball:to({ fill = "red" }, { duration = 0.5, fill = "both" })
      anim.animate(0.2, function() ball.y = 90 end)
      ball:transition({ duration = 0.1 }, function() ball.radius = 30 end)
      """)
    let found = try scratch.animlua("check", "scene.lua")
    expect(found.status, equals: 0, "\(found.errors)")
    for text in [
      "scene.lua:2:45: warning: 'fill' is another spelling of an option [W-former-name]",
      "      |                                             ^^^^ did you mean 'fill_mode'?",
      "scene.lua:3:6: warning: 'animate' is a former name [W-former-name]",
      "scene.lua:4:6: warning: 'transition' is a former name [W-former-name]",
    ] {
      expect(found.errors.contains(text), "\(text) is not in: \(found.errors)")
    }
    let fixed = try scratch.animlua("check", "--fix", "scene.lua")
    expect(fixed.errors, equals: "note: scene.lua: fixed 3 places\n")
    try expect(
      String(contentsOf: scratch.url("scene.lua"), encoding: .utf8).split(separator: "\n")
        .dropFirst().joined(separator: "\n"),
      equals: """
        ball:to({ fill = "red" }, { duration = 0.5, fill_mode = "both" })
        anim.block(0.2, function() ball.y = 90 end)
        ball:swap({ duration = 0.1 }, function() ball.radius = 30 end)
        """)
  }

  @Test func `as JSON one object has the warnings of the text and of the run`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 640, height = 360, duration = 1, loop = true }
      local ball = scene:circle { name = "ball", x = 80, y = 80, radius = 24 }
      anim.animate(0.2, function() ball.y = 90 end)
      """)
    let outcome = try scratch.animlua("check", "--json", "scene.lua")
    let object = try require(
      JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    let warnings = try require(object["warnings"] as? [[String: Any]])
    expect(
      warnings.map { $0["code"] as? String }, equals: ["W-former-name", "W-loop-seam"],
      "\(warnings)")
    expect(warnings[1]["line"] as? Int, equals: 1)
    expect(warnings[1]["column"] as? Int, equals: 69)
  }
}
