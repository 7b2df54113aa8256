import AnimationEngine

/// A verb, how it is refused, and whether it has been done.
struct RightsVerb: Sendable {
  var name: String
  /// The functions of the animator that it tries.
  var functions: [String]
  var deed: Deed
  var throwsItself: Bool
  /// Whether nothing shows it before a later frame.
  var isLater = false
  /// Whether it waits within writes, as all control does.
  var waits: Bool
  var act: @Sendable (RightsStand) throws -> Void
  var isDone: @Sendable (RightsStand) -> Bool

  private init(
    _ function: String, _ deed: Deed, throws throwsItself: Bool,
    act: @escaping @Sendable (RightsStand) throws -> Void,
    isDone: @escaping @Sendable (RightsStand) -> Bool
  ) {
    (name, functions) = (function, [function])
    (self.deed, self.throwsItself, self.act, self.isDone) = (deed, throwsItself, act, isDone)
    waits = deed == .control
  }

  private static func adds(
    _ function: String, throws throwsItself: Bool = true,
    _ act: @escaping @Sendable (RightsStand) throws -> AnimationID
  ) -> Self {
    Self(function, .start, throws: throwsItself) {
      $0.added = try act($0)
    } isDone: {
      $0.added.map { $0 != .none } ?? false
    }
  }

  private static func leaves(
    _ function: String, _ act: @escaping @Sendable (RightsStand, @escaping () -> Void) -> Void
  ) -> Self {
    var verb = Self(function, .start, throws: false) { stand in
      act(stand) { stand.isCalled = true }
    } isDone: {
      $0.isCalled
    }
    verb.isLater = true
    return verb
  }

  private static func ends(
    _ function: String, throws throwsItself: Bool = false,
    _ act: @escaping @Sendable (RightsStand) throws -> Void
  ) -> Self {
    Self(function, .control, throws: throwsItself, act: act) {
      $0.animator.state(of: $0.id) == .ended
    }
  }

  private static func controls(
    _ function: String, throws throwsItself: Bool = false,
    _ act: @escaping @Sendable (RightsStand) throws -> Void,
    isDone: @escaping @Sendable (RightsStand) -> Bool
  ) -> Self { Self(function, .control, throws: throwsItself, act: act, isDone: isDone) }

  private static func assigns(
    _ function: String, throws throwsItself: Bool,
    _ act: @escaping @Sendable (RightsStand) throws -> Void
  ) -> Self {
    Self(function, .assign, throws: throwsItself, act: act) {
      !$0.animator.isAnimated($0.moved.track)
    }
  }

  static let additions: [Self] = [
    adds("add(_:observer:)") { try $0.animator.add($0.motion($0.extra.track)) },
    adds("add(_:)") { try $0.animator.add(Tween($0.extra.track, to: 1, duration: 1)) },
    adds("addWithHandle(_:)") { stand in
      // Hosts try the first, and then the second.
      let id = stand.animator.addWithHandle(Tween(stand.extra.track, to: 1, duration: 1))
      return try id ?? stand.animator.addWithHandle(stand.motion(stand.extra.track))
    },
    adds("addWithHandle(_:observer:)") { stand in
      try stand.animator.addWithHandle(stand.motion(stand.extra.track))
    },
    adds("addGroup(_:observer:)") { try $0.animator.addGroup(GroupAnimation(.all, [.wait(1)])) },
    adds("addTimeline(_:observer:)") { try $0.animator.addTimeline(TimelineAnimation([])) },
    adds("bind(_:observer:_:)") { stand in try stand.animator.bind([stand.extra.track]) { [[1]] } },
    adds("follow(_:spring:endsAtRest:observer:goal:)") { stand in
      try stand.animator.follow([stand.extra.track]) { [[1]] }
    },
    adds("addOpen(observer:)", throws: false) { $0.animator.addOpen() },
    adds("addTick(step:timing:clock:isPaused:isEarly:place:observer:_:)", throws: false) { stand in
      stand.animator.addTick { _ in .goOn }
    },
    adds("schedule(after:clock:_:)", throws: false) { $0.animator.schedule(after: 1) {} },
    adds("schedule(at:_:)", throws: false) { $0.animator.schedule(at: 2) {} },
    leaves("onNextFrame(_:)") { stand, body in stand.animator.onNextFrame(body) },
    leaves("whenEnded(_:_:)") { stand, body in stand.animator.whenEnded(stand.id) { _ in body() } },
    Self("makeAssignment(_:)", .start, throws: true) { stand in
      do throws(SinkFailure) {
        _ = try stand.animator.makeAssignment { stand.isCalled = true }
      } catch {
        if case .refused(let refusal) = error { throw refusal }
      }
    } isDone: {
      $0.isCalled
    },
    Self("insert(_:into:)", .start, throws: true) { stand in
      try stand.animator.insert(TimelineEntry(.label("new"), .at(0)), into: stand.timeline)
    } isDone: { stand in
      stand.animator.time(ofLabel: "new", of: stand.timeline) != nil
    },
  ]

