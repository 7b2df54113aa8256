@testable import AnimationEngine

/// Animations of one or a few properties that `Mayhem` makes.
extension Mayhem {
  private static let curves: [Curve] = [
    .linear, .easeOut, Curve(family: .bounce, variant: .out), Curve(script: 0, name: "s0"),
    Curve(script: 1, name: "s1"), Curve(family: .back, variant: .inOut),
  ]

  private func curve() -> Curve { pick(Self.curves) ?? .linear }

  func timing() -> MediaTiming {
    var timing = MediaTiming()
    if chance(0.3) { timing.delay = number(-0.2...0.4) }
    if chance(0.1) { timing.endDelay = number(-0.1...0.2) }
    if chance(0.3) { timing.iterations = pick([0, 0.5, 2, 3, 2.5, .infinity]) ?? 1 }
    if chance(0.1) { timing.iterationStart = number(0...2) }
    if chance(0.1) { timing.repeatDelay = number(0...0.1) }
    if chance(0.1) { timing.repeatDuration = number(0...1) }
    if chance(0.3) { timing.direction = pick(PlaybackDirection.allCases) ?? .normal }
    if chance(0.3) { timing.fill = pick(FillMode.allCases) ?? .none }
    if chance(0.2) { timing.speed = pick([0.5, 2, -1, 0]) ?? 1 }
    if timing.speed < 0 && timing.iterations.isInfinite { timing.speed = 1 }
    return timing
  }

  /// A number for each component of a property; NaN leaves one alone.
  func goal(of property: MayhemProperty) -> [Double] {
    property.sink.values.map { _ in chance(0.1) ? .nan : number(-100...100) }
  }

  private func part() -> AnimationPart? {
    if chance(0.1), let body = pick(bodies) {
      let property = chance(0.5) ? MayhemBody.x : MayhemBody.y
      return .to(animator.track(of: body, property), [number(-9...9)])
    }
    if chance(0.05), let value = pick(values) { return .to(value.track, [number(-9...9)]) }
    if chance(0.04), let clock = pick(clocks), clock != .root {
      return .to(animator.speedTrack(of: clock), [number(0...2)])
    }
    guard let property = pick(properties) else { return nil }
    var part = AnimationPart(property.track)
    if chance(0.8) { part.to = goal(of: property) } else { part.by = goal(of: property) }
    if chance(0.3) { part.from = goal(of: property) }
    if chance(0.2) { part.velocity = goal(of: property) }
    if chance(0.1) { part.isRelativeToPresentation = true }
    return part
  }

  private func decay() -> Decay {
    var decay = Decay()
    if chance(0.3) { decay.maximum = [[20, 20, 20]] }
    if chance(0.3) { decay.boundSpring = spring }
    if chance(0.3) {
      decay.snap = { [unowned self] _, _, rest throws(SinkFailure) in
        hook("snap")
        return (rest / 10).rounded() * 10
      }
    }
    return decay
  }

  /// The same property by keyframes; nil for one that is not on the stage.
  private func keyframes(of part: AnimationPart) -> AnimationPart? {
    guard let property = properties.first(where: { $0.track == part.track }) else { return nil }
    var frames = Keyframes((0..<count(1...4)).map { _ in goal(of: property) })
    frames.calculation = pick(KeyframeCalculation.allCases) ?? .linear
    if chance(0.3) { frames.easingEach = curve() }
    return .passing(property.track, frames)
  }

  private func animation() -> Animation {
    var parts = (0..<count(1...2)).compactMap { _ in part() }
    let motion: Animation.Motion
    switch count(0...8) {
    case 0: motion = .spring(spring)
    case 1: motion = .decay(decay())
    case 2: motion = .paced(curve: curve(), pace: number(50...500))
    case 3: motion = .basic(curve: curve(), duration: 0)
    case 4:
      parts = parts.map { keyframes(of: $0) ?? $0 }
      motion = .keyframes(curve: curve(), chance(0.8) ? .seconds(number(0...0.6)) : .pace(200))
    default: motion = .basic(curve: curve(), duration: number(0.02...0.6))
    }
    var animation = Animation(parts, motion)
    animation.timing = timing()
    animation.composite = pick([.replace, .replace, .replace, .add, .add, .keep]) ?? .replace
    animation.holds = chance(0.8)
    animation.staysListed = chance(0.05)
    if chance(0.1) { animation.key = pick(["k", "l"]) }
    if chance(0.1) { animation.rounding = 0.5 }
    if chance(0.1) { animation.clamp = .both }
    animation.isCumulative = chance(0.05)
    animation.isPaused = chance(0.1)
    animation.clock = pick(clocks) ?? .root
    if chance(0.1) {
      animation.resolve = { [unowned self] _, _ throws(SinkFailure) in
        hook("a goal")
        if chance(0.05) { throw .host(token: 9) }
      }
    }
    return animation
  }

  private func addTween() throws(EngineError) -> AnimationID? {
    guard let property = pick(properties.filter({ $0.sink.values.count == 1 })) else { return nil }
    var tween = Tween(
      property.track, to: number(-50...50), duration: chance(0.1) ? 0 : number(0.01...0.6),
      curve: curve())
    if chance(0.4) { tween.from = number(-50...50) }
    if chance(0.2) { tween.delay = number(-0.1...0.3) }
    if chance(0.1) { tween.isChange = true }
    if chance(0.3) {
      return animator.addWithHandle(tween).flatMap { remember($0, isObserved: false) }
    }
    return remember(try animator.add(tween), isObserved: false)
  }

  /// Adds a tween or an animation; nil where it was refused.
  func addAny() -> AnimationID? {
    do throws(EngineError) {
      if chance(0.3) { return try addTween() }
      let isObserved = chance(0.8)
      return remember(
        try animator.add(animation(), observer: isObserved ? observer() : nil),
        isObserved: isObserved)
    } catch {
      note("refused: \(error)")
      return nil
    }
  }

  func addTick() {
    let id = animator.addTick(
      step: chance(0.5) ? number(0.01...0.1) : nil, isPaused: chance(0.1), isEarly: chance(0.3),
      observer: observer()
    ) { [unowned self] _ in
      hook("a tick", 2)
      return chance(0.05) ? .finished : chance(0.02) ? .failed(token: 7) : .goOn
    }
    _ = remember(id, isObserved: true)
  }

  /// Binds a property to a value, or lets it follow it.
  func addBinding(follows: Bool) throws(EngineError) {
    guard let property = pick(properties), let value = pick(values) else { return }
    let count = property.sink.values.count
    let id =
      follows
      ? try animator.follow([property.track], endsAtRest: chance(0.5), observer: observer()) {
        [unowned self] () throws(SinkFailure) in
        hook("a follower")
        return [Array(repeating: value.value, count: count)]
      }
      : try animator.bind([property.track], observer: observer()) { [unowned self] in
        hook("a binding")
        let number = value.value
        return [Array(repeating: chance(0.02) ? .nan : number, count: count)]
      }
    _ = remember(id, isObserved: true)
  }
}
