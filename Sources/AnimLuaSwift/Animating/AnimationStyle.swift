import AnimationEngine

/// How values get to their goals: along a curve or on a spring, after a delay, once or several times.
///
/// ```swift
/// animator.animate(lamp, \.level, to: 1, .easeOut(0.3))
/// animator.animate(lamp, \.level, to: 1, .spring(.bouncy))
/// animator.animate(lamp, \.level, to: 1, .linear(2).delay(0.5).repeats(3, autoreverses: true))
/// ```
///
/// Numbers out of range end the process with the reason.
public struct AnimationStyle: Sendable {
  enum Way: Sendable {
    case curve(Curve, duration: Double)
    case spring(Spring)
  }

  let way: Way
  var timing = MediaTiming()

  init(_ way: Way) { self.way = way }

  /// CSS's `ease` in a quarter of a second.
  public static let `default` = AnimationStyle(.curve(.default, duration: 0.25))
  /// A spring without bounce, half a second.
  public static let smooth = AnimationStyle.spring(duration: 0.5)
  /// A spring with a bounce of 0.15, half a second.
  public static let snappy = AnimationStyle.spring(.snappy)
  /// A spring with a bounce of 0.3, half a second.
  public static let bouncy = AnimationStyle.spring(.bouncy)

  /// Along a curve; `duration` is in seconds, 0 or more.
  public static func curve(_ curve: Curve, _ duration: Double) -> AnimationStyle {
    if !(duration >= 0 && duration.isFinite) {
      misuse("a duration must be 0 or more seconds, not \(duration)")
    }
    return AnimationStyle(.curve(curve, duration: duration))
  }

  /// At an even speed; `duration` is in seconds, 0 or more.
  public static func linear(_ duration: Double = 0.25) -> AnimationStyle {
    curve(.linear, duration)
  }

  /// Slow at the start; `duration` is in seconds, 0 or more.
  public static func easeIn(_ duration: Double = 0.25) -> AnimationStyle {
    curve(.easeIn, duration)
  }

  /// Slow at the end; `duration` is in seconds, 0 or more.
  public static func easeOut(_ duration: Double = 0.25) -> AnimationStyle {
    curve(.easeOut, duration)
  }

  /// Slow at both ends; `duration` is in seconds, 0 or more.
  public static func easeInOut(_ duration: Double = 0.25) -> AnimationStyle {
    curve(.easeInOut, duration)
  }

  /// As a damped spring pulls, until it rests.
  public static func spring(_ spring: SpringConstants = .default) -> AnimationStyle {
    AnimationStyle(.spring(spring))
  }

  /// A spring by perceived duration in seconds, above 0, and bounce, above -1 and at most 1.
  public static func spring(duration: Double, bounce: Double = 0) -> AnimationStyle {
    do throws(SpringError) {
      return .spring(try Spring(duration: duration, bounce: bounce))
    } catch { misuse("\(error)") }
  }
}

extension AnimationStyle {
  /// Begins so many seconds later; a negative delay begins that far in.
  public func delay(_ seconds: Double) -> AnimationStyle {
    changed { $0.delay += seconds }
  }

  /// Plays `count` times, a fraction for a part of the last; `autoreverses` plays every second time backwards.
  ///
  /// `pause` is the seconds between two times, 0 or more.
  public func repeats(
    _ count: Double = .infinity, autoreverses: Bool = false, pause: Double = 0
  ) -> AnimationStyle {
    changed { timing in
      timing.iterations = count
      timing.repeatDelay = pause
      timing.direction = autoreverses ? .alternate : .normal
    }
  }

  /// Runs so many times as fast; 0 stands still, below 0 plays backwards.
  public func speed(_ factor: Double) -> AnimationStyle {
    changed { $0.speed *= factor }
  }

  /// Shows the start during the delay.
  public func showsStart() -> AnimationStyle { changed { $0.fill = .backwards } }

  private func changed(_ change: (inout MediaTiming) -> Void) -> AnimationStyle {
    var copy = self
    change(&copy.timing)
    if let problem = copy.timing.problem { misuse("\(problem)") }
    return copy
  }

  /// The engine's animation of these parts.
  func animation(_ parts: [AnimationPart], delay: Double) -> Animation {
    var animation =
      switch way {
      case .curve(let curve, let duration):
        Animation.basic(parts, duration: duration, curve: curve)
      case .spring(let spring): Animation.spring(parts, spring)
      }
    animation.timing = timing
    animation.timing.delay += delay
    return animation
  }
}
