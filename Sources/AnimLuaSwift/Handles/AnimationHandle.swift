import AnimationEngine

/// One animation: controls it, reads its value, and waits for its end.
///
/// ```swift
/// let handle = animator.animate(lamp, \.level, to: 1, .spring(.bouncy))
/// handle.pause()
/// handle.resume()
/// handle.retarget(to: 0.5)
/// if await handle.completion == .completed { animator.animate(lamp, \.level, to: 0) }
/// ```
///
/// A handle belongs to the thread or actor of its animator, as the animator does: it is not Sendable. It
/// keeps neither the animator nor the object, and dropping it leaves the animation running. Control of an
/// animation that has ended does nothing.
public final class AnimationHandle<Value> {
  weak var animator: Animator?
  /// The engine's id of the animation.
  public let id: AnimationID
  let track: TrackID?
  let ending: Ending

  init(_ animator: Animator, _ id: AnimationID, _ track: TrackID?, _ ending: Ending) {
    self.animator = animator
    self.id = id
    self.track = track
    self.ending = ending
  }

  /// The animator, while the animation has not ended.
  var live: Animator? {
    guard let animator, animator.state(of: id) != .ended else { return nil }
    return animator
  }

  /// Whether it has not ended; also true in its delay and while it is paused.
  public var isRunning: Bool { live != nil }

  /// Whether it is paused.
  public var isPaused: Bool { live?.state(of: id) == .paused }

  /// Seconds since the start of its delay, in its own time; 0 once it has ended.
  public var time: Double { live?.localTime(of: id) ?? 0 }

  /// Freezes it where it is; it keeps its properties.
  public func pause() { live?.pause(id) }

  /// Lets it go on from where it was paused.
  public func resume() {
    live?.resume(id)
    animator?.keptFace?.wake()
  }

  /// Goes to a time in seconds after the start of its delay, which must be finite.
  public func seek(to time: Double) {
    guard let live else { return }
    do throws(EngineError) { try live.seek(id, to: time) } catch { misuse("seek: \(error)") }
  }

  /// Ends it with reason `stopped`.
  ///
  /// With `keepsValue` the properties stay at what they show, else they go back to where they began; they are
  /// written before this returns. The end is delivered in the next frame.
  public func stop(keepsValue: Bool = true) { live?.stop(id, keepsPresentation: keepsValue) }

  /// Goes to its end at once; an endless animation goes on.
  public func finish() {
    guard let live else { return }
    do throws(EngineError) { try live.finish(id) } catch .cannotFinishEndless { return } catch {
      misuse("finish: \(error)")
    }
  }

  /// Why it ended; nil until that was delivered.
  public var end: AnimationEnd? { ending.end }

  /// Calls back once with the reason of its end, at the exact instant of it; at once if that was delivered.
  ///
  /// Animations that the function adds begin at that instant, so a sequence of them has no gap. It is not
  /// called where the animator is dropped before the end.
  public func onEnd(_ body: @escaping (AnimationEnd) -> Void) {
    if let end { return body(end) }
    guard let animator else { return }
    animator.whenEnded(id) { [ending] reason in body(ending.end ?? AnimationEnd(reason, nil)) }
  }

  #if compiler(>=6.2)
  /// Waits for the end on the caller's actor, and returns its reason.
  ///
  /// Ends are delivered in the order of their exact instants. Tasks of one actor and one priority resume in
  /// that order; tasks that wait for one animation resume in the order in which they began to wait. They
  /// resume after the frame: an animation that must begin at the very instant belongs into `onEnd`. Returns
  /// `cancelled` as soon as the task is canceled, and `removed` when the animator is dropped.
  public nonisolated(nonsending) var completion: AnimationEnd {
    get async { await ending.wait() }
  }
  #endif

  /// Waits as `completion` does; for compilers before 6.2.
  public func waitForEnd(isolation: isolated (any Actor)? = #isolation) async -> AnimationEnd {
    await ending.wait(isolation: isolation)
  }
}
