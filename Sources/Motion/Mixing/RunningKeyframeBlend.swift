import Geometry

/// The ways between the colors of keyframes in a space, for a property that holds them premultiplied
/// in sRGB.
///
/// Each stretch goes its own way, so that a gray between two colors has the hue of each in turn.
package final class RunningKeyframeBlend {
  /// Keyframes of one component; all have the same places and curves.
  package let keyframes: RunningKeyframes
  private let colors: [SIMD4<Double>]
  private let ways: [RunningBlend]

  /// Nil unless there are four components on straight ways between the same keyframes.
  package init?(_ running: [RunningKeyframes], _ space: MixingSpace, _ turn: AngleTurn?) {
    let motions = running.map(\.motion)
    guard motions.count == 4, let first = motions.first, first.arc == nil, first.tangents.isEmpty,
      motions.allSatisfy({ $0.times == first.times })
    else { return nil }
    keyframes = running[0]
    colors = first.values.indices.map { keyframe in
      SIMD4(
        motions[0].values[keyframe], motions[1].values[keyframe], motions[2].values[keyframe],
        motions[3].values[keyframe])
    }
    ways = zip(colors, colors.dropFirst()).map { RunningBlend($0, $1, space, turn) }
  }

  /// The property's numbers at a share of a stretch; both ends are met exactly.
  package func value(_ stretch: Int, _ share: Double) -> SIMD4<Double> {
    if share == 0 || stretch >= ways.count { return colors[stretch] }
    if share == 1 { return colors[stretch + 1] }
    return ways[stretch].value(at: share)
  }

  /// Their change per unit of that share.
  package func slope(_ stretch: Int, _ share: Double) -> SIMD4<Double> {
    stretch < ways.count ? ways[stretch].slope(at: share) : .zero
  }
}
