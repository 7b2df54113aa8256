import Motion
import TestWords
import Testing

private func text(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch { return "\(error)" }
}

@Test(arguments: [
  "bounce.out", "bounce", "easeOutBounce", "outBounce", "bounce-out", "bounceOut", "BOUNCE_OUT",
  "easeBounceOut", "ease-out-bounce", "bounce out",
])
func `every spelling of a family's variant finds it`(name: String) throws {
  let curve = try EasingRegistry().curve(name)
  expect(curve, equals: Curve(family: .bounce, variant: .out))
  expect(curve.name, equals: "bounce.out")
}

@Test func `every family and variant is found by its name`() throws {
  let easings = EasingRegistry()
  for family in EasingFamily.allCases {
    for variant in EasingVariant.allCases {
      let curve = try easings.curve("\(family.name).\(variant.name)")
      expect(curve, equals: Curve(family: family, variant: variant))
    }
  }
  expect(
    easings.listings.map(\.name)
      == EasingFamily.allCases.map(\.name) + EasingGenerator.allCases.map(\.name))
  expect(easings.listings.allSatisfy { !$0.summary.isEmpty && $0.isBuiltIn })
}

@Test func `fixed names are those of CSS and Core Animation`() throws {
  let easings = EasingRegistry()
  for (name, twin) in [
    ("ease", Curve.default), ("default", .default), ("ease-in", .easeIn), ("easeOut", .easeOut),
    ("ease-in-out", .easeInOut), ("easeInEaseOut", .easeInOut), ("none", .linear),
    ("linear", .linear),
  ] {
    let curve = try easings.curve(name)
    for p in [0.1, 0.4, 0.8] { expect(curve(p), equals: twin(p), "\(name)") }
  }
  try expect(easings.curve("step-start")(0), equals: 1)
  try expect(easings.curve("stepEnd")(0.99), equals: 0)
}

@Test func `parameters go by place and by name, the rest by default`() throws {
  let easings = EasingRegistry()
  try expect(
    easings.curve("back.out", [2]), equals: easings.curve("back.out", named: [("overshoot", 2)]))
  let named = try easings.curve("elastic.out", named: [("Period", 0.4)])
  let placed = try easings.curve("elastic.out", [1, 0.4])
  expect(named(0.3), equals: placed(0.3))
  expect(named.arguments, equals: [1, 0.4])
  let mixed = try easings.curve("elastic.inOut", [2], named: [("period", 0.6)])
  expect(mixed.arguments, equals: [2, 0.6])
  try expect(easings.curve("elastic.inOut").arguments, equals: [1, 0.45])
  try expect(easings.curve("back.out", [2]).name, equals: "back.out(2)")
}

@Test(arguments: [
  ("cubic-bezier(0.42, 0, 0.58, 1)", 0.2, 0.0816598562659),
  ("cubicBezier(.5,.5,.2,.2)", 0.3, 0.3),
  ("steps(4)", 0.3, 0.25), ("steps(4, jump-start)", 0.3, 0.5), ("steps( 4 , end )", 0.3, 0.25),
  ("steps(3, jumpNone)", 0.4, 0.5), ("linear(0, 0.5, 1)", 0.25, 0.25),
  ("linear(0, 0.25 75%, 1)", 0.75, 0.25), ("linear(0, 25% 75% 0.5, 1)", 0.6, 0.5),
  ("back.out(2)", 1, 1), ("quad.in()", 0.5, 0.25), ("elastic.out(1, 0.4)", 0.1, 1),
])
func `text as CSS writes it is a curve`(name: String, p: Double, value: Double) throws {
  expect(abs(try EasingRegistry().curve(name)(p) - value) < 1e-7, "\(name)")
}

@Test func `a curve's name finds the curve again`() throws {
  let easings = EasingRegistry()
  for name in [
    "cubic-bezier(0.1, -0.5, 0.9, 2)", "steps(5, jumpBoth)", "linear(0, 0.3 25%, 1 100%)",
    "back.in(2.5)", "elastic.outIn(1.5, 0.25)", "quad.inOut", "ease", "stepStart",
  ] {
    let curve = try easings.curve(name)
    expect(curve.name, equals: name)
    try expect(easings.curve(curve.name), equals: curve)
  }
}

