import AnimLua
import AnimationEngine
import TestWords
import Testing

/// One property that Swift and a script animate in turn: they hand over the value and the velocity as two
/// animations of Swift's do, for all ordered pairs of kinds.
struct HandOverTests {
  enum Kind: String, CaseIterable, Sendable {
    case tween, spring, decay, keys

    /// The call in Lua.
    var text: String {
      switch self {
      case .tween: "anim.to(lamp, { level = 70 }, { duration = 1.2, easing = 'sine.inOut' })"
      case .spring:
        "anim.to(lamp, { level = 40 }, { spring = anim.spring { stiffness = 90, damping = 7 } })"
      case .decay: "anim.decay(lamp, { level = true })"
      case .keys: "anim.keys(lamp, { level = { 30, -20, 10 } }, { duration = 1.5 })"
      }
    }

    /// The same in Swift; a decay goes on with the velocity that the property has.
    func animation(_ track: TrackID) throws -> Animation {
      switch self {
      case .tween:
        return .basic(
          [.to(track, [70])], duration: 1.2, curve: Curve(family: .sine, variant: .inOut))
      case .spring:
        return .spring([.to(track, [40])], try Spring(stiffness: 90, damping: 7))
      case .decay: return .decay([AnimationPart(track)], Decay())
      case .keys:
        return .keyframes([.passing(track, Keyframes([[30], [-20], [10]]))], duration: 1.5)
      }
    }
  }

  enum Side: CaseIterable { case swift, script }

  /// The values of a property that two sides animate one after the other, at 60 frames a second.
  private func values(_ kinds: [Kind], by sides: [Side]) throws -> [Double] {
    let stage = try Stage()
    let lamp = try require(stage.lamp)
    try stage.run(Kind.allCases.map { "function \($0)() \($0.text) end" }.joined(separator: "\n"))
    var values: [Double] = []
    for frame in 0..<150 {
      if frame % 25 == 0, frame / 25 < 2 {
        let kind = kinds[frame / 25]
        if sides[frame / 25] == .script {
          try stage.host.call(kind.rawValue)
        } else {
          let track = stage.host.animator.track(of: lamp, Lamp.level)
          try stage.host.animator.add(try kind.animation(track))
        }
      }
      try stage.host.advance(to: Double(frame + 1) / 60)
      values.append(lamp.level)
    }
    expect(stage.reports, equals: [])
    expect(stage.host.animator.census.tracks, equals: 1, "one track")
    return values
  }

  @Test(arguments: Kind.allCases)
  func `the sides hand over as one`(first: Kind) throws {
    for second in Kind.allCases {
      let alone = try values([first, second], by: [.swift, .swift])
      if first != .decay { expect(Set(alone).count > 40, "\(first) to \(second) moves") }
      for sides in [[Side.swift, .script], [.script, .swift], [.script, .script]] {
        let mixed = try values([first, second], by: sides)
        let worst = zip(alone, mixed).map { abs($0 - $1) }.max() ?? .infinity
        expect(worst <= 1e-12, "\(first) to \(second) by \(sides): \(worst)")
      }
    }
  }

  @Test func `position and velocity are continuous where a spring takes over`() throws {
    let stage = try Stage()
    let lamp = try require(stage.lamp)
    let animator = stage.host.animator
    try stage.run("function take() anim.to(lamp, { level = -30 }, 'wobbly') end")
    let id = try animator.add(
      .basic(
        [.to(animator.track(of: lamp, Lamp.level), [100])], duration: 1,
        curve: Curve(family: .sine, variant: .inOut)))
    try stage.host.advance(to: 0.4)
    let before = (lamp.level, try require(animator.velocity(of: id)?.first?.first))
    try stage.host.call("take")
    let taken = try require(animator.animations(on: animator.target(of: lamp)).last)
    try stage.host.advance(to: 0.4)
    let after = (lamp.level, try require(animator.velocity(of: taken)?.first?.first))
    expect(abs(before.0 - after.0) <= 1e-12)
    expect(abs(before.1 - after.1) <= 1e-12 * abs(before.1), "\(before.1) \(after.1)")
  }
}
