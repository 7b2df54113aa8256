import Foundation
import Synchronization
import TestWords
import Testing

@testable import AnimationEngine
@testable import Threads

/// Seconds of real time that the threads are let loose; the script for long runs sets it.
private let rounds =
  ProcessInfo.processInfo.environment["ANIMLUA_SOAK"].flatMap(Int.init).map { $0 * 100 } ?? 200

@Test func `Remote: eight threads add, remove, retarget and query while one advances`() throws {
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
  expect(performed.load(ordering: .relaxed) > 0)
  expect(animator.brokenInvariants().isEmpty)
  expect(animator.liveCount == 0 && animator.remoteIDs.isEmpty)
  remote.state.withLock { state in
    expect(state.answers.isEmpty && state.watched.isEmpty && state.commands.isEmpty)
  }
}

@Test func `Remote: a reply knows accepted commands, and values of the last frame`() throws {
  let stage = Stage()
  let target = stage.animator.makeTarget(name: "t")
  _ = stage.track(target, "value", Cell([0]))
  let remote = stage.animator.remote
  let id = remote.add(
    .init(target, "value", to: [10], motion: .basic(curve: .linear, duration: 1)))
  expect(remote.answer(for: id)?.state, equals: .pending)
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  expect(remote.answer(for: id)?.state, equals: .running)
  expect(remote.answer(for: id)?.values, equals: [[5]])
  expect(remote.answer(for: id)?.velocities, equals: [[10]])
  remote.pause(id)
  expect(remote.answer(for: id)?.state, equals: .paused)
  try stage.animator.advance(to: 0.75)
  try stage.animator.advance(to: 0.9)
  expect(remote.answer(for: id)?.values, equals: [[7.5]])
  remote.remove(id)
  expect(remote.answer(for: id)?.state, equals: .ended)
  try stage.animator.advance(to: 1)
  expect(stage.animator.liveCount, equals: 0)
  expect(remote.answer(for: id)?.state, equals: .ended)
  // An animation requested while a frame was made is pending, not ended.
  var late: AnimationID?
  stage.animator.schedule(after: 0.1) {
    late = remote.add(
      .init(target, "value", to: [10], motion: .basic(curve: .linear, duration: 1)))
    remote.perform { _ in
      _ = remote.add(.init(target, "value", to: [1], motion: .basic(curve: .linear, duration: 1)))
    }
  }
  try stage.animator.advance(to: 2)
  expect(remote.answer(for: try require(late))?.state != .ended)
  expect(stage.animator.liveCount, equals: 1)
  try stage.animator.advance(to: 2.1)
  expect(stage.animator.liveCount, equals: 1)
}

@Test func `Remote: an addition taken back before the frame leaves nothing behind`() throws {
  let stage = Stage()
  let target = stage.animator.makeTarget(name: "t")
  let cell = Cell([0])
  _ = stage.track(target, "value", cell)
  let remote = stage.animator.remote
  let motions: [AnimatorRemote.Request.Motion] = [
    .basic(curve: .linear, duration: 1), .spring(try Spring(bounciness: 4, speed: 12)),
  ]
  for motion in motions {
    let id = remote.add(.init(target, "value", to: [10], motion: motion))
    expect(remote.answer(for: id)?.state, equals: .pending)
    remote.remove(id)
    expect(remote.answer(for: id)?.state, equals: .ended)
  }
  try stage.animator.advance(to: 0.5)
  expect(stage.animator.addedCount == 0 && cell.writes.isEmpty)
  expect(stage.animator.remoteIDs.isEmpty)
}

@Test func `Remote: tweens report their state and are discarded, queried or not, replaced or not`()
  throws
{
  let stage = Stage()
  let animator = stage.animator
  let remote = animator.remote
  let targets = (0..<4).map { index in
    let target = animator.makeTarget(name: "\(index)")
    _ = stage.track(target, "value", Cell([0]))
    return target
  }
  let ids = targets.map {
    remote.add(.init($0, "value", to: [8], motion: .basic(curve: .linear, duration: 1)))
  }
  try animator.advance(to: 0)
  try animator.advance(to: 0.25)
  expect(remote.answer(for: ids[0])?.state, equals: .running)
  remote.pause(ids[1])
  expect(remote.answer(for: ids[1])?.state, equals: .paused)
  remote.remove(ids[2])
  expect(remote.answer(for: ids[2])?.state, equals: .ended)
  let spring = try Spring(bounciness: 4, speed: 12)
  let heir = remote.add(.init(targets[3], "value", to: [0], motion: .spring(spring)))
  try animator.advance(to: 0.5)
  expect(remote.answer(for: ids[0])?.values, equals: [[4]])
  expect(remote.answer(for: ids[1])?.values, equals: [[4]])
  expect(remote.answer(for: ids[3])?.state, equals: .ended)
  expect(remote.answer(for: heir)?.state, equals: .running)
  remote.remove(ids[1])
  try animator.advance(to: 10)
  try animator.advance(to: 10.1)
  expect(animator.liveCount == 0 && animator.remoteIDs.isEmpty)
  remote.state.withLock { state in
    expect(state.watched.isEmpty && state.unwatched.isEmpty && state.answers.isEmpty)
  }
}

@Test func `adding and stopping on the owner's thread takes the lock not once`() throws {
  let stage = Stage()
  let tracks = (0..<1000).map { _ in stage.cell(0).track }
  for track in tracks { try stage.animator.add(Tween(track, to: 1, duration: 100)) }
  try stage.animator.advance(to: 0)
  let before = stage.animator.remote.lockTrips
  let id = try stage.animator.add(Tween(tracks[7], to: 5, duration: 1))
  stage.animator.stop(id)
  let spring = try Spring(bounciness: 4, speed: 12)
  let other = try stage.animator.add(.spring([.to(tracks[8], [5])], spring))
  stage.animator.stop(other)
  expect(stage.animator.remote.lockTrips, equals: before)
  // A frame takes it twice: for the commands, and to report the known state.
  try stage.animator.advance(to: 1.0 / 60)
  expect(stage.animator.remote.lockTrips, equals: before + 2)
}

@Test func `a curve's function may use the remote while values are published`() throws {
  let stage = Stage()
  let remote = stage.animator.remote
  let target = stage.animator.makeTarget(name: "t")
  _ = stage.track(target, "value", Cell([0]))
  let calls = Mutex((free: 0, held: 0))
  let curve = Curve.function("asking") { p in
    // A function that is called with the lock held would wait for itself without end.
    let isFree = pthread_mutex_trylock(remote.state.mutex) == 0
    if isFree { pthread_mutex_unlock(remote.state.mutex) }
    calls.withLock { if isFree { $0.free += 1 } else { $0.held += 1 } }
    if isFree { _ = remote.frameTime }
    return p
  }
  let id = remote.add(
    .init(target, "value", to: [8], motion: .basic(curve: curve, duration: 1)))
  expect(remote.answer(for: id)?.state, equals: .pending)
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.25)
  expect(remote.answer(for: id)?.values, equals: [[2]])
  expect(calls.withLock { $0.free } > 0)
  expect(calls.withLock { $0.held }, equals: 0)
}
