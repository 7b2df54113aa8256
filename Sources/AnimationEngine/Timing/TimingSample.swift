/// Where a local time lies in a run.
public enum TimingPhase: Sendable, Hashable {
  /// Before the first leg.
  case before
  /// In a leg, or between two.
  case active
  /// After the last leg.
  case after
}

/// What a timing says about one instant of local time.
public struct TimingSample: Sendable, Hashable {
  /// Before, within or after the legs.
  public var phase: TimingPhase
  /// Whether the animation shows a value at this time.
  public var isInEffect: Bool
  /// Index of the leg, from 0; infinite after an endless run of zero-length legs.
  public var iteration: Double
  /// Progress within the leg after its direction and before its curve, 0...1.
  public var progress: Double
  /// The value to use for the boundary rule of `steps`: the leg has not begun, seen in its direction.
  public var isBeforeLeg: Bool
  /// The stretch of local time, half open at its far end, in which `progress` is affine; unbounded
  /// sides are infinite.
  package var stretchStart: Double
  /// See `stretchStart`.
  package var stretchEnd: Double
  /// Progress per second of local time within the stretch.
  package var slope: Double
}

extension MediaTiming {
  /// Time spent in legs and between them, in seconds, for legs of `duration` seconds.
  package func activeDuration(leg duration: Double) -> Double {
    var total: Double
    if duration == 0 || iterations == 0 {
      total = iterations.isInfinite && repeatDelay > 0 ? .infinity : 0
    } else {
      total = duration * iterations
    }
    if repeatDelay > 0, iterations > 0, total.isFinite {
      let legs = (iterationStart + iterations).rounded(.up) - iterationStart.rounded(.down)
      total += repeatDelay * max(0, legs - 1)
    }
    if let repeatDuration { total = min(total, repeatDuration) }
    return total
  }

  /// Local time at which everything is over, end delay included; never negative.
  package func endTime(leg duration: Double) -> Double {
    max(0, delay + activeDuration(leg: duration) + endDelay)
  }

  /// Says which phase, leg and progress hold at local time `t`.
  ///
  /// Boundaries are half open in the direction of play: at the very instant of a boundary a run that
  /// plays forwards is already beyond it, one that plays backwards has not yet crossed it.
  ///
  /// `t` is in seconds since the delay started to run, and may be negative; `duration` is that of one
  /// leg, 0 or more, infinite for a motion that never rests; `backwards` says that local time runs
  /// down.
  ///
  /// - Complexity: O(1).
  public func sample(at t: Double, leg duration: Double, backwards: Bool = false) -> TimingSample {
    let active = activeDuration(leg: duration)
    let end = max(0, delay + active + endDelay)
    let beforeEdge = max(min(delay, end), 0)
    let afterEdge = max(min(delay + active, end), 0)
    let phase: TimingPhase
    if t < beforeEdge || (backwards && t == beforeEdge) {
      phase = .before
    } else if t > afterEdge || (!backwards && t == afterEdge) {
      phase = .after
    } else {
      phase = .active
    }
    var activeTime: Double
    let isInEffect: Bool
    switch phase {
    case .before:
      activeTime = max(t - delay, 0)
      isInEffect = fill.fillsBackwards
    case .active:
      activeTime = t - delay
      isInEffect = true
    case .after:
      // `t - delay` may miss the end by an ulp.
      activeTime = t >= delay + active ? max(active, 0) : max(min(t - delay, active), 0)
      isInEffect = fill.fillsForwards
    }
    let position = position(
      activeTime: activeTime, active: active, leg: duration, phase: phase)
    let isForward = direction.isForward(leg: position.iteration)
    let beforeLeg = isForward ? phase == .before : phase == .after
    var sample = TimingSample(
      phase: phase, isInEffect: isInEffect, iteration: position.iteration,
      progress: isForward ? position.progress : 1 - position.progress,
      isBeforeLeg: beforeLeg, stretchStart: -.infinity, stretchEnd: .infinity, slope: 0)
    switch phase {
    case .before:
      sample.stretchEnd = beforeEdge
    case .active:
      sample.stretchStart = max(beforeEdge, delay + position.start)
      sample.stretchEnd = min(afterEdge, delay + position.end)
      sample.slope = position.isPausing ? 0 : (isForward ? 1 : -1) / duration
    case .after:
      sample.stretchStart = afterEdge
      sample.stretchEnd = end > afterEdge ? end : .infinity
      if backwards ? t > end : t >= end { sample.stretchStart = end; sample.stretchEnd = .infinity }
    }
    return sample
  }

