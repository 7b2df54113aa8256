import AnimationEngine

/// Changes that can be interrupted: started, paused, scrubbed, reversed, gone on with otherwise.
///
/// ```swift
/// let animator = PropertyAnimator(scene, ImplicitAnimation(duration: 0.5, curve: .easeInOut))
/// try animator.addAnimations { try card.set(.x, to: .number(300)) }
/// try animator.setFractionComplete(0.4)
/// try animator.resume()
/// ```
/// It is inactive until it is started, paused or scrubbed, which runs its changes; then active until
/// it comes to an end, or stopped until it is finished. Every call is legal in every state, or an
/// error that says which states it needs; a release in mid-flight stops nothing.
public final class PropertyAnimator {
  /// Where it stands between its calls.
  public enum State: String, CaseIterable, Sendable {
    case inactive, active, stopped
  }

  /// Where a finished one came to rest.
  public enum Position: String, CaseIterable, Sendable {
    case start, current, end
  }

  /// Where it stands between its calls.
  public internal(set) var state = State.inactive
  /// Whether time moves it.
  public internal(set) var isRunning = false
  /// Whether it plays, or will play, toward the start.
  public internal(set) var isReversed = false
  /// Whether it stays active at its end, without a report, until it is stopped.
  public var pausesOnCompletion = false
  /// Whether scrubbing ignores the curve: the fraction is then the share of the way.
  public var scrubsLinearly = true
  /// Seconds from start to end; of springs, known once it is active.
  public internal(set) var duration: Double

  let scene: Scene
  /// How changes move.
  let how: ImplicitAnimation
  var blocks: [(body: () throws -> Void, delayFactor: Double)] = []
  var completions: [(Position) -> Void] = []
  var members: [AnimatedChange] = []
  /// Time passed as a share of the duration, while nothing runs.
  var fraction = 0.0
  /// Whether members stand on the straight line from start to goal instead of their curve.
  var isOnLine = false
  /// Whether members can be played back to their start along the way they came.
  var isReversible = true
  /// Runs from fraction to fraction, and reports the end.
  var clock: AnimationID?
  private var clockTrack: TrackID?

  /// An animator for changes of a scene's layers.
  public init(_ scene: Scene, _ how: ImplicitAnimation = ImplicitAnimation()) {
    self.scene = scene
    self.how = how.filled(from: scene.transactions.how)
    duration = self.how.spring?.settlingDuration ?? self.how.duration ?? 0.25
  }

  var animator: Animator { scene.animator }

  // MARK: Animated properties

  /// Adds changes; they run when it is started, or at once while it is active.
  ///
  /// `delayFactor` is the share of the remaining time, 0 up to 1, after which they set off; they
  /// share the end.
  ///
  /// - Throws: `SceneError.wrongState` while stopped, and what the body throws.
  public func addAnimations(
    delayFactor: Double = 0, _ body: @escaping () throws -> Void
  ) throws {
    guard state != .stopped else { throw wrongState("add animations", "inactive or active") }
    guard delayFactor >= 0, delayFactor < 1 else {
      throw SceneError.refused(
        .badParameter(name: "delay_factor", value: delayFactor, wanted: "0 up to, but not, 1"))
    }
    guard state == .active else {
      blocks.append((body, delayFactor))
      return
    }
    let now = fractionComplete
    let known = members.count
    try take(body, begin: now + (1 - now) * delayFactor)
    for member in members[known...] { try installRun(member, at: now) }
  }

  /// Calls back once with the position when it has come to an end.
  public func addCompletion(_ body: @escaping (Position) -> Void) { completions.append(body) }

  /// Runs what was added, and keeps what it changes.
  func activate() throws {
    guard state == .inactive else { return }
    state = .active
    (fraction, isOnLine, isReversible) = (0, false, true)
    let added = blocks
    blocks.removeAll()
    for (body, delayFactor) in added { try take(body, begin: delayFactor) }
    for member in members { try installRun(member, at: 0, isPaused: true) }
    // A spring takes as long as its longest way.
    guard how.spring != nil else { return }
    for member in members {
      guard let id = member.animation, let own = animator.duration(of: id) else { continue }
      duration = max(duration, own / max(1 - member.begin, 1e-9))
    }
  }

