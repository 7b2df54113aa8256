import TestWords
import Testing

@testable import AnimationEngine

struct ChainTests {
  @Test func `rounds within a thousandth of a second are limited`() throws {
    var chain = Chain()
    for _ in 0..<Animator.longestChain { try chain.step(to: 0, culprit: nil) }
    expect(chain.rounds, equals: Animator.longestChain)
    let culprit = AnimationID(index: 7, generation: 1)
    #expect(throws: EngineError.endlessChain(culprit)) {
      try chain.step(to: Chain.window, culprit: culprit)
    }
  }

  @Test func `a limit that rounds at later and later instants meet has words of its own`() throws {
    var chain = Chain()
    for step in 0..<Animator.longestChain { try chain.step(to: Double(step) * 1e-8, culprit: nil) }
    let culprit = AnimationID(index: 7, generation: 1)
    #expect(throws: EngineError.tooDense(culprit)) {
      try chain.step(to: Double(Animator.longestChain) * 1e-8, culprit: culprit)
    }
  }

  @Test func `rounds that move time on are counted from the beginning`() throws {
    var chain = Chain()
    for step in 0..<(3 * Animator.longestChain) {
      try chain.step(to: Double(step) * 1.5 * Chain.window, culprit: nil)
      expect(chain.rounds, equals: 1)
    }
  }

  @Test func `rounds of a frame are limited however much time they move on`() throws {
    var chain = Chain(instants: 3)
    for step in 0..<3 { try chain.step(to: Double(step), culprit: nil) }
    #expect(throws: EngineError.tooManyInstants(nil, limit: 3)) {
      try chain.step(to: 3, culprit: nil)
    }
  }
}
