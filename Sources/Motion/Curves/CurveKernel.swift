/// The arithmetic a curve runs on: one number for each family and variant.
///
/// A lane groups its rows by kernel and calls `evaluate` with the same kernel for all of a group.
/// Raw values are family · 4 + variant, so that they index tables.
package enum CurveKernel: UInt8, Sendable, Hashable, CaseIterable {
  case linear = 0
  case quadIn = 4, quadOut, quadInOut, quadOutIn
  case cubicIn, cubicOut, cubicInOut, cubicOutIn
  case quartIn, quartOut, quartInOut, quartOutIn
  case quintIn, quintOut, quintInOut, quintOutIn
  case sineIn, sineOut, sineInOut, sineOutIn
  case expoIn, expoOut, expoInOut, expoOutIn
  case circIn, circOut, circInOut, circOutIn
  case backIn, backOut, backInOut, backOutIn
  case elasticIn, elasticOut, elasticInOut, elasticOutIn
  case bounceIn, bounceOut, bounceInOut, bounceOutIn
  /// Data of its own: Bezier, steps, points, path, a Swift function. Ask the `Curve`.
  case table
  /// A function of a script, evaluated by its host.
  case script
}

extension CurveKernel {
  /// The kernel of a family's variant.
  package init(family: EasingFamily, variant: EasingVariant) {
    let row = family == .linear ? 0 : family.rawValue * 4 + variant.rawValue
    // Every row below the tables exists; linear has one for all its variants.
    self = CurveKernel(rawValue: row) ?? .linear
  }

  /// Whether `evaluate` and `evaluateSlope` answer for this kernel.
  package var isClosedForm: Bool { rawValue < CurveKernel.table.rawValue }
}

/// The eased progress at `p`, by a family's kernel.
///
/// `first` and `second` are the kernel's coefficients, `Curve.parameters`: back has its overshoot
/// (times 1.525 for inOut); elastic √(amplitude² − 1) and 4 / period. `p` may lie outside 0...1.
/// Source: Robert Penner's easing equations, 2002, with true π and exact ends.
/// - Complexity: O(1), no allocation. NaN for `.table` and `.script`, which have no closed form.
@inline(__always)
package func evaluate(
  _ kernel: CurveKernel, _ p: Double, _ first: Double, _ second: Double
) -> Double {
  switch kernel {
  case .linear: p
  case .quadIn: QuadEasing().easeIn(p)
  case .quadOut: QuadEasing().easeOut(p)
  case .quadInOut: QuadEasing().easeInOut(p)
  case .quadOutIn: QuadEasing().easeOutIn(p)
  case .cubicIn: CubicEasing().easeIn(p)
  case .cubicOut: CubicEasing().easeOut(p)
  case .cubicInOut: CubicEasing().easeInOut(p)
  case .cubicOutIn: CubicEasing().easeOutIn(p)
  case .quartIn: QuartEasing().easeIn(p)
  case .quartOut: QuartEasing().easeOut(p)
  case .quartInOut: QuartEasing().easeInOut(p)
  case .quartOutIn: QuartEasing().easeOutIn(p)
  case .quintIn: QuintEasing().easeIn(p)
  case .quintOut: QuintEasing().easeOut(p)
  case .quintInOut: QuintEasing().easeInOut(p)
  case .quintOutIn: QuintEasing().easeOutIn(p)
  case .sineIn: SineEasing().easeIn(p)
  case .sineOut: SineEasing().easeOut(p)
  case .sineInOut: SineEasing().easeInOut(p)
  case .sineOutIn: SineEasing().easeOutIn(p)
  case .expoIn: ExpoEasing().easeIn(p)
  case .expoOut: ExpoEasing().easeOut(p)
  case .expoInOut: ExpoEasing().easeInOut(p)
  case .expoOutIn: ExpoEasing().easeOutIn(p)
  case .circIn: CircEasing().easeIn(p)
  case .circOut: CircEasing().easeOut(p)
  case .circInOut: CircEasing().easeInOut(p)
  case .circOutIn: CircEasing().easeOutIn(p)
  case .backIn: BackEasing(first).easeIn(p)
  case .backOut: BackEasing(first).easeOut(p)
  case .backInOut: BackEasing(first).easeInOut(p)
  case .backOutIn: BackEasing(first).easeOutIn(p)
  case .elasticIn: ElasticEasing(first, second).easeIn(p)
  case .elasticOut: ElasticEasing(first, second).easeOut(p)
  case .elasticInOut: ElasticEasing(first, second).easeInOut(p)
  case .elasticOutIn: ElasticEasing(first, second).easeOutIn(p)
  case .bounceIn: BounceEasing().easeIn(p)
  case .bounceOut: BounceEasing().easeOut(p)
  case .bounceInOut: BounceEasing().easeInOut(p)
  case .bounceOutIn: BounceEasing().easeOutIn(p)
  case .table, .script: .nan
  }
}

