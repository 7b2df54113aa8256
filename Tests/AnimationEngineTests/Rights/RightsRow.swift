import AnimationEngine

/// The rights in a function, and how an animation that calls it is made.
struct RightsRow: Sendable {
  /// The rights that docs/SEMANTICS.md gives it under "Rights of functions", as `RightsTableTests` compares.
  enum Rights: Sendable {
    /// Every verb is refused; an error names the function by these words.
    case none(String)
    /// Control waits for the end of the stage.
    case late
    case all
  }

  var name: String
  var rights: Rights
  /// Whether no animation fails with it, so that `onUnreportedFailure` hears of a refusal.
  var isBeside = false
  /// Makes it so that it calls `act` by 1.1 s.
  var make: @Sendable (RightsStand, _ act: @escaping () -> Void) throws -> AnimationID

  /// One of the functions of a property's sink; `add` makes something that calls it.
  private static func sink(
    _ function: HookedSink.Function, _ rights: Rights, isBeside: Bool = false,
    kind: ValueKind = .number,
    _ add: @escaping @Sendable (RightsStand, TrackID) throws -> AnimationID = { stand, track in
      try stand.animator.add(stand.shortMotion(track), observer: AnimationObserver([]) { _ in })
    }
  ) -> Self {
    Self(name: function.rawValue, rights: rights, isBeside: isBeside) { stand, act in
      let (track, sink) = stand.stage.hooked(kind: kind)
      sink.onCall = { if $0 == function { act() } }
      return try add(stand, track)
    }
  }

  /// An event of an animation.
  private static func event(
    _ name: String, _ mask: EventMask,
    _ animation: @escaping @Sendable (RightsStand) -> Animation = {
      $0.shortMotion($0.stage.cell(0).track)
    }
  ) -> Self {
    Self(name: name, rights: .all) { stand, act in
      try stand.animator.add(
        animation(stand), observer: AnimationObserver(mask) { _ in act() })
    }
  }

  private static func call(
    _ name: String,
    _ make: @escaping @Sendable (RightsStand, _ act: @escaping () -> Void) throws -> AnimationID
  ) -> Self { Self(name: name, rights: .all, make: make) }

  /// The functions of a property's sink.
  static let sinks: [Self] = [
    sink(.read, .none("'read' of 'value'")) { stand, track in
      try stand.animator.add(.basic([.to(track, [1])], duration: 1), observer: .init([]) { _ in })
    },
    sink(.handover, .none("'read' of 'value'")),
    sink(.text, .none("'text' of 'value'"), isBeside: true, kind: .text(0)) { stand, track in
      stand.trace()
      return try stand.animator.add(stand.motion(track))
    },
    sink(.traced, .none("'traced' of 'value'"), isBeside: true) { stand, track in
      stand.trace()
      return try stand.animator.add(stand.motion(track))
    },
    sink(.write, .late),
    sink(.setModel, .late),
    sink(.hold, .late),
    sink(.release, .late),
    sink(.animationChanged, .late),
    sink(.willBeTaken, .late),
    sink(.changeBegan, .late) { stand, track in
      var tween = Tween(track, from: 0, to: 1, duration: 1)
      tween.isChange = true
      return try stand.animator.add(tween)
    },
    sink(.willBeSet, .late) { stand, track in try stand.animator.bind([track]) { [[1]] } },
  ]

  /// Other functions that the engine calls for a value, or beside an animation.
  static let questions: [Self] = [
    Self(name: "the read of a tween", rights: .none("'read' of 'value'")) { stand, act in
      let (track, sink) = stand.stage.hooked()
      sink.onCall = { if $0 == .read { act() } }
      return try stand.animator.add(Tween(track, to: 1, duration: 1))
    },
    Self(name: "a goal", rights: .none("a function that gives a goal")) { stand, act in
      var animation = Animation.basic([.to(stand.stage.cell(0).track, [1])], duration: 1)
      animation.resolve = { _, _ throws(SinkFailure) in act() }
      return try stand.animator.add(animation)
    },
    Self(name: "snap", rights: .none("a snap function")) { stand, act in
      var decay = Decay()
      decay.snap = { _, _, rest throws(SinkFailure) in
        act()
        return rest
      }
      var part = AnimationPart(stand.stage.cell(0).track)
      part.velocity = [10]
      return try stand.animator.add(Animation([part], .decay(decay)))
    },
    Self(name: "an easing", rights: .none("an easing")) { stand, act in
      stand.script.onCall = act
      return try stand.animator.add(
        .basic(
          [.between(stand.stage.cell(0).track, [0], [1])], duration: 1,
          curve: Curve(script: 0, name: "s")))
    },
    Self(name: "a trace", rights: .none("a trace"), isBeside: true) { stand, act in
      stand.trace(act)
      return try stand.animator.add(stand.motion(stand.stage.cell(0).track))
    },
    Self(name: "onUnseen", rights: .none("'onUnseen'"), isBeside: true) { stand, act in
      stand.animator.onUnseen = { _, _ in act() }
      let track = stand.stage.cell(0).track
      _ = try stand.animator.add(stand.motion(track), observer: AnimationObserver([]) { _ in })
      return try stand.animator.add(stand.motion(track), observer: AnimationObserver([]) { _ in })
    },
  ]

