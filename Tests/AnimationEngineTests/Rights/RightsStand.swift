import AnimationEngine

/// The stage and the objects on which one verb is tried in one function.
final class RightsStand {
  let stage = Stage()
  var animator: Animator { stage.animator }
  let script = PretendedScript()
  /// A property that `id` moves, and one that nothing moves.
  let moved: (track: TrackID, cell: Cell)
  let extra: (track: TrackID, cell: Cell)
  /// Running, paused, and added to a property of its own.
  let id: AnimationID
  let paused: AnimationID
  let addition: AnimationID
  let additionTrack: TrackID
  let open: AnimationID
  let timeline: AnimationID
  let timer: AnimationID
  let clock: ClockID
  /// At half of the scene's speed.
  let slowClock: ClockID
  let bare: TargetID
  let value: AnimatedValue
  /// The animation that a verb added.
  var added: AnimationID?
  /// Whether a function that a verb left for later has been called.
  var isCalled = false
  /// Whatever a row needs for as long as the stage.
  var kept: [AnyObject] = []
  /// Failures that no animation carries.
  var unreported: [SinkFailure] = []
  var calls = 0

  init() throws {
    let stage = stage
    let animator = stage.animator
    moved = stage.cell(0)
    extra = stage.cell(0)
    animator.scriptCurveHost = script
    func long(_ track: TrackID) -> Animation {
      .basic([.between(track, [0], [100])], duration: 10, curve: .linear)
    }
    clock = animator.makeClock()
    slowClock = animator.makeClock(speed: 0.5)
    bare = animator.makeTarget(name: "bare")
    value = animator.value(0)
    id = try animator.add(long(moved.track))
    var waiting = long(stage.cell(0).track)
    waiting.isPaused = true
    paused = try animator.add(waiting)
    additionTrack = stage.cell(0).track
    var added = long(additionTrack)
    added.composite = .add
    addition = try animator.add(added)
    open = animator.addOpen()
    timeline = try animator.addTimeline(
      TimelineAnimation([TimelineEntry(.space(10))]))
    timer = animator.schedule(after: 100) {}
    try animator.advance(to: 1)
    animator.onUnreportedFailure = { [unowned self] in unreported.append($0) }
  }

  /// From 0 to 1 within a second.
  func motion(_ track: TrackID) -> Animation {
    .basic([.between(track, [0], [1])], duration: 1, curve: .linear)
  }

  /// The same, over within 0.01 s.
  func shortMotion(_ track: TrackID) -> Animation {
    var motion = motion(track)
    motion.timing.speed = 100
    return motion
  }
}
