import TestWords
import Testing

@testable import LuaRuntime

@Test func `typed calls take and give numbers`() throws {
  let script = try Script()
  let state = script.state
  try expect(state.callNumber(try script.function("function(p) return p * p end"), 3), equals: 9)
  let penner = try script.function("function(t, b, c, d) return c * t / d + b end")
  try expect(state.callNumber(penner, 1, 10, 20, 2), equals: 20)
  let swap = try script.function("function(a, b) return b, a end")
  try expect(state.callNumbers(swap, [1, 2], results: 2), equals: [2, 1])
}

@Test(arguments: [false, true])
func `a number arrives as the function gave it, and leaves nothing on the stack`(isPublic: Bool)
  throws
{
  let script = try Script()
  let state = script.state
  if isPublic { state.usePublicAPI() }
  let numbers: [(text: String, value: Double)] = [
    ("0.1", 0.1), ("-0.0", -0.0), ("3", 3), ("-7", -7), ("1e308", 1e308), ("1 / 0", .infinity),
    ("math.mininteger", -0x1p63),
  ]
  var batch = LuaBatch()
  for (text, value) in numbers {
    let function = try script.function("function(p) return \(text), p end")
    for _ in 0..<50 {
      try expect(state.callNumber(function, 0.5).bitPattern, equals: value.bitPattern, "\(text)")
    }
    batch.add(.call(function), inputs: 1, outputs: 1)
  }
  try expect(state.callNumber(try script.function("function() return 0 / 0 end"), 1).isNaN)
  state.run(&batch) { index, error in Issue.record("\(index): \(error.message)") }
  expect(batch.outputs.map(\.bitPattern), equals: numbers.map(\.value.bitPattern))
}

@Test(arguments: ["nil", "'fast'", "'1'", "{}", "true", "coroutine.create(print)", ""])
func `a result that is no number is an error at the function`(value: String) throws {
  let script = try Script()
  let function = try script.function("\n\nfunction(p) return \(value) end")
  let error = #expect(throws: ScriptError.self) { try script.state.callNumber(function, 0.5) }
  expect(error?.message.hasPrefix("result 1 of the function is not a number"), equals: true)
  expect(error?.line, equals: 3)
}

@Test func `an error in one job of a batch leaves all others alone`() throws {
  let script = try Script()
  let state = script.state
  let square = try script.function("function(p) return p * p end")
  let bad = try script.function("function(p) error('bad') end")
  let worse = try script.function("function(p) while true do end end")
  let read = try script.function("function(t) return t.a, t.b end")
  let write = try script.function("function(t, a, b) t.a, t.b = a, b end")
  let table = try script.table("{ a = 1, b = 2, c = 'text' }")
  let c = try state.makeReference(.string("c"))
  let a = try state.makeReference(.string("a"))
  _ = worse
  var batch = LuaBatch()
  batch.add(.call(square), inputs: 1, outputs: 1)
  batch.add(.call(bad), inputs: 1, outputs: 1)
  batch.add(.read(read, .kept(table)), inputs: 0, outputs: 2)
  batch.add(.read(read, .kept(table)), inputs: 0, outputs: 1)
  batch.add(.get(key: c, .kept(table)), inputs: 0, outputs: 1)
  batch.add(.write(write, .kept(table)), inputs: 2, outputs: 0)
  batch.add(.set(key: c, .kept(table)), inputs: 1, outputs: 0)
  batch.add(.get(key: c, .kept(table)), inputs: 0, outputs: 1)
  batch.add(.get(key: a, .kept(table)), inputs: 0, outputs: 1)
  batch.inputs = [3, 0, 10, 20, 30]
  var failures: [(Int, String)] = []
  state.run(&batch) { failures.append(($0, $1.message)) }
  expect(failures.map(\.0), equals: [1, 3, 4])
  expect(
    failures.map(\.1),
    equals: [
      "bad", "the function returned more than 1 values",
      "a number expected, the field holds a string value",
    ])
  expect(batch.outputs[0], equals: 9)
  expect(batch.outputs[2...3], equals: [1, 2])
  expect(batch.outputs.suffix(2), equals: [30, 10])
}

@Test func `a limit in one job of a batch is that job's and the turn's`() throws {
  let script = try Script(limits: .small)
  let square = try script.function("function(p) return p * p end")
  let endless = try script.function("function(p) while true do end end")
  var batch = LuaBatch()
  for function in [square, endless, square] { batch.add(.call(function), inputs: 1, outputs: 1) }
  batch.inputs = [2, 2, 2]
  var failures: [(Int, ScriptError.Kind)] = []
  script.state.run(&batch) { failures.append(($0, $1.kind)) }
  expect(failures.first?.0 == 1 && failures.first?.1 == .limit(.time))
  expect(batch.outputs[0], equals: 4)
}

@Test func `a weak target that is gone is passed over`() throws {
  let script = try Script()
  let state = script.state
  let write = try script.function("function(t, x) error('called') end")
  let weak = try state.withSlots { () throws(ScriptError) in
    try state.weakReference(state.slot(try state.makeReference(.record([]))))
  }
  state.collectGarbage()
  var batch = LuaBatch()
  batch.add(.write(write, .weak(weak)), inputs: 1, outputs: 0)
  var failed = false
  state.run(&batch) { _, _ in failed = true }
  expect(!failed)
}

