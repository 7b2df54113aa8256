import AnimationEngine
import CBenchComparators
import LuaBindings
import LuaRuntime

/// The cost of scripts: calls into Lua, tables that are animated, and the limits of scripts.
///
/// P is a bare `lua_pcall` of `function(x) return x end` from C, as often.
extension Ratio {
  static var script: [Ratio] {
    [
      typedCall, batchedCall, batchedWrite, tableFields, tabulated, guarded, capped, orderedPairs,
    ]
  }

  /// Calls of one round.
  private static let calls = 300_000
  private static let identity = "return function(x) return x end"

  private static func bare(_ count: Int) -> () -> Void {
    let lua = cb_lua_make()
    return { _ = cb_lua_tick(lua, count) }
  }

  private static func state(_ source: String) throws -> (state: LuaState, values: [LuaReference]) {
    var limits = LuaLimits.standard
    limits.totalTime = 600
    limits.timePerFrame = 60
    limits.processMemory = 8 << 30
    let state = try LuaState(limits: limits)
    let chunk = try state.load(source, name: "bench.lua")
    var values: [LuaReference] = []
    for value in try state.call(chunk) {
      switch value {
      case .function(let reference), .table(let reference): values.append(reference)
      default: break
      }
    }
    return (state, values)
  }

  private static var typedCall: Ratio {
    Ratio(name: "typed call of a Lua function", against: "P", goal: 1.15) {
      let (state, values) = try state(identity)
      let function = values[0]
      let ours = {
        state.beginTurn()
        var sum = 0.0
        for index in 0..<calls { sum += try state.callNumber(function, Double(index)) }
        state.endTurn()
        precondition(sum > 0)
      }
      return (ours, bare(calls))
    }
  }

  /// Ten thousand jobs in one crossing, each isolated from the errors of the others.
  private static func batch(
    _ state: LuaState, inputs: Int, outputs: Int, _ work: (Int) -> LuaBatch.Work
  ) -> () throws -> Void {
    var batch = LuaBatch()
    for index in 0..<10_000 { batch.add(work(index), inputs: inputs, outputs: outputs) }
    for index in batch.inputs.indices { batch.inputs[index] = Double(index) }
    return {
      state.beginTurn()
      for _ in 0..<(calls / batch.count) {
        state.run(&batch) { _, error in preconditionFailure(error.message) }
      }
      state.endTurn()
    }
  }

  private static var batchedCall: Ratio {
    Ratio(name: "batched callback with isolation", against: "P", goal: 1) {
      let (state, values) = try state(identity)
      return (batch(state, inputs: 1, outputs: 1) { _ in .call(values[0]) }, bare(calls))
    }
  }

  /// `write(object, value)`, a function for all and an object each.
  private static var batchedWrite: Ratio {
    Ratio(name: "batched write(object, value) with isolation", against: "P", goal: nil) {
      let (state, values) = try state("return function(object, v) object.x = v end")
      var objects: [LuaReference] = []
      for _ in 0..<10_000 { objects.append(try state.makeReference(.record([("x", .number(0))]))) }
      return (
        batch(state, inputs: 1, outputs: 0) { .write(values[0], .kept(objects[$0])) }, bare(calls)
      )
    }
  }

  /// Ten thousand tweens of fields of plain tables, eight easings in equal parts.
  static func fields(_ count: Int) throws -> ScriptHost {
    let host = try ScriptHost()
    try host.load(
      source: """
        local easings = { "linear", "quadOut", "cubicInOut", "sineInOut", "expoOut", "elasticOut",
                          "bounceOut", "backInOut" }
        items = {}
        for i = 1, \(count) do
          items[i] = { x = 0 }
          anim.to(items[i], { x = 100 },
            { duration = 1e5, delay = -(i % 30) / 60, easing = easings[i % 8 + 1] })
        end
        """, name: "bench.lua")
    try host.advance(to: 0)
    return host
  }

  private static var tableFields: Ratio {
    Ratio(name: "10k tweens of table fields, each frame", against: "P", goal: 2) {
      let host = try fields(10_000)
      var frame = 0
      let ours = {
        for _ in 0..<(calls / 10_000) {
          frame += 1
          try host.advance(to: Double(frame) / 60)
        }
      }
      return (ours, bare(calls))
    }
  }

  private static let wobble = """
    local function wobble(p)
      if p <= 0 or p >= 1 then return p end
      return 2 ^ (-10 * p) * math.sin((p - 0.075) * (2 * math.pi / 0.3)) + 1
    end
    """

  /// A frame of ten thousand tweens with an easing from a table, against calls of its function.
  private static var tabulated: Ratio {
    Ratio(name: "tabulated Lua easing, 10k tweens", against: "live calls", goal: 0.05) {
      let host = try ScriptHost()
      try host.load(
        source: wobble + " anim.easing.define('wobble', { out = wobble })", name: "bench.lua")
      let curve = try host.easings.curve(named: "wobble.out")
      let animator = Animator()
      animator.scriptCurveHost = host.easings
      for track in tracks(animator, 10_000) {
        try animator.add(.basic([.between(track, [0], [100])], duration: 1e3, curve: curve))
      }
      try animator.advance(to: 0)
      let (state, values) = try state(wobble + " return wobble")
      var frame = 0
      let ours = {
        for _ in 0..<(calls / 10_000) {
          frame += 1
          try animator.advance(to: Double(frame) / 60)
        }
        // The animator does not keep it.
        withExtendedLifetime(host) {}
      }
      let live = {
        state.beginTurn()
        for index in 0..<calls {
          _ = try state.callNumber(values[0], Double(index) / Double(calls))
        }
        state.endTurn()
      }
      return (ours, live)
    }
  }

  /// The same program under the standard limits, and in a stock interpreter.
  private static func program(_ name: String, goal: Double, _ source: String) -> Ratio {
    Ratio(name: name, against: "stock Lua", goal: goal) {
      let (state, values) = try state("return function() \(source) end")
      let stock = cb_program_make(source)
      let ours = {
        state.beginTurn()
        _ = try state.callSlots(values[0])
        state.endTurn()
      }
      return (ours, { cb_program_run(stock) })
    }
  }

  private static var guarded: Ratio {
    program(
      "time limit on a Lua loop", goal: 1.1,
      "local s = 0 for i = 1, 3000000 do s = s + i % 7 end")
  }

  private static var capped: Ratio {
    program(
      "memory cap on a loop that makes tables", goal: 1.1,
      "local keep = {} for i = 1, 300000 do keep[i % 1000 + 1] = { i, i + 1 } end")
  }

  private static var orderedPairs: Ratio {
    program(
      "ordered pairs of 32 keys", goal: 8,
      """
      local t = {} for i = 1, 32 do t["key" .. i] = i end
      local n = 0
      for _ = 1, 5000 do for _, v in pairs(t) do n = n + v end end
      """)
  }
}
