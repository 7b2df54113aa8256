import Exporting
import LuaBindings
import LuaRuntime
import SceneGraph

/// The limits of a run beside those of its script.
extension SceneRun {
  /// Whether more was printed than a run may print.
  var hasPrintedTooMuch: Bool { printedBytes > limits.run.print }

  /// Whether the run has made more than it may, and says so; the manner is nil on the way to a frame
  /// that is sought.
  func isBeyondLimits(_ player: Player, _ manner: Manner?) -> Bool {
    if hasPrintedTooMuch {
      refuse("print", LimitMeasure.bytes.text(of: Double(limits.run.print)), at: printedAt)
    } else if let manner, manner.realSpeed == nil, player.frameCount > limits.run.frames {
      refuse("frames", "\(limits.run.frames) frames")
    } else if let size = manner?.outputSize?(), size > limits.run.trace {
      refuse("trace", LimitMeasure.bytes.text(of: Double(limits.run.trace)))
    } else {
      return false
    }
    return true
  }

  /// Whether the frames up to a scene time are more than a run may make; says so before the first.
  func isTooFar(_ seconds: Double, _ session: ScenePlayback) -> Bool {
    let rate = session.player.frameRate
    guard rate.frame(at: seconds) > limits.run.frames else { return false }
    refuse(
      "frames",
      "\(DecimalText.label(seconds)) s at \(DecimalText.label(rate.framesPerSecond)) frames a second "
        + "are more than \(limits.run.frames) frames")
    return true
  }

  private func refuse(_ name: String, _ what: String, at place: LuaPosition? = nil) {
    let word = name == "frames" ? "frame" : name
    var diagnostic = Diagnostic(.runLimit, "\(word) limit exceeded: \(what)")
    diagnostic.file = place?.file ?? options.scene
    diagnostic.line = place?.line
    diagnostic.notes = ["--limit \(name)=… sets it"]
    reporter.report(diagnostic)
    join(.limitHit)
  }

  /// Warns that a requested time lies behind the scene's stated duration.
  func warnOfEnd(of scene: Scene, before time: Double) {
    guard let duration = scene.duration, !scene.isLooping,
      time > duration + EndRule.sameInstant
    else { return }
    reporter.warn(
      Diagnostic(
        .pastEnd,
        "the scene lasts \(DecimalText.label(duration)) s; the frames up to "
          + "\(DecimalText.label(time)) s show how it goes on"))
  }
}