  static let assignments: [Self] = {
    var speed = Self("assignSpeed(_:of:)", .assign, throws: false) { stand in
      stand.animator.assignSpeed(3, of: stand.clock)
    } isDone: {
      $0.animator.speed(of: $0.clock) == 3
    }
    speed.waits = true
    var value = Self("value", .assign, throws: false) { stand in
      stand.value.value = 5
    } isDone: {
      $0.value.value == 5
    }
    value.functions = []
    return [
      value,
      assigns("modelChanged(_:to:)", throws: true) {
        try $0.animator.modelChanged($0.moved.track, to: [5])
      },
      assigns("modelWasAssigned(_:_:)", throws: false) {
        $0.animator.modelWasAssigned($0.moved.track, [5])
      },
      speed,
    ]
  }()

  static let controls: [Self] = [
    ends("stop(_:keepsPresentation:)") { $0.animator.stop($0.id) },
    ends("stop(_:where:)") { stand in stand.animator.stop(stand.id) { _, _ in true } },
    ends("remove(_:)") { $0.animator.remove($0.id) },
    ends("replace(_:)") { $0.animator.replace($0.id) },
    ends("fail(_:token:)") { $0.animator.fail($0.id, token: 7) },
    ends("finish(_:)", throws: true) { try $0.animator.finish($0.id) },
    ends("removeTarget(_:)") { $0.animator.removeTarget($0.animator.target(of: $0.moved.track)) },
    controls("stopAdditions(to:)") {
      $0.animator.stopAdditions(to: $0.additionTrack)
    } isDone: {
      $0.animator.state(of: $0.addition) == .ended
    },
    controls("endOpen(_:_:)") {
      $0.animator.endOpen($0.open, .finished)
    } isDone: {
      $0.animator.state(of: $0.open) == .ended
    },
    controls("cancel(_:)") {
      $0.animator.cancel($0.timer)
    } isDone: {
      $0.animator.state(of: $0.timer) == .ended
    },
    controls("removeBareTarget(_:)") {
      $0.animator.removeBareTarget($0.bare)
    } isDone: {
      !$0.animator.isKnown($0.bare)
    },
    controls("pause(_:)") {
      $0.animator.pause($0.id)
    } isDone: {
      $0.animator.state(of: $0.id) == .paused
    },
    controls("resume(_:)") {
      $0.animator.resume($0.paused)
    } isDone: {
      $0.animator.state(of: $0.paused) == .running
    },
    controls("play(_:)", throws: true) {
      try $0.animator.play($0.paused)
    } isDone: {
      $0.animator.state(of: $0.paused) == .running
    },
    controls("reverse(_:)", throws: true) {
      try $0.animator.reverse($0.id)
    } isDone: {
      $0.animator.isBackwards($0.id)
    },
    controls("seek(_:to:reportsEvents:)", throws: true) {
      try $0.animator.seek($0.id, to: 5)
    } isDone: {
      $0.animator.localTime(of: $0.id) >= 5
    },
    controls("lead(_:to:isLast:)", throws: true) {
      try $0.animator.lead($0.id, to: 5, isLast: false)
    } isDone: {
      $0.animator.localTime(of: $0.id) >= 5
    },
    controls("restart(_:)") {
      $0.animator.restart($0.id)
    } isDone: {
      $0.animator.localTime(of: $0.id) < 0.9
    },
    controls("setSpeed(_:_:)", throws: true) {
      try $0.animator.setSpeed($0.id, 2)
    } isDone: {
      $0.animator.speed(of: $0.id) == 2
    },
    controls("retarget(_:_:)", throws: true) {
      try $0.animator.retarget($0.id, [.to($0.moved.track, [-1])])
    } isDone: {
      $0.moved.cell.models.last == [-1]
    },
    controls("retarget(_:_:to:)", throws: true) {
      try $0.animator.retarget($0.id, $0.moved.track, to: -1)
    } isDone: {
      $0.moved.cell.models.last == [-1]
    },
    controls("retarget(_:members:)", throws: true) {
      try $0.animator.retarget($0.id, members: [($0.id, [.to($0.moved.track, [-1])])])
    } isDone: {
      $0.moved.cell.models.last == [-1]
    },
    controls("setSpeed(_:of:)") {
      $0.animator.setSpeed(3, of: $0.clock)
    } isDone: {
      $0.animator.speed(of: $0.clock) == 3
    },
    controls("setPaused(_:of:)") {
      $0.animator.setPaused(true, of: $0.clock)
    } isDone: {
      $0.animator.isPaused($0.clock)
    },
    controls("setFormula(of:begin:speed:offset:)") {
      $0.animator.setFormula(of: $0.clock, begin: 0, speed: 1, offset: 50)
    } isDone: {
      $0.animator.time(of: $0.clock) > 40
    },
    controls("setParent(of:to:)") {
      $0.animator.setParent(of: $0.clock, to: $0.slowClock)
    } isDone: {
      $0.animator.time(of: $0.clock) < 0.9
    },
    controls("setClock(_:of:)") {
      $0.animator.setClock($0.slowClock, of: $0.animator.target(of: $0.moved.track))
    } isDone: {
      $0.animator.localTime(of: $0.id) < 0.9
    },
    controls("remove(_: ClockID)") {
      $0.animator.remove($0.clock)
    } isDone: {
      $0.animator.speedTrack(of: $0.clock) == .none
    },
  ]

  static let all = additions + assignments + controls
}