@Test(arguments: [false, true])
func `a batch sets fields as an assignment does, whatever they held`(isPublic: Bool) throws {
  let script = try Script()
  if isPublic { script.state.usePublicAPI() }
  let state = script.state
  try script.run(
    """
    told = {}
    long = ("k"):rep(50)
    watched = setmetatable({ x = 1 }, { __newindex = function(_, key, v) told[#told + 1] = key .. v end })
    plain = { x = 1, text = "text", 7, 8, [long] = 1 }
    plain.x, plain.list = 2, {}
    for i = 1, 20 do plain["other" .. i] = i end
    """)
  func key(_ value: LuaValue) throws -> LuaReference { try state.makeReference(value) }
  func weak(_ name: String) throws -> LuaWeakReference {
    let table = try script.table(name)
    return try state.withSlots { () throws(ScriptError) in
      try state.weakReference(state.slot(table))
    }
  }
  let (watched, plain) = (try weak("watched"), try weak("plain"))
  var batch = LuaBatch()
  for (target, name) in [
    (watched, LuaValue.string("x")), (watched, .string("y")), (plain, .string("x")),
    (plain, .string("text")), (plain, .string("list")), (plain, .string("absent")),
    (plain, .integer(2)), (plain, .integer(3)), (plain, .number(1)), (plain, .boolean(true)),
    (plain, .string(String(repeating: "k", count: 50))), (plain, .string("other7")),
  ] {
    batch.add(.set(key: try key(name), .weak(target)), inputs: 1, outputs: 0)
  }
  batch.inputs = batch.inputs.indices.map { Double($0) + 0.5 }
  // Twice: the second time what was absent is there.
  for round in 1...2 {
    state.run(&batch) { index, error in Issue.record("\(index): \(error)") }
    state.collectGarbage()
    try expect(script.text("table.concat(told, ' ')"), equals: (round == 1 ? "y1.5" : "y1.5 y1.5"))
    try expect(script.text("watched.x .. ' ' .. tostring(rawget(watched, 'y'))"), equals: "0.5 nil")
    try expect(
      script.text(
        """
        table.concat({ plain.x, plain.text, plain.list, plain.absent, plain[2], plain[3], plain[1],
          plain[true], plain[long], plain.other6, plain.other7, plain.other8 }, ' ')
        """), equals: "2.5 3.5 4.5 5.5 6.5 7.5 8.5 9.5 10.5 6 11.5 8")
  }
}

/// Changes between two frames of tables that a batch writes: each moves their fields, or takes them away.
private let changesBetweenFrames = [
  "", "t.x = nil", "t.x, t.y = nil, 1", "for i = 1, 40 do t['more' .. i] = i end",
  "t.x = nil; for i = 1, 3 do t['new' .. i] = i end", "t = nil",
  "for k in pairs(t) do t[k] = nil end; t.z, t.y, t.x = 3, 2, 1", "t.x = 'text'", "t.x = 5",
  "t.x = {}", "setmetatable(t, { __newindex = function() end }); t.x = nil",
  "setmetatable(t, { __newindex = function(s) s = nil end })",
]

@Test(arguments: changesBetweenFrames, [false, true])
func `a batch finds its fields again, whatever happened to their tables`(
  change: String, isCollected: Bool
) throws {
  // The same frames with the interpreter's own functions alone.
  func play(isPublic: Bool) throws -> String {
    let script = try Script()
    if isPublic { script.state.usePublicAPI() }
    let state = script.state
    try script.run("t = { x = 0, y = 0 }; u = { y = 0, x = 0, w = 1 }; rest = {}")
    let wholes = WholeNumbers.make()
    wholes.insert(7)
    var batch = LuaBatch()
    for name in ["t", "u"] {
      let table = try script.table(name)
      let weak = try state.withSlots { () throws(ScriptError) in
        try state.weakReference(state.slot(table))
      }
      for key in ["x", "y"] {
        batch.add(
          .set(key: try state.makeReference(.string(key)), .weak(weak)), inputs: 1, outputs: 0,
          wholes: key == "y" ? wholes : nil)
      }
    }
    var shown = ""
    for frame in 0..<12 {
      if frame == 6 {
        try script.run(change)
        if isCollected {
          state.collectGarbage()
          try script.run("for i = 1, 200 do rest[i] = { x = i, y = -i } end")
        }
      }
      let time = Double(frame)
      let values = [time + 0.25, time, -time - 0.5, frame == 9 ? .infinity : time * 1e300]
      state.run(&batch, with: values) { index, error in Issue.record("\(index): \(error)") }
      guard frame == 4 || frame >= 6 else { continue }
      shown += try script.text(
        """
        tostring(t and rawget(t, 'x')) .. ' ' .. tostring(t and rawget(t, 'y')) .. ' ' .. u.x .. ' '
          .. u.y .. ' ' .. (rest[7] and rest[7].x .. rest[7].y or '') .. ';'
        """)
    }
    return shown
  }
  try expect(play(isPublic: false), equals: play(isPublic: true))
}

@Test func `a reference may be dropped on another thread`() async throws {
  let script = try Script()
  try script.run(
    "function make() local big = ('x'):rep(500000) return function() return big end end")
  var references: [LuaReference] = []
  for _ in 0..<10 {
    if case .function(let reference) = try script.state.call(
      try script.state.load("return make()", name: "a.lua"))[0]
    {
      references.append(reference)
    }
  }
  let before = script.state.memory.used
  let moved = references
  references = []
  await Task.detached { withExtendedLifetime(moved) {} }.value
  _ = consume moved
  script.state.collectGarbage()
  expect(script.state.memory.used < before - 4_000_000)
}
