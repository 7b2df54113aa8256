import AnimationEngine
import TestWords
import Testing

/// Effects of a function on the group, timeline or animation that calls it.
struct CallbackEffectTests {
  let stage = Stage()

  private func fade(_ seconds: Double, fill: FillMode = .none) throws -> AnimationID {
    var animation = Animation.basic(
      [.between(stage.cell(0).track, [1], [2])], duration: seconds, curve: .linear)
    animation.timing.fill = fill
    return try stage.animator.add(animation)
  }

  private func add(
    _ mode: GroupMode, _ steps: [GroupStep], _ change: (inout GroupAnimation) -> Void = { _ in }
  ) throws -> AnimationID {
    var group = GroupAnimation(mode, steps)
    group.isUnscheduled = true
    change(&group)
    return try stage.animator.addGroup(
      group,
      observer: AnimationObserver(.complete) { [stage] event in
        stage.note("group \(event.kind.name) at \(event.instant)")
      })
  }

  private func expectOver() {
    expect(stage.animator.brokenInvariants() == [] && stage.animator.isIdle)
    expect(stage.animator.nextWakeUp == nil)
  }

  @Test(arguments: ["pause", "seek", "restart", "stop"])
  func `a timeline is in order when the curve of one of its lines tries to control it`(
    call: String
  ) throws {
    let animator = stage.animator
    let script = PretendedScript()
    animator.scriptCurveHost = script
    let members = try (0..<3).map { _ in
      try animator.add(
        .basic(
          [.between(stage.cell(0).track, [0], [1])], duration: 1,
          curve: Curve(script: 0, name: "s")))
    }
    let id = try animator.addGroup(GroupAnimation(.all, members.map { .adopt($0) }))
    var (depth, acts) = (0, 0)
    script.onCall = {
      // Not within itself, and not forever: each reads the value again.
      guard depth == 0, acts < 2 else { return }
      acts += 1
      depth += 1
      defer { depth -= 1 }
      switch call {
      case "pause":
        animator.pause(id)
        animator.resume(id)
      case "seek": try? animator.seek(id, to: 0.25)
      case "restart": animator.restart(id)
      default: animator.stop(id)
      }
    }
    // A restarted animation reads values between frames too.
    let verbs: [(AnimationID) throws -> Void] = [
      { _ in }, { try animator.seek($0, to: 0.25) }, { animator.pause($0) },
      { animator.resume($0) },
    ]
    for frame in 0..<20 {
      acts = 0
      try animator.advance(to: Double(frame) / 20)
      for (number, verb) in verbs.enumerated() {
        acts = 0
        try? verb(id)
        expect(animator.brokenInvariants(), equals: [], "frame \(frame), after verb \(number)")
      }
    }
    script.onCall = nil
    animator.stop(id)
    try animator.advance(to: 2)
    expectOver()
  }

  @Test(arguments: [GroupMode.all, .sequence])
  func `a group that one of its steps restarts begins each later step once a round`(
    mode: GroupMode
  ) throws {
    let animator = stage.animator
    var id: AnimationID?
    var calls = 0
    let member = try fade(1)
    id = try add(
      mode,
      [
        .call {
          calls += 1
          if calls < 4, let id { animator.restart(id) }
          return nil
        },
        .call {
          stage.note("second")
          return nil
        },
        .adopt(member),
      ])
    try animator.advance(to: 0.5)
    expect(calls == 4 && stage.takeEvents() == ["second"])
    try animator.advance(to: 2)
    expect(stage.takeEvents(), equals: ["group complete at 1.0"])
    expectOver()
  }

  @Test(arguments: [false, true])
  func `a group that restarts itself without end is an endless chain`(isStopped: Bool) throws {
    let animator = stage.animator
    var id: AnimationID?
    id = try add(
      .all,
      [
        .call {
          guard let id else { return nil }
          if isStopped { animator.stop(id) }
          animator.restart(id)
          return nil
        },
        .adopt(try fade(1)),
      ])
    let error = #expect(throws: EngineError.self) { try animator.advance(to: 1) }
    guard case .endlessChain = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    if let id { animator.stop(id) }
    id = nil
    try animator.advance(to: 2)
    expectOver()
  }

