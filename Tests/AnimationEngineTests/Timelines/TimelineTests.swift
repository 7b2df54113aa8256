import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// The places of entries, the order of reports, and the possible changes.
struct TimelineTests {
  private func linear(
    _ stage: Stage, _ track: TrackID, to goal: Double, _ duration: Double,
    observer: AnimationObserver? = nil
  ) throws -> AnimationID {
    try stage.animator.add(
      .basic([.to(track, [goal])], duration: duration, curve: .linear), observer: observer)
  }

  @Test func `entries are placed by end, previous end, previous start, time and label`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    func piece() throws -> AnimationID { try linear(stage, track, to: 1, 10) }
    let a = try piece()
    let b = try piece()
    let c = try piece()
    let d = try piece()
    let e = try piece()
    let id = try stage.animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(a, .end(40)), TimelineEntry(b, .end(-30)),
        TimelineEntry(c, .afterPrevious(5)), TimelineEntry(d, .withPrevious(5)),
        TimelineEntry(.label("mark"), .at(7)), TimelineEntry(e, .label("mark", 0.5)),
      ]))
    let animator = stage.animator
    expect([a, b, c, d, e].map { animator.start(of: $0) }, equals: [40, 20, 35, 40, 7.5])
    expect(animator.duration(of: id), equals: 50)
    expect(animator.time(ofLabel: "mark", of: id), equals: 7)
  }

  @Test func `a clip that is placed before the beginning lies at the beginning`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    let a = try linear(stage, track, to: 1, 1)
    let b = try linear(stage, track, to: 2, 1)
    _ = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(b, .end(-7))]))
    expect(stage.animator.start(of: b), equals: 0)
  }

  @Test func `members follow each other and hand on their values`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let a = try linear(stage, track, to: 10, 1)
    let b = try linear(stage, track, to: 30, 2)
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(b)]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
    expect(cell.values, equals: [5])
    try stage.animator.advance(to: 1)
    expect(cell.values, equals: [10])
    try stage.animator.advance(to: 2)
    expect(cell.values, equals: [20])
    expect(stage.animator.state(of: id), equals: .running)
    expect(stage.animator.state(of: a), equals: .ended)
    expect(stage.animator.state(of: b), equals: .running)
    expect(stage.animator.localTime(of: b), equals: 1)
    try stage.animator.advance(to: 3)
    expect(cell.values, equals: [30])
    expect(stage.animator.state(of: id), equals: .ended)
    expect(stage.animator.isIdle)
    expect(stage.animator.brokenInvariants(), equals: [])
  }

  @Test func `events of members and calls come in order and at their exact instants`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let (y, _) = stage.cell(0)
    var instants: [Double] = []
    let mask: EventMask = [.start, .complete]
    let also: (AnimationEvent) -> Void = { instants.append($0.instant) }
    let a = try linear(stage, x, to: 1, 0.15, observer: stage.note("a", mask, also))
    let b = try linear(stage, y, to: 1, 0.15, observer: stage.note("b", mask, also))
    _ = try stage.animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(a), TimelineEntry(.call { stage.note("call") }), TimelineEntry(b),
      ]), observer: stage.note("t", mask, also))
    try stage.play(seconds: 1, rate: 7)
    expect(
      stage.takeEvents(),
      equals: [
        "t start", "a start", "a finished", "call", "b start", "b finished", "t finished",
      ])
    expect(instants.count, equals: 6)
    for (instant, wanted) in zip(instants, [0, 0, 0.15, 0.15, 0.3, 0.3]) {
      expect(abs(instant - wanted) < 1e-12)
    }
  }

  @Test func `a start value is read when the playhead gets there, not before`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let (y, cell) = stage.cell(0)
    let a = try linear(stage, x, to: 1, 1)
    let b = try linear(stage, y, to: 10, 1)
    _ = try stage.animator.addTimeline(TimelineAnimation([TimelineEntry(a), TimelineEntry(b)]))
    try stage.animator.advance(to: 0)
    cell.values = [4]
    try stage.animator.advance(to: 1.5)
    expect(cell.values, equals: [7])
  }

  @Test func `a spring's length is known when it is reached, and the next clip follows it`() throws
  {
    let stage = Stage()
    let (x, cell) = stage.cell(0)
    let spring = try Spring(bounciness: 8, speed: 12)
    let a = try linear(stage, x, to: 100, 0.5)
    let b = try stage.animator.add(.spring([.to(x, [0])], spring))
    let c = try linear(stage, x, to: 50, 1)
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(b), TimelineEntry(c)]))
    // A finished animation hands on no velocity.
    let motion = SpringMotion(spring: spring, displacement: 100, velocity: 0)
    let rest = motion.restTime(threshold: 0.01)
    try stage.play(seconds: 0.5 + rest / 2, rate: 60)
    let time = stage.animator.frameTime - 0.5
    expect(abs(cell.values[0] - motion.value(time)) < 1e-9)
    expect(abs((stage.animator.duration(of: id) ?? 0) - (1.5 + rest)) < 1e-9)
    expect(abs((stage.animator.start(of: c) ?? 0) - (0.5 + rest)) < 1e-9)
  }

  @Test func `a start that fills backwards shows from the beginning, nested or not`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let (y, ys) = stage.cell(5)
    let (z, zs) = stage.cell(5)
    func from(_ track: TrackID) throws -> AnimationID {
      var part = AnimationPart(track)
      part.from = [1]
      var animation = Animation.basic([part], duration: 1, curve: .linear)
      animation.timing.fill = .backwards
      return try stage.animator.add(animation)
    }
    let a = try linear(stage, x, to: 1, 1)
    let b = try from(y)
    let c = try from(z)
    let inner = try stage.animator.addTimeline(TimelineAnimation([TimelineEntry(c, .at(0.5))]))
    _ = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a), TimelineEntry(b), TimelineEntry(inner, .at(1))]))
    try stage.animator.advance(to: 0)
    expect(ys.values == [1] && zs.values == [1])
    try stage.animator.advance(to: 1.25)
    expect(ys.values == [2] && zs.values == [1])
    try stage.animator.advance(to: 2)
    expect(ys.values == [5] && zs.values == [3])
  }

  @Test func `nothing can be placed after what has no end`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    var endless = Animation.basic([.to(track, [1])], duration: 1)
    endless.timing.iterations = .infinity
    let a = try stage.animator.add(endless)
    let b = try linear(stage, track, to: 2, 1)
    #expect(throws: EngineError.afterEndless) {
      _ = try stage.animator.addTimeline(
        TimelineAnimation([TimelineEntry(a), TimelineEntry(b)]))
    }
  }

  @Test func `an unknown label is an error that names those there are`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    let a = try linear(stage, track, to: 1, 1)
    do throws(EngineError) {
      _ = try stage.animator.addTimeline(
        TimelineAnimation([
          TimelineEntry(.label("intro")), TimelineEntry(a, .label("intor", 0)),
        ]))
      Issue.record("no error")
    } catch {
      expect(
        error.description.says("intor", "intro"))
    }
  }

  @Test func `a clip that is inserted before the playhead shows as if it had been there`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let (y, cell) = stage.cell(0)
    let a = try linear(stage, x, to: 1, 2)
    let id = try stage.animator.addTimeline(TimelineAnimation([TimelineEntry(a)]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 1)
    let b = try linear(stage, y, to: 10, 2)
    try stage.animator.insert(TimelineEntry(b, .at(0.5)), into: id)
    expect(stage.animator.duration(of: id), equals: 2.5)
    try stage.animator.advance(to: 1.5)
    expect(cell.values, equals: [5])
    try stage.animator.advance(to: 3)
    expect(cell.values, equals: [10])
    expect(stage.animator.state(of: id), equals: .ended)
  }

  @Test func `a member that is stopped stays where it is while the rest goes on`() throws {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let (y, ys) = stage.cell(0)
    let a = try linear(stage, x, to: 10, 1, observer: stage.note("a", [.complete]))
    let b = try linear(stage, y, to: 10, 1)
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a, .at(0)), TimelineEntry(b, .at(0))]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
    stage.animator.stop(a)
    try stage.animator.advance(to: 0.75)
    expect(xs.values, equals: [5])
    expect(ys.values, equals: [7.5])
    try stage.animator.advance(to: 1)
    expect(xs.values, equals: [5])
    expect(stage.animator.state(of: id), equals: .ended)
    expect(stage.takeEvents(), equals: ["a stopped"])
    expect(stage.animator.brokenInvariants(), equals: [])
  }

  @Test func `a newer animation takes a property, and the time goes on`() throws {
    let stage = Stage()
    let (x, xs) = stage.cell(0)
    let (y, ys) = stage.cell(0)
    let a = try linear(stage, x, to: 10, 1)
    let b = try linear(stage, y, to: 10, 1)
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(a, .at(0)), TimelineEntry(b, .at(0))]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
    _ = try linear(stage, x, to: 100, 0.1)
    try stage.animator.advance(to: 0.75)
    expect(xs.values, equals: [100])
    expect(ys.values, equals: [7.5])
    try stage.animator.advance(to: 1)
    expect(xs.values, equals: [100])
    expect(stage.animator.endReason(of: id) == .replaced || stage.animator.state(of: id) == .ended)
    expect(stage.animator.isIdle)
  }

  @Test func `a timeline that lost everything ends as replaced`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let a = try linear(stage, x, to: 10, 1)
    var timeline = TimelineAnimation([TimelineEntry(a)])
    timeline.timing.iterations = .infinity
    _ = try stage.animator.addTimeline(timeline, observer: stage.note("t", [.complete]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
    _ = try linear(stage, x, to: 100, 0.1)
    try stage.animator.advance(to: 0.6)
    expect(stage.takeEvents(), equals: ["t replaced"])
  }

  @Test func `members cannot be controlled beside their timeline`() throws {
    let stage = Stage()
    let (x, _) = stage.cell(0)
    let a = try linear(stage, x, to: 10, 1)
    _ = try stage.animator.addTimeline(TimelineAnimation([TimelineEntry(a)]))
    try stage.animator.advance(to: 0)
    #expect(throws: EngineError.memberOfTimeline) { try stage.animator.seek(a, to: 0.5) }
    #expect(throws: EngineError.memberOfTimeline) { try stage.animator.reverse(a) }
    #expect(throws: EngineError.memberOfTimeline) { try stage.animator.setSpeed(a, 2) }
  }
}

/// A nested timeline with an end delay rests when its time is over, not when that delay is.
struct NestedEndDelayTests {
  @Test func `a clip that a nested timeline cuts short stands still during its end delay`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let member = try stage.animator.add(.basic([.to(track, [10])], duration: 1, curve: .linear))
    var inner = TimelineAnimation([TimelineEntry(member)])
    inner.duration = 0.5
    inner.timing.endDelay = 1
    let nested = try stage.animator.addTimeline(inner)
    let outer = try stage.animator.addTimeline(TimelineAnimation([TimelineEntry(nested)]))
    try stage.animator.advance(to: 0)
    for time in [0.25, 0.5, 0.75, 1.25] {
      try stage.animator.advance(to: time)
      expect(cell.values, equals: [min(5, 10 * time)])
    }
    expect(stage.animator.state(of: outer) != .ended)
  }
}
