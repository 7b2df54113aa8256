import Sessions
import TestWords
import Testing

struct EndRuleTests {
  /// The scene second of the last frame, at 10 frames per second, and the note.
  private func play(
    duration: Double? = nil, isRealTime: Bool = false, most: Double = 200,
    _ situation: (Double) -> EndRule.Situation
  ) -> (time: Double, note: String?)? {
    var rule = EndRule(duration: duration, isRealTime: isRealTime)
    for frame in 0...Int(most * 10) {
      let time = Double(frame) / 10
      if case .end(let note) = rule.verdict(after: time, situation(time)) { return (time, note) }
    }
    return nil
  }

  private func situation(
    finite: Bool = false, early: Bool = true, scripts: Bool = false, endless: Bool = false,
    timed: Bool = false
  ) -> EndRule.Situation {
    EndRule.Situation(
      hasFiniteWork: finite, hasEarlyWork: early, hasScripts: scripts, hasEndlessWork: endless,
      hasTimedBindings: timed)
  }

  @Test func `a binding of the time goes on only where nothing else ever took time`() throws {
    let alone = try require(play { _ in self.situation(timed: true) })
    expect(alone.time, equals: 10)
    expect(alone.note?.contains("bindings"), equals: true)
    let beside = try require(play { self.situation(finite: $0 < 2.35, timed: true) })
    expect(beside.time, equals: 2.4)
    expect(beside.note == nil)
    try expect(
      require(play { self.situation(endless: $0 < 3, timed: true) }).time, equals: 3)
    expect(play(isRealTime: true) { _ in self.situation(timed: true) } == nil)
  }

  @Test func `a run ends at the first frame at or after its last finite end`() throws {
    let end = try require(play { self.situation(finite: $0 < 2.35) })
    expect(end.time, equals: 2.4)
    expect(end.note == nil)
    try expect(require(play { _ in self.situation() }).time, equals: 0)
  }

  @Test func `endless things alone are shown for ten seconds, with a note`() throws {
    let end = try require(play { self.situation(finite: $0 < 3, endless: true) })
    expect(end.time, equals: 10)
    expect(end.note?.contains("endless"), equals: true)
  }

  @Test func `endless things last as long as the last finite one where that is later`() throws {
    let end = try require(play { self.situation(finite: $0 < 42, endless: true) })
    expect(end.time, equals: 42)
  }

  @Test func `a script that waits is given up after a minute, finite animations or not`() throws {
    for finite in [true, false] {
      let end = try require(play { _ in self.situation(finite: finite, scripts: true) })
      expect(end.time, equals: 60)
      expect(end.note?.contains("script"), equals: true)
    }
  }

  @Test func `finite animations without a script are played however long they are`() throws {
    try expect(require(play { self.situation(finite: $0 < 150) }).time, equals: 150)
  }

  @Test func `an animation that starts after a minute is not played to its end`() throws {
    let end = try require(play { self.situation(finite: true, early: $0 < 72) })
    expect(end.time, equals: 72)
    expect(end.note?.contains("begun at 60 s"), equals: true)
    try expect(require(play { self.situation(finite: true, early: $0 < 5) }).time, equals: 60)
    expect(play(isRealTime: true) { self.situation(finite: true, early: $0 < 5) } == nil)
  }

  @Test func `a given duration is all that counts, without a note`() throws {
    let end = try require(
      play(duration: 1.5) { _ in self.situation(finite: true, scripts: true, endless: true) })
    expect(end.time, equals: 1.5)
    expect(end.note == nil)
    try expect(require(play(duration: 0.25) { _ in self.situation() }).time, equals: 0.3)
  }

  @Test func `on a real clock endless things and scripts go on`() throws {
    expect(play(isRealTime: true) { _ in self.situation(endless: true) } == nil)
    expect(play(isRealTime: true) { _ in self.situation(finite: true, scripts: true) } == nil)
    try expect(require(play(isRealTime: true) { self.situation(finite: $0 < 1) }).time, equals: 1)
  }

  @Test func `animations that last longer than an hour are given up, with a note`() throws {
    let end = try require(play(most: 4000) { _ in self.situation(finite: true) })
    expect(end.time, equals: 3600)
    expect(end.note?.contains("--duration"), equals: true)
    expect(play(isRealTime: true, most: 4000) { _ in self.situation(finite: true) } == nil)
  }
}
