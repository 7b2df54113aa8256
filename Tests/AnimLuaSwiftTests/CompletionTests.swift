import AnimLuaSwift
import AnimationEngine
import TestWords
import Testing

/// Starts a task that waits for an animation, and returns once it waits.
@MainActor private func wait<Value>(
  for handle: AnimationHandle<Value>, _ name: String, _ log: Log
) async -> Task<Void, Never> {
  var hasBegun = false
  let task = Task { @MainActor in
    hasBegun = true
    let end = await handle.completion
    log.note("\(name) \(end)")
  }
  while !hasBegun { await Task.yield() }
  return task
}

@MainActor struct CompletionTests {
  @Test func `ends are delivered in the order of their exact instants`() async throws {
    let animator = Animator()
    let log = Log()
    let cards = (0..<5).map { _ in Card() }
    // Two end at one instant: the earlier addition counts.
    let durations = [0.5, 0.2, 0.9, 0.2, 0.7]
    var tasks: [Task<Void, Never>] = []
    for (index, card) in cards.enumerated() {
      let handle = animator.animate(card, \.level, to: 1, .linear(durations[index]))
      handle.onEnd { end in log.note("call \(index) \(end) at \(animator.now)") }
      tasks.append(await wait(for: handle, "task \(index)", log))
    }
    // All of them end within one frame.
    try animator.advance(to: 1)
    let instants = ["1 0.2", "3 0.2", "0 0.5", "4 0.7", "2 0.9"].map { $0.split(separator: " ") }
    let calls = instants.map { "call \($0[0]) completed at \($0[1])" }
    expect(log.lines, equals: calls)
    for task in tasks { await task.value }
    expect(log.lines, equals: calls + instants.map { "task \($0[0]) completed" })
  }

  @Test func `every reason of an end comes through`() async throws {
    let animator = Animator()
    let log = Log()
    let card = Card()
    var tasks: [Task<Void, Never>] = []
    let replaced = animator.animate(card, \.level, to: 1, .linear(1))
    tasks.append(await wait(for: replaced, "a", log))
    try animator.advance(to: 0.25)
    let stopped = animator.animate(card, \.level, to: 2, .linear(1))
    tasks.append(await wait(for: stopped, "b", log))
    try animator.advance(to: 0.5)
    stopped.stop()
    let completed = animator.animate(card, \.level, to: 3, .linear(1))
    tasks.append(await wait(for: completed, "c", log))
    try animator.advance(to: 2)
    for task in tasks { await task.value }
    expect(log.lines, equals: ["a replaced", "b stopped", "c completed"])
    // Who comes late learns the same.
    expect(await replaced.completion, equals: .replaced)
    expect(await stopped.waitForEnd(), equals: .stopped)
    expect(await completed.completion, equals: .completed)
  }

  @Test func `a task that is canceled goes on at once, and so does the animation`() async throws {
    let animator = Animator()
    let log = Log()
    let card = Card()
    let handle = animator.animate(card, \.level, to: 4, .linear(1))
    let cancelled = await wait(for: handle, "first", log)
    let patient = await wait(for: handle, "second", log)
    try animator.advance(to: 0.5)
    cancelled.cancel()
    await cancelled.value
    expect(log.lines, equals: ["first cancelled"])
    expect(handle.isRunning)
    // A task that was canceled before it waits does not wait either.
    let early = Task { @MainActor in await handle.completion }
    early.cancel()
    expect(await early.value, equals: .cancelled)
    try animator.advance(to: 1)
    await patient.value
    expect(card.level, equals: 4)
    expect(log.lines, equals: ["first cancelled", "second completed"])
  }

  @Test func `an animator that is dropped ends the wait`() async throws {
    var animator: Animator? = Animator()
    let log = Log()
    let card = Card()
    let handle = try #require(animator).animate(card, \.level, to: 1, .linear(1))
    let task = await wait(for: handle, "task", log)
    try animator?.advance(to: 0.5)
    weak let gone = animator
    animator = nil
    expect(gone == nil)
    await task.value
    expect(log.lines, equals: ["task removed"])
    expect(card.level, equals: 0.5)
    expect(handle.value, equals: nil)
  }

  @Test func `an object that is dropped lives until a finite animation has ended`() async throws {
    let animator = Animator()
    var card: Card? = Card()
    weak let gone = card
    let handle = animator.animate(try #require(card), \.level, to: 1, .linear(1))
    try animator.advance(to: 0.5)
    card = nil
    expect(gone?.level, equals: 0.5)
    try animator.advance(to: 1)
    try animator.advance(to: 1.5)
    expect(gone == nil)
    expect(handle.end, equals: .completed)
  }

  @Test func `an object that is dropped ends its endless animation`() async throws {
    let animator = Animator()
    let log = Log()
    var card: Card? = Card()
    weak let gone = card
    let handle = animator.animate(try #require(card), \.level, to: 1, .linear(1).repeats())
    let task = await wait(for: handle, "task", log)
    try animator.advance(to: 0.5)
    card = nil
    expect(gone == nil)
    try animator.advance(to: 0.75)
    try animator.advance(to: 1)
    expect(handle.end, equals: .removed)
    await task.value
    expect(log.lines, equals: ["task removed"])
  }

  @Test func `an animation that is added at an end begins at the very instant`() throws {
    let animator = Animator()
    let card = Card()
    animator.animate(card, \.level, to: 1, .linear(0.3)).onEnd { _ in
      animator.animate(card, \.level, to: 3, .linear(1))
    }
    try animator.advance(to: 0.8)
    expect(abs(card.level - 2) < 1e-12)
  }

  @Test func `values come with each frame, and end with the animation`() async throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.animate(card, \.level, to: 4, .linear(1))
    try animator.advance(to: 0)
    let all = handle.values(buffering: .unbounded)
    let newest = handle.values
    for time in [0.25, 0.5, 0.75, 1] { try animator.advance(to: time) }
    var seen: [Double] = []
    for await value in all { seen.append(value) }
    expect(seen, equals: [0, 1, 2, 3, 4])
    seen = []
    for await value in newest { seen.append(value) }
    expect(seen, equals: [4])
    // Of what has ended there are none.
    for await value in handle.values { seen.append(value) }
    expect(seen, equals: [4])
    expect(animator.isIdle)
  }

  @Test func `a reader of values that leaves costs no further frame`() async throws {
    let animator = Animator()
    let card = Card()
    let handle = animator.animate(card, \.level, to: 4, .linear(1))
    try animator.advance(to: 0)
    let task = Task { @MainActor in for await _ in handle.values { return } }
    await task.value
    try animator.advance(to: 0.25)
    expect(animator.liveCount, equals: 1)
    try animator.advance(to: 1)
    expect(handle.end, equals: .completed)
  }

  @Test func `an animator that is dropped ends the values`() async throws {
    var animator: Animator? = Animator()
    let card = Card()
    let handle = try #require(animator).animate(card, \.level, to: 4, .linear(1))
    try animator?.advance(to: 0.5)
    let values = handle.values(buffering: .unbounded)
    animator = nil
    var seen: [Double] = []
    for await value in values { seen.append(value) }
    expect(seen, equals: [2])
  }
}
