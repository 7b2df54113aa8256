import Geometry

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
