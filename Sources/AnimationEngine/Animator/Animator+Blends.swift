import Geometry

extension Animator {
  /// Lets the components of colors that mix in a space of their own move together.
  ///
  /// - Returns: one way for each part that has one.
  func blend(
    _ components: inout [ResolvedComponent], _ animation: Animation
  ) -> [Int: RunningBlend] {
    var blends: [Int: RunningBlend] = [:]
    guard animation.composite != .add else { return blends }
    for (index, part) in animation.parts.enumerated() {
      guard case .color(let space, let turn)? = part.mixing else { continue }
      let places = components.indices.filter { Int(components[$0].part) == index }
      guard places.map({ components[$0].component }).sorted() == [0, 1, 2, 3] else { continue }
      var spring: SpringMotion?
      switch animation.motion {
      case .basic, .paced: break
      case .spring(let given):
        spring = SpringMotion(spring: given, displacement: -1, velocity: 0)
      case .keyframes:
        blendKeyframes(&components, places, space, turn)
        continue
      case .decay, .along, .vibration, .held, .follow: continue
      }
      var (start, goal) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      for place in places {
        let component = components[place]
        start[Int(component.component)] = component.from
        goal[Int(component.component)] = component.to
        components[place].motion = .blend(spring)
        components[place].velocity = 0
        components[place].staysAtRest = false
        if let spring {
          components[place].restTime = spring.restTime(threshold: 0.001)
          if animation.clamp.holdsEnd { components[place].stop(at: spring.firstArrival) }
        }
      }
      blends[index] = RunningBlend(start, goal, space, turn)
    }
    return blends
  }

  /// The value of one number of a color, as `value` asks for it.
  func blendValue(
    _ record: Playback, _ component: ResolvedComponent, _ spring: SpringMotion?, progress: Double,
    time: Double, isExact: Bool, isBeforeLeg: Bool
  ) -> Double {
    guard let blend = record.blends[Int(component.part)] else { return component.to }
    if component.isAtRest(time) { return component.to }
    let eased = blendProgress(record, spring, progress, time, isBeforeLeg)
    if isExact, eased == 0 || progress == 0 && spring != nil { return component.from }
    if isExact, eased == 1 || progress == 1 && spring != nil { return component.to }
    return blend.value(at: eased)[Int(component.component)]
  }

  /// Its velocity per second of the motion's own time.
  func blendVelocity(
    _ record: Playback, _ component: ResolvedComponent, _ spring: SpringMotion?, progress: Double,
    time: Double
  ) -> Double {
    guard let blend = record.blends[Int(component.part)], !component.isAtRest(time) else {
      return 0
    }
    let eased = blendProgress(record, spring, progress, time, false)
    let isHeld = spring.map { record.clamp.held(1 + $0.value(time)) != 1 + $0.value(time) } ?? false
    if isHeld { return 0 }
    let slope = blend.slope(at: eased)[Int(component.component)]
    if let spring { return slope * spring.velocity(time) }
    guard let curve = record.curve, record.legDuration > 0 else { return 0 }
    return slope * curveSlope(curve, progress, record) / record.legDuration
  }

  private func blendProgress(
    _ record: Playback, _ spring: SpringMotion?, _ progress: Double, _ time: Double,
    _ isBeforeLeg: Bool
  ) -> Double {
    if let spring { return record.clamp.held(1 + spring.value(time)) }
    guard let curve = record.curve else { return 1 }
    return record.clamp.held(eased(curve, progress, record, isBeforeLeg: isBeforeLeg))
  }
}
