import AnimationEngine
import LuaRuntime

/// Curves that scripts make of numbers, points, paths and functions.
extension EasingBinding {
  static let functions: [FunctionSpec<EasingBinding>] = [
    constructor(
      "bezier",
      [
        .number("x1", .share, .share, "The time of the first control point."),
        .number("y1", .factor, .any, "The progress of the first control point; it may overshoot."),
        .number("x2", .share, .share, "The time of the second control point."),
        .number("y2", .factor, .any, "The progress of the second control point; it may overshoot."),
      ], "Makes a curve as CSS's cubic-bezier.", "local curve = anim.bezier(0.4, 0, 0.2, 1)"
    ) { easings, call throws(HostError) in
      var numbers: [Double] = []
      for index in 1...4 {
        numbers.append(try easings.state.finite(LuaSlot(index), "a control point"))
      }
      return try making { () throws(CurveError) in
        try Curve.bezier(numbers[0], numbers[1], numbers[2], numbers[3])
      }
    },
    constructor(
      "steps",
      [
        Parameter(
          "count", .whole(.count, .from(1, to: 1_000_000)),
          "The number of steps; \"jump_none\" needs two or more."),
        Parameter(
          "position", .words(StepPosition.allCases.map(\.name)), .optional,
          default: "\"jump_end\"", "Where the jumps are: at the end, the start, at neither or both."
        ),
      ],
      "Makes a curve of equal steps.", "local curve = anim.steps(4, \"jump_end\")"
    ) { easings, call throws(HostError) in
      guard let count = easings.state.integer(1) else {
        throw easings.state.wrong("the number of steps", 1, is: "a whole number")
      }
      let word = call.isNone(2) ? "jump_end" : try call.string(2)
      return try making { () throws(CurveError) in
        try Curve.steps(count, StepPosition(name: word))
      }
    },
    constructor(
      "points",
      [
        Parameter(
          "points", .list(.number(.share, .any)),
          "Up to 4096 values of the progress at equal steps, or { time, progress } for a step of its own."
        )
      ],
      "Makes a curve of straight lines between points.",
      "local curve = anim.points { 0, 0.8, 1 }"
    ) { easings, _ throws(HostError) in
      let points = try EasingBinding.curvePoints(easings.state, 1)
      return try making { () throws(CurveError) in try Curve.points(points) }
    },
    constructor(
      "curve",
      [
        Parameter(
          "data", .text,
          "SVG path data that ends at 1, 1: x is the time, which must not run back, and y the progress."
        )
      ], "Makes a curve of SVG path data from 0, 0 to 1, 1.",
      "local curve = anim.curve \"M 0 0 C 0.5 0 0.5 1 1 1\""
    ) { easings, _ throws(HostError) in
      let data = try easings.state.shortText(1, "the path of a curve")
      return try making { () throws(CurveError) in try Curve.path(data) }
    },
    constructor(
      "penner",
      [
        Parameter(
          "fn",
          .functionOf(
            "a function of four numbers",
            type: "fun(t: number, b: number, c: number, d: number): number"),
          "Gets the time, the start 0, the change 1 and the duration 1; returns the value.")
      ],
      "Makes a curve of a function of time, start, change and duration, as Penner wrote them.",
      "local curve = anim.penner(function(t, b, c, d) return c * t / d + b end)"
    ) { easings, call throws(HostError) in
      guard easings.state.kind(1) == .function else {
        throw call.expected("a function(t, b, c, d)", 1)
      }
      let token = try easings.token(1, "penner")
      return Curve(
        scripts: ScriptFunctions(in: token.number, owner: token), variant: .in, name: "penner",
        arguments: [0, 1, 1])
    },
    FunctionSpec(
      "get", of: [.easing],
      taking: [
        Parameter("name", .curve, "The name, as \"back.out\", or another way to write an easing."),
        Parameter(
          "parameters", .number(.factor, .any), .any,
          "The family's parameters in their order; each one's default where there are fewer."),
      ],
      returns: .curve, "Returns the curve of an easing.",
      "local curve = anim.easing.get(\"back.out\", 2)"
    ) { easings, call throws(HostError) in
      easings.curves.push(try easings.curve(1, arguments: 2, of: call.count), call)
    },
    FunctionSpec(
      "list", of: [.easing],
      returns: .list(
        .described(
          "a table of a family",
          type: "{ name: string, doc: string, builtin: boolean, open: boolean, params: table[], "
            + "variants: string[] }")),
      "Returns the families of easings with their parameters and variants.",
      "for _, family in ipairs(anim.easing.list()) do print(family.name, #family.params) end"
    ) { easings, call throws(HostError) in call.push(easings.list) },
    FunctionSpec(
      "define", of: [.easing], doing: .change,
      taking: [
        Parameter(
          "name", .text, "The family's name; its variants are NAME.in, .out, .inOut, .outIn."),
        Parameter("family", .options, "The options below; at least one of the curves."),
      ],
      "Defines a family of easings.",
      "anim.easing.define(\"square\", { ease_in = function(p) return p * p end })"
    ) { easings, _ throws(HostError) in
      try easings.define(try easings.familyName(1), 2)
    },
  ]

  /// Outputs, evenly spaced where nothing is said, or `{ input, output }`.
  static func curvePoints(
    _ state: LuaState, _ list: LuaSlot
  ) throws(HostError) -> [(input: Double?, output: Double)] {
    guard state.kind(list) == .table else {
      throw HostError("the points of a curve must be a list, not " + state.describe(list))
    }
    // A curve's name lists its points.
    guard state.length(list) <= 4096 else { throw HostError("a curve has at most 4096 points") }
    var points: [(input: Double?, output: Double)] = []
    for i in 0..<state.length(list) {
      try state.withSlots { () throws(HostError) in
        let item = try state.element(list, i + 1)
        if let number = state.double(item) {
          points.append((nil, number))
        } else {
          guard state.kind(item) == .table, let pair = state.numbers(item), pair.count == 2 else {
            throw HostError("point \(i + 1) of a curve must be a number or { input, output }")
          }
          points.append((pair[0], pair[1]))
        }
      }
    }
    return points
  }

  private static func constructor(
    _ name: String, _ parameters: [Parameter], _ doc: String, _ example: String,
    _ make:
      @escaping @Sendable (EasingBinding, borrowing LuaCall) throws(HostError) -> Curve
  ) -> FunctionSpec<EasingBinding> {
    FunctionSpec(name, of: [.anim], taking: parameters, returns: .curve, doc, example) {
      easings, call throws(HostError) in
      easings.curves.push(try make(easings, call), call)
    }
  }
}

/// Runs what makes a curve, inside a host function.
func making(_ body: () throws(CurveError) -> Curve) throws(HostError) -> Curve {
  do throws(CurveError) { return try body() } catch { throw HostError(error.description) }
}
