import AnimationEngine
import TestWords
import Testing

/// The same times in several forms: as an animation, as an unscheduled group, on a timeline.
private struct Course {
  enum Form { case alone, unscheduled, timeline }

  typealias Times = [(delay: Double, duration: Double)]

  let stage = Stage()
  let form: Form
  let cells: [Cell]
  let tracks: [TrackID]
  let members: [AnimationID]
  let id: AnimationID
  let ends = Counter()

  final class Counter {
    var reasons: [EndReason] = []
  }

  init(_ times: Times, _ form: Form) throws {
    self.form = form
    var cells: [Cell] = []
    var tracks: [TrackID] = []
    var animations: [Animation] = []
    for (delay, duration) in times {
      let (track, cell) = stage.cell(0)
      cells.append(cell)
      tracks.append(track)
      var animation = Animation.basic(
        [.between(track, [0], [100])], duration: duration, curve: .linear)
      animation.timing.delay = delay
      animations.append(animation)
    }
    (self.cells, self.tracks) = (cells, tracks)
    let observer = AnimationObserver(.complete) { [ends] event in
      if case .complete(let reason) = event.kind { ends.reasons.append(reason) }
    }
    if form == .alone {
      id = try stage.animator.add(animations[0], observer: observer)
      members = [id]
    } else {
      var members: [AnimationID] = []
      for animation in animations { members.append(try stage.animator.add(animation)) }
      self.members = members
      var group = GroupAnimation(.all, members.map { .adopt($0) })
      group.isUnscheduled = form == .unscheduled
      id = try stage.animator.addGroup(group, observer: observer)
    }
    stage.animator.retain(id)
  }
}

extension Course {
  /// Its state; a list that restarts while its time stands has begun, all else waits for it.
  fileprivate var state: AnimationState {
    let state = stage.animator.state(of: id)
    return state == .delayed || state == .pending ? .running : state
  }
}

private enum Control: String, CaseIterable {
  case seek, end, reverse, play, pause, resume, slow, fast, back, finish, restart, stop, lead,
    shutDown, still, retarget, frames

  func act(on course: Course, _ number: Int, at frame: inout Int) throws {
    let (animator, group) = (course.stage.animator, course.id)
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
    case .restart: if animator.state(of: group) != .ended { animator.restart(group) }
    case .stop: animator.stop(group)
    case .lead: try animator.lead(group, to: Double(number % 20) / 10 + 0.03, isLast: false)
    case .shutDown: try animator.lead(group, to: Double(number % 20) / 10 + 0.03, isLast: true)
    case .still: try animator.setSpeed(group, 0)
    case .retarget:
      // Members of a timeline have its goals. Where a new goal lies that is played from its end is
      // a matter of its own.
      guard course.form != .timeline, animator.speed(of: group) >= 0 else { return }
      let goals = zip(course.members, course.tracks).map { id, track in
        (id: id, parts: [AnimationPart.to(track, [Double(number % 5) * 50])])
      }
      if course.form == .alone {
        try animator.retarget(group, goals[0].parts)
      } else {
        try animator.retarget(group, members: goals)
      }
    case .frames:
      for _ in 0..<(number % 9 + 1) {
        frame += 1
        try animator.advance(to: Double(frame) / 24)
      }
    }
  }
}

private func expectTheSame(
  _ times: Course.Times, _ form: Course.Form, _ otherForm: Course.Form, seed: Int
) throws {
  let (course, other) = (try Course(times, form), try Course(times, otherForm))
  var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 40)
  }
  var frames = (0, 0)
  var said = ""
  for _ in 0..<24 {
    let control = Control.allCases[next() % Control.allCases.count]
    let number = next()
    if control == .retarget, otherForm == .timeline { continue }
    said += " \(control.rawValue)"
    try control.act(on: course, number, at: &frames.0)
    try control.act(on: other, number, at: &frames.1)
    // Time is the same at once, if both have begun, what shows in the frame that follows.
    let (animator, reference) = (course.stage.animator, other.stage.animator)
    let time = (animator.localTime(of: course.id), reference.localTime(of: other.id))
    if animator.state(of: course.id) != .pending, reference.state(of: other.id) != .pending {
      try require(abs(time.0 - time.1) < 1e-9, "\(said)")
    }
    try Control.frames.act(on: course, 0, at: &frames.0)
    try Control.frames.act(on: other, 0, at: &frames.1)
    for (cell, wanted) in zip(course.cells, other.cells) {
      try require(
        abs(cell.values[0] - wanted.values[0]) < 1e-9, "\(cell.values) \(wanted.values) \(said)")
    }
    let sample = try animator.sample(course.id, at: Double(number % 25) / 10)
    let wanted = try reference.sample(other.id, at: Double(number % 25) / 10)
    try require(
      sample.phase == wanted.phase
        && abs((sample.progress ?? -1) - (wanted.progress ?? -1)) < 1e-9,
      "\(sample) \(wanted) \(said)")
    try require(course.state == other.state, "\(course.state) \(other.state) \(said)")
    try require(course.ends.reasons == other.ends.reasons, "\(said)")
  }
}

