import AnimationEngine
import TestWords
import Testing

/// Control of animations from functions of a sink, which waits until the stage is over.
struct SinkControlTests {
  private let stage = Stage()
  private var animator: Animator { stage.animator }

  /// An animation with its property that runs from 0 to 1 s.
  private func other() throws -> (id: AnimationID, cell: Cell) {
    let (track, cell) = stage.cell(0)
    let id = try animator.add(.basic([.between(track, [0], [8])], duration: 1, curve: .linear))
    try animator.advance(to: 0)
    return (id, cell)
  }

  /// A linear tween to 8 within 1 s that shows the change of a model.
  private func change(of track: TrackID) -> Tween {
    var tween = Tween(track, from: 0, to: 8, duration: 1, curve: .linear)
    tween.isChange = true
    return tween
  }

  /// Plays to 3 s by quarters; the tables are in order at each frame, and all has ended.
  private func playOut() throws {
    for frame in 1...12 where Double(frame) / 4 >= animator.frameTime {
      try animator.advance(to: Double(frame) / 4)
      expect(animator.brokenInvariants(), equals: [])
    }
    expect(animator.liveCount, equals: 0)
  }

  @Test(arguments: [false, true])
  func `a stop of another animation in hold acts once the addition is over`(isRecord: Bool) throws {
    let other = try other()
    let (track, sink) = stage.hooked()
    var states: [AnimationState] = []
    sink.onCall = { [animator] function in
      guard function == .hold else { return }
      animator.stop(other.id)
      states.append(animator.state(of: other.id))
    }
    let id =
      if isRecord {
        try animator.add(.basic([.to(track, [8])], duration: 1))
      } else {
        try animator.add(Tween(track, to: 8, duration: 1))
      }
    expect(states == [.running] && animator.state(of: other.id) == .ended)
    expect(animator.state(of: id) != .ended && animator.brokenInvariants() == [])
    try playOut()
    expect(sink.value == 8 && sink.holds == 0 && other.cell.values == [0])
  }

  @Test func `hold may remove the target of the animation that is added`() throws {
    for isRecord in [false, true] {
      let (track, sink) = stage.hooked()
      sink.onCall = { [animator] in
        if $0 == .hold { animator.removeTarget(animator.target(of: track)) }
      }
      let id =
        if isRecord {
          try animator.add(.basic([.to(track, [8])], duration: 1))
        } else {
          try animator.add(Tween(track, to: 8, duration: 1))
        }
      expect(animator.state(of: id), equals: .ended)
      expect(animator.brokenInvariants(), equals: [])
      try animator.flush()
      expect(sink.holds == 0 && animator.brokenInvariants() == [])
    }
    try playOut()
  }

  @Test func `a tween with a handle that hold ends is added once`() throws {
    let (track, sink) = stage.hooked()
    sink.onCall = { [animator] in
      if $0 == .hold { animator.removeTarget(animator.target(of: track)) }
    }
    let id = animator.addWithHandle(Tween(track, to: 8, duration: 1))
    expect(id != nil && animator.addedCount == 1)
    try playOut()
    expect(sink.holds, equals: 0)
  }

  @Test func `a tween that stops itself as its change begins ends at once`() throws {
    let (track, sink) = stage.hooked()
    let id = try animator.add(change(of: track))
    var states: [AnimationState] = []
    sink.onCall = { [animator] function in
      guard function == .changeBegan else { return }
      animator.stop(id)
      states.append(animator.state(of: id))
    }
    try animator.flush()
    expect(states.count == 1 && states != [.ended])
    expect(animator.state(of: id) == .ended && animator.liveCount == 0)
    expect(animator.brokenInvariants(), equals: [])
    try playOut()
    expect(sink.value == 0 && sink.holds == 0)
  }

  @Test func `a change may remove its own target as it begins`() throws {
    let (track, sink) = stage.hooked()
    let id = try animator.add(change(of: track))
    sink.onCall = { [animator] in
      if $0 == .changeBegan { animator.removeTarget(animator.target(of: track)) }
    }
    try animator.flush()
    expect(animator.state(of: id) == .ended && !animator.isKnown(track))
    expect(animator.brokenInvariants(), equals: [])
    try playOut()
    expect(sink.holds, equals: 0)
  }

  @Test func `a change that is sampled as it begins runs on as before`() throws {
    let (track, sink) = stage.hooked()
    let id = try animator.add(change(of: track))
    var calls = 0
    sink.onCall = { [animator] function in
      guard function == .changeBegan else { return }
      calls += 1
      expect((try? animator.sample(id, at: 0.5)) != nil)
    }
    try animator.advance(to: 0.5)
    expect(sink.value == 4 && calls == 1 && animator.brokenInvariants() == [])
    try playOut()
    expect(sink.value == 8 && sink.holds == 0 && calls == 1)
  }

  @Test func `a tween that is sampled as its start is read runs on as before`() throws {
    let (track, sink) = stage.hooked()
    let id = try animator.add(Tween(track, to: 8, duration: 1, curve: .linear))
    var isFirst = true
    sink.onCall = { [animator] function in
      guard function == .read, isFirst else { return }
      isFirst = false
      _ = try? animator.sample(id, at: 0.5)
    }
    try animator.advance(to: 0.5)
    expect(sink.value == 4 && animator.brokenInvariants() == [])
    try playOut()
    expect(sink.value == 8 && sink.holds == 0)
  }

  @Test func `a change with a record may stop itself as it begins`() throws {
    let (track, sink) = stage.hooked()
    let id = try animator.add(change(of: track))
    // A sample of the tween gives it a record.
    _ = try? animator.sample(id, at: 0.5)
    var calls = 0
    sink.onCall = { [animator] function in
      guard function == .changeBegan else { return }
      calls += 1
      animator.stop(id)
      expect(animator.state(of: id) != .ended)
    }
    try animator.flush()
    expect(calls == 1 && animator.state(of: id) == .ended)
    expect(animator.brokenInvariants(), equals: [])
    try playOut()
    expect(sink.holds, equals: 0)
  }

  @Test func `a binding may be stopped as its property learns of it`() throws {
    let (track, sink) = stage.hooked()
    let other = try other()
    sink.onCall = { [animator] function in
      guard function == .willBeSet else { return }
      animator.stop(other.id)
      expect(animator.state(of: other.id), equals: .running)
    }
    let id = try animator.bind([track]) { [[3]] }
    expect(animator.state(of: other.id) == .ended && animator.brokenInvariants() == [])
    try animator.advance(to: 0.5)
    expect(sink.value, equals: 3)
    animator.stop(id)
    try playOut()
  }

  @Test func `control from onAdd acts once the addition is over`() throws {
    let (track, sink) = stage.hooked()
    var states: [AnimationState] = []
    animator.onAdd = { [animator] id in
      animator.stop(id)
      states.append(animator.state(of: id))
    }
    let tween = try animator.add(Tween(track, to: 8, duration: 1))
    let record = try animator.add(.basic([.to(track, [8])], duration: 1))
    let group = try animator.addGroup(GroupAnimation(.all, [.wait(1)]))
    let timeline = try animator.addTimeline(TimelineAnimation([]))
    animator.onAdd = nil
    expect(states.count == 4 && !states.contains(.ended))
    for id in [tween, record, group, timeline] {
      expect(animator.state(of: id), equals: .ended)
    }
    expect(animator.brokenInvariants(), equals: [])
    try playOut()
    expect(sink.value == 0 && sink.holds == 0)
  }
}
