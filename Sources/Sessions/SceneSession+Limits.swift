import LuaBindings
import SceneGraph

/// The limits of a run beside those of its script.
extension SceneSession {
  /// Whether more was printed than a run may print.
  var hasPrintedTooMuch: Bool { printedBytes > setup.limits.print }

  /// Whether the run has made more than it may, and says so; the manner is nil on the way to a frame
  /// that is sought.
  func isBeyondLimits(_ player: Player, _ manner: SessionManner?) -> Bool {
    let limits = setup.limits
    if hasPrintedTooMuch {
      tell(.exceeded(SessionExcess(.print, limit: limits.print, at: printedAt)))
    } else if let manner, manner.realSpeed == nil, player.frameCount > limits.frames {
      tell(.exceeded(SessionExcess(.frames, limit: limits.frames)))
    } else if let size = manner?.outputSize?(), size > limits.trace {
      tell(.exceeded(SessionExcess(.trace, limit: limits.trace)))
    } else {
      return false
    }
    return true
  }

  /// Whether the frames up to a scene time are more than a run may make; says so before the first.
  func isTooFar(_ seconds: Double, _ playback: ScenePlayback) -> Bool {
    let rate = playback.player.frameRate
    guard rate.frame(at: seconds) > setup.limits.frames else { return false }
    var excess = SessionExcess(.frames, limit: setup.limits.frames)
    excess.time = (seconds, rate.framesPerSecond)
    tell(.exceeded(excess))
    return true
  }
}
