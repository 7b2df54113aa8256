import AnimationEngine
import EngineStage
import TestWords
import Testing

/// The values with a fill and a hold: in the delay, in the end delay, and after the completion.
///
/// The lamp's own level is -1, the animation goes from 0 to 100.
private struct Fill: Sendable {
  var fill: FillMode
  var holds: Bool
  var inDelay: Double
  var inEndDelay: Double
  var after: Double
}

private let fills = [
  Fill(fill: .none, holds: false, inDelay: -1, inEndDelay: -1, after: -1),
  Fill(fill: .none, holds: true, inDelay: -1, inEndDelay: 100, after: 100),
  Fill(fill: .forwards, holds: false, inDelay: -1, inEndDelay: 100, after: -1),
  Fill(fill: .forwards, holds: true, inDelay: -1, inEndDelay: 100, after: 100),
  Fill(fill: .backwards, holds: false, inDelay: 0, inEndDelay: -1, after: -1),
  Fill(fill: .backwards, holds: true, inDelay: 0, inEndDelay: 100, after: 100),
  Fill(fill: .both, holds: false, inDelay: 0, inEndDelay: 100, after: -1),
  Fill(fill: .both, holds: true, inDelay: 0, inEndDelay: 100, after: 100),
]

@Test(arguments: fills)
private func `fill says what shows around the legs, hold what stays`(row: Fill) throws {
  let (animator, lamp) = (Animator(), Lamp(level: -1))
  var animation = Animation.basic(
    [.between(animator.track(of: lamp, Lamp.property()), [0], [100])], duration: 1, curve: .linear)
  animation.timing.fill = row.fill
  animation.timing.delay = 0.5
  animation.timing.endDelay = 0.5
  animation.holds = row.holds
  var ends: [(EndReason, Double)] = []
  try animator.add(
    animation,
    observer: AnimationObserver(.complete) { event in
      if case .complete(let reason) = event.kind { ends.append((reason, event.instant)) }
    })
  try animator.advance(to: 0.25)
  expect(lamp.level, equals: row.inDelay)
  try animator.advance(to: 1)
  expect(lamp.level, equals: 50)
  try animator.advance(to: 1.75)
  expect(lamp.level == row.inEndDelay && ends.isEmpty)
  try animator.advance(to: 3)
  expect(lamp.level, equals: row.after)
  expect(ends.count == 1 && ends[0].0 == .finished && ends[0].1 == 2)
}

@Test(arguments: [(1.0, 100.0), (2, 0), (3, 100), (4, 0), (1.5, 50)])
func `an animation that goes there and back rests where its last leg ends`(
  legs: Double, rest: Double
) throws {
  let (animator, lamp) = (Animator(), Lamp(level: -1))
  var animation = Animation.basic(
    [.between(animator.track(of: lamp, Lamp.property()), [0], [100])], duration: 1, curve: .linear)
  animation.timing.iterations = legs
  animation.timing.direction = .alternate
  try animator.add(animation)
  try animator.advance(to: legs - 0.25)
  try animator.advance(to: legs)
  expect(lamp.level, equals: rest)
  try animator.advance(to: legs + 5)
  expect(lamp.level, equals: rest)
}

@Test func `a time offset rotates the leg and leaves its length`() throws {
  let (animator, lamp) = (Animator(), Lamp(level: -1))
  var animation = Animation.basic(
    [.between(animator.track(of: lamp, Lamp.property()), [0], [100])], duration: 1, curve: .linear)
  animation.timing.timeOffset = 0.375
  animation.holds = false
  var end = 0.0
  try animator.add(animation, observer: AnimationObserver(.complete) { end = $0.instant })
  // Frames A to H of an eighth each are shown as D E F G H A B C.
  for (time, value) in [(0.0, 37.5), (0.25, 62.5), (0.5, 87.5), (0.625, 0), (0.875, 25)] {
    try animator.advance(to: time)
    expect(lamp.level, equals: value)
  }
  try animator.advance(to: 2)
  expect(end == 1 && lamp.level == -1)
}

@Test(arguments: [(10.0, 1.47270, 5e-6), (5, 2.855, 5e-4), (15, 1.022, 5e-4)])
func `springs settle when Core Animation says`(
  damping: Double, duration: Double, tolerance: Double
) throws {
  let spring = try Spring(parameters: [
    ("mass", 1), ("stiffness", 100), ("damping", damping),
  ])
  expect(abs(spring.settlingDuration - duration) < tolerance)
}
