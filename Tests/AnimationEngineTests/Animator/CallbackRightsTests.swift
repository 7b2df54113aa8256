import AnimationEngine
import TestWords
import Testing

/// The rights of each function of a host: the table of docs/SEMANTICS.md, every verb in every row.
struct CallbackRightsTests {
  /// The stage and the objects of one try.
  private final class Stand {
    let stage = Stage()
    var animator: Animator { stage.animator }
    let script = PretendedScript()
    let moved: (track: TrackID, cell: Cell)
    let extra: (track: TrackID, cell: Cell)
    let id: AnimationID
    let clock: ClockID
    let timer: AnimationID
    /// The animation that a verb added.
    var added: AnimationID?
    var calls = 0

    init() throws {
      moved = stage.cell(0)
      extra = stage.cell(0)
      let animator = stage.animator
      animator.scriptCurveHost = script
      id = try animator.add(
        .basic([.between(moved.track, [0], [100])], duration: 10, curve: .linear))
      clock = animator.makeClock()
      timer = animator.schedule(after: 100) {}
      try animator.advance(to: 1)
    }

    func motion(_ track: TrackID) -> Animation {
      .basic([.between(track, [0], [1])], duration: 1, curve: .linear)
    }
  }

  /// A verb, how it is turned down, and whether it has been done.
  private struct Verb: Sendable {
    var name: String
    var deed: Deed
    var throwsItself: Bool
    var act: @Sendable (Stand) throws -> Void
    var isDone: @Sendable (Stand) -> Bool
  }

  private static let verbs: [Verb] = [
    Verb(name: "add", deed: .start, throwsItself: true) { stand in
      stand.added = try stand.animator.add(stand.motion(stand.extra.track))
    } isDone: {
      $0.added != nil
    },
    Verb(name: "add a tween", deed: .start, throwsItself: true) { stand in
      stand.added = try stand.animator.add(Tween(stand.extra.track, to: 1, duration: 1))
    } isDone: {
      $0.added != nil
    },
    Verb(name: "addGroup", deed: .start, throwsItself: true) { stand in
      stand.added = try stand.animator.addGroup(GroupAnimation(.all, [.wait(1)]))
    } isDone: {
      $0.added != nil
    },
    Verb(name: "addTimeline", deed: .start, throwsItself: true) { stand in
      stand.added = try stand.animator.addTimeline(TimelineAnimation([]))
    } isDone: {
      $0.added != nil
    },
    Verb(name: "bind", deed: .start, throwsItself: true) { stand in
      stand.added = try stand.animator.bind([stand.extra.track]) { [[1]] }
    } isDone: {
      $0.added != nil
    },
    Verb(name: "addTick", deed: .start, throwsItself: false) { stand in
      stand.added = stand.animator.addTick { _ in .goOn }
    } isDone: {
      $0.added.map { $0 != .none } ?? false
    },
    Verb(name: "schedule", deed: .start, throwsItself: false) { stand in
      stand.added = stand.animator.schedule(after: 1) {}
    } isDone: {
      $0.added.map { $0 != .none } ?? false
    },
    Verb(name: "addOpen", deed: .start, throwsItself: false) { stand in
      stand.added = stand.animator.addOpen()
    } isDone: {
      $0.added.map { $0 != .none } ?? false
    },
    Verb(name: "modelChanged", deed: .assign, throwsItself: true) { stand in
      try stand.animator.modelChanged(stand.moved.track, to: [5])
    } isDone: {
      !$0.animator.isAnimated($0.moved.track)
    },
    Verb(name: "stop", deed: .control, throwsItself: false) { stand in
      stand.animator.stop(stand.id)
    } isDone: {
      $0.animator.state(of: $0.id) == .ended
    },
    Verb(name: "remove", deed: .control, throwsItself: false) { stand in
      stand.animator.remove(stand.id)
    } isDone: {
      $0.animator.state(of: $0.id) == .ended
    },
    Verb(name: "replace", deed: .control, throwsItself: false) { stand in
      stand.animator.replace(stand.id)
    } isDone: {
      $0.animator.state(of: $0.id) == .ended
    },
    Verb(name: "finish", deed: .control, throwsItself: true) { stand in
      try stand.animator.finish(stand.id)
    } isDone: {
      $0.animator.state(of: $0.id) == .ended
    },
    Verb(name: "pause", deed: .control, throwsItself: false) { stand in
      stand.animator.pause(stand.id)
    } isDone: {
      $0.animator.state(of: $0.id) == .paused
    },
    Verb(name: "seek", deed: .control, throwsItself: true) { stand in
      try stand.animator.seek(stand.id, to: 5)
    } isDone: {
      $0.animator.localTime(of: $0.id) >= 5
    },
    Verb(name: "restart", deed: .control, throwsItself: false) { stand in
      stand.animator.restart(stand.id)
    } isDone: {
      $0.animator.localTime(of: $0.id) < 0.9
    },
    Verb(name: "setSpeed", deed: .control, throwsItself: true) { stand in
      try stand.animator.setSpeed(stand.id, 2)
    } isDone: {
      $0.animator.speed(of: $0.id) == 2
    },
    Verb(name: "reverse", deed: .control, throwsItself: true) { stand in
      try stand.animator.reverse(stand.id)
    } isDone: {
      $0.animator.isBackwards($0.id)
    },
    Verb(name: "retarget", deed: .control, throwsItself: true) { stand in
      try stand.animator.retarget(stand.id, [.to(stand.moved.track, [-1])])
    } isDone: {
      $0.moved.cell.models.last == [-1]
    },
    Verb(name: "removeTarget", deed: .control, throwsItself: false) { stand in
      stand.animator.removeTarget(stand.animator.target(of: stand.moved.track))
    } isDone: {
      $0.animator.state(of: $0.id) == .ended
    },
    Verb(name: "setSpeed of a clock", deed: .control, throwsItself: false) { stand in
      stand.animator.setSpeed(3, of: stand.clock)
    } isDone: {
      $0.animator.speed(of: $0.clock) == 3
    },
    Verb(name: "setPaused of a clock", deed: .control, throwsItself: false) { stand in
      stand.animator.setPaused(true, of: stand.clock)
    } isDone: {
      $0.animator.isPaused($0.clock)
    },
  ]

