import LuaBindings

/// How much one call of the API costs a script: nanoseconds of the whole statement, the loop around it
/// included.
///
/// Of a call with a list, it is the share of one target.
struct CallCost {
  let name: String
  /// Nanoseconds that were aimed at; nil where there is no goal.
  let goal: Double?
  /// Lua that makes what `call` needs; it runs once.
  private let setup: String
  /// Lua of one call; `i` counts from 1.
  private let call: String
  /// Lua around the loop of calls, with `%` in its place.
  private var around = "%"
  /// How many targets a call has.
  private var targets = 1

  private init(
    _ name: String, goal: Double?, _ setup: String, _ call: String, around: String = "%",
    targets: Int = 1
  ) {
    self.name = name
    self.goal = goal
    self.setup = setup
    self.call = call
    self.around = around
    self.targets = targets
  }

  /// A call with a list of a hundred targets.
  private static func list(_ name: String, _ setup: String, _ call: String) -> CallCost {
    CallCost(
      name, goal: 2000,
      setup
        + "local q = {} for i = 1, 100 do q[i] = table.move(t, 100 * i - 99, 100 * i, 1, {}) end ",
      call, targets: 100)
  }

  /// Targets of the calls of one round.
  private static let calls = 10_000
  private static let tables =
    "local anim = anim local t = {} for i = 1, 10000 do t[i] = { x = 0, y = 0 } end "
  private static let layers =
    "local s = anim.scene {} local t = {} "
    + "for i = 1, 10000 do t[i] = s:circle { x = i, radius = 5 } end "
  private static let running =
    tables + "local h = {} for i = 1, 10000 do h[i] = anim.to(t[i], { x = 1 }, 1e5) end "

  static var all: [CallCost] {
    [
      CallCost(
        "anim.to(t, { x = 1 }, 1, 'sine.inOut')", goal: 1500, tables,
        "anim.to(t[i], { x = 1 }, 1, \"sine.inOut\")"),
      CallCost(
        "anim.to(t, { x = 1 }, 1, 'bouncy')", goal: nil, tables,
        "anim.to(t[i], { x = 1 }, 1, \"bouncy\")"),
      CallCost(
        "anim.to(t, { x = 1 }, { duration =, easing = })", goal: 3000, tables,
        "anim.to(t[i], { x = 1 }, { duration = 1, easing = \"sine.inOut\" })"),
      CallCost(
        "anim.to(t, { x = 1 }, { duration =, delay =, easing =, loop =, yoyo = })", goal: 3000,
        tables,
        "anim.to(t[i], { x = 1 }, "
          + "{ duration = .2, delay = .1, easing = \"sine.inOut\", loop = 2, yoyo = true })"),
      CallCost(
        "anim.to(t, { x = 1, y = 2 }, 1, 'sine.inOut')", goal: nil, tables,
        "anim.to(t[i], { x = 1, y = 2 }, 1, \"sine.inOut\")"),
      CallCost(
        "layer:to({ x = 1 }, 1, 'sine.inOut')", goal: 1500, layers,
        "t[i]:to({ x = 1 }, 1, \"sine.inOut\")"),
      CallCost(
        "anim.by(t, { x = 1 }, 1)", goal: nil, tables, "anim.by(t[i], { x = 1 }, 1)"),
      CallCost(
        "anim.set(t, { x = 1 })", goal: nil, tables, "anim.set(t[i], { x = 1 })"),
      CallCost("layer.x = v", goal: 250, layers, "t[i].x = i"),
      CallCost(
        "layer.x = v in a transaction", goal: 1000, layers, "t[i].x = i + n",
        around: "n = n + 1 anim.transaction({ duration = 0.1 }, function() % end)"),
      CallCost(
        "handle:retarget { x = v }", goal: 1500, running, "h[i]:retarget { x = i + n }",
        around: "n = n + 1 %"),
      CallCost("handle.state", goal: nil, running, "local _ = h[i].state"),
      CallCost("handle:seek(0.5)", goal: nil, running, "h[i]:seek(0.5)"),
      CallCost(
        "tl:to(t, { x = 1 }, 1)", goal: 3000, tables, "tl:to(t[i], { x = 1 }, 1)",
        around: "local tl = anim.timeline() %"),
      list(
        "a target of anim.to(tables, { x = 1 }, 1, 'sine.inOut')", tables,
        "anim.to(q[i], { x = 1 }, 1, \"sine.inOut\")"),
      list(
        "a target of anim.to(tables, { x = 1 }, { duration =, easing =, stagger = })", tables,
        "anim.to(q[i], { x = 1 }, { duration = 1, easing = \"sine.inOut\", stagger = 0.01 })"),
      list(
        "a target of anim.to(layers, { x = 1 }, 1, 'sine.inOut')", layers,
        "anim.to(q[i], { x = 1 }, 1, \"sine.inOut\")"),
      list(
        "a target of anim.to(layers, { x = 1 }, { duration =, easing =, stagger = })", layers,
        "anim.to(q[i], { x = 1 }, { duration = 1, easing = \"sine.inOut\", stagger = 0.01 })"),
    ]
  }

  /// Returns nanoseconds of a call, and the bytes by which the script's state has grown from the middle
  /// round to the last.
  ///
  /// The script prints where a round begins and ends. After each, all that it added has ended, and
  /// objects that nothing holds have been collected.
  func measure(rounds: Int) throws -> (cost: Measured, growth: Int) {
    var marks: [Double] = []
    var options = ScriptHostOptions()
    options.limits.timePerTurn = 60
    options.onPrint = { _ in marks.append(processorTime()) }
    let host = try ScriptHost(options)
    let loop = "print() for i = 1, \(Self.calls / targets) do \(call) end print()"
    let parts = around.split(separator: "%", omittingEmptySubsequences: false)
    let body = parts.joined(separator: loop)
    let source = "\(setup) local n = 0 while true do \(body) wait(10.5) end"
    try host.load(source: source, name: "bench.lua")
    var sizes: [Int] = []
    for frame in 0..<(rounds + 1) * 630 {
      try host.advance(to: Double(frame) / 60)
      if frame % 630 == 629 { sizes.append(host.memory.used) }
    }
    // The first round registers what the others find.
    let costs = (1...rounds).map { round in
      (marks[2 * round + 1] - marks[2 * round]) * 1e9 / Double(Self.calls)
    }
    return (Measured(costs), sizes[rounds] - sizes[rounds / 2])
  }
}
