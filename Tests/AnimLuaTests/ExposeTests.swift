import AnimLua
import AnimationEngine
import Geometry
import TestWords
import Testing

struct ExposeTests {
  @Test func `fields of all kinds are read and assigned`() throws {
    let stage = try Stage()
    try stage.run(
      """
      lamp.level = 3
      lamp.position = { 1, 2 }
      lamp.position = { y = 5 }
      lamp.color = "#ff0000"
      lamp.label = "desk"
      lamp.mode = "blinking"
      print(lamp.level, lamp.position[1], lamp.position[2], lamp.color, lamp.label, lamp.mode, lamp.serial)
      print(tostring(lamp), lamp:flash(2), lamp:flash(3))
      """)
    let lamp = try require(stage.lamp)
    expect(lamp.level, equals: 3)
    expect(lamp.position, equals: SIMD2(1, 5))
    expect(lamp.color, equals: Color(red: 1, green: 0, blue: 0))
    expect(lamp.label, equals: "desk")
    expect(lamp.mode, equals: .blinking)
    expect(stage.lines, equals: ["3.0\t1.0\t5.0\t#ff0000\tdesk\tblinking\t1", "lamp\t2\t5"])
  }

  @Test(arguments: [
    ("lamp.levle = 3", "did you mean 'level'"), ("print(lamp.colour)", "did you mean 'color'"),
    ("lamp:to({ lable = 3 })", "did you mean 'label'"),
    ("lamp:to({ label = 'x' })", "cannot be animated"), ("lamp.serial = 3", "cannot be assigned"),
    ("lamp:to({ serial = 3 })", "can only be read"), ("lamp.level = 'x'", "must be a number"),
    ("lamp.position = { 1, 2, 3 }", "must have 2 numbers"), ("lamp.mode = 'blinkng'", "'blinking'"),
    ("lamp.label = 3", "must be a text"), ("lamp:flash('x')", "argument 1 of 'flash' must be"),
    ("lamp:flash(1, 2)", "must get one argument"), ("lamp.flash(1)", "write it with a colon"),
    ("lamp:fail()", "the bulb is broken"), ("lamp.flash = 1", "is a method"),
    ("lamp.neighbor = {}", "an object of class Lamp"),
  ])
  func `the error of a mistake has the line and the remedy`(text: String, words: String) throws {
    let stage = try Stage()
    let message = stage.printed(by: "\n" + text).joined()
    expect(message.hasPrefix("s.lua:2: "), "\(message)")
    expect(message.contains(words), "\(message)")
  }

  @Test func `the error of a misspelled verb of a list suggests the right one`() throws {
    let stage = try Stage()
    try stage.host.expose([Lamp()], as: "lamps", [Lamp.level])
    let message = stage.printed(by: "lamps:too({ level = 3 }, 1)").joined()
    expect(message.contains("did you mean 'to'"), "\(message)")
  }

  @Test func `animations move the fields as closed forms say`() throws {
    let stage = try Stage()
    try stage.run(
      """
      lamp:to({ level = 100 }, 1, "linear")
      lamp:to({ ["position.x"] = 10 }, 2, "linear")
      lamp:to({ color = "white" }, 1, "linear")
      """)
    let lamp = try require(stage.lamp)
    try stage.host.advance(to: 0.25)
    expect(abs(lamp.level - 25) < 1e-12)
    expect(abs(lamp.position.x - 1.25) < 1e-12 && lamp.position.y == 0)
    expect(abs(lamp.color.green - 0.25) < 1e-12)
    try stage.host.advance(to: 3)
    expect(lamp.level, equals: 100)
    expect(lamp.position, equals: SIMD2(10, 0))
  }

  @Test func `an assignment ends what moves the field`() throws {
    let stage = try Stage()
    try stage.run(
      """
      local h = lamp:to({ level = 100 }, 1, "linear")
      wait(0.5)
      lamp.level = 7
      print(h.state)
      """)
    try stage.host.advance(to: 0.5)
    try stage.host.advance(to: 0.6)
    expect(stage.lamp?.level, equals: 7)
    expect(stage.lines, equals: ["ended"])
  }

  @Test func `the verbs of targets work on an object`() throws {
    let stage = try Stage()
    try stage.run(
      """
      anim.set(lamp, { level = 10, label = "set" })
      lamp:by({ level = 5 }, { duration = 1, easing = "linear", key = "up" })
      print(table.concat(lamp:animations(), " "), lamp.label)
      wait(2)
      print(lamp.level)
      lamp:to({ level = 0, position = { 4, 4 } }, 1, "linear")
      wait(0.5)
      lamp:stop("level")
      wait(1)
      print(lamp.level, lamp.position[1])
      lamp:finish()
      anim.timeline():to(lamp, { level = 50 }, 1, "linear"):to(lamp, { level = 60 }, 1, "linear")
      lamp:custom(function(_, a) lamp.position = { a.time, 0 } return a.time < 1 end)
      """)
    for frame in 1...300 { try stage.host.advance(to: Double(frame) / 50) }
    expect(stage.reports.map(\.description), equals: [])
    expect(stage.lines, equals: ["up\tset", "15.0", "7.5\t4.0"])
    expect(stage.lamp?.level, equals: 60)
    expect(stage.lamp?.position.x, equals: 1)
  }

