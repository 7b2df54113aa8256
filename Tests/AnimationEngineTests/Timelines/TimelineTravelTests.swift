import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// Seeking, reversing and repeating: the same values at the same places, however one gets there.
struct TimelineTravelTests {
  /// A timeline of springs, keyframes, a nested sequence, repeats and calls on three properties.
  private final class Film {
    let stage = Stage()
    let cells: [Cell]
    let id: AnimationID
    var calls: [String] = []
    var animator: Animator { stage.animator }

    init(_ change: (inout TimelineAnimation) -> Void = { _ in }) throws {
      let x = stage.cell(0)
      let y = stage.cell(5)
      let z = stage.cell(-3)
      cells = [x.cell, y.cell, z.cell]
      let animator = stage.animator
      let spring = try Spring(bounciness: 10, speed: 14)
      let a = try animator.add(.basic([.to(x.track, [100])], duration: 0.4, curve: .easeOut))
      let b = try animator.add(.spring([.to(x.track, [20])], spring))
      let keys = Keyframes([[0], [40], [10], [70]], times: [0, 0.2, 0.7, 1])
      let c = try animator.add(.keyframes([.passing(y.track, keys)], duration: 0.9))
      var looped = Animation.basic([.to(z.track, [7])], duration: 0.13, curve: .easeInOut)
      looped.timing.iterations = 4
      looped.timing.direction = .alternate
      looped.timing.repeatDelay = 0.05
      let d = try animator.add(looped)
      let e = try animator.add(.basic([.to(z.track, [-9])], duration: 0.2, curve: .linear))
      let inner = try animator.addTimeline(
        {
          var inner = TimelineAnimation([TimelineEntry(d), TimelineEntry(e)])
          inner.timing.iterations = 2
          inner.timing.speed = 1.5
          return inner
        }())
      let f = try animator.add(.basic([.to(y.track, [0])], duration: 0.3, curve: .linear))
      var timeline = TimelineAnimation([
        TimelineEntry(a), TimelineEntry(b, .end(-0.1)), TimelineEntry(c, .at(0.15)),
        TimelineEntry(inner, .at(0.3)), TimelineEntry(f, .afterPrevious(0.1)),
      ])
      change(&timeline)
      id = try animator.addTimeline(timeline)
      let told = TimelineEntry(.call { [unowned self] in calls.append("call") }, .at(0.5))
      try animator.insert(told, into: id)
      try animator.advance(to: 0)
    }

    var values: [Double] { cells.map { $0.values[0] } }
    var duration: Double { animator.duration(of: id) ?? .nan }
  }

  /// Values by time, as forward play visits them.
  private func forward(_ times: [Double]) throws -> [[Double]] {
    let film = try Film()
    return try times.map { time in
      try film.animator.advance(to: time)
      return film.values
    }
  }

  private func close(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }

  private let times = (0...160).map { Double($0) / 60 }

  @Test func `sought in any order it shows what forward play shows`() throws {
    let wanted = try forward(times)
    let film = try Film()
    film.animator.pause(film.id)
    var numbers = SeededNumbers(seed: 7)
    for index in times.indices.shuffled(using: &numbers) where times[index] < film.duration {
      try film.animator.seek(film.id, to: times[index])
      try film.animator.advance(to: film.animator.frameTime + 0.001)
      expect(close(film.values, wanted[index]), "at \(times[index])")
    }
    expect(film.calls.isEmpty)
    expect(film.animator.brokenInvariants(), equals: [])
  }

