#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Decides which frame is made next, and when.
///
/// Not `Clock`: that name is the standard library's.
public protocol FrameClock {
  /// The frame to make after `frame`, and the seconds to wait before making it.
  mutating func next(after frame: Int, rate: FrameRate) -> (frame: Int, wait: Double)
  /// Lets scene time stand still.
  mutating func pause()
  /// Lets scene time go on, from `time` in seconds or from where it stood.
  mutating func resume(from time: Double?)
}

extension FrameClock {
  /// Does nothing: right for a clock that follows no other.
  public mutating func pause() {}
  /// Does nothing, like `pause`.
  public mutating func resume(from time: Double?) {}
}

/// Makes every frame, as fast as it goes.
public struct VirtualClock: FrameClock {
  /// A clock that never waits.
  public init() {}

  /// The following frame, at once.
  public func next(after frame: Int, rate: FrameRate) -> (frame: Int, wait: Double) {
    (frame + 1, 0)
  }
}

/// Follows the machine's monotonic clock.
///
/// Deadlines are absolute, so that waiting too long once does not shift what follows. A frame whose
/// time has passed is dropped, scene time is not: the next frame shows where the scene is by then.
///
/// Three readings move nothing, and scene time goes on from where it stood: one later than
/// requested by more than `longestDelay`, one before the last, and NaN. A machine that has slept
/// gives such a reading. So a clock that is set, in either direction,
/// neither makes a scene race through hours in one frame nor wait for hours.
public struct RealClock: FrameClock {
  /// Seconds by which a frame may be late and still be where the clock says.
  public static let longestDelay = 5.0

  /// Scene seconds per second, above 0.
  public let speed: Double
  /// True while scene time stands still.
  public private(set) var isPaused = false
  /// Scene seconds at `anchorReading`.
  private var anchor: Double
  private var anchorReading: Double
  /// The last reading, and until when the next was to come.
  private var lastReading: Double
  private var expected: Double
  private let read: () -> Double

  /// A clock that starts now.
  ///
  /// - Parameters:
  ///   - time: scene seconds to start from.
  ///   - speed: scene seconds per second, above 0.
  ///   - read: seconds of a clock that should not go back; the machine's own unless given.
  public init(
    from time: Double = 0, speed: Double = 1,
    read: @escaping () -> Double = RealClock.monotonicSeconds
  ) {
    self.speed = speed
    self.read = read
    anchor = time
    anchorReading = read()
    lastReading = anchorReading
    expected = anchorReading
  }

  /// Scene seconds now.
  public var time: Double { isPaused ? anchor : time(at: read()) }

  private func isTrusted(_ reading: Double) -> Bool {
    reading >= lastReading && reading - expected <= Self.longestDelay
  }

  private func time(at reading: Double) -> Double {
    anchor + ((isTrusted(reading) ? reading : lastReading) - anchorReading) * speed
  }

  /// The frame whose turn it is, or the following one and how long until then.
  public mutating func next(after frame: Int, rate: FrameRate) -> (frame: Int, wait: Double) {
    let reading = read()
    let now = isPaused ? anchor : time(at: reading)
    if reading.isFinite {
      if !isPaused, !isTrusted(reading) {
        anchor = now
        anchorReading = reading
      }
      lastReading = reading
    }
    let next = max(frame + 1, rate.frame(at: now))
    let wait = max(0, (rate.time(of: next) - now) / speed)
    expected = lastReading + wait
    return (next, wait)
  }

  /// Lets scene time stand still.
  public mutating func pause() {
    anchor = time
    isPaused = true
  }

  /// Lets scene time go on, from `time` or from where it stood.
  public mutating func resume(from time: Double? = nil) {
    anchor = time ?? self.time
    anchorReading = read()
    lastReading = anchorReading
    expected = anchorReading
    isPaused = false
  }

  /// Seconds of the machine's monotonic clock; its zero means nothing.
  public static func monotonicSeconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
