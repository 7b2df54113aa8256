/// Where a local time lies in a run.
public enum TimingPhase: Sendable, Hashable {
  /// Before the first leg.
  case before
  /// In a leg, or between two.
  case active
  /// After the last leg.
  case after
}

/// A timing's state at one instant of local time.
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
  @usableFromInline package var slope: Double

  /// A sample in which nothing has begun.
  package static let unknown = TimingSample(
    phase: .before, isInEffect: false, iteration: 0, progress: 0, isBeforeLeg: false,
    stretchStart: -.infinity, stretchEnd: .infinity, slope: 0)

  /// Takes progress that is `seconds` or less from an end of its leg as that end, 0 or 1.
  ///
  /// For a sample that was taken for an edge, but for the rounding of its time.
  package mutating func settleProgress(within seconds: Double) {
    guard phase == .active, slope != 0 else { return }
    let end = progress.rounded()
    if abs(progress - end) <= abs(slope) * seconds + end.ulp { progress = end }
  }
}

extension MediaTiming {
  /// Time spent in legs and between them, in seconds, for legs of `duration` seconds.
  package func activeDuration(leg duration: Double) -> Double {
    let total = runDuration(leg: duration)
    guard let repeatDuration else { return total }
    return min(total, repeatDuration)
  }

  /// Seconds of all legs and the pauses between them, whatever `repeatDuration` leaves of them.
  private func runDuration(leg duration: Double) -> Double {
    let total: Double
    if duration == 0 || iterations == 0 {
      total = iterations.isInfinite && repeatDelay > 0 ? .infinity : 0
    } else {
      total = duration * iterations
    }
    guard repeatDelay > 0, iterations > 0, total.isFinite else { return total }
    let legs = (iterationStart + iterations).rounded(.up) - iterationStart.rounded(.down)
    return total + repeatDelay * max(0, legs - 1)
  }

  /// Whether the first leg of `duration` seconds is played forwards and as a whole.
  ///
  /// Elsewhere a run does not go on from the place that showed before, and so with no velocity of it.
  ///
  /// - Complexity: O(1).
  package func setsOutFromStart(leg duration: Double) -> Bool {
    speed >= 0 && sample(at: delay, leg: duration).progress == 0
  }

  /// Local time at which everything is over, end delay included; never negative.
  package func endTime(leg duration: Double) -> Double {
    max(0, delay + activeDuration(leg: duration) + endDelay)
  }

  /// Says which phase, leg and progress hold at local time `t`.
  ///
  /// Boundaries are half open in the direction of play. At the very instant of a boundary a run
  /// that plays forwards is already beyond it. One that plays backwards has not yet crossed it.
  ///
  /// `t` is in seconds since the delay started to run, and may be negative. `duration` is that of one
  /// leg, 0 or more, infinite for a motion that never rests; `backwards` says that local time runs
  /// down.
  ///
  /// - Complexity: O(1).
  public func sample(at t: Double, leg duration: Double, backwards: Bool = false) -> TimingSample {
    plainSample(at: t, leg: duration, backwards: backwards)
      ?? generalSample(at: t, leg: duration, backwards: backwards)
  }

  /// Whether it has one whole leg, forwards, whose time is `t - delay`.
  private var hasOnePlainLeg: Bool {
    iterations == 1 && iterationStart == 0 && timeOffset == 0 && repeatDelay == 0
      && direction == .normal && repeatDuration == nil && delay >= 0 && endDelay >= 0
  }

  /// The sample within the one leg of most animations, or after it; nil where it takes more to
  /// compute.
  private func plainSample(at t: Double, leg duration: Double, backwards: Bool) -> TimingSample? {
    guard hasOnePlainLeg, !backwards, t >= delay, duration > 0, duration.isFinite else {
      return nil
    }
    let edge = delay + duration
    guard t < edge else {
      let end = edge + endDelay
      let isOver = t >= end
      return TimingSample(
        phase: .after, isInEffect: fill.fillsForwards, iteration: 0, progress: 1,
        isBeforeLeg: false, stretchStart: isOver ? end : edge,
        stretchEnd: isOver ? .infinity : end, slope: 0)
    }
    let progress = (t - delay) / duration
    guard progress < 1 else { return nil }
    return TimingSample(
      phase: .active, isInEffect: true, iteration: 0, progress: progress, isBeforeLeg: false,
      stretchStart: delay, stretchEnd: edge, slope: 1 / duration)
  }

  /// The sample at local time 0 of one whole leg, forwards and at once, at speed 1; nil for any other run.
  ///
  /// To the last bit as `settledSample` has it.
  ///
  /// - Complexity: O(1).
  package func plainStart(leg duration: Double) -> TimingSample? {
    guard hasOnePlainLeg, delay == 0, speed == 1, duration.isNormal, duration > 0 else {
      return nil
    }
    return TimingSample(
      phase: .active, isInEffect: true, iteration: 0, progress: 0, isBeforeLeg: false,
      stretchStart: delay, stretchEnd: delay + duration, slope: 1 / duration)
  }

