import AnimationEngine
import Exporting
import Geometry

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// One line on a terminal that says how far a film is and how long it will take.
final class ProgressLine {
  /// Seconds between two looks at it.
  private static let pause = 0.1
  /// Seconds of work before a guess of the rest is worth anything.
  private static let settling = 0.5
  private static let barWidth = 24

  private let isShown: Bool
  private let begin = RealClock.monotonicSeconds()
  private var lastShown = -1.0
  private var isOnScreen = false

  /// A line that is only seen on a terminal, and not when little is to be said.
  init(isQuiet: Bool) {
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1 && Environment.value("TERM") != "dumb"
  }

  /// Shows how many frames are done, of how many when that is known.
  func show(_ done: Int, of total: Int?) {
    let now = RealClock.monotonicSeconds() - begin
    guard isShown, now - lastShown >= Self.pause else { return }
    lastShown = now
    isOnScreen = true
    put("\r\u{1B}[K" + Self.text(done, of: total, after: now))
  }

  /// The line after so many seconds of work.
  static func text(_ done: Int, of total: Int?, after seconds: Double) -> String {
    guard let total, total > 0 else { return "frame \(done)" }
    let full = barWidth * done / total
    let bar = String(repeating: "█", count: full) + String(repeating: "·", count: barWidth - full)
    var text = "\(bar) \(done)/\(total)"
    if seconds >= settling, done > 0 {
      let rest = seconds / Double(done) * Double(total - done)
      text += "  \(span(rest)) left"
    }
    return text
  }

  /// A span of time for people: 8 s, 2 min 5 s, 1 h 3 min.
  private static func span(_ seconds: Double) -> String {
    let whole = Int(clamping: seconds.rounded(.up), in: 0...1_000_000_000)
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Takes it off the screen, before something else is said.
  func erase() {
    guard isOnScreen else { return }
    isOnScreen = false
    put("\r\u{1B}[K")
  }

  private func put(_ text: String) {
    do throws(OutputError) {
      try Descriptor.write(text.utf8, to: STDERR_FILENO, path: "standard error")
    } catch {
      // Nobody is left to look at it.
      isOnScreen = false
    }
  }
}
