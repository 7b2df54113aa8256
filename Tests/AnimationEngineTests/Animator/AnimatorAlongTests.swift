import AnimationEngine
import Geometry
import TestWords
import Testing

private let wave = "M 0 0 C 60 -80 120 90 200 10 Q 260 60 300 0"

/// The velocity that is reported is the derivative of the value that is reported.
@Test(arguments: [KeyframeCalculation.paced, .linear, .cubic, .cubicPaced])
func `velocity along a path is the slope of the place`(_ calculation: KeyframeCalculation) throws {
  let stage = Stage()
  let (track, _) = stage.cell(0, 0, 0)
  let id = try stage.animator.add(
    .along(
      try PathCourse(data: wave, calculation: calculation), [.along(track, [.x, .y, .rotation])],
      duration: 2, curve: .linear))
  let h = 1e-5
  // The vertex is at another time in each calculation; none of these is one.
  for t in [0.13, 0.41, 0.77, 1.07, 1.31, 1.93] {
    let here = try stage.animator.sample(id, at: t)
    let (before, after) = (
      try stage.animator.sample(id, at: t - h), try stage.animator.sample(id, at: t + h)
    )
    for axis in 0..<3 {
      let slope = (after.values[0][axis] - before.values[0][axis]) / (2 * h)
      expect(abs(here.velocities[0][axis] - slope) < 1e-3 * max(1, abs(slope)), "\(t) \(axis)")
    }
  }
}

@Test func `a spring that replaces a path in mid-flight goes on with its velocity`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0, 0)
  let id = try stage.animator.add(
    .along(try PathCourse(data: wave), [.along(track, [.x, .y])], duration: 2, curve: .linear))
  try stage.animator.advance(to: 0.7)
  let speed = try require(stage.animator.velocity(of: id)?[0])
  let place = cell.values
  let spring = try stage.animator.add(
    .spring([.to(track, [10, 10])], try Spring(stiffness: 100, damping: 10)))
  try stage.animator.advance(to: 0.7)
  expect(cell.values, equals: place)
  expect(stage.animator.velocity(of: spring)?[0], equals: speed)
  expect((speed[0] * speed[0] + speed[1] * speed[1]).squareRoot() > 100)
}

@Test func `a component of nil is left alone, and another goal leaves the path`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(7, 0)
  let id = try stage.animator.add(
    .along(
      try PathCourse(data: "M 0 0 H 100"), [.along(track, [nil, .x])], duration: 1, curve: .linear))
  try stage.animator.advance(to: 0.5)
  expect(cell.values, equals: [7, 50])
  try stage.animator.retarget(id, [.to(track, [.nan, 10])])
  try stage.animator.advance(to: 0.5)
  expect(cell.values, equals: [7, 50])
  try stage.animator.advance(to: 1.5)
  expect(cell.values, equals: [7, 10])
}

@Test func `a launch velocity fades out within the first leg`() throws {
  let stage = Stage()
  let (track, _) = stage.cell(0, 0)
  var animation = Animation.along(
    try PathCourse(data: wave), [.along(track, [.x, .y])], duration: 2, curve: .linear)
  animation.parts[0].velocity = [-90, 500]
  animation.timing.fill = .both
  let id = try stage.animator.add(animation)
  let start = try stage.animator.sample(id, at: 0)
  expect(abs(start.velocities[0][1] - 500) < 1e-9 && abs(start.velocities[0][0] + 90) < 1e-9)
  expect(start.values[0], equals: [0, 0])
  try expect(stage.animator.sample(id, at: 2).values[0], equals: [300, 0])
}

@Test func `each round adds the end of the path when it is cumulative`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0, 0)
  var animation = Animation.along(
    try PathCourse(data: "M 0 0 L 30 40"), [.along(track, [.x, .y])], duration: 1, curve: .linear)
  animation.timing.iterations = 3
  animation.isCumulative = true
  try stage.animator.add(animation)
  try stage.animator.advance(to: 2.5)
  expect(abs(cell.values[0] - 75) < 1e-9 && abs(cell.values[1] - 100) < 1e-9)
  try stage.animator.advance(to: 4)
  expect(cell.values, equals: [90, 120])
}
