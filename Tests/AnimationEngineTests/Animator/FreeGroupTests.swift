import AnimationEngine
import Testing

/// Three animations of one second, two and a half, as one group.
private struct Trio {
  static let durations = [1.0, 2, 0.5]

  let stage = Stage()
  let cells: [Cell]
  let group: AnimationID
  let ends = Counter()

  final class Counter {
    var reasons: [EndReason] = []
  }

  init(runsFreely: Bool) throws {
    var cells: [Cell] = []
    var steps: [GroupStep] = []
    for duration in Self.durations {
      let (track, cell) = stage.cell(0)
      cells.append(cell)
      steps.append(
        .adopt(
          try stage.animator.add(
            .basic([.between(track, [0], [100])], duration: duration, curve: .linear))))
    }
    self.cells = cells
    var group = GroupAnimation(.all, steps)
    group.runsFreely = runsFreely
    self.group = try stage.animator.addGroup(
      group,
      observer: AnimationObserver(.complete) { [ends] event in
        if case .complete(let reason) = event.kind { ends.reasons.append(reason) }
      })
  }
}

private enum Control: String, CaseIterable {
  case seek, end, reverse, play, pause, resume, slow, fast, back, finish, frames

  func act(on trio: Trio, _ number: Int, at frame: inout Int) throws {
    let (animator, group) = (trio.stage.animator, trio.group)
    switch self {
    case .seek: try animator.seek(group, to: Double(number % 20) / 10 + 0.03)
    case .end: try animator.seek(group, to: 2)
    case .reverse: try animator.reverse(group)
    case .play: try animator.play(group)
    case .pause: animator.pause(group)
    case .resume: animator.resume(group)
    case .slow: try animator.setSpeed(group, 0.5)
    case .fast: try animator.setSpeed(group, 2)
    case .back: try animator.setSpeed(group, -1)
    case .finish: if animator.state(of: group) != .ended { try animator.finish(group) }
    case .frames:
      for _ in 0..<(number % 9 + 1) {
        frame += 1
        try animator.advance(to: Double(frame) / 24)
      }
    }
  }
}

@Test(arguments: 0..<200)
func `a group that runs freely is controlled as one on a timeline`(seed: Int) throws {
  let (free, timed) = (try Trio(runsFreely: true), try Trio(runsFreely: false))
  for trio in [free, timed] { trio.stage.animator.retain(trio.group) }
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 40)
  }
  var frames = (0, 0)
  var said = ""
  for step in 0..<24 {
    let control = step == 0 ? Control.frames : Control.allCases[next() % Control.allCases.count]
    let number = next()
    said += " \(control.rawValue)"
    try control.act(on: free, number, at: &frames.0)
    try control.act(on: timed, number, at: &frames.1)
    // Time and end are the same at once, what shows in the frame that follows.
    let (animator, other) = (free.stage.animator, timed.stage.animator)
    let time = (animator.localTime(of: free.group), other.localTime(of: timed.group))
    try #require(abs(time.0 - time.1) < 1e-9, "\(said)")
    try Control.frames.act(on: free, 0, at: &frames.0)
    try Control.frames.act(on: timed, 0, at: &frames.1)
    for (cell, wanted) in zip(free.cells, timed.cells) {
      try #require(
        abs(cell.values[0] - wanted.values[0]) < 1e-9, "\(cell.values) \(wanted.values) \(said)")
    }
    try #require(animator.state(of: free.group) == other.state(of: timed.group), "\(said)")
    try #require(free.ends.reasons == timed.ends.reasons, "\(said)")
  }
}

@Test func `a group that runs freely keeps what it animates until its last round is over`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let (other, _) = stage.cell(0)
  let short = try stage.animator.add(
    .basic([.between(track, [0], [1])], duration: 0.1, curve: .linear))
  let long = try stage.animator.add(
    .basic([.between(other, [0], [1])], duration: 1, curve: .linear))
  var group = GroupAnimation(.all, [.adopt(short), .adopt(long)])
  group.runsFreely = true
  group.timing.iterations = 3
  _ = try stage.animator.addGroup(group)
  for frame in 0..<20 {
    try stage.animator.advance(to: Double(frame) / 10)
    #expect(cell.holds == 1, "frame \(frame)")
  }
  try stage.animator.advance(to: 2.05)
  #expect(cell.holds == 1)
  try stage.animator.advance(to: 2.2)
  #expect(cell.holds == 0)
}

@Test func `a group that is stopped between rounds keeps nothing`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let member = try stage.animator.add(
    .basic([.between(track, [0], [1])], duration: 0.1, curve: .linear))
  var inner = GroupAnimation(.all, [.adopt(member)])
  inner.runsFreely = true
  inner.duration = 0.5
  var group = GroupAnimation(.all, [.adopt(try stage.animator.addGroup(inner))])
  group.runsFreely = true
  group.timing.iterations = 3
  let id = try stage.animator.addGroup(group)
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.25)
  #expect(cell.holds == 1)
  stage.animator.stop(id)
  try stage.animator.advance(to: 0.3)
  #expect(cell.holds == 0)
}
