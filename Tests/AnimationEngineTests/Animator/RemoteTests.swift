import Foundation
import Synchronization
import Testing

@testable import AnimationEngine

/// Seconds of real time that the threads are let loose; the script for long runs sets it.
private let rounds =
  ProcessInfo.processInfo.environment["ANIMLUA_SOAK"].flatMap(Int.init).map { $0 * 100 } ?? 200

@Test func `Remote: eight threads add, remove, aim anew and ask while one advances`() throws {
  let stage = Stage()
  let animator = stage.animator
  let remote = animator.remote
  let targets = (0..<8).map { index in
    let target = animator.makeTarget(name: "t\(index)")
    _ = stage.track(target, "value", Cell([0, 0]))
    return target
  }
  let spring = try Spring(bounciness: 8, speed: 12)
  let running = Atomic(8)
  let performed = Atomic(0)
  for seed in 0..<8 {
    Thread {
      var numbers = SeededNumbers(seed: UInt64(seed))
      var mine: [AnimationID] = []
      for _ in 0..<rounds {
        let target = targets[Int.random(in: 0..<8, using: &numbers)]
        let goal = [Double.random(in: -9...9, using: &numbers), 1]
        switch Int.random(in: 0...6, using: &numbers) {
        case 0, 1:
          let motion: AnimatorRemote.Request.Motion =
            seed % 2 == 0 ? .spring(spring) : .basic(curve: .easeOut, duration: 0.1)
          mine.append(remote.add(.init(target, "value", to: goal, motion: motion)))
        case 2: if let id = mine.randomElement(using: &numbers) { remote.remove(id) }
        case 3: if let id = mine.randomElement(using: &numbers) { remote.retarget(id, to: goal) }
        case 4: if let id = mine.randomElement(using: &numbers) { remote.pause(id) }
        case 5: if let id = mine.randomElement(using: &numbers) { remote.resume(id) }
        default:
          if let id = mine.randomElement(using: &numbers) { _ = remote.answer(for: id) }
          remote.perform { _ in performed.add(1, ordering: .relaxed) }
        }
      }
      running.subtract(1, ordering: .releasing)
    }.start()
  }
  var frame = 0
  while running.load(ordering: .acquiring) > 0 {
    try animator.advance(to: Double(frame) / 60)
    frame += 1
  }
  remote.perform { animator in
    for record in animator.records where record.state != .free { animator.stop(record.id) }
  }
  for _ in 0..<3 {
    try animator.advance(to: Double(frame) / 60)
    frame += 1
  }
  #expect(performed.load(ordering: .relaxed) > 0)
  #expect(animator.brokenInvariants().isEmpty)
  #expect(animator.liveCount == 0 && animator.remoteIDs.isEmpty)
  remote.state.withLock { state in
    #expect(state.answers.isEmpty && state.watched.isEmpty && state.commands.isEmpty)
  }
}

@Test func `Remote: an answer knows accepted commands, and values of the last frame`() throws {
  let stage = Stage()
  let target = stage.animator.makeTarget(name: "t")
  _ = stage.track(target, "value", Cell([0]))
  let remote = stage.animator.remote
  let id = remote.add(
    .init(target, "value", to: [10], motion: .basic(curve: .linear, duration: 1)))
  #expect(remote.answer(for: id)?.state == .pending)
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  #expect(remote.answer(for: id)?.state == .running)
  #expect(remote.answer(for: id)?.values == [[5]])
  #expect(remote.answer(for: id)?.velocities == [[10]])
  remote.pause(id)
  #expect(remote.answer(for: id)?.state == .paused)
  try stage.animator.advance(to: 0.75)
  try stage.animator.advance(to: 0.9)
  #expect(remote.answer(for: id)?.values == [[7.5]])
  remote.remove(id)
  #expect(remote.answer(for: id)?.state == .ended)
  try stage.animator.advance(to: 1)
  #expect(stage.animator.liveCount == 0)
  #expect(remote.answer(for: id)?.state == .ended)
  // What was asked for while a frame was made is pending, not ended.
  var late: AnimationID?
  stage.animator.schedule(after: 0.1) {
    late = remote.add(
      .init(target, "value", to: [10], motion: .basic(curve: .linear, duration: 1)))
    remote.perform { _ in
      _ = remote.add(.init(target, "value", to: [1], motion: .basic(curve: .linear, duration: 1)))
    }
  }
  try stage.animator.advance(to: 2)
  #expect(remote.answer(for: try #require(late))?.state != .ended)
  #expect(stage.animator.liveCount == 1)
  try stage.animator.advance(to: 2.1)
  #expect(stage.animator.liveCount == 1)
}
