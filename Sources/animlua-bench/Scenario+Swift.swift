import AnimLuaSwift
import AnimationEngine

/// The face for Swift programs.
extension Scenario {
  /// Calls of `animate` for properties that were animated before, without a frame; each call gives a handle
  /// that can be waited for.
  static var swiftCalls: Scenario {
    Scenario(name: "swift-animate-10k", count: 10_000, frames: 1, goal: 2000) {
      let animator = Animator()
      let sprites = (0..<10_000).map { _ in Sprite() }
      for sprite in sprites { animator.animate(sprite, \.opacity, to: 1) }
      try animator.advance(to: 0)
      try animator.advance(to: 1)
      return { _ in for sprite in sprites { animator.animate(sprite, \.opacity, to: 0.5) } }
    }
  }

  /// Calls of `animate` for properties that were not, which registers them.
  static var swiftFirstCalls: Scenario {
    Scenario(name: "swift-animate-first-10k", count: 10_000, frames: 1) {
      let animator = Animator()
      let sprites = (0..<10_000).map { _ in Sprite() }
      return { _ in
        for sprite in sprites { animator.animate(sprite, \.opacity, to: 1, .spring(.bouncy)) }
      }
    }
  }

  /// Blocks that each assign one property, without a frame.
  static var swiftBlocks: Scenario {
    Scenario(name: "swift-block-10k", count: 10_000, frames: 1) {
      let animator = Animator()
      let sprites = (0..<10_000).map { _ in Sprite() }
      for sprite in sprites { animator.animate { sprite.angle = 1 } }
      try animator.advance(to: 0)
      try animator.advance(to: 1)
      return { _ in for sprite in sprites { animator.animate { sprite.angle = 2 } } }
    }
  }

  /// A thousand springs, each with another goal in every frame, by their handles.
  static var swiftRetargets: Scenario {
    Scenario(name: "swift-retarget-1k", count: 1000, frames: 60) {
      let animator = Animator()
      let spring = AnimationStyle.spring(try SpringConstants(stiffness: 100, damping: 10))
      let sprites = (0..<1000).map { _ in Sprite() }
      let handles = sprites.map { animator.animate($0, \.opacity, to: 1, spring) }
      try animator.advance(to: 0)
      return { frame in
        for handle in handles { handle.retarget(to: Double(frame % 7) * 20) }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  /// Ten thousand numbers of Swift objects that move on.
  static var swiftFrames: Scenario {
    Scenario(name: "swift-properties-10k", count: 10_000, frames: 60) {
      let animator = Animator()
      let sprites = (0..<10_000).map { _ in Sprite() }
      for sprite in sprites { animator.animate(sprite, \.opacity, to: 1, .easeInOut(1e6)) }
      try animator.advance(to: 0)
      return { frame in try animator.advance(to: Double(frame) / 60) }
    }
  }
}
