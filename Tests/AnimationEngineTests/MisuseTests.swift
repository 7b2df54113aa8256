import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// Calls a function on another thread and waits until it has returned.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Thread {
    body()
    isDone.signal()
  }.start()
  isDone.wait()
}

/// An animator in the midst of a frame, in which another thread does something.
private func duringFrame(_ body: @escaping @Sendable (Animator, TrackID) -> Void) throws {
  let stage = Stage()
  nonisolated(unsafe) let animator = stage.animator
  let track = stage.cell(0).track
  _ = animator.addTick { _ in
    onAnotherThread { body(animator, track) }
    return .finished
  }
  try animator.advance(to: 1)
}

struct MisuseTests {
  @Test func `a call outside its owner's turn ends the process with words that help`() async throws
  {
    let adding = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try duringFrame { animator, track in
        do throws(EngineError) { _ = try animator.add(Tween(track, to: 1, duration: 1)) } catch {
          exit(0)
        }
      }
    }
    expect(Self.text(adding).contains("An animator has one thread at a time: others use 'remote'"))
    let stopping = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try duringFrame { animator, _ in animator.stop(AnimationID(index: 1, generation: 1)) }
    }
    expect(Self.text(stopping).contains("stop("), "\(Self.text(stopping))")
    let advancing = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try duringFrame { animator, _ in
        do throws(EngineError) { try animator.advance(to: 2) } catch { exit(0) }
      }
    }
    expect(Self.text(advancing).contains("advance(to:)"), "\(Self.text(advancing))")
  }

  private static func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test func `the face for other threads may be used while a frame is made`() throws {
    try duringFrame { animator, _ in
      let id = animator.remote.add(
        .init(
          TargetID(index: 0, generation: 1), "value", to: [1],
          motion: .basic(curve: .linear, duration: 1)))
      animator.remote.remove(id)
    }
  }

  @Test func `a frame within a frame is an error, and the frame goes on`() throws {
    let stage = Stage()
    var errors: [EngineError] = []
    let animator = stage.animator
    _ = animator.addTick { _ in
      do throws(EngineError) { try animator.advance(to: 5) } catch { errors.append(error) }
      return .finished
    }
    try animator.advance(to: 1)
    expect(errors, equals: [.reentrantAdvance])
    expect(animator.frameTime, equals: 1)
    try animator.advance(to: 2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0.5, -1])
  func `a time that is none, or before the last, is an error and changes nothing`(
    time: Double
  ) throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.add(.basic([.to(track, [8])], duration: 8, curve: .linear))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 1)
    let writes = cell.writes.count
    #expect(throws: EngineError.self) { try stage.animator.advance(to: time) }
    expect(stage.animator.frameTime == 1 && cell.writes.count == writes)
    try stage.animator.advance(to: 2)
    expect(abs(cell.values[0] - 2) < 1e-12)
  }

  @Test(arguments: [0, 1e-12, 1e9, 1e300])
  func `a frame of any length moves everything to where it is by then, and reports it once`(
    length: Double
  ) throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.add(
      .basic([.to(track, [8])], duration: 1, curve: .linear), observer: stage.note("a"))
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: length)
    if length >= 1 {
      expect(cell.values == [8] && stage.animator.liveCount == 0)
    } else {
      expect(abs(cell.values[0] - 8 * length) < 1e-12)
    }
    try stage.animator.advance(to: max(length, 1))
    expect(
      stage.takeEvents().filter { $0 == "a finished" || $0 == "a complete finished" }.count,
      equals: 1)
  }

  @Test func `an ended animation gets no events any more and is not brought back`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let animator = stage.animator
    let id = try animator.add(
      .basic([.to(track, [8])], duration: 1, curve: .linear), observer: stage.note("a"))
    try animator.advance(to: 0)
    try animator.advance(to: 2)
    let heard = stage.takeEvents().count
    expect(heard > 0)
    for _ in 0..<2 {
      animator.stop(id)
      animator.pause(id)
      animator.resume(id)
      animator.remove(id)
    }
    #expect(throws: EngineError.self) { try animator.seek(id, to: 0.5) }
    try animator.advance(to: 3)
    expect(stage.takeEvents().isEmpty && cell.values == [8] && animator.liveCount == 0)
  }

  @Test func `a clock too deep is not made, and the scene's own time stands for it`() throws {
    let animator = Animator()
    var clock = ClockID.root
    for _ in 0..<EngineError.deepestClocks {
      clock = animator.makeClock(parent: clock)
      expect(clock != .root)
    }
    let deeper = animator.makeClock(parent: clock, speed: 4)
    expect(deeper, equals: .root)
    animator.setSpeed(9, of: deeper)
    animator.setPaused(true, of: deeper)
    try animator.advance(to: 1)
    expect(animator.time(of: deeper) == 1 && animator.time(of: clock) == 1)
  }

  @Test func `a property of a target that was removed is none, and cannot be animated`() throws {
    let stage = Stage()
    let animator = stage.animator
    let target = animator.makeTarget(name: "gone")
    animator.removeTarget(target)
    let track = stage.track(target, "value", Cell([0]))
    expect(!animator.isAnimated(track))
    #expect(throws: EngineError.targetGone) {
      try animator.add(.basic([.to(track, [8])], duration: 1, curve: .linear))
    }
    animator.modelWasAssigned(track, [3])
    try animator.advance(to: 1)
    expect(animator.liveCount == 0)
    let other = animator.makeTarget(name: "other")
    animator.removeTarget(target)
    expect(animator.isKnown(stage.track(other, "value", Cell([0]))))
  }
}
