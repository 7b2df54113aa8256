import AnimationEngine
import LuaRuntime

/// Statements about the motion of a recorded property; each throws an error that says where it does not hold.
struct MotionAssertions {
  let record: MotionRecord

  /// The series of a property: one for each of its components.
  ///
  /// - Throws: `HostError` with the nearest name, or where no time has passed.
  func series(_ name: String) throws(HostError) -> [MotionSeries] {
    // Before time passes there is no motion, and a statement about it would always hold.
    guard record.hasPassedTime else {
      throw HostError(
        "no time has passed, so '\(name)' has not moved yet: call t:settle() or t:advance(seconds) first",
        .state)
    }
    guard let series = record.series(named: name) else {
      throw unknownName("property", name, of: "the scene's motion", valid: record.names)
    }
    return series
  }

  /// Judges each component of a property by itself.
  private func forEachSeries(
    of name: String, _ judge: (MotionSeries) throws(HostError) -> Void
  ) throws(HostError) {
    for series in try series(name) { try judge(series) }
  }

  /// Fails if a value lies outside of the bounds.
  func staysInside(_ name: String, _ low: Double, _ high: Double) throws(HostError) {
    try forEachSeries(of: name) { series throws(HostError) in
      try staysInside(series, low, high)
    }
  }

  private func staysInside(
    _ series: MotionSeries, _ low: Double, _ high: Double
  ) throws(HostError) {
    guard let sample = series.samples.first(where: { $0.value < low || $0.value > high }) else {
      return
    }
    throw failure(
      "'\(series.name)' leaves \(shortest(low)) to \(shortest(high)): it is \(number(sample.value)) at "
        + "\(number(sample.time)) s", series)
  }

  /// Fails if a value passes the last one by more than a share of the whole way.
  func hasNoOvershoot(_ name: String, _ tolerance: Double) throws(HostError) {
    try forEachSeries(of: name) { series throws(HostError) in
      try hasNoOvershoot(series, tolerance)
    }
  }

  private func hasNoOvershoot(_ series: MotionSeries, _ tolerance: Double) throws(HostError) {
    guard let first = series.samples.first?.value, let last = series.samples.last?.value else {
      return
    }
    let way = abs(last - first)
    var worst: (past: Double, time: Double)?
    for sample in series.samples {
      let past = last >= first ? sample.value - last : last - sample.value
      if past > way * tolerance + 1e-12 * max(1, abs(last)), past > worst?.past ?? 0 {
        worst = (past, sample.time)
      }
    }
    guard let worst else { return }
    throw failure(
      "'\(series.name)' overshoots \(number(last)) by \(number(worst.past))"
        + (way > 0 ? " (\(number(worst.past / way * 100)) % of its way)" : "")
        + " at \(number(worst.time)) s", series)
  }

  /// Fails if it is not within a share of the whole way of its last value, from some seconds after its beginning on.
  func settles(_ name: String, within seconds: Double, _ tolerance: Double) throws(HostError) {
    try forEachSeries(of: name) { series throws(HostError) in
      try settles(series, within: seconds, tolerance)
    }
  }

  private func settles(
    _ series: MotionSeries, within seconds: Double, _ tolerance: Double
  ) throws(HostError) {
    guard let first = series.samples.first, let last = series.samples.last else { return }
    let reach = max(series.range * tolerance, 1e-12 * max(1, abs(last.value)))
    let late = series.samples.last { abs($0.value - last.value) > reach }
    let settled = late.map { late in
      (series.samples.first { $0.time > late.time } ?? last).time - first.time
    }
    guard let settled, settled > seconds + 1e-9 else { return }
    throw failure(
      "'\(series.name)' settles after \(number(settled)) s, and not within \(shortest(seconds)) s",
      series)
  }

  /// Fails if a velocity is greater than it may be, in either direction.
  func isNeverFaster(_ name: String, _ most: Double) throws(HostError) {
    try forEachSeries(of: name) { series throws(HostError) in try isNeverFaster(series, most) }
  }

  private func isNeverFaster(_ series: MotionSeries, _ most: Double) throws(HostError) {
    var worst: (speed: Double, time: Double)?
    for sample in series.samples {
      let speed = abs(sample.velocity ?? 0)
      if speed > most * (1 + 1e-9), speed > worst?.speed ?? 0 { worst = (speed, sample.time) }
    }
    guard let worst else { return }
    throw failure(
      "'\(series.name)' is faster than \(shortest(most)) units/s: it moves at \(number(worst.speed)) at "
        + "\(number(worst.time)) s", series)
  }

  /// Fails where a value jumps, or a velocity changes within one frame by more than a share of the greatest one.
  ///
  /// A value jumps where it is farther from the last one than the velocities at both account for.
  ///
  /// - Parameters:
  ///   - name: The property, as "card.x".
  ///   - share: The share of the greatest velocity by which it may change within a frame.
  ///   - range: Scene seconds of the frames that count.
  /// - Throws: `HostError` where it is not continuous.
  func isContinuous(
    _ name: String, _ share: Double, in range: ClosedRange<Double> = 0...Double.infinity
  ) throws(HostError) {
    try forEachSeries(of: name) { series throws(HostError) in
      var part = series
      part.samples.removeAll { !range.contains($0.time) }
      try isContinuous(part, share)
    }
  }