@Test(arguments: 0..<400)
func `an unscheduled group is controlled as one on a timeline`(seed: Int) throws {
  try expectTheSame([(0, 1), (0.25, 1.75), (0, 0.5)], .unscheduled, .timeline, seed: seed)
}

@Test(arguments: 0..<400)
func `an animation is controlled as a group of only it`(seed: Int) throws {
  try expectTheSame([(0, 2)], .alone, seed % 2 == 0 ? .timeline : .unscheduled, seed: seed)
}

@Test func `an animation that is sought into its delay shows its start, also when it has ended`()
  throws
{
  for form in [Course.Form.alone, .unscheduled, .timeline] {
    let course = try Course([(0.25, 1)], form)
    for frame in 0...20 { try course.stage.animator.advance(to: Double(frame) / 10) }
    expect(course.cells[0].values == [100] && course.ends.reasons == [.finished])
    try course.stage.animator.seek(course.id, to: 0.1)
    try course.stage.animator.advance(to: 2.05)
    expect(course.cells[0].values, equals: [0], "\(form)")
  }
}

@Test func `an unscheduled group keeps what it animates until its last round is over`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let (other, _) = stage.cell(0)
  let short = try stage.animator.add(
    .basic([.between(track, [0], [1])], duration: 0.1, curve: .linear))
  let long = try stage.animator.add(
    .basic([.between(other, [0], [1])], duration: 1, curve: .linear))
  var group = GroupAnimation(.all, [.adopt(short), .adopt(long)])
  group.isUnscheduled = true
  group.timing.iterations = 3
  _ = try stage.animator.addGroup(group)
  for frame in 0..<20 {
    try stage.animator.advance(to: Double(frame) / 10)
    expect(cell.holds, equals: 1, "frame \(frame)")
  }
  try stage.animator.advance(to: 2.05)
  expect(cell.holds, equals: 1)
  try stage.animator.advance(to: 2.2)
  expect(cell.holds, equals: 0)
}

@Test func `a group that is stopped between rounds keeps nothing`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let member = try stage.animator.add(
    .basic([.between(track, [0], [1])], duration: 0.1, curve: .linear))
  var inner = GroupAnimation(.all, [.adopt(member)])
  inner.isUnscheduled = true
  inner.duration = 0.5
  var group = GroupAnimation(.all, [.adopt(try stage.animator.addGroup(inner))])
  group.isUnscheduled = true
  group.timing.iterations = 3
  let id = try stage.animator.addGroup(group)
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.25)
  expect(cell.holds, equals: 1)
  stage.animator.stop(id)
  try stage.animator.advance(to: 0.3)
  expect(cell.holds, equals: 0)
}

@Test func `unscheduled groups in rounds can be nested as deep as any`() throws {
  let stage = Stage()
  var id = try stage.animator.add(
    .basic([.between(stage.cell(0).track, [0], [1])], duration: 0.1, curve: .linear))
  for _ in 1..<GroupAnimation.deepestNesting {
    var group = GroupAnimation(.all, [.adopt(id)])
    group.isUnscheduled = true
    group.timing.iterations = 2
    id = try stage.animator.addGroup(group)
  }
  // Laid out on a timeline, each of them is looked at a few times, not twice as often as the one around.
  id = try stage.animator.addGroup(GroupAnimation(.all, [.adopt(id)]))
  try stage.animator.advance(to: 0)
  expect(stage.animator.state(of: id), equals: .running)
}

@Test func `a paused list beside an animation does not hold it`() throws {
  let stage = Stage()
  let (first, moving) = stage.cell(0)
  let (second, waiting) = stage.cell(0)
  func animation(_ track: TrackID) throws -> AnimationID {
    try stage.animator.add(.basic([.between(track, [0], [100])], duration: 1, curve: .linear))
  }
  var list = GroupAnimation(.all, [.adopt(try animation(second))])
  list.isUnscheduled = true
  list.isPaused = true
  let paused = try stage.animator.addGroup(list)
  let id = try stage.animator.addGroup(
    GroupAnimation(.all, [.adopt(paused), .adopt(try animation(first))]))
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  expect(moving.values == [50] && waiting.values == [0])
  try stage.animator.advance(to: 1)
  stage.animator.resume(paused)
  try stage.animator.advance(to: 1.25)
  expect(moving.values == [100] && waiting.values == [25])
  expect(stage.animator.state(of: id), equals: .running)
  try stage.animator.advance(to: 2)
  expect(waiting.values == [100] && stage.animator.state(of: id) == .ended)
}