  @Test func `a member that ended long ago does not end a group before all of it has ended`() throws
  {
    let animator = stage.animator
    let early = try fade(0.25)
    animator.retain(early)
    try animator.advance(to: 1)
    let late = try fade(1)
    _ = try add(.all, [.join(early), .adopt(late)])
    try animator.advance(to: 1.5)
    expect(stage.takeEvents(), equals: [])
    try animator.advance(to: 3)
    expect(stage.takeEvents(), equals: ["group complete at 2.0"])
    animator.release(early)
    expectOver()
  }

  @Test func `a group waits once for a member that is joined again after a restart`() throws {
    let animator = stage.animator
    let (joined, member) = (try fade(1), try fade(2))
    let id = try add(.all, [.join(joined), .adopt(member)])
    try animator.advance(to: 0.5)
    animator.restart(id)
    try animator.advance(to: 1.5)
    expect(stage.takeEvents(), equals: [])
    try animator.advance(to: 3)
    expect(stage.takeEvents(), equals: ["group complete at 2.5"])
    expectOver()
  }

  @Test func `a member that was stopped before its turn shows no start and never begins`() throws {
    let animator = stage.animator
    let (first, second) = (try fade(1), try fade(1, fill: .backwards))
    _ = try add(.sequence, [.adopt(first), .adopt(second)])
    animator.stop(second)
    try animator.advance(to: 0.5)
    expect(animator.state(of: second), equals: .ended)
    try animator.advance(to: 3)
    expect(stage.takeEvents(), equals: ["group complete at 1.0"])
    expectOver()
  }

  @Test func `members that show their start end with a group that is cut before their turn`() throws
  {
    let animator = stage.animator
    let (first, second) = (try fade(1), try fade(1, fill: .backwards))
    _ = try add(.sequence, [.adopt(first), .adopt(second)]) { $0.duration = 0.5 }
    try animator.advance(to: 0.25)
    expect(animator.state(of: second) != .ended)
    try animator.advance(to: 1)
    expect(animator.state(of: second), equals: .ended)
    expectOver()
  }

  @Test func `a read that stops its group ends its own animation alone`() throws {
    let animator = stage.animator
    let first = try fade(1)
    let (track, cell) = stage.cell(0)
    var shown = Animation.basic([.to(track, [2])], duration: 1)
    shown.timing.fill = .backwards
    let second = try animator.add(shown)
    let third = try fade(1, fill: .backwards)
    var id: AnimationID?
    cell.onRead = { if let id { animator.stop(id) } }
    id = try add(.sequence, [.adopt(first), .adopt(second), .adopt(third)])
    try animator.advance(to: 0.5)
    expect(animator.endReason(of: second) == .error && animator.state(of: first) == .running)
    try animator.advance(to: 3)
    expect(stage.takeEvents(), equals: ["group complete at 2.0"])
    expectOver()
  }

  @Test func `the write at its end restarts an animation once it has ended`() throws {
    let animator = stage.animator
    let (track, cell) = stage.cell(0)
    let id = try animator.add(
      .basic([.between(track, [0], [10])], duration: 1, curve: .linear),
      observer: stage.note("it", .complete))
    try animator.advance(to: 0.5)
    cell.onWrite = { _ in animator.restart(id) }
    animator.stop(id)
    cell.onWrite = nil
    try animator.advance(to: 3)
    expect(stage.takeEvents() == ["it finished"] && cell.values == [10])
    expectOver()
  }

  @Test func `a target that is removed again during its release is removed once`() throws {
    let animator = stage.animator
    let (target, sink) = (animator.makeTarget(name: "a"), ReleasedSink())
    let track = animator.track(
      target, "value", components: [""], threshold: [0.01], output: .sink, sink: sink)
    try animator.add(
      .basic([.between(track, [0], [10])], duration: 1), observer: stage.note("it", .complete))
    try animator.advance(to: 0.5)
    sink.onRelease = { animator.removeTarget(target) }
    animator.removeTarget(target)
    try animator.advance(to: 1)
    let made = [animator.makeTarget(name: "b"), animator.makeTarget(name: "c")]
    expect(made[0] != made[1] && stage.takeEvents() == ["it removed"])
    expectOver()
  }

