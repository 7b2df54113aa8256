import AnimLuaSwift
import AnimationEngine
import TestWords
import Testing

/// Misuse ends the process with its reason, in optimized builds too.
struct MisuseTests {
  private func text(_ result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test func `a value that is not finite is named`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Animator().animate(Card(), \.level, to: .nan) }
    expect(text(result).contains("a value that is animated must be finite, not nan"))
  }

  @Test func `numbers of a style out of range are named`() async throws {
    let duration = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = AnimationStyle.linear(-1) }
    expect(text(duration).contains("a duration must be 0 or more seconds, not -1.0"))
    let bounce = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = AnimationStyle.spring(duration: 1, bounce: 2) }
    expect(text(bounce).contains("bounce"), "\(text(bounce))")
    let count = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = AnimationStyle.linear(1).repeats(-1) }
    expect(text(count).contains("iterations"), "\(text(count))")
  }

  @Test func `a named property of another count is named with both counts`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Animator().animate(Card(), AnimatableProperty("place", \.place), to: SIMD3(1.0, 2, 3))
    }
    expect(text(result).contains("'place' must have 2 numbers, not 3"), "\(text(result))")
  }

  @Test func `two runs of a driver at a time are named`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let driver = FrameDriver(Animator())
      let first = Task { try await driver.run() }
      while !driver.isRunning { await Task.yield() }
      try await driver.run()
      try await first.value
    }
    expect(text(result).contains("a driver runs already"), "\(text(result))")
  }
}
