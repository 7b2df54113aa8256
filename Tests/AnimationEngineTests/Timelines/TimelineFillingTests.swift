import TestWords
import Testing

@testable import AnimationEngine

/// Timelines that are filled piece by piece lie as those that are made at once.
struct TimelineFillingTests {
  /// Members of every kind at every kind of place; `x` and `y` follow each other on one property.
  private func entries(_ stage: Stage, _ x: TrackID, _ y: TrackID) throws -> [TimelineEntry] {
    func add(_ animation: Animation, _ change: (inout Animation) -> Void = { _ in }) throws
      -> AnimationID
    {
      var animation = animation
      change(&animation)
      return try stage.animator.add(animation)
    }
    let spring = try Spring(bounciness: 8)
    let nested = try stage.animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(try add(.basic([.to(y, [3])], duration: 0.2))),
        TimelineEntry(try add(.spring([.to(x, [7])], spring))),
      ]))
    return [
      TimelineEntry(try add(.basic([.to(x, [1])], duration: 0.3))),
      TimelineEntry(.label("here")),
      TimelineEntry(try add(.spring([.to(x, [5])], spring))),
      TimelineEntry(try add(.basic([.to(y, [2])], duration: 0.4)), .withPrevious(0.1)),
      TimelineEntry(nested, .end(-0.2)),
      TimelineEntry(.space(0.25)),
      TimelineEntry(
        try add(.basic([.to(x, [0])], duration: 0.1)) {
          $0.timing.iterations = 3
          $0.timing.direction = .alternate
        }, .at(0.05)),
      TimelineEntry(try add(.spring([.to(y, [9])], spring)), .label("here", 0.5)),
      TimelineEntry(try add(.basic([.to(y, [1])], duration: 0.6)), .afterPrevious(0)),
    ]
  }

  @Test func `a timeline filled one by one, with its places read each time, lies the same`()
    throws
  {
    let (whole, pieces) = (Stage(), Stage())
    let (wx, wxs) = whole.cell(0)
    let (wy, wys) = whole.cell(0)
    let (px, pxs) = pieces.cell(0)
    let (py, pys) = pieces.cell(0)
    let all = try entries(whole, wx, wy)
    let one = try whole.animator.addTimeline(TimelineAnimation(all))
    let other = try pieces.animator.addTimeline(TimelineAnimation([]))
    let parts = try entries(pieces, px, py)
    for part in parts {
      try pieces.animator.insert(part, into: other)
      if case .animation(let id) = part.content { _ = pieces.animator.start(of: id) }
    }
    for (a, b) in zip(all, parts) {
      guard case .animation(let a) = a.content, case .animation(let b) = b.content else { continue }
      expect(whole.animator.start(of: a), equals: pieces.animator.start(of: b))
    }
    expect(
      whole.animator.time(ofLabel: "here", of: one)
        == pieces.animator.time(ofLabel: "here", of: other))
    var values: Set<[Double]> = []
    for frame in 0...240 {
      try whole.animator.advance(to: Double(frame) / 60)
      try pieces.animator.advance(to: Double(frame) / 60)
      expect([wxs.values, wys.values], equals: [pxs.values, pys.values], "frame \(frame)")
      values.insert(wxs.values + wys.values)
    }
    expect(values.count > 100)
  }

  @Test func `a clip that is placed before the others is passed in its turn`() throws {
    let stage = Stage()
    let (x, cell) = stage.cell(0)
    let (y, _) = stage.cell(0)
    var calls: [String] = []
    let late = try stage.animator.add(.basic([.to(x, [1])], duration: 0.1))
    let id = try stage.animator.addTimeline(
      TimelineAnimation([
        TimelineEntry(late, .at(1)),
        TimelineEntry(.call { calls.append("late") }, .at(1.05)),
      ]))
    expect(stage.animator.start(of: late), equals: 1)
    try stage.animator.insert(TimelineEntry(.call { calls.append("early") }, .at(0.5)), into: id)
    let early = try stage.animator.add(
      .basic([.to(y, [1])], duration: 0.1),
      observer: AnimationObserver([.start, .complete]) { _ in calls.append("tween") })
    try stage.animator.insert(TimelineEntry(early, .at(0.2)), into: id)
    expect(stage.animator.start(of: early), equals: 0.2)
    try stage.play(seconds: 2, rate: 60)
    expect(calls, equals: ["tween", "tween", "early", "late"])
    expect(cell.values, equals: [1])
  }

  @Test func `a timeline that was stopped goes on from there when it plays again`() throws {
    let stage = Stage()
    let (x, cell) = stage.cell(0)
    let a = try stage.animator.add(.basic([.to(x, [100])], duration: 1, curve: .linear))
    let id = try stage.animator.addTimeline(TimelineAnimation([TimelineEntry(a)]))
    stage.animator.retain(id)
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.25)
    stage.animator.stop(id)
    try stage.animator.advance(to: 5)
    expect(abs(cell.values[0] - 25) < 1e-9)
    try stage.animator.play(id)
    try stage.animator.advance(to: 5.5)
    expect(abs(cell.values[0] - 75) < 1e-9)
    try stage.animator.advance(to: 6)
    expect(cell.values, equals: [100])
  }
}