  /// The sample of any run of legs; see `sample`.
  package func generalSample(
    at t: Double, leg duration: Double, backwards: Bool
  ) -> TimingSample {
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
    let isEnd = activeTime == active && phase != .before
    let total = runDuration(leg: duration)
    if duration == 0 {
      return restingPosition(activeTime: activeTime, phase: phase)
    }
    guard timeOffset != 0, duration.isFinite, total > 0 else {
      return unshifted(activeTime, total, leg: duration, isEnd: isEnd, phase)
    }
    guard total.isFinite else {
      return endless(activeTime, leg: duration, isEnd: isEnd, phase)
    }
    // An offset beyond the last leg begins again with the first, as in Core Animation.
    var rest = timeOffset.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    var time = activeTime + rest
    var shift = -rest
    if isEnd ? time > total : time >= total {
      time -= total
      shift += total
    }
    var position = unshifted(time, total, leg: duration, isEnd: isEnd, phase)
    position.start = max(position.start, 0) + shift
    position.end = min(position.end, total) + shift
    return position
  }

  /// Legs without end that are moved by `timeOffset`: back, they are met as if they had always run.
  private func endless(
    _ activeTime: Double, leg duration: Double, isEnd: Bool, _ phase: TimingPhase
  ) -> Position {
    // Two legs are a round in any direction. The offset is split before it is added, so that however
    // large it is time stays exact.
    let round = 2 * (duration + repeatDelay)
    var rest = round.isFinite ? timeOffset.truncatingRemainder(dividingBy: round) : 0
    let skipped = round.isFinite ? max(0, ((timeOffset - rest) / round).rounded() * 2) : 0
    if rest < 0 { rest += round }
    var position = unshifted(activeTime + rest, .infinity, leg: duration, isEnd: isEnd, phase)
    position.iteration += skipped
    position.start -= rest
    position.end -= rest
    return position
  }

  /// Legs of no length: all of them are over at once, or after a pause each.
  private func restingPosition(activeTime: Double, phase: TimingPhase) -> Position {
    if repeatDelay > 0 && iterations > 0 {
      // Each shows its end until the next.
      let leg = (activeTime / repeatDelay).rounded(.down)
      return Position(
        iteration: iterationStart.rounded(.down) + leg, progress: phase == .before ? 0 : 1,
        start: leg * repeatDelay, end: (leg + 1) * repeatDelay, isPausing: true)
    }
    let overall = (phase == .before ? 0 : iterations) + iterationStart
    let isOver = phase != .before && iterations != 0
    return position(overall: overall, isEnd: isOver, phase, start: 0, end: 0)
  }

  /// A place by the number of legs up to it.
  private func position(
    overall: Double, isEnd: Bool, _ phase: TimingPhase, start: Double, end: Double
  ) -> Position {
    var progress =
      overall.isInfinite
      ? iterationStart.truncatingRemainder(dividingBy: 1)
      : overall.truncatingRemainder(dividingBy: 1)
    if progress == 0 && isEnd { progress = 1 }
    let iteration: Double
    // A `repeatDuration` ends endless legs in one of them.
    if phase == .after && overall.isInfinite {
      iteration = .infinity
    } else {
      iteration = overall.rounded(.down) - (progress == 1 ? 1 : 0)
    }
    return Position(iteration: iteration, progress: progress, start: start, end: end)
  }

  /// The place at a time since the first leg began, of a run of `total` seconds.
  private func unshifted(
    _ time: Double, _ total: Double, leg duration: Double, isEnd: Bool, _ phase: TimingPhase
  ) -> Position {
    let isMoving = isEnd && iterations != 0
    guard duration.isFinite else {
      return position(
        overall: iterationStart, isEnd: isMoving, phase, start: 0, end: .infinity)
    }
    if repeatDelay > 0 {
      return pausing(time, total, leg: duration, isEnd: isEnd, phase)
    }
    // At the very end all legs are over, whatever rounding makes of the quotient.
    let legs = isEnd && time == total && iterations.isFinite ? iterations : time / duration
    var position = position(
      overall: legs + iterationStart, isEnd: isMoving, phase, start: 0, end: 0)
    position.start = (position.iteration - iterationStart) * duration
    position.end = (position.iteration + 1 - iterationStart) * duration
    return position
  }

  /// The same with a pause after each leg but the last.
  private func pausing(
    _ time: Double, _ total: Double, leg duration: Double, isEnd: Bool, _ phase: TimingPhase
  ) -> Position {
    let firstLeg = iterationStart.rounded(.down)
    let firstEnd = (firstLeg + 1 - iterationStart) * duration
    let overall = iterationStart + iterations
    let isOver = isEnd && time == total && iterations > 0 && iterations.isFinite
    if !isOver, time < firstEnd || (time == firstEnd && isEnd) {
      return Position(
        iteration: firstLeg,
        progress: time == firstEnd ? 1 : iterationStart + time / duration - firstLeg,
        start: firstEnd - duration, end: firstEnd)
    }
    let period = duration + repeatDelay
    let rounds = ((time - firstEnd) / period).rounded(.down)
    let into = time - firstEnd - rounds * period
    let edge = firstEnd + rounds * period
    let leg = firstLeg + 1 + rounds
    if isOver || leg >= overall.rounded(.up) && into < repeatDelay {
      // After the last leg there is no pause, whatever rounding makes of the sums.
      let part = overall.truncatingRemainder(dividingBy: 1)
      let start = total - (part == 0 ? 1 : part) * duration
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
