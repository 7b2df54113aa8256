import TestWords
import Testing

@testable import AnimationEngine

/// A number that notes the calls that it gets, with its name.
private final class Noting: PropertySink {
  let name: Int
  let log: Log
  var value = 0.0
  var onHold: (() -> Void)?

  final class Log { var calls: [String] = [] }

  init(_ name: Int, _ log: Log) {
    self.name = name
    self.log = log
  }

  func read(into values: inout [Double]) throws(SinkFailure) { values = [value] }
  func setModel(_ values: [Double]) {
    value = values[0]
    log.calls.append("\(name) model \(values[0])")
  }
  func hold() {
    log.calls.append("\(name) hold")
    onHold?()
  }
  func release() { log.calls.append("\(name) release") }
  func animationChanged(_ isAnimated: Bool) { log.calls.append("\(name) \(isAnimated)") }
}

private struct Desk {
  let animator = Animator()
  let log = Noting.Log()
  var sinks: [Noting] = []
  var tracks: [TrackID] = []

  init(_ count: Int) {
    for name in 0..<count {
      let sink = Noting(name, log)
      sinks.append(sink)
      tracks.append(
        animator.track(
          animator.makeTarget(name: "\(name)"), "value", components: ["value"],
          threshold: [0.01], output: .column, sink: sink))
    }
  }
}

/// All orders of some numbers.
private func orders(_ numbers: [Double]) -> [[Double]] {
  guard numbers.count > 1 else { return [numbers] }
  return numbers.indices.flatMap { index in
    var rest = numbers
    let first = rest.remove(at: index)
    return orders(rest).map { [first] + $0 }
  }
}

/// Each lane removes rows in its own way: with two numbers of the curve and without, and of a Bezier curve.
private let lanes = [
  Curve.linear, Curve(family: .back, variant: .out), Curve(family: .elastic, variant: .in),
  .easeOut,
]

@Test(arguments: lanes)
func `tweens of one lane end in one frame in each order, and leave the others in place`(
  curve: Curve
) throws {
  // All within one day of the calendar; two go on.
  for durations in orders([0.955, 0.956, 0.957, 0.958, 3, 4]) {
    let desk = Desk(6)
    for (index, duration) in durations.enumerated() {
      try desk.animator.add(
        Tween(desk.tracks[index], from: 0, to: 8, duration: duration, curve: curve))
    }
    try desk.animator.advance(to: 0.9)
    desk.log.calls.removeAll()
    try desk.animator.advance(to: 1)
    let ended = durations.indices.filter { durations[$0] < 1 }
    // Their sinks learn it in order of addition.
    expect(desk.log.calls, equals: ended.flatMap { ["\($0) false", "\($0) release"] })
    expect(desk.animator.brokenInvariants(), equals: [])
    for time in [1, 1.5, 2.75] {
      try desk.animator.advance(to: time)
      for (index, duration) in durations.enumerated() {
        let expected = time < duration ? 0 + curve(time * (1 / duration)) * 8 : 8
        expect(desk.animator.column(desk.tracks[index])[0], equals: expected, "\(durations)")
        expect(desk.animator.isAnimated(desk.tracks[index]), equals: time < duration)
      }
    }
    expect(desk.animator.liveCount, equals: 2)
  }
}

@Test func `a tween begins on a property at the very instant at which another ends there`() throws {
  let desk = Desk(40)
  let animator = desk.animator
  var last: [AnimationID] = []
  for round in 0..<3 {
    desk.log.calls.removeAll()
    let (start, goal) = (Double(round) * 10, Double(round + 1) * 10)
    // The second round sets out from what is there.
    let ids = try desk.tracks.map {
      try animator.add(
        Tween($0, from: round == 1 ? nil : start, to: goal, duration: 0.5, curve: .linear))
    }
    expect(desk.log.calls, equals: (0..<40).map { "\($0) hold" })
    for id in last { expect(animator.state(of: id), equals: .ended) }
    last = ids
    desk.log.calls.removeAll()
    try animator.flush()
    expect(desk.log.calls, equals: (0..<40).flatMap { ["\($0) true", "\($0) model \(goal)"] })
    for track in desk.tracks { expect(animator.column(track)[0], equals: start) }
    expect(animator.brokenInvariants(), equals: [])
    try animator.advance(to: Double(round) * 0.5 + 0.25)
    for track in desk.tracks { expect(animator.column(track)[0], equals: start + 5) }
    desk.log.calls.removeAll()
    try animator.advance(to: Double(round + 1) * 0.5)
    for track in desk.tracks { expect(animator.column(track)[0], equals: goal) }
    expect(desk.log.calls, equals: (0..<40).flatMap { ["\($0) false", "\($0) release"] })
    expect(animator.liveCount == 0 && animator.brokenInvariants() == [])
  }
}

@Test func `a tween whose sink cannot be read leaves those that begin after it their start`() throws
{
  let stage = Stage()
  var cells: [(track: TrackID, cell: Cell)] = []
  for value in 0..<4 { cells.append(stage.cell(Double(value), output: .column)) }
  // A list of another length, and no list at all.
  cells[0].cell.values = [1, 2]
  cells[2].cell.failure = .targetGone
  let ids = try cells.map {
    try stage.animator.add(Tween($0.track, to: 10, duration: 1, curve: .linear))
  }
  try stage.animator.flush()
  expect(ids.map { stage.animator.state(of: $0) } == [.ended, .running, .ended, .running])
  for place in [1, 3] {
    expect(stage.animator.column(cells[place].track)[0], equals: Double(place))
    expect(cells[place].cell.models, equals: [[10]])
  }
  expect(stage.animator.brokenInvariants(), equals: [])
}

@Test func `a sink whose hold removes its property lives until the hold is over`() throws {
  let animator = Animator()
  let log = Noting.Log()
  weak var sink: Noting?
  let track: TrackID
  do {
    let made = Noting(0, log)
    sink = made
    let target = animator.makeTarget(name: "gone")
    track = animator.track(
      target, "value", components: ["value"], threshold: [0.01], output: .column, sink: made)
    made.onHold = { [unowned made] in
      animator.removeTarget(target)
      log.calls.append("\(made.name) still there")
    }
  }
  expect(sink != nil)
  try animator.add(Tween(track, from: 0, to: 1, duration: 1, curve: .linear))
  expect(log.calls.first == "0 hold" && log.calls.contains("0 still there"))
  expect(sink == nil, "nothing else keeps it")
  try animator.advance(to: 2)
  expect(animator.liveCount == 0 && animator.brokenInvariants() == [])
}