  @Test func `an animation that is stopped by what it replaces takes nothing`() throws {
    let animator = stage.animator
    let (target, sink) = (animator.makeTarget(name: "a"), ReleasedSink())
    let track = animator.track(
      target, "value", components: [""], threshold: [0.01], output: .sink, sink: sink)
    try animator.add(.spring([.to(track, [10])], .wobbly), observer: stage.note("old", .complete))
    try animator.advance(to: 0.1)
    let new = try animator.add(
      .spring([.to(track, [20])], .wobbly), observer: stage.note("new", .complete))
    sink.onRelease = { animator.stop(new) }
    try animator.advance(to: 0.2)
    expect(stage.takeEvents().sorted(), equals: ["new stopped", "old replaced"])
    expect(!animator.isAnimated(track))
    expectOver()
  }

  /// A property that says when it is released, and something that moves it for ten seconds.
  private func held() throws -> (track: TrackID, sink: ReleasedSink) {
    let sink = ReleasedSink()
    let track = stage.animator.track(
      stage.animator.makeTarget(name: "held"), "value", components: [""], threshold: [0.01],
      output: .sink, sink: sink)
    try stage.animator.add(
      .basic([.to(track, [10])], duration: 10), observer: stage.note("old", .complete))
    try stage.animator.advance(to: 0.1)
    return (track, sink)
  }

  @Test func `a timeline that is sought by what it replaces takes its place once`() throws {
    let (animator, (track, sink)) = (stage.animator, try held())
    let motion = try animator.add(.basic([.to(track, [20])], duration: 1, curve: .linear))
    let id = try animator.addTimeline(
      TimelineAnimation([TimelineEntry(motion)]), observer: stage.note("timeline", .complete))
    sink.onRelease = {
      sink.onRelease = nil
      try? animator.seek(id, to: 0.5)
    }
    try animator.advance(to: 0.2)
    expect(animator.brokenInvariants(), equals: [])
    try animator.advance(to: 1)
    expect(stage.takeEvents(), equals: ["old replaced", "timeline finished"])
    expect(sink.value == 20 && !animator.isAnimated(track))
    expectOver()
  }

  @Test func `an animation that replaces a replaced one keeps the track`() throws {
    let (animator, (track, sink)) = (stage.animator, try held())
    try animator.add(
      .basic([.to(track, [20])], duration: 1, curve: .linear),
      observer: stage.note("middle", .complete))
    sink.onRelease = {
      sink.onRelease = nil
      let newer = try? animator.add(
        .basic([.between(track, [0], [30])], duration: 1, curve: .linear),
        observer: self.stage.note("newer", .complete))
      if let newer { try? animator.seek(newer, to: 0.5) }
    }
    try animator.advance(to: 0.2)
    expect(stage.takeEvents().sorted(), equals: ["middle replaced", "old replaced"])
    expect(animator.brokenInvariants() == [] && sink.value > 15)
    try animator.advance(to: 1)
    expect(stage.takeEvents() == ["newer finished"] && sink.value == 30)
    expectOver()
  }

  @Test func `a frame within a read for a question is refused`() throws {
    let animator = stage.animator
    let (track, cell) = stage.cell(0)
    let later = try animator.add(.basic([.to(track, [5])], duration: 1, curve: .linear))
    _ = try add(.sequence, [.wait(5), .adopt(later)])
    try animator.advance(to: 0.1)
    try animator.add(Tween(track, to: 10, duration: 1))
    cell.onRead = {
      cell.onRead = nil
      #expect(throws: EngineError.onlyAsked(place: "'read' of 'value'", .frame)) {
        try animator.advance(to: 0.2)
      }
    }
    _ = try animator.sample(later, at: 0.5)
    expect(cell.onRead == nil && animator.now == 0.1)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test func `a step that restarts its timeline is called again and waited for once`() throws {
    let animator = stage.animator
    var id: AnimationID?
    var calls = 0
    id = try animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(
          .step {
            calls += 1
            if calls == 1, let id {
              animator.restart(id)
              return nil
            }
            return try? animator.add(
              .basic([.to(stage.cell(0).track, [1])], duration: 1, curve: .linear))
          })
      ]),
      observer: AnimationObserver(.complete) { [stage] in stage.note("ended at \($0.instant)") })
    try animator.advance(to: 0.5)
    expect(calls, equals: 2)
    try animator.advance(to: 3)
    expect(stage.takeEvents(), equals: ["ended at 1.0"])
    expectOver()
  }
}

/// A property that says when nothing keeps its target any more.
private final class ReleasedSink: PropertySink {
  var value = 0.0
  var onRelease: (() -> Void)?

  func read(into values: inout [Double]) throws(SinkFailure) { values = [value] }
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) { value = values[0] }
  func release() { onRelease?() }
}
