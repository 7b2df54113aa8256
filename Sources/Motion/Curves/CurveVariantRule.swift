/// A set of variants: those a family states itself.
package struct EasingVariantSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ variant: EasingVariant) { self.init(rawValue: 1 << variant.rawValue) }

  package func contains(_ variant: EasingVariant) -> Bool {
    contains(EasingVariantSet(variant))
  }
}

/// One call of a family's own function that computes another variant.
///
/// value = lift + gain · function(source)(offset + scale · p).
package struct CurveVariantStep: Sendable, Hashable {
  /// The variant whose function is called.
  package let source: EasingVariant
  let scale: Double
  let offset: Double
  let gain: Double
  let lift: Double

  /// The argument of the function for progress `p`.
  package func argument(_ p: Double) -> Double { offset + scale * p }

  /// The variant's value for the function's result.
  package func result(_ value: Double) -> Double { lift + gain * value }

  /// Whether the function is run through backwards.
  var isReflected: Bool { scale < 0 }

  /// The variant's slope for the function's slope there.
  package func slope(_ slope: Double) -> Double { gain * scale * slope }

  /// The slope at `p`, measured on the source function, never across the joint of two halves.
  package func measuredSlope<Failure: Error>(
    at p: Double, of source: (Double) throws(Failure) -> Double
  ) throws(Failure) -> Double {
    // A reflected function is run through backwards: its right is the source's left.
    slope(try Motion.measuredSlope(at: argument(p), isBackward: scale < 0, of: source))
  }

  /// Squeezes the step into one half of the progress and of the value.
  fileprivate func inHalf(second: Bool) -> CurveVariantStep {
    CurveVariantStep(
      source: source, scale: 2 * scale, offset: second ? offset - scale : offset,
      gain: 0.5 * gain, lift: 0.5 * lift + (second ? 0.5 : 0))
  }
}

/// How a family with some variants gives another, by reflection and halves.
///
/// One rule serves Swift functions and a script's functions, which only the host can call. Ask
/// `step(at:)`, call the function of its source with its argument, and pass the value to its
/// result.
package struct CurveVariantRule: Sendable, Hashable {
  /// The wanted variant.
  package let variant: EasingVariant
  /// The variants the family states; at least one.
  package let stated: EasingVariantSet

  package init(_ variant: EasingVariant, stated: EasingVariantSet) {
    precondition(!stated.isEmpty, "an easing family states at least one variant")
    self.variant = variant
    self.stated = stated
  }

  /// The call that gives the value at progress `p`.
  package func step(at p: Double) -> CurveVariantStep { step(variant, at: p) }

  private func step(_ wanted: EasingVariant, at p: Double) -> CurveVariantStep {
    if stated.contains(wanted) {
      return CurveVariantStep(source: wanted, scale: 1, offset: 0, gain: 1, lift: 0)
    }
    switch wanted {
    case .in: return whole(reflecting: .out, firstHalfOf: .inOut, secondHalfOf: .outIn)
    case .out: return whole(reflecting: .in, firstHalfOf: .outIn, secondHalfOf: .inOut)
    case .inOut: return p < 0.5 ? half(.in, second: false) : half(.out, second: true)
    case .outIn: return p < 0.5 ? half(.out, second: false) : half(.in, second: true)
    }
  }

  private func half(_ part: EasingVariant, second: Bool) -> CurveVariantStep {
    // A part is whole: its own step does not depend on the place.
    step(part, at: 0).inHalf(second: second)
  }

  private func whole(
    reflecting mirror: EasingVariant, firstHalfOf early: EasingVariant,
    secondHalfOf late: EasingVariant
  ) -> CurveVariantStep {
    if stated.contains(mirror) {
      return CurveVariantStep(source: mirror, scale: -1, offset: 1, gain: -1, lift: 1)
    }
    if stated.contains(early) {
      return CurveVariantStep(source: early, scale: 0.5, offset: 0, gain: 2, lift: 0)
    }
    return CurveVariantStep(source: late, scale: 0.5, offset: 0.5, gain: 2, lift: -1)
  }
}