  /// A place in the run of legs: which leg, how far, and the stretch of active time around it.
  private struct Position {
    var iteration: Double
    var progress: Double
    var start: Double
    var end: Double
    var isPausing = false
  }

  private func position(
    activeTime: Double, active: Double, leg duration: Double, phase: TimingPhase
  ) -> Position {
    if repeatDelay > 0 && duration == 0 && iterations > 0 {
      // Legs of no length: each shows its end until the next.
      let leg = (activeTime / repeatDelay).rounded(.down)
      return Position(
        iteration: iterationStart.rounded(.down) + leg, progress: phase == .before ? 0 : 1,
        start: leg * repeatDelay, end: (leg + 1) * repeatDelay, isPausing: true)
    }
    if repeatDelay > 0 && duration > 0 && duration.isFinite {
      return pausingPosition(activeTime: activeTime, active: active, leg: duration, phase: phase)
    }
    var overall: Double
    if duration == 0 {
      overall = phase == .before ? 0 : iterations
    } else if duration.isInfinite {
      overall = 0
    } else {
      // At the very end all legs are over, whatever rounding makes of the quotient.
      let isWhole = activeTime == active && active == duration * iterations
      overall = isWhole ? iterations : activeTime / duration
      if timeOffset != 0 {
        overall = wrapped(overall + timeOffset / duration)
      }
    }
    overall += iterationStart
    var progress =
      overall.isInfinite
      ? iterationStart.truncatingRemainder(dividingBy: 1)
      : overall.truncatingRemainder(dividingBy: 1)
    if progress == 0 && phase != .before && activeTime == active && iterations != 0 { progress = 1 }
    let iteration: Double
    if phase == .after && iterations.isInfinite {
      iteration = .infinity
    } else if progress == 1 {
      iteration = overall.rounded(.down) - 1
    } else {
      iteration = overall.rounded(.down)
    }
    let shift = iterationStart + (duration.isFinite && duration > 0 ? timeOffset / duration : 0)
    // A wrapped offset restarts the count of legs; the stretch is found from the leg's own edges.
    let first = duration.isFinite ? activeTime - progress * duration : 0
    let legStart = timeOffset == 0 ? (iteration - shift) * duration : first
    return Position(
      iteration: iteration, progress: progress, start: duration.isFinite ? legStart : 0,
      end: duration.isFinite
        ? (timeOffset == 0 ? (iteration + 1 - shift) * duration : first + duration) : .infinity)
  }

  /// Keeps a position moved by `timeOffset` within the legs, as Core Animation does.
  private func wrapped(_ overall: Double) -> Double {
    guard iterations.isFinite, iterations > 0 else { return max(0, overall) }
    var rest = overall.truncatingRemainder(dividingBy: iterations)
    if rest < 0 { rest += iterations }
    return rest == 0 && overall > 0 && timeOffset == 0 ? iterations : rest
  }

  /// The same with a pause after each leg but the last.
  private func pausingPosition(
    activeTime: Double, active: Double, leg duration: Double, phase: TimingPhase
  ) -> Position {
    let time = activeTime + timeOffset
    let firstLeg = iterationStart.rounded(.down)
    let firstEnd = (firstLeg + 1 - iterationStart) * duration
    if time < firstEnd || (time == firstEnd && activeTime == active && phase != .before) {
      let overall = iterationStart + time / duration
      return Position(
        iteration: firstLeg, progress: time == firstEnd ? 1 : overall - firstLeg,
        start: firstEnd - duration, end: firstEnd)
    }
    let period = duration + repeatDelay
    let rounds = ((time - firstEnd) / period).rounded(.down)
    let into = time - firstEnd - rounds * period
    let edge = firstEnd + rounds * period
    let leg = firstLeg + 1 + rounds
    let overall = iterationStart + iterations
    let isOver =
      activeTime == active && timeOffset == 0 && !(repeatDuration.map { $0 <= active } ?? false)
    if isOver || leg >= overall.rounded(.up) && into < repeatDelay {
      // After the last leg there is no pause, whatever rounding makes of the sums.
      let part = overall.truncatingRemainder(dividingBy: 1)
      let start = active - (part == 0 ? 1 : part) * duration
      return Position(
        iteration: part == 0 ? overall - 1 : overall.rounded(.down),
        progress: part == 0 ? 1 : part, start: start, end: start + duration)
    }
    if into < repeatDelay || (phase == .after && into == repeatDelay) {
      return Position(
        iteration: leg - 1, progress: 1, start: edge, end: edge + repeatDelay, isPausing: true)
    }
    return Position(
      iteration: leg, progress: min(1, (into - repeatDelay) / duration),
      start: edge + repeatDelay, end: edge + period)
  }
}
