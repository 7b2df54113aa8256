import Geometry

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
  /// Scene seconds per second.
  var speed = 1.0
  /// The scene begins again at its end.
  var isLooping = false
  /// Frames that were made in the last second, where the line was too slow for all of them, and the
  /// bytes per second that it carries.
  var slowLine: (made: Int, bytesPerSecond: Double)?
  /// Whether the scene listens to keys, so that the player's own need Alt.
  var needsAlt = false
  /// Whether all keys are shown instead.
  var showsHelp = false
  /// Something to say instead of the keys.
  var notice: String?

  /// The row's text; cut by whoever shows it.
  var text: String {
    let alt = needsAlt ? "alt-" : ""
    if showsHelp {
      return
        " \(needsAlt ? "with alt: " : "")space pause  ← → frame  shift-← → 1 s  home start  "
        + "+ - speed  l loop  c curves  q quit"
    }
    let live = "\(liveCount) live"
    let loop = isLooping ? "  loop" : ""
    let keys = notice ?? "\(alt)space pause  \(alt)← → step  \(alt)q quit  \(alt)? keys"
    return " \(seconds) s  \(state)  \(factor)×\(loop)  \(live)   \(keys)"
  }

  private var state: String {
    if isPaused { return "paused" }
    if isIdle { return "at rest" }
    guard let slowLine else { return "\(framesPerSecond) fps" }
    let rate = Int(clamping: (slowLine.bytesPerSecond / 1000).rounded(), in: 0...Int.max)
    return "\(framesPerSecond) of \(slowLine.made) fps, slow line (\(rate) kB/s)"
  }

  /// The speed, as `1`, `0.25` or `0.0625`.
  private var factor: String {
    let text = "\(speed)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Scene time with two digits after the point.
  private var seconds: String {
    let hundredths = Int(clamping: (time * 100).rounded(), in: 0...Int.max)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
