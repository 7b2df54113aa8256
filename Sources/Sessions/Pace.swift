import AnimationEngine
import Geometry

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Says when the next frame is made: at once, or when the real clock has come to it.
package struct Pace {
  private var clock: RealClock?

  /// A pace that starts now at a scene time; `speed` is scene seconds per second, nil for as fast as
  /// it goes.
  package init(speed: Double?, from time: Double = 0) {
    clock = speed.map { RealClock(from: time, speed: $0) }
  }

  /// Waits for the frame after `frame` and returns its number; skips late ones.
  ///
  /// A signal ends the wait early.
  package mutating func wait(after frame: Int, rate: FrameRate) -> Int {
    guard let plan = clock?.next(after: frame, rate: rate) else { return frame + 1 }
    Self.sleep(plan.wait)
    return plan.frame
  }

  /// Sleeps for so many seconds, less if a signal comes.
  package static func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec()
    time.tv_sec = Int(clamping: seconds, in: 0...Int(Int32.max))
    time.tv_nsec = Int((seconds - seconds.rounded(.down)) * 1e9)
    _ = nanosleep(&time, nil)
  }
}