  private func isContinuous(_ series: MotionSeries, _ share: Double) throws(HostError) {
    let top = series.samples.compactMap { $0.velocity.map(abs) }.max() ?? 0
    for (one, next) in zip(series.samples, series.samples.dropFirst()) {
      let seconds = next.time - one.time
      guard let before = one.velocity, let after = next.velocity else {
        if one.value != next.value {
          throw failure(
            "'\(series.name)' was assigned, and jumps by \(number(next.value - one.value)) at "
              + "\(number(next.time)) s\nstate it of a range of time without assignments: "
              + "t:continuous(\"\(series.name)\", 0.5, from, to)\nor of the animated property, where the "
              + "function of a property or a callback assigns this field", series)
        }
        continue
      }
      let way = abs(next.value - one.value - seconds * (before + after) / 2)
      if way > seconds * top * 0.5 + 1e-9 * max(1, series.range) {
        throw failure(
          "'\(series.name)' jumps by \(number(next.value - one.value)) at \(number(next.time)) s",
          series)
      }
      if abs(after - before) > share * top + 1e-9 {
        throw failure(
          "the velocity of '\(series.name)' jumps from \(number(before)) to \(number(after)) units/s at "
            + "\(number(next.time)) s", series)
      }
    }
  }

  /// Fails if the velocity just after an interruption differs from that just before it.
  ///
  /// Both velocities are those at the interruption itself, since a spring also speeds up within a frame. They are
  /// slopes of the polynomials through values and velocities of up to three frames on each side.
  ///
  /// - Parameters:
  ///   - name: The property, as "card.x".
  ///   - time: The interruption in scene seconds.
  ///   - share: The share of the property's greatest velocity by which it may change.
  /// - Throws: `HostError` where the velocity changes, or where there are no frames to measure it
  ///   from.
  func keepsVelocity(_ name: String, at time: Double, _ share: Double) throws(HostError) {
    try forEachSeries(of: name) { series throws(HostError) in
      try keepsVelocity(series, at: time, share)
    }
  }

  private func keepsVelocity(
    _ series: MotionSeries, at time: Double, _ share: Double
  ) throws(HostError) {
    let moving = series.samples.filter { $0.velocity != nil }
    let earlier = series.samples.filter { $0.time < time - 1e-9 }
    if let last = earlier.last, last.velocity == nil {
      throw failure(
        "'\(series.name)' was assigned before \(number(time)) s, not animated: its velocity there is not known",
        series)
    }
    // Frames before an assignment belong to another motion.
    let before = earlier.suffix(3).reversed().prefix { $0.velocity != nil }.reversed()
    // A frame at that time may show either: a test's own call comes after it, an event's listener before.
    let after = moving.filter { $0.time > time + 1e-9 }.prefix(3)
    guard before.count >= 2, after.count >= 2 else {
      throw failure(
        "'\(series.name)' has no two frames \(before.count >= 2 ? "after" : "before") "
          + "\(number(time)) s to measure its velocity from", series)
    }
    let (old, new) = (velocity(at: time, Array(before)), velocity(at: time, Array(after)))
    let top = moving.compactMap { $0.velocity.map(abs) }.max() ?? 0
    guard abs(new - old) > share * top + 1e-9 else { return }
    throw failure(
      "the velocity of '\(series.name)' is not kept at \(number(time)) s: it changes from "
        + "\(number(old)) to \(number(new)) units/s", series)
  }

  /// The velocity at a time: the slope of the polynomial with the values and velocities of the samples.
  ///
  /// Source: Hermite interpolation by divided differences, in which each time counts twice.
  private func velocity(at time: Double, _ samples: [MotionSeries.Sample]) -> Double {
    let times = samples.flatMap { [$0.time, $0.time] }
    var column = samples.flatMap { [$0.value, $0.value] }
    var coefficients = [column[0]]
    for order in 1..<times.count {
      column = (0..<(times.count - order)).map { index in
        let span = times[index + order] - times[index]
        return span > 0
          ? (column[index + 1] - column[index]) / span : samples[index / 2].velocity ?? 0
      }
      coefficients.append(column[0])
    }
    // Newton's form and its slope, from the highest order down.
    var (value, slope) = (0.0, 0.0)
    for order in coefficients.indices.reversed() {
      slope = slope * (time - times[order]) + value
      value = value * (time - times[order]) + coefficients[order]
    }
    return slope
  }

  /// Fails unless the last change of one comes before the first change of another.
  func ends(_ name: String, before other: String) throws(HostError) {
    let (first, second) = (try series(name), try series(other))
    let end = first.map { changes(of: $0).upperBound }.max() ?? 0
    // A component that never changes has no beginning.
    let begins = second.filter { $0.range > 0 }.map { changes(of: $0).lowerBound }
    guard let begin = begins.min() else {
      throw HostError("'\(other)' has not moved yet, so nothing comes before its motion", .result)
    }
    guard end > begin + 1e-9 else { return }
    throw HostError(
      "'\(name)' moves until \(number(end)) s, and '\(other)' from \(number(begin)) s on", .result)
  }

  /// The times of the first and the last change.
  private func changes(of series: MotionSeries) -> ClosedRange<Double> {
    var first: Double?
    var last = series.samples.first?.time ?? 0
    for (one, next) in zip(series.samples, series.samples.dropFirst()) where one.value != next.value
    {
      first = first ?? one.time
      last = next.time
    }
    let begin = first ?? last
    return begin...max(begin, last)
  }

  /// An error with the shape of the motion below it.
  private func failure(_ text: String, _ series: MotionSeries) -> HostError {
    let sketch = series.sketch
    guard let first = series.samples.first, let last = series.samples.last, !sketch.isEmpty else {
      return HostError(text, .result)
    }
    return HostError(
      "\(text)\n\(number(first.time)) s \(sketch) \(number(last.time)) s", .result)
  }

  private func number(_ value: Double) -> String {
    let scale = 1e4
    let rounded = (value * scale).rounded() / scale
    return shortest(abs(value) < 1e6 ? rounded : value)
  }
}