@Test func `a wrong name, parameter or number is refused with the nearest right one`() {
  let easings = EasingRegistry()
  func refusal(_ name: String, _ arguments: [Double] = [], named: [(String, Double)] = [])
    -> String
  {
    text { _ = try easings.curve(name, arguments, named: named.map { (name: $0, value: $1) }) }
  }
  expect(refusal("bonce.out").says("bonce.out", "bounce.out"))
  expect(refusal("easeOutBonce").says("easeOutBonce", "bounce.out"))
  expect(refusal("zzzzzz"), equals: "unknown easing 'zzzzzz'")
  expect(refusal(""), equals: "unknown easing ''")
  expect(
    refusal("elastic.out", named: [("perod", 1)])
      == "unknown parameter 'perod' for easing 'elastic.out' (did you mean 'period'?);"
      + " it takes amplitude, period")
  expect(
    refusal("quad.in", named: [("power", 1)]).says("power", "quad.in"))
  expect(
    refusal("back.out", [1], named: [("overshoot", 1)])
      == "parameter 'overshoot' of easing 'back.out' is given twice")
  expect(refusal("back.out", [1, 2]).says("back.out", "1", "2"))
  expect(refusal("ease", [1]).says("ease", "0", "1"))
  expect(refusal("elastic.out", [1, -1]).says("period", "0.01", "-1"))
  expect(refusal("cubic-bezier(1, 2, 3)").hasSuffix("cubic-bezier takes four numbers"))
  expect(refusal("cubic-bezier(2, 0, 1, 1)").says("x1", "0", "2"))
  expect(refusal("cubic-bezier(nan, 0, 1, 1)").says("nan", "number"))
  expect(refusal("steps(0)").says("steps", "1", "1000000"))
  expect(refusal("steps(2.5)").says("whole", "number"))
  expect(refusal("steps(4, jumpEnds)").hasSuffix("(did you mean 'jump_end'?)"))
  expect(refusal("linear(0, 1 2)").says("1 2", "number"))
  expect(refusal("steps(4").hasSuffix("')' is missing"))
  expect(refusal("bonce(4)").says("bonce(4)", "bounce.out"))
}

@Test func `a registered family is used like a built-in one`() throws {
  var easings = EasingRegistry()
  try easings.register(
    "snap", [.in: { p, a in p * (a[0] * p + 1 - a[0]) }],
    parameters: [EasingParameter(name: "power", default: 1, minimum: 0, maximum: 2)],
    summary: "a bend")
  try expect(easings.curve("snap.in")(0.5), equals: 0.25)
  try expect(easings.curve("easeOutSnap")(0.5), equals: 0.75)
  try expect(easings.curve("snap")(0.5), equals: 0.75)
  try expect(easings.curve("snap.in", [0])(0.3), equals: 0.3)
  try expect(easings.curve("snap.in", [0]).name, equals: "snap.in(0)")
  expect(
    text { _ = try easings.curve("snap.in", named: [("power", 3)]) }
      == "'power' must be from 0 to 2, not 3")
  let listing = try require(easings.listings.last)
  expect(listing.name, equals: "snap")
  expect(!listing.isBuiltIn)
  expect(
    text { _ = try easings.curve("snp.in") },
    equals: "unknown easing 'snp.in' (did you mean 'snap.in'?)")
}

@Test func `a name that is taken is refused with both names`() throws {
  var easings = EasingRegistry()
  func refusal(_ name: String) -> String {
    text { try easings.register(name, [.in: { p, _ in p }]) }
  }
  expect(
    refusal("Bounce")
      == "the easing family 'Bounce' collides with 'bounce': both would be 'bouncein'")
  expect(
    refusal("ease"),
    equals: "the easing family 'ease' collides with 'easeIn': both would be 'easein'")
  expect(refusal("in").contains("'in' collides with 'easeInOut'"))
  expect(
    refusal("inoutin")
      == "the easing family name 'inoutin' is ambiguous:"
      + " two of its variants would be 'inoutinoutin'")
  expect(
    refusal("easebounce").contains("collides with 'bounce'"))
  expect(refusal("a b").says("'a b'", "easing family", "letter"))
  expect(refusal("").says("''", "easing family", "letter"))
  expect(refusal("4ever").says("'4ever'", "easing family", "letter"))
  expect(
    text { try easings.register("empty", [:]) }.says("'empty'", "in, out, inOut, outIn"))
  expect(
    text {
      let parameter = EasingParameter(name: "x", default: 5, maximum: 1)
      try easings.register("odd", [.in: { p, _ in p }], parameters: [parameter])
    }.says("'x'", "odd"))
  // Nothing of a refused family stays behind.
  expect(easings.listings.count, equals: EasingRegistry().listings.count)
  expect(text { _ = try easings.curve("odd.in") }.hasPrefix("unknown easing"))
}

@Test func `a script's family is replaced by a script's family only`() throws {
  var easings = EasingRegistry()
  try easings.register(script: "snap", ScriptFunctions(in: 1))
  let before = try easings.curve("snap.in")
  try easings.register(script: "snap", ScriptFunctions(in: 2))
  let after = try easings.curve("snap.in")
  expect(before.script?.functions, equals: ScriptFunctions(in: 1))
  expect(after.script?.functions, equals: ScriptFunctions(in: 2))
  expect(easings.listings.count, equals: EasingRegistry().listings.count + 1)
  expect(
    text { try easings.register(script: "quad", ScriptFunctions(in: 3)) }
      .contains("collides with 'quad'"))
  expect(
    text { try easings.register("snap", [.in: { p, _ in p }]) }.contains("collides with 'snap'"))
}