  @Test func `a binding follows what the program changes`() throws {
    let stage = try Stage()
    try stage.run(
      "local t = anim.target { name = 't', x = 0 } "
        + "anim.bind(t, { x = function() return lamp.level * 2 end }) "
        + "anim.tick(function() print(t.x) end)")
    try stage.host.advance(to: 0.1)
    stage.lamp?.level = 21
    stage.lines = []
    try stage.host.advance(to: 0.2)
    expect(stage.lines, equals: ["42.0"])
  }

  @Test func `nothing holds an object that the program dropped`() throws {
    let stage = try Stage()
    try stage.run(
      """
      local kept = lamp
      lamp:to({ level = 1 }, { duration = 1, loop = true })
      anim.on("ask", function()
        print(pcall(function() return kept.level end))
        print(tostring(kept))
        kept:to({ level = 3 }, 1)
      end)
      """)
    try stage.host.advance(to: 0.1)
    weak let old = stage.lamp
    stage.lamp = nil
    expect(old == nil, "an endless animation names it weakly")
    try stage.host.advance(to: 0.2)
    try stage.host.emit("ask")
    try stage.host.advance(to: 0.3)
    expect(stage.lines.count, equals: 2)
    expect(stage.lines.first?.contains("'lamp' is gone") == true, "\(stage.lines)")
    expect(stage.lines.last, equals: "lamp (gone)")
    expect(stage.reports.count, equals: 1)
    expect(stage.reports.first?.message.contains("'lamp' is gone") == true)
    expect(stage.reports.first?.line, equals: 6)
  }

  @Test func `a list grows and shrinks while the script runs`() throws {
    let stage = try Stage()
    let lamps = (1...3).map(Lamp.init)
    let list = try stage.host.expose(lamps, as: "lamps", [Lamp.level], fields: Lamp.fields)
    try stage.run(
      """
      anim.on("count", function()
        local t = {}
        for i, lamp in ipairs(lamps) do t[#t + 1] = lamp.serial end
        print(#lamps, table.concat(t, " "))
      end)
      anim.on("go", function()
        lamps:to({ level = 10 }, { duration = 1, easing = "linear", delay = anim.stagger(1) })
      end)
      """)
    func count() throws -> String? {
      stage.lines = []
      try stage.host.emit("count")
      try stage.host.advance(by: 0.01)
      return stage.lines.first
    }
    expect(try count(), equals: "3\t1 2 3")
    list.append(Lamp(4))
    expect(try count(), equals: "4\t1 2 3 4")
    list.remove(lamps[1])
    expect(try count(), equals: "3\t1 3 4")
    list.replace(by: [lamps[2]])
    expect(try count(), equals: "1\t3")
    list.replace(by: lamps)
    expect(try count(), equals: "3\t1 2 3")
    try stage.host.emit("go")
    let start = stage.host.animator.now
    try stage.host.advance(to: start + 1.5)
    expect(lamps.map { ($0.level * 1e9).rounded() / 1e9 }, equals: [10, 5, 0])
    try stage.host.reload()
    expect(try count(), equals: "3\t1 2 3")
  }

  @Test func `nested objects are objects, too`() throws {
    let stage = try Stage()
    let second = Lamp(2)
    stage.lamp?.neighbor = second
    try stage.run(
      """
      print(lamp.neighbor.serial, lamp.neighbor.neighbor)
      lamp.neighbor:to({ level = 8 }, 1, "linear")
      print(lamp.neighbor == lamp.neighbor)
      lamp.neighbor.neighbor = lamp
      print(lamp.neighbor.neighbor == lamp)
      """)
    try stage.host.advance(to: 0.5)
    expect(stage.lines, equals: ["2\tnil", "true", "true"])
    expect(second.level, equals: 4)
    second.neighbor = nil
  }

  @Test func `a script makes objects of a registered class and keeps them`() throws {
    let stage = try Stage()
    var made: [() -> Lamp?] = []
    try stage.host.register(
      ScriptType<Lamp>(
        "Bulb", [Lamp.level], fields: [.readOnly("serial", \.serial)],
        make: { arguments in
          Lamp(try Int.fromScript(arguments.first ?? .nil))
        }))
    try stage.host.function("remember") { (lamp: Lamp) in made.append { [weak lamp] in lamp } }
    try stage.run(
      """
      local bulb = Bulb(7)
      remember(bulb)
      bulb:to({ level = 2 }, 1, "linear")
      anim.on("drop", function() bulb = nil end)
      print(bulb.serial, pcall(Bulb, "x"))
      """)
    try stage.host.advance(to: 0.5)
    expect(stage.lines.first?.hasPrefix("7\tfalse\t") == true, "\(stage.lines)")
    expect(made.first?()?.level, equals: 1)
    try stage.host.emit("drop")
    // Found at a look for what is gone, after some frames and ten seconds.
    for frame in 1...1400 { try stage.host.advance(to: 0.5 + Double(frame) / 60) }
    expect(made.first?() == nil)
  }

  @Test(arguments: ["anim", "print", "wait", "end", "9x", "a-b", ""])
  func `a name that is taken, or none, is refused`(name: String) throws {
    let stage = try Stage()
    try stage.run("")
    expect(failure { try stage.host.function(name) { () in } }?.kind, equals: .name)
    try stage.host.function("mine") { () in }
    try stage.host.function("mine") { () in }
  }
}
