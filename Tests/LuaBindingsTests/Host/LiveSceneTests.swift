import AnimationEngine
import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

@Suite struct LiveSceneTests {
  /// A live scene, and what it showed.
  private final class Talk {
    var live: LiveScene?
    var values: [String] = []
    var prints: [String] = []
    var reports: [String] = []

    init(file: String? = nil, limits: LuaLimits = .standard) throws {
      var setup = LiveScene.Setup(file: file)
      setup.options.limits = limits
      setup.onValue = { [unowned self] in self.values.append($0) }
      setup.options.onPrint = { [unowned self] in
        self.prints.append(String(decoding: $0, as: UTF8.self))
      }
      setup.options.onReport = { [unowned self] in self.reports.append($0.error.message) }
      live = try LiveScene(setup)
    }

    var scene: LiveScene { get throws { try require(live) } }

    /// Types texts, and returns what the last one showed.
    @discardableResult
    func say(_ texts: String...) throws -> [String] {
      for text in texts {
        values = []
        switch try scene.type(text) {
        case .done, .waiting: break
        case .incomplete: Issue.record("incomplete: \(text)")
        case .failed(let error), .takenBack(let error): Issue.record("\(text): \(error)")
        }
      }
      return values
    }

    func error(of text: String) throws -> ScriptError? {
      switch try scene.type(text) {
      case .failed(.script(let report)), .takenBack(.script(let report)): report.error
      default: nil
      }
    }
  }

