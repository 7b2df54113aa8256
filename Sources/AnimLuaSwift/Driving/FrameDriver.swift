import AnimationEngine

/// Makes the frames of an animator: by hand, by a timer, or as fast as it goes.
///
/// ```swift
/// let driver = FrameDriver(animator)
/// try driver.step(to: 0.5)                    // by hand
/// let frames = Task { try await driver.run() }  // by a timer, on the actor of the caller
/// frames.cancel()
/// ```
///
/// An animator has one thread at a time. `run` makes its frames on the actor that calls it. The other uses of
/// the animator and its handles belong on that actor too. The compiler checks it, since none of them is
/// Sendable. On Apple's systems `DisplayLinkDriver` follows the screen in place of a timer.
public final class FrameDriver {
  /// The animator whose frames it makes.
  public let animator: Animator
  /// Frames per second.
  public let rate: FrameRate
  /// Whether `run` makes frames.
  public private(set) var isRunning = false
  private var clock: any FrameClock
  private let makesClock: (Double) -> any FrameClock
  /// Makes the frames in place of the animator, which it then advances itself.
  package var makesFrame: ((Double) throws(AnimatorError) -> Void)?

  /// A driver that follows the machine's clock.
  public init(_ animator: Animator, rate: FrameRate = .sixty) {
    self.animator = animator
    self.rate = rate
    makesClock = { RealClock(from: $0) }
    clock = VirtualClock()
  }

  /// A driver that follows a clock of its own, such as `VirtualClock`, which never waits.
  public init(_ animator: Animator, rate: FrameRate = .sixty, clock: some FrameClock) {
    self.animator = animator
    self.rate = rate
    makesClock = { _ in clock }
    self.clock = clock
  }

  /// Makes one frame at a time in seconds, at least that of the last frame.
  ///
  /// - Throws: `AnimatorError` as `Animator.advance(to:)`.
  public func step(to time: Double) throws(AnimatorError) { try frame(at: time) }

  /// Makes one frame so many seconds, 0 or more, after the last.
  ///
  /// - Throws: `AnimatorError` as `Animator.advance(to:)`.
  public func step(by seconds: Double) throws(AnimatorError) {
    try frame(at: animator.frameTime + seconds)
  }

  /// Makes frames on the caller's actor until the task is canceled.
  ///
  /// Scene time goes on from that of the last frame. While nothing is to be done it stands still, and the
  /// driver makes no frame. `animate` wakes it at once; all else that is added wakes it within a tenth of a
  /// second. With `untilIdle` it returns when nothing is to be done. A second `run` of a driver at the same
  /// time ends the process.
  ///
  /// - Throws: `AnimatorError` as `Animator.advance(to:)`.
  public func run(
    untilIdle: Bool = false, isolation: isolated (any Actor)? = #isolation
  ) async throws(AnimatorError) {
    if isRunning { misuse("a driver runs already") }
    isRunning = true
    defer { isRunning = false }
    clock = makesClock(animator.frameTime)
    var frame = rate.frame(at: animator.frameTime)
    while !Task.isCancelled {
      if animator.isIdle {
        if untilIdle { return }
        clock.pause()
        await doze()
        clock.resume(from: nil)
        // Requests of other threads come with a frame.
        try self.frame(at: animator.frameTime)
        continue
      }
      let (next, wait) = clock.next(after: frame, rate: rate)
      await sleep(wait)
      if Task.isCancelled { return }
      frame = next
      try self.frame(at: max(animator.frameTime, rate.time(of: next)))
    }
  }

  private func frame(at time: Double) throws(AnimatorError) {
    if let makesFrame { try makesFrame(time) } else { try animator.advance(to: time) }
  }

  private func sleep(
    _ seconds: Double, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard seconds > 0 else { return await Task.yield() }
    // It throws where the task is canceled, which the caller looks at.
    do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
  }

  /// Waits until something is added, or for a tenth of a second.
  private func doze(isolation: isolated (any Actor)? = #isolation) async {
    let nap = Task.detached {
      do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
    }
    animator.ownFace.onWork = { nap.cancel() }
    defer { animator.ownFace.onWork = nil }
    await withTaskCancellationHandler(
      operation: { await nap.value }, onCancel: { nap.cancel() }, isolation: isolation)
  }
}
