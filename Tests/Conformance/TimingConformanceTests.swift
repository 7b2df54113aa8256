import EngineStage
import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// An animator with one number.
private struct Bench {
  let animator = Animator()
  let number = Number()
  let track: TrackID

  init() {
    track = animator.track(number)
  }

  func basic(from: Double, to: Double, duration: Double, curve: Curve = .linear) -> Animation {
    .basic([.between(track, [from], [to])], duration: duration, curve: curve)
  }
}

private func direction(_ name: String) throws -> PlaybackDirection {
  switch name {
  case "normal": .normal
  case "reverse": .reverse
  case "alternate": .alternate
  default: try require(name == "alternate-reverse" ? .alternateReverse : nil)
  }
}

private func fill(_ name: String) throws -> FillMode {
  switch name {
  case "none": .none
  case "forwards": .forwards
  case "backwards": .backwards
  default: try require(name == "both" ? .both : nil)
  }
}

@Test func `phase, leg and progress are those of the browser in every row`() throws {
  let rows = try ConformanceTable("waapi_timing.csv").rows
  expect(rows.count, equals: 3839)
  let easings = EasingRegistry()
  let bench = Bench()
  for row in rows {
    func seconds(_ column: String) -> Double { row.number(column) / 1000 }
    var animation = bench.basic(
      from: 0, to: 1, duration: seconds("duration_ms"), curve: try easings.curve(row["easing"]))
    animation.timing.delay = seconds("delay_ms")
    animation.timing.endDelay = seconds("end_delay_ms")
    animation.timing.iterations = row["iterations"] == "inf" ? .infinity : row.number("iterations")
    animation.timing.iterationStart = row.number("iteration_start")
    animation.timing.direction = try direction(row["direction"])
    animation.timing.fill = try fill(row["fill"])
    animation.timing.speed = row.number("playback_rate") < 0 ? -1 : 1
    let id = try bench.animator.add(animation)
    let sample = try bench.animator.sample(id, at: seconds("local_time_ms"))
    bench.animator.stop(id)
    let source: Comment = "line \(row.line): \(sample)"
    expect("\(sample.phase)", equals: row["phase"], source)
    expect(sample.isInEffect, equals: !row["progress"].isEmpty, source)
    guard !row["progress"].isEmpty else { continue }
    expect(
      sample.iteration
        == (row["current_iteration"] == "inf" ? .infinity : row.number("current_iteration")),
      source)
    expect(abs((sample.progress ?? .nan) - row.number("progress_exact")) <= 1e-9, source)
    expect(
      abs((sample.linearProgress ?? .nan) - row.number("directed_progress")) <= 1e-9, source)
  }
}

@Test func `repeats, seeks and timers agree with the numbers of peer libraries`() throws {
  let rows = try ConformanceTable("peers_repeat.csv").rows.map(PeerRow.init)
  expect(rows.count, equals: 58)
  let leftOut: Set = [
    // At the end of a leg of an endless repeat the next one begins: half-open boundaries.
    "repeat-s007", "repeat-s009",
  ]
  for row in rows where !leftOut.contains(row.id) {
    let actual = try measured(row)
    expect(abs(actual - row.value) <= row.tolerance, "\(row.id): \(actual)")
  }
}

private func measured(_ row: PeerRow) throws -> Double {
  let bench = Bench()
  switch row.topic {
  case "repeat", "callback_count":
    var animation = bench.basic(
      from: row.number("from") ?? 0, to: row.number("to") ?? 100,
      duration: try row.required("duration"))
    animation.timing.delay = row.number("delay") ?? 0
    animation.timing.iterations = 1 + (try row.required("repeat"))
    animation.timing.repeatDelay = row.number("repeat_delay") ?? 0
    if row.inputs["yoyo"] == "true" { animation.timing.direction = .alternate }
    animation.isCumulative = row.inputs["incremental"] == "true"
    var repeats = 0.0
    try bench.animator.add(animation, observer: AnimationObserver(.repeat) { _ in repeats += 1 })
    try bench.animator.flush()
    try bench.animator.advance(to: try row.required("t"))
    return row.topic == "repeat" ? bench.number.value : repeats
  case "clock":
    var animation = bench.basic(from: 0, to: 1, duration: try row.required("cycle"))
    animation.timing.iterations = try row.required("count")
    animation.timing.direction = .alternate
    animation.timing.fill = .both
    let id = try bench.animator.add(animation)
    let sample = try bench.animator.sample(id, at: try row.required("t"))
    let leg = try require(sample.iteration)
    let progress = try require(sample.progress)
    switch row.output {
    case "cycle_index": return leg
    case "cycle_fraction":
      return leg.truncatingRemainder(dividingBy: 2) == 0 ? progress : 1 - progress
    default: return progress
    }
  case "seek":
    var animation = bench.basic(from: 0, to: 1, duration: try row.required("duration"))
    animation.timing.iterations = 1 + (try row.required("repeat"))
    let id = try bench.animator.add(animation)
    bench.animator.retain(id)
    try bench.animator.seek(id, to: try row.required("seek"))
    try bench.animator.advance(to: 0)
    return row.output == "time" ? bench.animator.localTime(of: id) : bench.number.value
  default:
    return try measuredTimer(row, bench)
  }
}

private func measuredTimer(_ row: PeerRow, _ bench: Bench) throws -> Double {
  let animator = bench.animator
  if let after = row.number("after") {
    let step = try row.required("step")
    var lateness = Double.nan
    animator.schedule(after: after) { lateness = step - animator.now }
    try animator.advance(to: step)
    return lateness
  }
  let steps = (row.inputs["steps"] ?? "").split(separator: "|").compactMap { Double($0) }
  var time = 0.0
  if let every = row.number("every") {
    var calls = 0.0
    var timing = MediaTiming()
    timing.delay = every
    _ = animator.addTick(step: every, timing: timing) { _ in
      calls += 1
      return .goOn
    }
    for step in steps {
      time += step
      try animator.advance(to: time)
    }
    return calls
  }
  let during = try row.required("during")
  let id = try animator.add(bench.basic(from: 0, to: 1, duration: during))
  animator.retain(id)
  for step in steps {
    time += step
    try animator.advance(to: time)
  }
  let passed = animator.localTime(of: id)
  return row.output == "sum_dt" ? passed : during - passed
}
