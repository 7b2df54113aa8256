import AnimLuaSwift
import AnimationEngine
import TestWords
import Testing

/// A clock that makes every second frame, and notes when it stands still.
private final class Notes {
  var pauses = 0
  var resumes = 0
}

private struct EverySecondFrame: FrameClock {
  let notes: Notes
  mutating func next(after frame: Int, rate: FrameRate) -> (frame: Int, wait: Double) {
    (frame + 2, 0)
  }
  mutating func pause() { notes.pauses += 1 }
  mutating func resume(from time: Double?) { notes.resumes += 1 }
}

@MainActor struct FrameDriverTests {
  @Test func `frames are made by hand`() throws {
    let driver = FrameDriver(Animator())
    let card = Card()
    driver.animator.animate(card, \.level, to: 4, .linear(1))
    try driver.step(to: 0.25)
    expect(card.level, equals: 1)
    try driver.step(by: 0.25)
    expect(card.level, equals: 2)
    #expect(throws: AnimatorError.timeRunsBackwards(from: 0.5, to: 0.25)) {
      try driver.step(by: -0.25)
    }
  }

  @Test func `a run makes every frame until nothing is to be done`() async throws {
    let rate = try require(FrameRate(10))
    let driver = FrameDriver(Animator(), rate: rate, clock: VirtualClock())
    let card = Card()
    var times: [Double] = []
    _ = driver.animator.addTick { time in
      times.append(time.currentTime)
      return card.level < 1 ? .goOn : .finished
    }
    driver.animator.animate(card, \.level, to: 1, .linear(0.5))
    try await driver.run(untilIdle: true)
    expect(times, equals: [0.1, 0.2, 0.3, 0.4, 0.5])
    expect(!driver.isRunning)
    // The next one goes on from there.
    driver.animator.animate(card, \.level, to: 0, .linear(0.2))
    try await driver.run(untilIdle: true)
    expect(driver.animator.frameTime, equals: 0.7)
    expect(card.level, equals: 0)
  }

  @Test func `a clock may leave frames out`() async throws {
    let rate = try require(FrameRate(10))
    let notes = Notes()
    let driver = FrameDriver(Animator(), rate: rate, clock: EverySecondFrame(notes: notes))
    let card = Card()
    driver.animator.animate(card, \.level, to: 1, .linear(0.5))
    try await driver.run(untilIdle: true)
    expect(driver.animator.frameTime, equals: 0.6)
    expect(notes.pauses, equals: 0)
  }

  @Test func `an idle run stands still until something is added`() async throws {
    let notes = Notes()
    let driver = FrameDriver(Animator(), clock: EverySecondFrame(notes: notes))
    let animator = driver.animator
    let frames = Task { try await driver.run() }
    while notes.pauses == 0 { await Task.yield() }
    expect(driver.isRunning)
    expect(animator.frameTime, equals: 0)
    let card = Card()
    let end = await animator.animate(card, \.level, to: 1, .linear(0.5)).completion
    expect(end, equals: .completed)
    expect(card.level, equals: 1)
    expect(notes.resumes > 0)
    frames.cancel()
    try await frames.value
    expect(!driver.isRunning)
  }

  @Test func `an awaited chain of animations runs on the driver's actor`() async throws {
    let driver = FrameDriver(Animator(), clock: VirtualClock())
    let animator = driver.animator
    let card = Card()
    let frames = Task { try await driver.run() }
    for goal in [1.0, 0.5, 2] {
      let end = await animator.animate(card, \.level, to: goal, .spring(.snappy)).completion
      expect(end, equals: .completed)
      expect(card.level, equals: goal)
    }
    frames.cancel()
    try await frames.value
  }

  @Test func `an actor of one's own owns an animator`() async throws {
    actor Stage {
      let driver = FrameDriver(Animator(), clock: VirtualClock())
      let card = Card()
      func play() async throws -> (AnimationEnd, Double) {
        let handle = driver.animator.animate(card, \.level, to: 3, .easeOut(0.5))
        try await driver.run(untilIdle: true)
        return (await handle.completion, card.level)
      }
    }
    let (end, level) = try await Stage().play()
    expect(end, equals: .completed)
    expect(level, equals: 3)
  }

  @Test func `an error of a frame ends the run`() async throws {
    let driver = FrameDriver(Animator(), clock: VirtualClock())
    let animator = driver.animator
    func again() { animator.schedule(after: 0) { again() } }
    again()
    await #expect(throws: AnimatorError.self) { try await driver.run() }
    expect(!driver.isRunning)
  }
}
