import Geometry

/// The flattened stops of gradients, kept from drawing to drawing.
///
/// Owned by one renderer. Mixing colors in another space than sRGB takes longer than drawing with them, and
/// layers often share their colors.
final class GradientStops {
  private struct Key: Hashable {
    var stops: [Gradient.Stop]
    var space: MixingSpace
  }

  private var known: [Key: [Gradient.Stop]] = [:]
  /// The most gradients that are kept; a gradient has at most 512 stops of 40 bytes between two of its own.
  private static let most = 128

  /// The stops between which plain mixing in sRGB shows a gradient (`Gradient.flattenedStops`).
  ///
  /// - Complexity: O(stops) for a gradient that was drawn before.
  func flattened(_ gradient: Gradient) -> [Gradient.Stop] {
    // Nothing has to be mixed.
    if gradient.space == .srgb, gradient.stops.allSatisfy({ $0.color.alpha == 1 }) {
      return gradient.flattenedStops
    }
    let key = Key(stops: gradient.stops, space: gradient.space)
    if let stops = known[key] { return stops }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let stops = gradient.flattenedStops
    known[key] = stops
    return stops
  }
}
