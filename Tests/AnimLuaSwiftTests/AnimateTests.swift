import AnimLuaSwift
import AnimationEngine
import Foundation
import TestWords
import Testing

/// The values of a property at some times, in frames of their own.
private func values<Value>(
  of card: Card, _ path: KeyPath<Card, Value>, _ animator: Animator, at times: [Double]
) throws -> [Value] {
  try times.map { time in
    try animator.advance(to: time)
    return card[keyPath: path]
  }
}

struct AnimateTests {
  @Test func `a number goes along its curve from where it is, or from a start`() throws {
    let animator = Animator()
    let card = Card()
    card.level = 2
    animator.animate(card, \.level, to: 10, .linear(2))
    try expect(values(of: card, \.level, animator, at: [0, 0.5, 1, 3]), equals: [2, 4, 6, 10])
    animator.animate(card, \.level, from: 20, to: 10, .linear(2))
    try expect(values(of: card, \.level, animator, at: [3.5, 4]), equals: [17.5, 15])
  }

  @Test func `a change counts from where the property is`() throws {
    let animator = Animator()
    let card = Card()
    card.place = SIMD2(3, 4)
    animator.animate(card, \.place, by: SIMD2(4, -4), .linear(4))
    try expect(
      values(of: card, \.place, animator, at: [1, 4]), equals: [SIMD2(4, 3), SIMD2(7, 0)])
  }

  @Test func `delays of the call and of the style add up, and a style repeats`() throws {
    let animator = Animator()
    let card = Card()
    let style = AnimationStyle.linear(1).delay(0.5).repeats(2, autoreverses: true, pause: 1)
    animator.animate(card, \.level, to: 8, style, delay: 0.5)
    // A second of delay, a second up, a second of rest, a second down.
    try expect(
      values(of: card, \.level, animator, at: [0.75, 1, 1.5, 2, 2.5, 3.5, 4.5]),
      equals: [0, 0, 4, 8, 8, 4, 0])
    animator.animate(card, \.level, from: 4, to: 8, .linear(1).speed(2).delay(1).showsStart())
    try expect(values(of: card, \.level, animator, at: [4.75, 5.25]), equals: [4, 6])
  }

  @Test func `a spring moves as its closed form says`() throws {
    let animator = Animator()
    let card = Card()
    let (duration, bounce) = (0.5, 0.25)
    animator.animate(card, \.level, to: 1, .spring(duration: duration, bounce: bounce))
    // x″ + 2ζω x′ + ω² x = 0 with x(0) = -1, x′(0) = 0, below critical damping.
    let frequency = 2 * Double.pi / duration
    let ratio = 1 - bounce
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    for frame in 0...30 {
      let time = Double(frame) / 60
      try animator.advance(to: time)
      let decay = Foundation.exp(-ratio * frequency * time)
      let wave =
        Foundation.cos(damped * time) + ratio * frequency / damped * Foundation.sin(damped * time)
      expect(abs(card.level - (1 - decay * wave)) < 1e-12, "at \(time): \(card.level)")
    }
  }

  @Test func `a glide slows by a share each millisecond`() throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.glide(card, \.level, velocity: 500, deceleration: 0.998)
    for time in [0.1, 0.5, 1] {
      try animator.advance(to: time)
      // The way to rest is v · d / (1000 (1 − d)); of it (1 − d^(1000 t)) lies behind at t.
      let way = 500 * 0.998 / 2 * (1 - Foundation.pow(0.998, 1000 * time))
      expect(abs(card.level - way) < 1e-9 * way, "\(card.level)")
    }
    expect(handle.isRunning)
  }

  @Test func `several properties are one animation with one end`() throws {
    let animator = Animator()
    let card = Card()
    card.place = SIMD2(1, 1)
    let handle = animator.animate(
      card, .to(\.level, 4, from: 2), .by(\.place, SIMD2(2, 4)), .to(\.opacity, 1),
      with: .linear(1))
    try animator.advance(to: 0.5)
    expect(card.level, equals: 3)
    expect(card.place, equals: SIMD2(2, 3))
    expect(card.opacity, equals: 0.5)
    expect(handle.isRunning)
    try animator.advance(to: 1)
    expect(handle.end, equals: .completed)
  }

  @Test func `a key path in a variable is the property that it names`() throws {
    let animator = Animator()
    let card = Card()
    for path in [\Card.level, \Card.opacity] {
      animator.animate(card, path, to: 2, .linear(1))
    }
    try animator.advance(to: 0.5)
    expect(card.level, equals: 1)
    expect(card.opacity, equals: 1)
  }

  @Test @MainActor func `an object of an actor is animated on that actor`() throws {
    let animator = Animator()
    let panel = Panel()
    animator.animate(panel, \.width, to: 100, .linear(1))
    animator.animate(.linear(1)) { panel.height = 50 }
    try animator.advance(to: 0.5)
    expect(panel.width, equals: 50)
    expect(panel.height, equals: 25)
  }
}