  /// Rights in a function, and how one that calls `act` is made.
  private struct Row: Sendable {
    var name: String
    /// The words that name it in an error; nil where verbs are allowed.
    var place: String?
    var isLate = false
    var make: @Sendable (Stand, _ act: @escaping () -> Void) throws -> AnimationID
  }

  private static let rows: [Row] = [
    Row(name: "read", place: "'read' of 'value'") { stand, act in
      let (track, cell) = stand.stage.cell(0)
      cell.onRead = act
      return try stand.animator.add(.basic([.to(track, [1])], duration: 1))
    },
    Row(name: "the read of a tween", place: "'read' of 'value'") { stand, act in
      let (track, cell) = stand.stage.cell(0)
      cell.onRead = act
      return try stand.animator.add(Tween(track, to: 1, duration: 1))
    },
    Row(name: "a goal", place: "a function that gives a goal") { stand, act in
      var animation = Animation.basic([.to(stand.stage.cell(0).track, [1])], duration: 1)
      animation.resolve = { _ throws(SinkFailure) in act() }
      return try stand.animator.add(animation)
    },
    Row(name: "snap", place: "a snap function") { stand, act in
      var decay = Decay()
      decay.snap = { _, _, rest throws(SinkFailure) in
        act()
        return rest
      }
      var part = AnimationPart(stand.stage.cell(0).track)
      part.velocity = [10]
      return try stand.animator.add(Animation([part], .decay(decay)))
    },
    Row(name: "an easing", place: "an easing") { stand, act in
      stand.script.onCall = act
      return try stand.animator.add(
        .basic(
          [.between(stand.stage.cell(0).track, [0], [1])], duration: 1,
          curve: Curve(script: 0, name: "s")))
    },
    Row(name: "write", isLate: true) { stand, act in
      let (track, cell) = stand.stage.cell(0)
      cell.onWrite = { _ in act() }
      return try stand.animator.add(.basic([.between(track, [0], [1])], duration: 1))
    },
    Row(name: "a binding's first call", isLate: true) { stand, act in
      try stand.animator.bind([stand.stage.cell(0).track]) {
        act()
        return [[1]]
      }
    },
    Row(name: "apply") { stand, act in
      try stand.animator.add(
        stand.motion(stand.stage.cell(0).track),
        observer: AnimationObserver(.apply) { _ in act() })
    },
    Row(name: "start") { stand, act in
      try stand.animator.add(
        stand.motion(stand.stage.cell(0).track),
        observer: AnimationObserver(.start) { _ in act() })
    },
    Row(name: "complete") { stand, act in
      var animation = stand.motion(stand.stage.cell(0).track)
      animation.timing.speed = 100
      return try stand.animator.add(
        animation, observer: AnimationObserver(.complete) { _ in act() })
    },
    Row(name: "tick") { stand, act in
      stand.animator.addTick { _ in
        act()
        return .goOn
      }
    },
    Row(name: "a timer") { stand, act in stand.animator.schedule(after: 0.05) { act() } },
  ]

