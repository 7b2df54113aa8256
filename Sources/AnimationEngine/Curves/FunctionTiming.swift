/// A timing curve stated as a Swift function.
package struct FunctionTiming: Sendable, Hashable {
  /// The functions of a family, by variant; shared, so that curves compare by identity.
  final class Functions: Sendable {
    let byVariant: [EasingVariant: @Sendable (Double) -> Double]

    init(_ byVariant: [EasingVariant: @Sendable (Double) -> Double]) {
      self.byVariant = byVariant
    }
  }

  let functions: Functions
  let rule: CurveVariantRule

  package static func == (left: FunctionTiming, right: FunctionTiming) -> Bool {
    left.functions === right.functions && left.rule == right.rule
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(functions))
    hasher.combine(rule)
  }

  func value(_ p: Double) -> Double {
    let step = rule.step(at: p)
    return step.result(functions.byVariant[step.source]?(step.argument(p)) ?? .nan)
  }

  func slope(_ p: Double) -> Double { measuredSlope(at: p, of: value) }
}

extension Curve {
  /// A curve that is any function of the progress; it should be 0 at 0 and 1 at 1.
  ///
  /// It is called at each evaluation, on the animating thread; its slope is measured.
  public static func function(
    _ name: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> Curve {
    family(name, [.in: function], variant: .in)
  }

  /// A variant of a family given by one or more functions; the others by reflection and halves.
  ///
  /// `functions` holds at least one.
  package static func family(
    _ name: String, _ functions: [EasingVariant: @Sendable (Double) -> Double],
    variant: EasingVariant
  ) -> Curve {
    let stated = EasingVariantSet(functions.keys.map(EasingVariantSet.init))
    return Curve(
      name: name, kernel: .table,
      shape: .function(
        FunctionTiming(
          functions: FunctionTiming.Functions(functions),
          rule: CurveVariantRule(variant, stated: stated))))
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
}