  /// Other functions in the midst of a stage.
  static let writes: [Self] = [
    Self(name: "the write of a batch", rights: .late) { stand, act in
      let host = CallingBatch(act)
      stand.kept.append(host)
      stand.animator.batchHost = host
      let cell = Cell([0])
      let track = stand.stage.track(
        stand.animator.makeTarget(name: "batch"), "value", cell, output: .batched(0))
      return try stand.animator.add(stand.motion(track))
    },
    Self(name: "a binding's first call", rights: .late) { stand, act in
      try stand.animator.bind([stand.stage.cell(0).track]) {
        act()
        return [[1]]
      }
    },
    Self(name: "a follower's first call", rights: .late) { stand, act in
      try stand.animator.follow([stand.stage.cell(0).track]) {
        act()
        return [[1]]
      }
    },
    Self(name: "onAdd", rights: .late) { stand, act in
      stand.animator.onAdd = { _ in act() }
      return try stand.animator.add(stand.motion(stand.stage.cell(0).track))
    },
  ]

  /// Functions that the engine delivers to.
  static let deliveries: [Self] = [
    event("apply", .apply),
    event("start", .start),
    event("reach", .reach),
    event("repeat", .repeat) { stand in
      var motion = stand.shortMotion(stand.stage.cell(0).track)
      motion.timing.iterations = 3
      return motion
    },
    event("complete", .complete),
    call("a binding's later call") { stand, act in
      let value = stand.animator.value(0)
      stand.kept.append(value)
      stand.animator.schedule(after: 0.05) { value.value = 1 }
      return try stand.animator.bind([stand.stage.cell(0).track]) {
        if value.value > 0 { act() }
        return [[1]]
      }
    },
    call("a follower's later call") { stand, act in
      let value = stand.animator.value(0)
      stand.kept.append(value)
      stand.animator.schedule(after: 0.05) { value.value = 1 }
      return try stand.animator.follow([stand.stage.cell(0).track]) {
        if value.value > 0 { act() }
        return [[value.value]]
      }
    },
    call("tick") { stand, act in
      stand.animator.addTick { _ in
        act()
        return .goOn
      }
    },
    call("a tick at steps") { stand, act in
      stand.animator.addTick(step: 0.02) { _ in
        act()
        return .goOn
      }
    },
    call("an early tick") { stand, act in
      stand.animator.addTick(isEarly: true) { _ in
        act()
        return .goOn
      }
    },
    call("a timer") { stand, act in stand.animator.schedule(after: 0.05, act) },
    call("a timer at an instant") { stand, act in stand.animator.schedule(at: 1.05, act) },
    call("a call for the next frame") { stand, act in
      stand.animator.onNextFrame(act)
      return .none
    },
    call("whenEnded") { stand, act in
      let id = try stand.animator.add(stand.shortMotion(stand.stage.cell(0).track))
      stand.animator.whenEnded(id) { _ in act() }
      return id
    },
    call("a function of a group") { stand, act in
      var group = GroupAnimation(
        .all,
        [
          .call {
            act()
            return nil
          }, .wait(1),
        ])
      group.isUnscheduled = true
      return try stand.animator.addGroup(group)
    },
    call("a function of a sequence") { stand, act in
      try stand.animator.addGroup(
        GroupAnimation(
          .sequence,
          [
            .wait(0.05),
            .call {
              act()
              return nil
            }, .wait(1),
          ]))
    },
    call("a function of a timeline") { stand, act in
      try stand.animator.addTimeline(
        TimelineAnimation([TimelineEntry(.call(act), .at(0.05)), TimelineEntry(.space(1))]))
    },
    call("beforeSweep") { stand, act in
      stand.animator.beforeSweep = act
      stand.animator.isSweepWanted = true
      return .none
    },
    call("onUnreportedFailure") { stand, act in
      stand.animator.onUnreportedFailure = { _ in act() }
      let track = stand.animator.track(
        stand.animator.makeTarget(name: "failing"), "value", components: [""], threshold: [0.01],
        output: .sink, sink: FailingSink())
      return try stand.animator.add(stand.shortMotion(track))
    },
    call("onUnreportedFailure of a verb") { stand, act in
      stand.animator.onUnreportedFailure = { _ in act() }
      stand.animator.schedule(after: 0.05) { stand.animator.fail(.none, token: 1) }
      return .none
    },
    call("a function of another thread") { stand, act in
      let body = UncheckedCall(act)
      stand.animator.remote.perform { _ in body.act() }
      return .none
    },
  ]

  static let all = sinks + questions + writes + deliveries
}

/// A property whose last write, to 1, fails: its animation has ended by then.
private final class FailingSink: PropertySink {
  func read(into values: inout [Double]) throws(SinkFailure) { values = [0] }
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    if values[0] == 1 { throw .host(token: 1) }
  }
}

/// A function that goes to another thread in name only.
private struct UncheckedCall: @unchecked Sendable {
  let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
}

/// A host of batches that calls a test.
private final class CallingBatch: BatchHost {
  private let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
  func write(_ batch: WriteBatch) -> [(index: Int, failure: SinkFailure)] {
    act()
    return []
  }
}

/// A trace that calls a test at each value.
private final class CallingTrace: TraceSink {
  private let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) { act() }
  func event(time: Double, target: String, property: String, event: String, detail: String) {}
}

extension RightsStand {
  /// Traces the animator, calling `act` at each value.
  fileprivate func trace(_ act: @escaping () -> Void = {}) { animator.tracer = CallingTrace(act) }
}