  private static let shown: [(String, String)] = [
    ("1 + 1", "2"), ("=0.5", "0.5"), ("1 / 3", "0.33333333333333"), ("'a\\nb'", #""a\nb""#),
    ("{ 1, 2, x = { true } }", "{ 1, 2, x = { true } }"), ("nil, false", "nil\tfalse"),
    ("{}", "{}"), ("{ [{}] = 1 }", "{ [{}] = 1 }"),
    ("{ ['a b'] = 1, [3.5] = 2 }", "{ [3.5] = 2, [\"a b\"] = 1 }"),
    ("{ { { { } } } }", "{ { { {…} } } }"), ("(function() end)()", ""), ("2 --", "2"),
    ("= 1, -- one\n  2", "1\t2"),
  ]

  @Test(arguments: shown)
  func `an expression shows its values as they would be written`(
    text: String, shown: String
  ) throws {
    expect(try Talk().say(text), equals: shown.isEmpty ? [] : [shown])
  }

  @Test func `a table that holds itself, or very much, is shown in part`() throws {
    let talk = try Talk()
    expect(try talk.say("t = {} t.t = t", "t"), equals: ["{ t = {…} }"])
    let long = try talk.say("many = {} for i = 1, 100 do many[i] = 0 end", "many")
    expect(long.count == 1 && long[0].hasSuffix("… 60 more\n}"), "\(long)")
  }

  @Test func `locals stay for the next texts, where they stand in their lines`() throws {
    let talk = try Talk()
    expect(try talk.say("local a, b = 1, 2", "a + b"), equals: ["3"])
    expect(try talk.say("local function f(x) return 2 * x end", "f(a)"), equals: ["2"])
    expect(try talk.say("local c", "c"), equals: ["nil"])
    expect(try talk.say("local k <const> = 5 x = k", "x"), equals: ["5"])
    expect(try talk.say("do local a = 9 end", "a"), equals: ["1"])
    let error = try require(try talk.error(of: "local d = 1\n  error('no')"))
    expect(error.file == "input-11" && error.line == 2, "\(error)")
  }

  @Test(
    arguments: [
      "for i = 1, 3 do", "function f(", "= 1 +", "x = {", "local s = [[", "if true then\nprint(1)",
      "f(", "--[[",
    ])
  func `a text that is cut short needs more lines`(text: String) throws {
    guard case .incomplete = try Talk().scene.type(text) else {
      Issue.record("not incomplete: \(text)")
      return
    }
  }

  @Test(arguments: ["x = = 1", "end", "= =", "1 2", "for for", "='a"])
  func `a text that no more lines can complete is an error`(text: String) throws {
    expect(try Talk().error(of: text)?.kind == .syntax)
  }

  @Test func `the scene goes on, and an animation moves by its closed form`() throws {
    let talk = try Talk()
    try talk.say("box = scene:rect { x = 100 }", "box:to({ x = 300 }, 1, 'linear')")
    try talk.scene.advance(to: 0.25)
    expect(try talk.say("box.presentation.x"), equals: ["150"])
    try talk.scene.advance(to: 2)
    expect(try talk.say("box.presentation.x"), equals: ["300"])
  }

  @Test func `a text may wait, and goes on with the scene`() throws {
    let talk = try Talk()
    guard case .waiting = try talk.scene.type("print('a') wait(0.5) print(anim.now())") else {
      Issue.record("it does not wait")
      return
    }
    expect(talk.prints, equals: ["a"])
    try talk.scene.advance(to: 1)
    expect(talk.prints, equals: ["a", "0.5"])
    guard case .waiting = try talk.scene.type("= scene:rect { x = 1 }:to({ x = 2 }, 1):wait() or 7")
    else { return }
    try talk.scene.advance(to: 3)
    expect(talk.values.count, equals: 1)
  }

  @Test func `going back makes the scene again with what was typed by then`() throws {
    let talk = try Talk()
    try talk.say("box = scene:rect { x = 0 }", "box:to({ x = 60 }, 1, 'linear')")
    try talk.scene.advance(to: 0.5)
    try talk.say("box:to({ x = 0 }, 1, 'linear')")
    try talk.scene.advance(to: 1)
    try talk.scene.seek(to: 0.25)
    expect(try talk.say("box.presentation.x"), equals: ["15"])
    try talk.scene.advance(to: 0.75)
    expect(try talk.say("box.presentation.x"), equals: ["45"])
  }

  @Test func `a text that is taken back leaves the rest at the same time`() throws {
    let talk = try Talk()
    try talk.say("box = scene:rect { x = 0 }", "box:to({ x = 60 }, 1, 'linear') print('once')")
    try talk.scene.advance(to: 0.5)
    try talk.say("box:remove()")
    try talk.scene.advance(to: 0.75)
    expect(try talk.scene.undo())
    expect(try talk.say("box.presentation.x"), equals: ["45"])
    expect(talk.prints, equals: ["once"])
    expect(abs(try talk.scene.time - 0.75) < 1e-9)
  }

  @Test func `a text that hits a limit is taken back by itself`() throws {
    var limits = LuaLimits.standard
    limits.timePerTurn = 0.05
    let talk = try Talk(limits: limits)
    try talk.say("box = scene:rect { x = 3 }")
    guard case .takenBack(.script(let report)) = try talk.scene.type("while true do end") else {
      Issue.record("it is not taken back")
      return
    }
    expect(report.error.code == .timeLimit && report.error.file == "input-2", "\(report)")
    expect(try talk.say("box.x"), equals: ["3"])
  }

  @Test func `a file's scene is the global of that name, unless it has one`() throws {
    let scratch = try TemporaryFolder()
    let file = try scratch.write(
      "local s = anim.scene { width = 99, fps = 30 }\ns:rect { name = 'box' }", to: "a.lua")
    let talk = try Talk(file: file)
    expect(try talk.say("scene.width, scene:find('box').kind"), equals: ["99\t\"rect\""])
    let own = try scratch.write("scene = 'mine' anim.scene {}", to: "b.lua")
    expect(try Talk(file: own).say("scene"), equals: ["\"mine\""])
  }

  @Test func `a scene of another rate goes on where the time is`() throws {
    let talk = try Talk()
    try talk.scene.advance(to: 1.05)
    try talk.say("scene = anim.scene { fps = 24 }", "box = scene:rect { x = 0 }")
    let start = try talk.scene.time
    try talk.say("box:to({ x = 100 }, 1, 'linear')")
    try talk.scene.advance(to: 1.5)
    expect(abs(try talk.scene.time - 1.5) < 1e-9)
    let x = try require(Double(try talk.say("box.presentation.x")[0]))
    expect(abs(x - 100 * (1.5 - start)) < 1e-6, "\(x)")
  }

  @Test func `the scene file of a talk does the same`() throws {
    let talk = try Talk()
    try talk.say(
      "local box = scene:rect { name = 'box', x = 0 }", "box:to({ x = 60 }, 1, 'linear')")
    try talk.scene.advance(to: 0.5)
    expect(try talk.error(of: "box:too {}") != nil)
    try talk.say("= box.x", "box:by({ y = 30 }, 1, 'linear')")
    try talk.scene.advance(to: 1)
    let scratch = try TemporaryFolder()
    let file = try scratch.write(try talk.scene.script(), to: "saved.lua")
    let other = try Talk(file: file)
    try other.scene.advance(to: 1)
    expect(other.prints, equals: ["60.0"])
    let question = "local b = scene:find('box').presentation return b.x, b.y"
    expect(
      try other.say("(function() \(question) end)()"),
      equals: try talk.say("(function() \(question) end)()"))
  }

  @Test func `the layers are listed with what moves them`() throws {
    let talk = try Talk()
    try talk.say(
      "g = scene:group { name = 'g', x = 1 }", "g:circle { x = 2, y = 3, opacity = 0.5 }",
      "g:to({ x = 9 }, 1)")
    try talk.scene.advance(to: 0.5)
    talk.values = []
    try talk.scene.showLayers()
    expect(
      talk.values,
      equals: ["group  \"g\"  x 9 y 0  moving: x", "  circle  \"circle-1\"  x 2 y 3  opacity 0.5"])
  }

  @Test func `an error that comes later is reported, and the scene goes on`() throws {
    let talk = try Talk()
    try talk.say("spawn(function() wait(0.1) error('late') end)", "box = scene:rect { x = 0 }")
    try talk.scene.advance(to: 1)
    expect(talk.reports.count == 1 && talk.reports[0].contains("late"), "\(talk.reports)")
    expect(try talk.say("box.x"), equals: ["0"])
  }
}