  @Test func `played to the end and back it visits the same values`() throws {
    let film = try Film()
    film.animator.retain(film.id)
    let wanted = try forward(times)
    let end = film.duration
    try film.animator.advance(to: 1.0)
    let turn = (film.duration * 60).rounded(.down) / 60 - 0.25
    try film.animator.advance(to: turn)
    try film.animator.reverse(film.id)
    for index in times.indices.reversed() where times[index] <= turn {
      try film.animator.advance(to: turn + (turn - times[index]))
      // At the very instant of a jump the direction decides on which side of it one stands.
      if times[index] > 1e-6, abs(times[index] - 0.15) > 1e-6 {
        expect(close(film.values, wanted[index]), "at \(times[index]) of \(end)")
      }
    }
    expect(film.calls, equals: ["call", "call"])
    try film.animator.advance(to: 2 * turn + 0.1)
    expect(film.animator.state(of: film.id), equals: .ended)
    expect(film.animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: [7, 24, 60, 144]) func `alternating rounds mirror each other`(rate: Int) throws {
    let film = try Film { timeline in
      timeline.timing.iterations = 4
      timeline.timing.direction = .alternate
    }
    var frame = 0
    while Double(frame) / Double(rate) < film.duration * 2 {
      let time = Double(frame) / Double(rate)
      try film.animator.advance(to: time)
      let at = time <= film.duration ? time : 2 * film.duration - time
      let reference = try reference(at)
      expect(close(film.values, reference, 1e-8), "at \(time), \(at) of the leg")
      frame += 1
    }
    expect(film.animator.brokenInvariants(), equals: [])
  }

  /// The values of forward play at one time, from a film of its own.
  private func reference(_ time: Double) throws -> [Double] {
    let film = try Film()
    try film.animator.advance(to: max(0, time))
    return film.values
  }

  @Test func `each round begins with what the first one began with`() throws {
    let film = try Film { $0.timing.iterations = 3 }
    try film.animator.advance(to: 1.5)
    let leg = film.duration
    try film.animator.advance(to: leg + 0.001)
    expect(close(film.values, try reference(0.001), 1e-8))
    try film.animator.advance(to: 2 * leg + 0.7)
    expect(close(film.values, try reference(0.7), 1e-8))
    expect(film.calls.count, equals: 3)
  }

  @Test func `an eased playhead shows what the plain one shows at the eased time`() throws {
    let film = try Film { $0.curve = .easeInOut }
    film.animator.pause(film.id)
    let end = film.duration
    for share in stride(from: 0.05, to: 1, by: 0.05) {
      try film.animator.seek(film.id, to: share * end)
      try film.animator.advance(to: film.animator.frameTime + 0.01)
      let time = Curve.easeInOut(share) * film.duration
      expect(close(film.values, try reference(time), 1e-6), "at \(share)")
    }
  }

  @Test func `a timeline that starts backwards begins at its end`() throws {
    let film = try Film { $0.timing.speed = -1 }
    let end = film.duration
    expect(close(film.values, try reference(end + 1), 1e-8))
    try film.animator.advance(to: end - 0.7)
    expect(close(film.values, try reference(0.7), 1e-8))
    try film.animator.advance(to: end + 0.1)
    expect(film.animator.isIdle)
  }

  @Test func `restarted it plays the same again`() throws {
    let film = try Film()
    film.animator.retain(film.id)
    try film.animator.advance(to: 0.7)
    let wanted = film.values
    try film.animator.advance(to: 5)
    expect(film.animator.state(of: film.id), equals: .ended)
    film.animator.restart(film.id)
    try film.animator.advance(to: 5.7)
    expect(close(film.values, wanted))
    expect(film.calls, equals: ["call", "call"])
    try film.animator.advance(to: 10)
    expect(film.animator.isIdle)
    expect(film.animator.brokenInvariants(), equals: [])
  }

  @Test func `additive members add to what is below in either direction`() throws {
    let stage = Stage()
    let x = stage.cell(10)
    var a = Animation.basic([.to(x.track, [5])], duration: 1, curve: .linear)
    a.composite = .add
    var b = Animation.basic([.to(x.track, [7])], duration: 1, curve: .linear)
    b.composite = .add
    let first = try stage.animator.add(a)
    let second = try stage.animator.add(b)
    let id = try stage.animator.addTimeline(
      TimelineAnimation([TimelineEntry(first), TimelineEntry(second, .at(0.5))]))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.75)
    expect(abs(x.cell.values[0] - (10 + 3.75 + 1.75)) < 1e-12)
    try stage.animator.reverse(id)
    try stage.animator.advance(to: 1.25)
    expect(abs(x.cell.values[0] - (10 + 1.25)) < 1e-12)
    try stage.animator.play(id)
    try stage.animator.advance(to: 3)
    expect(abs(x.cell.values[0] - 22) < 1e-12)
    expect(stage.animator.isIdle)
  }
}

@Test func `an animation that is paused from the start shows where it is sought to`() throws {
  let stage = Stage()
  let x = stage.cell(0)
  let y = stage.cell(0)
  var animation = Animation.basic([.to(x.track, [10])], duration: 1, curve: .linear)
  animation.isPaused = true
  let single = try stage.animator.add(animation)
  let member = try stage.animator.add(.basic([.to(y.track, [10])], duration: 1, curve: .linear))
  var timeline = TimelineAnimation([TimelineEntry(member)])
  timeline.isPaused = true
  let whole = try stage.animator.addTimeline(timeline)
  try stage.animator.advance(to: 0)
  expect(x.cell.values == [0] && y.cell.values == [0])
  for id in [single, whole] { try stage.animator.seek(id, to: 0.25) }
  try stage.animator.advance(to: 1)
  expect(x.cell.values == [2.5] && y.cell.values == [2.5])
  for id in [single, whole] { stage.animator.resume(id) }
  try stage.animator.advance(to: 1.5)
  expect(x.cell.values == [7.5] && y.cell.values == [7.5])
}
