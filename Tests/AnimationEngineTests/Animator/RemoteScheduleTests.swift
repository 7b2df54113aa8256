import Foundation
import Synchronization
import TestWords
import Testing
import Threads

@testable import AnimationEngine

/// How many random schedules are played; the script for long runs sets it.
private let seeds =
  ProcessInfo.processInfo.environment["ANIMLUA_SOAK"].flatMap(Int.init) ?? 6

/// The state that one thread knows of an animation of its own: nobody else commands it.
private struct Known {
  enum State { case going, paused, removed }

  var id: AnimationID
  var track: Int
  var state = State.going
}

/// The state that the threads of one schedule share.
private final class Shared: Sendable {
  let running: Atomic<Int>
  let heard = Atomic(0)
  /// Calls of observers of animations whose removal had been carried out by then.
  let heardTooLate = Atomic(0)
  let performed = Atomic(0)
  let asked = Atomic(0)

  init(threads: Int) { running = Atomic(threads) }
}

/// Whether an observer may still be called; for the animating thread alone.
private final class Watch: @unchecked Sendable {
  var isOver = false
}

/// One thread's part of a schedule.
private struct Actor {
  let remote: AnimatorRemote
  let targets: [TargetID]
  let tracks: [TrackID]
  let shared: Shared
  var numbers: SeededNumbers
  private(set) var known: [Known] = []

  init(
    _ remote: AnimatorRemote, _ targets: [TargetID], _ tracks: [TrackID], _ shared: Shared,
    seed: UInt64
  ) {
    self.remote = remote
    self.targets = targets
    self.tracks = tracks
    self.shared = shared
    numbers = SeededNumbers(seed: seed)
  }

  private mutating func add(endless: Bool) {
    let place = Int.random(in: targets.indices, using: &numbers)
    let goal = Double.random(in: -9...9, using: &numbers)
    var request = AnimatorRemote.Request(
      targets[place], "value", to: [goal], motion: .basic(curve: .easeInOut, duration: 1e6))
    // Stacked ones replace nobody, so their thread alone decides how they end.
    request.composite = .add
    if !endless { request.motion = .basic(curve: .linear, duration: 0.02) }
    let id = remote.add(request)
    if endless { known.append(Known(id: id, track: place)) }
  }

  /// An animation with an observer, stopped later; it must hear nothing after that.
  private mutating func observe() {
    let track = tracks[Int.random(in: tracks.indices, using: &numbers)]
    let (shared, watch) = (shared, Watch())
    let delay = Double.random(in: 0...0.1, using: &numbers)
    remote.perform { animator in
      let observer = AnimationObserver([.start, .apply, .complete]) { event in
        if watch.isOver { shared.heardTooLate.add(1, ordering: .relaxed) }
        if case .complete = event.kind { watch.isOver = true }
        shared.heard.add(1, ordering: .relaxed)
      }
      var tween = Animation.basic([.to(track, [1])], duration: 1e6)
      tween.composite = .add
      do throws(EngineError) {
        let id = try animator.add(tween, observer: observer)
        _ = animator.schedule(after: delay) { animator.stop(id) }
      } catch { Issue.record(error) }
    }
  }

  private func ask(_ one: Known) {
    guard let answer = remote.answer(for: one.id) else { return }
    shared.asked.add(1, ordering: .relaxed)
    expect(answer.values.allSatisfy { $0.allSatisfy(\.isFinite) })
    if one.state == .removed { expect(answer.state, equals: .ended) }
    if one.state == .paused { expect(answer.state, equals: .paused) }
    if one.state == .going { expect(answer.state != .ended && answer.state != .paused) }
  }

  mutating func act() {
    guard let place = known.indices.randomElement(using: &numbers) else {
      return add(endless: true)
    }
    let id = known[place].id
    let isThere = known[place].state != .removed
    switch Int.random(in: 0...11, using: &numbers) {
    case 0, 1: add(endless: true)
    case 2: add(endless: false)
    case 3:
      remote.remove(id)
      known[place].state = .removed
    case 4 where isThere:
      remote.pause(id)
      known[place].state = .paused
    case 5 where isThere:
      remote.resume(id)
      known[place].state = .going
    case 6: remote.retarget(id, to: [Double.random(in: -9...9, using: &numbers)])
    case 7 where isThere:
      let time = Double.random(in: 0...1e5, using: &numbers)
      let shared = shared
      remote.perform { animator in
        // One that has been removed cannot be sought.
        do throws(EngineError) { try animator.seek(id, to: time) } catch { return }
        shared.performed.add(1, ordering: .relaxed)
      }
    case 8:
      let count = Int.random(in: 1...3, using: &numbers)
      remote.perform { animator in
        var left = count
        _ = animator.addTick { _ in
          left -= 1
          return left > 0 ? .goOn : .finished
        }
      }
    case 9: observe()
    default: ask(known[place])
    }
  }
}

@Test(arguments: 0..<seeds)
func `Remote: whatever two to eight threads ask for at random, each finds what it said`(
  seed: Int
) throws {
  let stage = Stage()
  let animator = stage.animator
  let targets = (0..<5).map { animator.makeTarget(name: "t\($0)") }
  let tracks = targets.map { stage.track($0, "value", Cell([0])) }
  let count = 2 + seed % 7
  let shared = Shared(threads: count)
  let collected = Collected()
  for thread in 0..<count {
    let remote = animator.remote
    Thread {
      var actor = Actor(
        remote, targets, tracks, shared, seed: UInt64(seed * 97 + thread + 1))
      for _ in 0..<400 { actor.act() }
      collected.add(actor.known)
      shared.running.subtract(1, ordering: .releasing)
    }.start()
  }
  var frame = 0
  while shared.running.load(ordering: .acquiring) > 0 {
    try animator.advance(to: Double(frame) / 60)
    frame += 1
  }
  for _ in 0..<30 {
    try animator.advance(to: Double(frame) / 60)
    frame += 1
  }
  expect(animator.brokenInvariants().isEmpty)
  expect(shared.heardTooLate.load(ordering: .relaxed), equals: 0)
  let known = collected.all
  expect(known.count > count)
  var live = 0
  for one in known {
    let state = animator.remote.answer(for: one.id)?.state
    switch one.state {
    case .removed: expect(state == .ended || state == nil, "\(one)")
    case .paused: expect(state, equals: .paused, "\(one)")
    case .going: expect(state, equals: .running, "\(one)")
    }
    if one.state != .removed { live += 1 }
    animator.remote.remove(one.id)
  }
  expect(animator.liveCount, equals: live)
  try animator.advance(to: Double(frame) / 60)
  try animator.advance(to: Double(frame + 1) / 60)
  expect(animator.liveCount == 0 && animator.remoteIDs.isEmpty)
  for track in tracks {
    var value = [0.0]
    _ = animator.presentation(track, into: &value)
    expect(value[0].isFinite)
  }
}

/// The results of the threads.
private final class Collected: Sendable {
  private let lists = Guarded<[Known]>([])

  func add(_ known: [Known]) { lists.withLock { $0 += known } }
  var all: [Known] { lists.withLock { $0 } }
}
