import Geometry

/// The way between two colors in a space, for a property that holds them premultiplied in sRGB.
package final class RunningBlend {
  private let space: MixingSpace
  private let from: SIMD4<Double>
  private let to: SIMD4<Double>
  private var progress = Double.nan
  private var mixed = SIMD4<Double>.zero

  /// Makes the way from one color to another, whose hue goes round as `turn` says.
  package init(
    _ start: SIMD4<Double>, _ goal: SIMD4<Double>, _ space: MixingSpace, _ turn: AngleTurn?
  ) {
    self.space = space
    (from, to) = space.encode(
      from: MixingSpace.srgb.decode(start), to: MixingSpace.srgb.decode(goal), turn: turn)
  }

  /// The property's numbers at a progress; the four components ask one by one.
  package func value(at progress: Double) -> SIMD4<Double> {
    if progress != self.progress {
      self.progress = progress
      mixed = evaluate(progress)
    }
    return mixed
  }

  private func evaluate(_ progress: Double) -> SIMD4<Double> {
    MixingSpace.srgb.encode(space.decode(from + (to - from) * progress))
  }

  /// Change of the property's numbers per unit of progress, measured.
  package func slope(at progress: Double) -> SIMD4<Double> {
    let step = 1e-6
    return (evaluate(progress + step) - evaluate(progress - step)) / (2 * step)
  }
}