/// The derivative of the eased progress at `p`, from the right; at 1 and beyond that of `evaluate`.
///
/// 0 where the tangent is vertical (the ends of circ), so that nothing infinite becomes a velocity.
/// Coefficients and complexity as in `evaluate`.
@inline(__always)
package func evaluateSlope(
  _ kernel: CurveKernel, _ p: Double, _ first: Double, _ second: Double
) -> Double {
  switch kernel {
  case .linear: 1
  case .quadIn: QuadEasing().slopeIn(p)
  case .quadOut: QuadEasing().slopeOut(p)
  case .quadInOut: QuadEasing().slopeInOut(p)
  case .quadOutIn: QuadEasing().slopeOutIn(p)
  case .cubicIn: CubicEasing().slopeIn(p)
  case .cubicOut: CubicEasing().slopeOut(p)
  case .cubicInOut: CubicEasing().slopeInOut(p)
  case .cubicOutIn: CubicEasing().slopeOutIn(p)
  case .quartIn: QuartEasing().slopeIn(p)
  case .quartOut: QuartEasing().slopeOut(p)
  case .quartInOut: QuartEasing().slopeInOut(p)
  case .quartOutIn: QuartEasing().slopeOutIn(p)
  case .quintIn: QuintEasing().slopeIn(p)
  case .quintOut: QuintEasing().slopeOut(p)
  case .quintInOut: QuintEasing().slopeInOut(p)
  case .quintOutIn: QuintEasing().slopeOutIn(p)
  case .sineIn: SineEasing().slopeIn(p)
  case .sineOut: SineEasing().slopeOut(p)
  case .sineInOut: SineEasing().slopeInOut(p)
  case .sineOutIn: SineEasing().slopeOutIn(p)
  case .expoIn: ExpoEasing().slopeIn(p)
  case .expoOut: ExpoEasing().slopeOut(p)
  case .expoInOut: ExpoEasing().slopeInOut(p)
  case .expoOutIn: ExpoEasing().slopeOutIn(p)
  case .circIn: CircEasing().slopeIn(p)
  case .circOut: CircEasing().slopeOut(p)
  case .circInOut: CircEasing().slopeInOut(p)
  case .circOutIn: CircEasing().slopeOutIn(p)
  case .backIn: BackEasing(first).slopeIn(p)
  case .backOut: BackEasing(first).slopeOut(p)
  case .backInOut: BackEasing(first).slopeInOut(p)
  case .backOutIn: BackEasing(first).slopeOutIn(p)
  case .elasticIn: ElasticEasing(first, second).slopeIn(p)
  case .elasticOut: ElasticEasing(first, second).slopeOut(p)
  case .elasticInOut: ElasticEasing(first, second).slopeInOut(p)
  case .elasticOutIn: ElasticEasing(first, second).slopeOutIn(p)
  case .bounceIn: BounceEasing().slopeIn(p)
  case .bounceOut: BounceEasing().slopeOut(p)
  case .bounceInOut: BounceEasing().slopeInOut(p)
  case .bounceOutIn: BounceEasing().slopeOutIn(p)
  case .table, .script: .nan
  }
}
