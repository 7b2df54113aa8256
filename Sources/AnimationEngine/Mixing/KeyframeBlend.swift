import Geometry

/// The ways between the colors of keyframes in a space, for a property that holds them premultiplied
/// in sRGB.
///
/// Each stretch goes its own way, so that a gray between two colors has the hue of each in turn.
final class RunningKeyframeBlend {
  /// Keyframes of one component; all have the same places and curves.
  let keyframes: RunningKeyframes
  private let colors: [SIMD4<Double>]
  private let ways: [RunningBlend]

  /// Nil unless there are four components on straight ways between the same keyframes.
  init?(_ running: [RunningKeyframes], _ space: MixingSpace, _ turn: AngleTurn?) {
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
  func value(_ stretch: Int, _ share: Double) -> SIMD4<Double> {
    if share == 0 || stretch >= ways.count { return colors[stretch] }
    if share == 1 { return colors[stretch + 1] }
    return ways[stretch].value(at: share)
  }

  /// Their change per unit of that share.
  func slope(_ stretch: Int, _ share: Double) -> SIMD4<Double> {
    stretch < ways.count ? ways[stretch].slope(at: share) : .zero
  }
}

extension Animator {
  /// Lets the four numbers of a color pass their keyframes together.
  func blendKeyframes(
    _ components: inout [ResolvedComponent], _ places: [Int], _ space: MixingSpace,
    _ turn: AngleTurn?
  ) {
    let ordered = places.sorted { components[$0].component < components[$1].component }
    let running = ordered.compactMap { place in
      if case .keyframes(let keyframes) = components[place].motion { keyframes } else { nil }
    }
    guard let blend = RunningKeyframeBlend(running, space, turn) else { return }
    for (place, keyframes) in zip(ordered, running) {
      components[place].motion = .keyframeBlend(blend, keyframes)
      components[place].velocity = 0
    }
  }

  /// The value of one number of a color that passes keyframes, as `value` asks for it.
  func keyframeBlendValue(
    _ component: ResolvedComponent, _ blend: RunningKeyframeBlend, _ eased: Double,
    _ record: Playback?
  ) -> Double {
    let place = blend.keyframes.place(eased)
    let share =
      place.isHeld
      ? 0
      : blend.keyframes.motion.curve(place.stretch).map { curveValue($0, place.fraction, record) }
        ?? place.fraction
    return blend.value(place.stretch, share)[Int(component.component)]
  }

  /// Its derivative by eased progress.
  func keyframeBlendSlope(
    _ component: ResolvedComponent, _ blend: RunningKeyframeBlend, _ eased: Double,
    _ record: Playback?
  ) -> Double {
    let place = blend.keyframes.place(eased)
    guard !place.isHeld else { return 0 }
    let curve = blend.keyframes.motion.curve(place.stretch)
    let share = curve.map { curveValue($0, place.fraction, record) } ?? place.fraction
    let rate = curve.map { curveSlope($0, place.fraction, record) } ?? 1
    return blend.slope(place.stretch, share)[Int(component.component)] * rate * place.rate
  }
}
