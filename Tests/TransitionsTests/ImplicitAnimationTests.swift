import AnimationEngine
import TestWords
import Testing
import Transitions

/// How the change of a property moves.
struct ImplicitAnimationTests {
  @Test func `fields that are left open come from around it`() {
    var outer = ImplicitAnimation(duration: 2, curve: .linear)
    outer.holds = false
    let filled = ImplicitAnimation(duration: 1).filled(from: outer)
    expect(filled.duration == 1 && filled.curve == .linear && filled.holds == false)
    expect(filled.spring == nil && filled.threshold == nil)
  }

  @Test func `a duration within a spring's transaction is no spring`() {
    let outer = ImplicitAnimation(spring: .snappy)
    expect(ImplicitAnimation().filled(from: outer).spring, equals: .snappy)
    expect(ImplicitAnimation(duration: 1).filled(from: outer).spring == nil)
    expect(ImplicitAnimation(curve: .linear).filled(from: outer).spring == nil)
  }

  @Test func `nothing stated is a quarter of a second`() throws {
    let way = try require(ImplicitAnimation().tweenWay)
    expect(way.curve == .default && way.duration == 0.25 && way.delay == 0)
  }

  @Test func `a change that asks for more than a curve is no tween`() {
    func tween(_ change: (inout ImplicitAnimation) -> Void) -> Bool {
      var how = ImplicitAnimation(duration: 1)
      change(&how)
      return how.tweenWay != nil
    }
    expect(tween { $0.curve = .linear })
    expect(tween { $0.composite = .replace })
    expect(!tween { $0.spring = .snappy })
    expect(!tween { $0.composite = .add })
    expect(!tween { $0.velocity = 1 })
    expect(!tween { $0.holds = false })
    expect(!tween { $0.rounding = 1 })
    expect(!tween { $0.threshold = 1 })
  }

  @Test(arguments: [-1, Double.infinity, .nan])
  func `a duration that is no time is refused`(seconds: Double) {
    #expect(throws: EngineError.self) { try ImplicitAnimation(duration: seconds).validate() }
  }

  @Test func `angles turn and colors mix only where that is stated`() {
    var how = ImplicitAnimation()
    expect(how.mixing(isAngle: true, isColor: false) == nil)
    expect(how.mixing(isAngle: false, isColor: true) == nil)
    how.space = .srgb
    expect(how.mixing(isAngle: false, isColor: true) == nil)
    how.space = .oklch
    guard case .color(.oklch, .shortest)? = how.mixing(isAngle: false, isColor: true) else {
      Issue.record("a space that is stated mixes colors")
      return
    }
    expect(how.mixing(isAngle: false, isColor: false) == nil)
  }
}
