/// The last row: where the scene is, how fast it goes, and the keys.
struct StatusLine {
  /// Scene seconds.
  var time: Double
  /// Frames shown in the last second.
  var framesPerSecond: Int
  /// Animations that are pending, waiting or running.
  var liveCount: Int
  var isPaused: Bool
  /// Nothing moves and nothing is planned.
  var isIdle: Bool
  /// Whether the scene listens to keys, so that the player's own need Alt.
  var needsAlt = false
  /// Something to say instead of the keys.
  var notice: String?

  /// The row's text; cut by whoever shows it.
  var text: String {
    let state = isPaused ? "paused" : isIdle ? "at rest" : "\(framesPerSecond) fps"
    let live = "\(liveCount) live"
    let alt = needsAlt ? "alt-" : ""
    let keys = notice ?? "\(alt)space pause  \(alt)← → step  \(alt)q quit"
    return " \(seconds) s  \(state)  \(live)   \(keys)"
  }

  /// Scene time with two digits after the point.
  private var seconds: String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
