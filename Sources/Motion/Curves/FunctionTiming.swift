/// A function of progress with the values of its family's parameters, by place.
public typealias EasingFunction = @Sendable (_ p: Double, _ arguments: [Double]) -> Double

/// A timing curve stated as a Swift function.
package struct FunctionTiming: Sendable, Hashable {
  /// The functions of a family, by variant; shared, so that curves compare by identity.
  final class Functions: Sendable {
    let byVariant: [EasingVariant: EasingFunction]

    init(_ byVariant: [EasingVariant: EasingFunction]) {
      self.byVariant = byVariant
    }
  }

  let functions: Functions
  let rule: CurveVariantRule
  let arguments: [Double]

  package static func == (left: FunctionTiming, right: FunctionTiming) -> Bool {
    left.functions === right.functions && left.rule == right.rule
      && left.arguments == right.arguments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(functions))
    hasher.combine(rule)
    hasher.combine(arguments)
  }

  func value(_ p: Double) -> Double {
    let step = rule.step(at: p)
    return step.result(call(step.source, step.argument(p)))
  }

  func slope(_ p: Double) -> Double {
    let step = rule.step(at: p)
    return step.measuredSlope(at: p) { call(step.source, $0) }
  }

  private func call(_ source: EasingVariant, _ argument: Double) -> Double {
    // A step's source is always one of the stated variants.
    functions.byVariant[source]?(argument, arguments) ?? .nan
  }
}

extension Curve {
  /// A curve that is any function of the progress; it should be 0 at 0 and 1 at 1.
  ///
  /// It is called at each evaluation, on the animating thread; its slope is measured.
  public static func function(
    _ name: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> Curve {
    let functions = FunctionTiming.Functions([.in: { p, _ in function(p) }])
    return Curve(name: name, functions: functions, variant: .in, arguments: [])
  }

  /// A curve stated in Penner's four arguments: elapsed time, begin, change, duration.
  ///
  /// It is called with begin 0, change 1 and duration 1.
  public static func penner(
    _ name: String = "penner",
    _ function: @escaping @Sendable (_ t: Double, _ b: Double, _ c: Double, _ d: Double) -> Double
  ) -> Curve {
    .function(name) { p in function(p, 0, 1, 1) }
  }

  /// A variant of a family that has at least one function; the others by reflection and halves.
  init(
    name: String, functions: FunctionTiming.Functions, variant: EasingVariant, arguments: [Double]
  ) {
    let stated = EasingVariantSet(functions.byVariant.keys.map(EasingVariantSet.init))
    let timing = FunctionTiming(
      functions: functions, rule: CurveVariantRule(variant, stated: stated), arguments: arguments)
    self.init(name: name, kernel: .table, shape: .function(timing), arguments: arguments)
  }
}
