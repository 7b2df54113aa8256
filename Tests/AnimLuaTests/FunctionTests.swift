import AnimLua
import AnimationEngine
import TestWords
import Testing

struct FunctionTests {
  @Test func `a function takes and returns typed values`() throws {
    let stage = try Stage()
    try stage.host.function("add") { (a: Double, b: Double) in a + b }
    try stage.host.function("greet") { (name: String, times: Int?) in
      Array(repeating: "hello \(name)", count: times ?? 1)
    }
    try stage.host.function("invert") { (names: [String: Double]) in names.mapValues { -$0 } }
    try stage.host.function("echo") { (value: ScriptValue) in value }
    try stage.host.function("brightest") { (lamps: [Lamp]) in lamps.max { $0.level < $1.level } }
    var notes: [String] = []
    try stage.host.function("note") { (text: String) in notes.append(text) }
    try stage.run(
      """
      print(add(1, 2), #greet("you", 3), greet("me")[1], invert({ a = 1, b = 2 }).b)
      local back = echo({ 1, 2.5, { x = true, y = { "deep" } } })
      print(back[1], back[2], back[3].x, back[3].y[1], echo(nil), math.type(echo(3)))
      print(brightest({ lamp }) == lamp)
      note("noted")
      """)
    expect(
      stage.lines,
      equals: ["3.0\t3\thello me\t-2.0", "1\t2.5\ttrue\tdeep\tnil\tinteger", "true"])
    expect(notes, equals: ["noted"])
  }

  @Test(arguments: [
    ("add(1)", "argument 2 of 'add' must be a number, not nothing"),
    ("add(1, 2, 3)", "must get 2 arguments, not 3"), ("add({}, 1)", "argument 1 of 'add'"),
    ("fails()", "the door is locked"),
    ("sum({ 1, 'x' })", "argument 1 of 'sum' has an item 2 that must be a number"),
    ("sum({ 1, a = 2 })", "is a list or has names"),
    ("sum(coroutine.create(print))", "a coroutine"),
    ("local t = {} t[1] = t sum(t)", "holds itself"), ("whole(1.5)", "must be a whole number"),
  ])
  func `a wrong call is an error with its line`(text: String, words: String) throws {
    struct Locked: Error, CustomStringConvertible {
      var description: String { "the door is locked" }
    }
    let stage = try Stage()
    try stage.host.function("add") { (a: Double, b: Double) in a + b }
    try stage.host.function("sum") { (numbers: [Double]) in numbers.reduce(0, +) }
    try stage.host.function("whole") { (number: Int) in number }
    try stage.host.function("fails") { () throws -> Void in throw Locked() }
    let message = stage.printed(by: "\n\n" + text).joined()
    expect(message.hasPrefix("s.lua:3: "), "\(message)")
    expect(message.contains(words), "\(message)")
  }

  @Test func `Swift calls functions of the script`() throws {
    let stage = try Stage()
    var kept: ScriptFunction?
    try stage.host.function("keep") { (function: ScriptFunction) in kept = function }
    try stage.run(
      """
      local count = 0
      function damage(n, kind) count = count + 1 return n * 2, kind end
      function names() return { "a", "b" } end
      function fails() error "broken" end
      function waits() wait(1) end
      function starts() lamp:to({ level = 10 }, 1, "linear") end
      keep(function(x) return x + count end)
      """)
    expect(try stage.host.call("damage", 3, "fire", returning: Double.self), equals: 6)
    expect(try stage.host.call("names", returning: [String].self), equals: ["a", "b"])
    expect(try kept?.call(10, returning: Int.self), equals: 11)
    expect(
      try stage.host.scriptFunction("damage")?.results([.number(1), .string("x")]).count, equals: 2)
    for (name, kind, words) in [
      ("fails", ScriptFailure.Kind.script, "broken"), ("nothing", .name, "no global function"),
      ("waits", .script, "'wait' does not work"),
    ] {
      let found = failure { try stage.host.call(name) }
      expect(found?.kind, equals: kind)
      expect(found?.message.contains(words) == true, "\(String(describing: found))")
    }
    let wrong = failure { _ = try stage.host.call("names", returning: Double.self) }
    expect(wrong?.kind, equals: .type)
    // Animations that such a function starts belong to the script.
    try stage.host.call("starts")
    try stage.host.advance(to: 0.5)
    expect(stage.lamp?.level, equals: 5)
    stage.host.unload()
    try stage.host.advance(to: 1)
    expect(stage.lamp?.level, equals: 5)
    expect(failure { try kept?.call(1) }?.kind, equals: .unloaded)
  }