  private func take(_ body: () throws -> Void, begin: Double) throws {
    var failure: SceneError?
    try scene.transactions.capture(
      { [self] change in
        do throws(SceneError) { try keep(change, begin: begin) } catch { failure = error }
      }, body)
    if let failure { throw failure }
  }

  private func keep(_ change: PropertyChange, begin: Double) throws(SceneError) {
    let way = change.way
    let from = way.encode(way.shown)
    way.dropPending()
    way.store(change.new)
    // Changed twice, it goes to the last value.
    if let known = members.first(where: { $0.track == way.track }) {
      known.to = way.encode(goal: change.new)
      known.new = change.new
      return
    }
    members.append(
      AnimatedChange(
        way, from: from, to: way.encode(goal: change.new), old: change.old, new: change.new,
        begin: begin))
  }

  // MARK: The clock

  /// Share of the time that has passed, from 0 at the start to 1 at the end; while it is paused and
  /// scrubs linearly, the share of the way.
  public var fractionComplete: Double {
    guard isRunning, let clock, let value = animator.value(of: clock)?.first?.first, !value.isNaN
    else { return fraction }
    return value
  }

  /// Lets the fraction run to an end in some seconds.
  func startClock(from: Double, to: Double, seconds: Double, delay: Double = 0) throws(SceneError) {
    let track = clockTrack ?? makeClockTrack()
    clockTrack = track
    var animation = Animation.basic(
      [.between(track, [from], [to])], duration: max(0, seconds), curve: .linear)
    animation.timing.delay = delay
    animation.timing.fill = .backwards
    let id: AnimationID
    do throws(EngineError) {
      // Held while it runs: its end is the animator's own.
      id = try animator.add(
        animation,
        observer: AnimationObserver(.complete) { [self] event in
          guard clock == event.animation, case .complete(.finished) = event.kind else { return }
          clock = nil
          cameToEnd(at: to)
        })
    } catch { throw .refused(error) }
    clock = id
    isRunning = true
  }

  func stopClock() {
    fraction = fractionComplete
    isRunning = false
    guard let id = clock else { return }
    clock = nil
    animator.stop(id)
  }

  private func makeClockTrack() -> TrackID {
    animator.track(
      animator.makeTarget(name: "animator"), "fraction", components: [""], threshold: [0.001],
      output: .column,
      sink: TransitionSink {
        nil
      } isThere: { [weak self] in
        self != nil
      })
  }

  func wrongState(_ call: String, _ wanted: String) -> SceneError {
    .wrongState(call: call, state: state.rawValue, wanted: wanted)
  }
}

/// One property of one layer under an animator.
final class AnimatedChange {
  let way: ChangeWay
  let from: [Double]
  var to: [Double]
  /// The model at the start and at the end.
  let old: PropertyValue
  var new: PropertyValue
  /// Fraction of the whole at which it sets off.
  let begin: Double
  /// The animation that moves it now; nil when something else took the property.
  var animation: AnimationID?
  /// It was stopped by its animator, which may still bring it to a position.
  var isStopped = false

  init(
    _ way: ChangeWay, from: [Double], to: [Double], old: PropertyValue, new: PropertyValue,
    begin: Double
  ) {
    self.way = way
    (self.from, self.to, self.old, self.new) = (from, to, old, new)
    self.begin = begin
  }

  var track: TrackID { way.track }

  /// Its own share of the way, or of its time, at a fraction of the whole.
  func share(_ fraction: Double) -> Double {
    begin >= 1 ? 0 : min(max((fraction - begin) / (1 - begin), 0), 1)
  }

  /// The values on the straight line from start to goal.
  func value(at share: Double) -> [Double] { zip(from, to).map { $0 + ($1 - $0) * share } }
}
