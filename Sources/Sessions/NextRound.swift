import SceneGraph

/// Finds whether a film is better without its last frame: when that would repeat the first.
///
/// The last frame of a scene that loops comes where all has come to rest. Where only endless animations
/// are left, the film ends after a time. The frame at its end is not in it, as with a duration; a frame
/// in which something has just come to its end is shown.
package struct NextRound {
  private var hadFiniteWork = true

  package init() {}

  /// Whether a frame is left out if it is the last; called for each frame in turn.
  package mutating func mayBegin(at player: Player) -> Bool {
    let animator = player.scene.animator
    let hasFiniteWork = animator.hasFiniteWork
    defer { hadFiniteWork = hasFiniteWork }
    return player.scene.isLooping
      || (animator.hasEndlessWork || animator.hasTimedBindings) && !hasFiniteWork && !hadFiniteWork
  }
}