/// Hand-over between this face and the engine's own calls.
struct HandoverTests {
  /// A first animation is replaced by a second at 0.3 s, each added by one of the two faces.
  private func run(_ isFace: (first: Bool, second: Bool), _ property: AnimatableProperty<Card>)
    throws -> [Double]
  {
    let animator = Animator()
    let card = Card()
    let spring = try Spring(duration: 0.4, bounce: 0.3)
    if isFace.first {
      animator.animate(card, \.level, to: 100, .spring(spring))
    } else {
      try animator.add(.spring([.to(animator.track(of: card, property), [100])], spring))
    }
    try animator.advance(to: 0.3)
    if isFace.second {
      animator.animate(card, \.level, to: 40, .easeOut(0.5))
    } else {
      try animator.add(
        .basic([.to(animator.track(of: card, property), [40])], duration: 0.5, curve: .easeOut))
    }
    return try (0...12).map { frame in
      try animator.advance(to: 0.3 + Double(frame) / 20)
      return card.level
    }
  }

  @Test func `value and velocity go over between the face and the engine's own calls`() throws {
    for property in [
      AnimatableProperty<Card>("brightness", \.level),
      AnimatableProperty<Card>("level", read: { [$0.level] }, write: { $0.level = $1[0] }),
    ] {
      let plain = try run((false, false), property)
      expect(plain[0] != 100 && plain[12] == 40)
      for isFace in [(true, false), (false, true), (true, true)] {
        try expect(run(isFace, property), equals: plain)
      }
    }
  }

  @Test func `velocity goes on without a jump`() throws {
    let animator = Animator()
    let card = Card()
    let first = animator.animate(card, \.level, to: 100, .spring(duration: 1))
    try animator.advance(to: 0.3)
    let (value, velocity) = (try require(first.value), try require(first.velocity))
    expect(velocity > 100)
    let second = animator.animate(card, \.level, to: 0, .spring(duration: 1))
    try animator.advance(to: 0.3)
    try expect(require(second.value), equals: value)
    try expect(abs(require(second.velocity) - velocity) < 1e-9)
    expect(first.end, equals: .replaced)
  }

  @Test func `an object has one track for a property`() {
    let animator = Animator()
    let card = Card()
    let level = animator.track(of: card, \.level)
    expect(animator.track(of: card, AnimatableProperty("brightness", \.level)), equals: level)
    expect(animator.track(of: card, \.level), equals: level)
    expect(animator.track(of: card, \.opacity) != level)
    expect(
      animator.track(of: card, AnimatableProperty("other", \.opacity)),
      equals: animator.track(of: card, \.opacity))
    expect(animator.track(of: Card(), \.level) != level)
  }

  @Test func `many objects that come and go leave no track to the next`() throws {
    let animator = Animator()
    for index in 0..<3000 {
      let card = Card()
      card.level = Double(index)
      animator.animate(card, \.level, by: 1, .linear(0.001))
      try animator.advance(to: Double(index + 1) / 60)
      expect(card.level, equals: Double(index) + 1)
    }
  }
}
