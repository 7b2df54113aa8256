import AnimationEngine
import TestWords
import Testing

/// The rights of each function of a host: every verb of `RightsVerb` in every row of `RightsRow`.
///
/// `RightsTableTests` holds the rows to the table of docs/SEMANTICS.md, section "Rights of functions", and
/// `VerbListTests` both lists to the sources.
struct CallbackRightsTests {
  @Test(arguments: RightsRow.all.indices)
  func `a function may do what the table says of it`(row: Int) throws {
    let row = RightsRow.all[row]
    for verb in RightsVerb.all { try check(verb, in: row) }
  }

  private func check(_ verb: RightsVerb, in row: RightsRow) throws {
    let stand = try RightsStand()
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
    let what: Comment = "\(verb.name) in \(row.name), see \(row.place)"
    expect(stand.calls, equals: 1, what)
    let isRefused = if case .none = row.rights { true } else { false }
    if !verb.isLater { expect(verb.isDone(stand), equals: !isRefused, what) }
    switch row.rights {
    case .none(let place):
      expect(wasDone, equals: false, what)
      if verb.throwsItself {
        expect(thrown, equals: .onlyAsked(place: place, verb.deed), what)
        let text = thrown?.description ?? ""
        expect(text.contains(place) && text.contains(verb.deed.rawValue), what)
      } else if row.isBeside {
        expect(
          stand.unreported, equals: [.refused(.onlyAsked(place: place, verb.deed))], what)
      } else {
        // The function that used it fails, and with it the animation that called it.
        expect(animator.endReason(of: user) ?? .error == .error, what)
        expect(animator.state(of: user), equals: .ended, what)
      }
    case .late:
      expect(thrown == nil, what)
      if !verb.isLater { expect(wasDone, equals: !verb.waits, what) }
    case .all:
      expect(thrown == nil, what)
      if !verb.isLater { expect(wasDone, equals: true, what) }
    }
    expect(animator.brokenInvariants(), equals: [], what)
    stand.script.onCall = nil
    try animator.advance(to: 20)
    if verb.isLater { expect(verb.isDone(stand), equals: !isRefused, what) }
    expect(animator.brokenInvariants(), equals: [], what)
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

  @Test(arguments: [false, true])
  func `a host that goes within a function is released at the end of the next verb`(
    isWrite: Bool
  ) throws {
    let stage = Stage()
    let animator = stage.animator
    let (track, sink) = stage.hooked()
    try animator.add(.basic([.to(track, [1])], duration: 1))
    try animator.flush()
    let (other, otherSink) = stage.hooked()
    var wasKnown = false
    otherSink.onCall = { function in
      guard function == (isWrite ? .hold : .read) else { return }
      animator.shutDown()
      wasKnown = animator.isKnown(other)
    }
    if isWrite {
      try animator.add(.basic([.to(other, [1])], duration: 1))
    } else {
      _ = animator.model(other)
      try animator.flush()
      animator.stop(.none)
    }
    expect(wasKnown && !animator.isKnown(other) && !animator.isKnown(track))
    expect(animator.liveCount == 0 && sink.holds == 0 && animator.brokenInvariants() == [])
    try animator.advance(to: 2)
    expect(sink.value == 0 && animator.brokenInvariants() == [])
  }

  @Test func `a clock counts as used within a function that may not control at once`() throws {
    let stage = Stage()
    let animator = stage.animator
    let (track, sink) = stage.hooked()
    let clock = animator.makeClock()
    var results: [Bool] = []
    sink.onCall = { function in
      guard function == .read || function == .hold else { return }
      results.append(animator.removeUnused(clock))
    }
    try animator.add(.basic([.to(track, [1])], duration: 1))
    try animator.advance(to: 1)
    expect(results.count >= 2 && !results.contains(true))
    expect(animator.removeUnused(clock) && animator.brokenInvariants() == [])
  }

  @Test func `a verb refused in onUnseen is reported when the tables are in order`() throws {
    let stage = Stage()
    let animator = stage.animator
    let (track, _) = stage.cell(0)
    animator.onUnseen = { [animator] id, _ in animator.pause(id) }
    var reports = 0
    animator.onUnreportedFailure = { [animator] _ in
      reports += 1
      expect(animator.brokenInvariants(), equals: [])
      animator.modelWasAssigned(track, [5])
    }
    let silent = AnimationObserver([]) { _ in }
    try animator.add(.basic([.to(track, [10])], duration: 1), observer: silent)
    let taker = try animator.add(.basic([.to(track, [20])], duration: 1), observer: silent)
    try animator.flush()
    expect(reports == 1 && animator.state(of: taker) == .ended)
    expect(animator.brokenInvariants(), equals: [])
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
