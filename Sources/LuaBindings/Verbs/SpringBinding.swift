import AnimationEngine
import LuaRuntime

/// `anim.spring`, and the springs it makes.
///
/// A spring is a value: the same one is the same object, and nothing about it can be assigned.
package final class SpringBinding {
  private let state: LuaState
  private var springs: ValueTable<Spring>?
  /// Looks at a time without unit, which may be meant as milliseconds.
  var checkTime: (String, Double) -> Void = { _, _ in }
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }

  package init(_ state: LuaState) throws(ScriptError) {
    self.state = state
    var description = Self.objects.description(
      for: self, receiver: { springs throws(HostError) in try springs.receiver("spring") },
      tostring: { _, spring in
        "spring { stiffness = \(numeral(spring.stiffness)), "
          + "damping = \(numeral(spring.damping)), mass = \(numeral(spring.mass)) }"
      })
    description.newindex = { _ throws(HostError) in
      throw HostError("a spring cannot be changed; s:with { … } gives a copy", .readOnly)
    }
    springs = ValueTable(state, try state.defineClass(description))
  }

  static let functions: [FunctionSpec<SpringBinding>] = [
    FunctionSpec(
      "spring", of: [.anim],
      taking: [
        Parameter(
          "parameters", .either([.options, .text]), .optional,
          "The options below, all of one form, or a preset: "
            + Spring.presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
            + "; without it, bounciness 4 and speed 12.")
      ],
      returns: .spring, advice: "all its parameters stand in one table",
      "Makes a spring of parameters, or by the name of a preset.",
      "local spring = anim.spring { bounce = 0.3, duration = 0.5 }"
    ) { springs, call throws(HostError) in
      springs.push(call.isNone(1) ? .default : try springs.spring(1), call)
    },
    FunctionSpec(
      "with", of: [.spring],
      taking: [
        Parameter("parameters", .options, "The options below that differ, all of one form.")
      ], returns: .spring,
      "Returns a copy with other parameters.", "local soft = spring:with { bounce = 0 }"
    ) { springs, call throws(HostError) in
      let spring = try springs.receiver("with")
      let given = try springs.parameters(2)
      springs.push(
        try springOf { () throws(SpringError) in try spring.with(parameters: given) }, call)
    },
  ]

  private typealias Given = [(name: String, value: Double)]

  /// The unit, range and sentence of each parameter; `Spring` itself refuses what lies outside.
  private static let parameterDocs: [String: (ValueUnit, NumberRange, String)] = [
    "bounciness": (
      .none, .any,
      "How much it swings as Pop counts it, from 0 to 20; refused where friction would be below 0."
    ),
    "speed": (
      .none, .any,
      "How fast it is as Pop counts it, from 0 to 20; refused where friction would be below 0."
    ),
    "tension": (.stiffness, .positive, "Another name for stiffness."),
    "friction": (.damping, .notNegative, "Another name for damping."),
    "stiffness": (.stiffness, .positive, "The force that pulls, for each unit away from the goal."),
    "damping": (
      .damping, .notNegative, "The force that brakes, for each unit of velocity; 0 never rests."
    ),
    "mass": (.none, .positive, "The mass that is moved; more mass is slower."),
    "response": (.seconds, .positive, "The time of one swing without damping."),
    "damping_ratio": (
      .factor, .notNegative,
      "Below 1 it swings, 1 is the fastest without a swing, above 1 it creeps."
    ),
    "duration": (.seconds, .positive, "The time that the movement seems to take."),
    "bounce": (
      .share, .above(-1, to: 1),
      "How much it swings: 0 not at all, 1 without end; below 0 it creeps."
    ),
    "velocity": (
      .fieldPerSecond, .any, "The velocity at which it sets out where nothing moves before."
    ),
  ]

  /// A parameter's unit, range and sentence.
  private static func documentation(
    _ name: String
  ) -> (unit: ValueUnit, range: NumberRange, doc: String) {
    parameterDocs[name] ?? (.none, .any, "")
  }

  /// A parameter's default, with as many digits as a person reads.
  private static func initial(_ name: String) -> String {
    Spring.initial(name).map { shortest(($0 * 1e4).rounded() / 1e4) } ?? "nil"
  }

  private static let options = OptionList<LuaState, Given>(
    of: "a spring", in: "anim.spring { … }",
    Spring.parameterNames.map { name in
      let (unit, range, doc) = documentation(name)
      return OptionSpec(
        name,
        OptionKind(.number(unit, range)) { state, slot, _ throws(HostError) in
          try state.finite(slot, "spring parameter '\(name)'")
        }, default: initial(name), doc, "\(name) = \(initial(name))"
      ) { $0.append((name, $1)) }
    })

  static var topic: OptionTopic { options.topic(for: "anim.spring", "spring:with") }

  static let objects = ClassSpec<SpringBinding, Spring>(
    "spring", "a spring", .spring,
    fields: Spring.parameterNames.map { name in
      let (unit, range, doc) = documentation(name)
      return FieldSpec(
        name, .number(unit, range), doc, "print(spring.\(name))",
        { _, spring in spring.parameter(name).map { .number($0) } ?? .nil })
    } + [
      FieldSpec(
        "settling_duration", .number(.seconds, .notNegative),
        "The time until it is at rest.", "print(spring.settling_duration)",
        { _, spring in .number(spring.settlingDuration) }),
      FieldSpec(
        "overshoot", .number(.share, .notNegative),
        "How far it swings beyond the goal, as a share of the distance.", "print(spring.overshoot)",
        { _, spring in .number(spring.overshoot) }),
    ], functions: functions)

  /// Whether the slot holds a spring object or a preset's name.
  package func isSpring(_ slot: LuaSlot) -> Bool {
    if let name = state.string(slot) { return Spring.preset(named: name) != nil }
    return springs?.value(slot) != nil
  }

  /// The spring object in a slot; nil for anything else.
  package func object(_ slot: LuaSlot) -> Spring? { springs?.value(slot) }

  /// The spring in a slot: an object, a table of parameters, or a preset's name.
  package func spring(_ slot: LuaSlot) throws(HostError) -> Spring {
    switch state.kind(slot) {
    case .object:
      if let spring = springs?.value(slot) { return spring }
    case .table:
      let given = try parameters(slot)
      return try springOf { () throws(SpringError) in try Spring(parameters: given) }
    case .string:
      let name = state.string(slot) ?? ""
      return try springOf { () throws(SpringError) in try Spring(preset: name) }
    default: break
    }
    throw HostError(
      "a spring must be one of anim.spring, a table of its parameters or a preset's name, not "
        + state.describe(slot)
        + (state.kind(slot).isNumeric
          ? "\nanim.spring() is the standard one, and anim.spring { bounce = 0.3 } another" : ""))
  }

  /// The object that stands for a spring.
  func value(_ spring: Spring) -> LuaObject? { springs?.object(spring) }

  /// Returns a spring to the script.
  package func push(_ spring: Spring, _ call: borrowing LuaCall) {
    if let object = springs?.object(spring) { call.push(object) }
  }

  /// Forgets springs that no script holds any more; right after a full collection.
  package func sweep() { springs?.sweep() }

  /// Names and numbers of a table of parameters.
  private func parameters(_ slot: LuaSlot) throws(HostError) -> [(name: String, value: Double)] {
    guard state.kind(slot) == .table else {
      throw HostError("the parameters of a spring must be a table, not " + state.describe(slot))
    }
    var given: Given = []
    try Self.options.read(slot, into: &given, by: state)
    for (name, value) in given where ["duration", "response"].contains(name) {
      checkTime("\(name) of a spring", value)
    }
    return given
  }

  private func receiver(_ method: String) throws(HostError) -> Spring {
    guard let spring = springs?.value(1) else {
      throw HostError("the object before the colon of '\(method)' must be a spring", .call)
    }
    return spring
  }
}

extension Spring {
  /// The spring that goes by a name; nil where there is none.
  static func preset(named name: String) -> Spring? {
    let folded = foldedName(name)
    return presets.first { $0.name == folded }?.spring
  }
}

/// Runs what makes a spring, inside a host function.
private func springOf(_ body: () throws(SpringError) -> Spring) throws(HostError) -> Spring {
  do throws(SpringError) {
    return try body()
  } catch {
    switch error {
    case .unknownPreset:
      throw HostError(
        error.description + hints(nearest: nil, valid: Spring.presets.map(\.name)),
        .wordUnknown)
    default: throw HostError(error.description)
    }
  }
}
