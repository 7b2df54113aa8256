import EngineStage
import TestWords
import Testing

@testable import AnimationEngine

struct RelativeStartTests {
  @Test func `a start that is a distance from the model is one without an observer too`() throws {
    for isHeard in [false, true] {
      let animator = Animator()
      let number = Number(10)
      var part = AnimationPart.between(animator.track(number), [5], [20])
      part.isStartRelative = true
      try animator.add(
        .basic([part], duration: 1, curve: .linear),
        observer: isHeard ? AnimationObserver(.complete) { _ in } : nil)
      try animator.advance(to: 0)
      expect(number.value, equals: 15, "heard: \(isHeard)")
    }
  }
}