  @Test func `an animation that a function of the program starts is the program's`() throws {
    let stage = try Stage()
    let other = Lamp()
    let animator = stage.host.animator
    try stage.host.function("start") { () throws in
      try animator.add(
        .basic([.to(animator.track(of: other, Lamp.level), [10])], duration: 1, curve: .linear))
    }
    try stage.run("wait(0.5) start()")
    try stage.host.advance(to: 0.5)
    stage.host.unload()
    try stage.host.advance(to: 1)
    expect(other.level, equals: 5)
  }

  @Test func `events go both ways`() throws {
    let stage = try Stage()
    var heard: [String] = []
    let listener = stage.host.on("scored") { heard.append("\($0)") }
    stage.host.on("plain") { _ in heard.append("plain") }
    try stage.run(
      """
      local scene = anim.scene {}
      local mine = anim.on("hit", function(e) print("anim", e.name, e.data.x) wait(0.1) print "later" end)
      scene:on("hit", function(e) print("scene", e.name, e.data.x) end)
      anim.on("stop", function() mine:stop() end)
      anim.on("go", function() anim.emit("scored", 3) scene:emit("plain") end)
      anim.on("plain", function() print "heard" end)
      """)
    try stage.host.emit("hit", ["x": 5.0])
    try stage.host.advance(by: 0.2)
    expect(stage.lines, equals: ["anim\thit\t5.0", "scene\thit\t5.0", "later"])
    try stage.host.emit("go")
    try stage.host.advance(by: 0.1)
    expect(heard, equals: ["integer(3)", "plain"])
    expect(stage.lines.last, equals: "heard")
    listener.stop()
    stage.lines = []
    try stage.host.emit("stop")
    try stage.host.advance(by: 0.1)
    try stage.host.emit("hit", ["x": 6.0])
    try stage.host.emit("go")
    try stage.host.advance(by: 0.1)
    expect(stage.lines, equals: ["scene\thit\t6.0", "heard"])
    expect(heard.count, equals: 3)
    expect(failure { try stage.host.emit("tap") }?.kind, equals: .name)
  }

  @Test func `a script waits for a result that comes later`() async throws {
    let stage = try Stage()
    let (gate, open) = AsyncStream.makeStream(of: String.self)
    try stage.host.asyncFunction("open") { (name: String) async throws -> String in
      for await word in gate { return "\(name) \(word)" }
      throw CancellationError()
    }
    try stage.run(
      """
      local reason, text = wait(open("page"))
      print(reason, text)
      """)
    try stage.host.advance(to: 0.1)
    expect(stage.lines, equals: [])
    open.yield("one")
    // Its task runs on another thread; each frame takes what has come.
    for frame in 2...1_000_000 where stage.lines.isEmpty {
      try stage.host.advance(to: Double(frame) / 10)
      await Task.yield()
    }
    expect(stage.lines, equals: ["finished\tpage one"])
  }

  @Test func `a result that fails is reported, and a call that is stopped is canceled`()
    async throws
  {
    struct Gone: Error, CustomStringConvertible { var description: String { "the page is gone" } }
    let stage = try Stage()
    let (canceled, cancel) = AsyncStream.makeStream(of: Bool.self)
    try stage.host.asyncFunction("fetch") { (_: String) async throws -> String in throw Gone() }
    try stage.host.asyncFunction("forever") { () async throws -> String in
      await withTaskCancellationHandler {
        for await _ in AsyncStream<Int>.makeStream().stream {}
      } onCancel: {
        cancel.yield(true)
      }
      return ""
    }
    try stage.run(
      """
      spawn(function() print((wait(fetch("x")))) end)
      local h = forever()
      anim.on("stop", function() h:stop() print(h.state) end)
      """)
    for frame in 1...1_000_000 where stage.lines.isEmpty {
      try stage.host.advance(to: Double(frame) / 10)
      await Task.yield()
    }
    expect(stage.lines, equals: ["error"])
    expect(stage.reports.map(\.message), equals: ["the page is gone"])
    try stage.host.emit("stop")
    try stage.host.advance(by: 1)
    for await isCanceled in canceled {
      expect(isCanceled)
      break
    }
    expect(stage.lines.last, equals: "ended")
  }
}