  @Test(arguments: rows.indices)
  func `a function may do what the table says of it`(row: Int) throws {
    let row = Self.rows[row]
    for verb in Self.verbs {
      let stand = try Stand()
      let animator = stand.animator
      var (thrown, wasDone): (EngineError?, Bool?) = (nil, nil)
      let user = try row.make(stand) {
        guard stand.calls == 0 else { return }
        stand.calls += 1
        // Calls that only read are allowed everywhere.
        _ = animator.state(of: stand.id)
        _ = animator.value(of: stand.id)
        _ = try? animator.sample(stand.id, at: 2)
        stand.moved.cell.forgetWrites()
        do { try verb.act(stand) } catch { thrown = error as? EngineError }
        wasDone = verb.isDone(stand)
      }
      try animator.advance(to: 1.1)
      let what: Comment = "\(verb.name) in \(row.name)"
      expect(stand.calls, equals: 1, what)
      if let place = row.place {
        expect(wasDone == false && !verb.isDone(stand), what)
        if verb.throwsItself {
          expect(thrown, equals: .onlyAsked(place: place, verb.deed), what)
          let text = thrown?.description ?? ""
          expect(text.contains(place) && text.contains(verb.deed.rawValue), what)
        } else {
          expect(thrown == nil, what)
          // The function that used it fails, and with it the animation that called it.
          expect(animator.endReason(of: user) ?? .error == .error, what)
        }
        expect(animator.state(of: user) == .ended || verb.throwsItself, what)
      } else {
        expect(thrown == nil, what)
        let waits = row.isLate && verb.deed == .control
        expect(wasDone, equals: !waits, what)
        expect(verb.isDone(stand), what)
      }
      expect(animator.brokenInvariants(), equals: [], what)
      stand.script.onCall = nil
      try animator.advance(to: 20)
      expect(animator.brokenInvariants(), equals: [], what)
    }
  }

  @Test func `control from writes acts at the end of the stage, in order, at the same instant`()
    throws
  {
    let stage = Stage()
    let animator = stage.animator
    let (first, second) = (stage.cell(0), stage.cell(0))
    var ids: [AnimationID] = []
    var states: [AnimationState] = []
    func move(_ name: String, _ cell: (track: TrackID, cell: Cell)) throws {
      ids.append(
        try animator.add(
          .basic([.between(cell.track, [0], [10])], duration: 1, curve: .linear),
          observer: stage.note(name, .complete) { stage.note("at \($0.instant)") }))
    }
    try move("first", first)
    try move("second", second)
    try animator.advance(to: 0.25)
    first.cell.onWrite = { _ in
      guard states.isEmpty else { return }
      animator.stop(ids[1])
      animator.restart(ids[1])
      animator.pause(ids[1])
      states.append(animator.state(of: ids[1]))
    }
    second.cell.forgetWrites()
    try animator.advance(to: 0.5)
    // The other was written in this stage before it was stopped.
    expect(states == [.running] && second.cell.writes.contains([5]))
    expect(animator.state(of: ids[1]) == .paused && animator.localTime(of: ids[1]) == 0)
    expect(second.cell.values == [0] && animator.brokenInvariants() == [])
  }

  @Test func `a stop from a callback has written before it returns`() throws {
    let stage = Stage()
    let animator = stage.animator
    let (track, cell) = stage.cell(0)
    let id = try animator.add(.basic([.between(track, [0], [10])], duration: 1, curve: .linear))
    try animator.advance(to: 0.25)
    var written: [Double] = []
    animator.schedule(after: 0.25) {
      animator.stop(id)
      written = cell.values
    }
    try animator.advance(to: 0.75)
    expect(written, equals: [5])
  }

  @Test func `frames and turns within a function that gives a value are refused`() throws {
    let stage = Stage()
    let animator = stage.animator
    let (track, cell) = stage.cell(0)
    var thrown: [EngineError] = []
    cell.onRead = {
      do throws(EngineError) { try animator.advance(to: 1) } catch { thrown.append(error) }
      do throws(EngineError) { try animator.flush() } catch { thrown.append(error) }
    }
    try animator.add(.basic([.to(track, [1])], duration: 1))
    try animator.flush()
    expect(
      thrown,
      equals: [
        .onlyAsked(place: "'read' of 'value'", .frame),
        .onlyAsked(place: "'read' of 'value'", .frame),
      ])
  }

  @Test func `a model change and a release are called when the tables are in order`() throws {
    let stage = Stage()
    let animator = stage.animator
    let sink = BusySink()
    let track = animator.track(
      animator.makeTarget(name: "busy"), "value", components: [""], threshold: [0.01],
      output: .sink, sink: sink)
    sink.onCall = { call in
      stage.note(call)
      expect(animator.brokenInvariants(), equals: [], "\(call)")
    }
    let silent = AnimationObserver([]) { _ in }
    try animator.add(.basic([.to(track, [10])], duration: 1), observer: silent)
    try animator.advance(to: 0.5)
    expect(stage.takeEvents(), equals: ["taken", "animated true", "model [10.0]"])
    try animator.add(.basic([.to(track, [20])], duration: 1), observer: silent)
    try animator.advance(to: 0.6)
    expect(
      stage.takeEvents(),
      equals: ["taken", "animated false", "release", "animated true", "model [20.0]"])
    try animator.advance(to: 2)
    expect(stage.takeEvents(), equals: ["model [20.0]", "animated false", "release"])
  }
}

/// A property that says when it is called with news.
private final class BusySink: PropertySink {
  var onCall: (String) -> Void = { _ in }
  func read(into values: inout [Double]) throws(SinkFailure) { values = [0] }
  func setModel(_ values: [Double]) { onCall("model \(values)") }
  func release() { onCall("release") }
  func willBeTaken() { onCall("taken") }
  func animationChanged(_ isAnimated: Bool) { onCall("animated \(isAnimated)") }
}
