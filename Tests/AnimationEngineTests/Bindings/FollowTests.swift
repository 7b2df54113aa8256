import AnimationEngine
import Foundation
import TestWords
import Testing

/// The solution of x″ = (k·(g(t) − x) − c·x′) / m, by steps of a tenth of a millisecond.
private func integrated(
  _ spring: Spring, from start: Double, velocity: Double, to time: Double,
  goal: @escaping (Double) -> Double
) -> (value: Double, velocity: Double) {
  let steps = Int((time / 1e-4).rounded())
  let h = time / Double(steps)
  var (x, v) = (start, velocity)
  func acceleration(_ t: Double, _ x: Double, _ v: Double) -> Double {
    (spring.stiffness * (goal(t) - x) - spring.damping * v) / spring.mass
  }
  for step in 0..<steps {
    let t = Double(step) * h
    let (k1x, k1v) = (v, acceleration(t, x, v))
    let (k2x, k2v) = (v + h / 2 * k1v, acceleration(t + h / 2, x + h / 2 * k1x, v + h / 2 * k1v))
    let (k3x, k3v) = (v + h / 2 * k2v, acceleration(t + h / 2, x + h / 2 * k2x, v + h / 2 * k2v))
    let (k4x, k4v) = (v + h * k3v, acceleration(t + h, x + h * k3x, v + h * k3v))
    x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
    v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
  }
  return (x, v)
}

/// The value at `time` of what follows `goal` at a frame rate, from 5.
private func followed(
  _ spring: Spring, rate: Int, to time: Double, goal: @escaping (Double) -> Double
) throws -> Double {
  let stage = Stage()
  let (track, cell) = stage.cell(5)
  let animator = stage.animator
  try animator.follow([track], spring: spring) { [unowned animator] in [[goal(animator.now)]] }
  try stage.play(seconds: time, rate: rate)
  return cell.values[0]
}

private let springs: [Spring] = [.gentle, .slow, .follower]

@Test(arguments: [24, 60, 144], springs)
func `a goal that moves evenly is followed exactly at every frame rate`(
  rate: Int, spring: Spring
) throws {
  let goal = { (t: Double) in 3 + 40 * t }
  let value = try followed(spring, rate: rate, to: 1, goal: goal)
  expect(abs(value - integrated(spring, from: 5, velocity: 0, to: 1, goal: goal).value) < 1e-9)
}

@Test(arguments: springs)
func `a goal that swings is followed with an error that falls with the square of the frame`(
  spring: Spring
) throws {
  let goal = { (t: Double) in 50 * Foundation.sin(7 * t) }
  let exact = integrated(spring, from: 5, velocity: 0, to: 1, goal: goal).value
  let coarse = abs(try followed(spring, rate: 30, to: 1, goal: goal) - exact)
  let fine = abs(try followed(spring, rate: 120, to: 1, goal: goal) - exact)
  expect(coarse < 0.3)
  expect(fine < coarse / 12)
}

@Test func `a follower trails an even goal by damping over stiffness seconds of its way`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let animator = stage.animator
  let spring = try Spring(stiffness: 200, damping: 30, mass: 2)
  try animator.follow([track], spring: spring) { [unowned animator] in [[100 * animator.now]] }
  try stage.play(seconds: 5, rate: 60)
  expect(abs(500 - cell.values[0] - 100 * 30 / 200) < 1e-9)
}

@Test func `followers hand their velocity over and take that of others over`() throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  let animator = stage.animator
  try animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
  try stage.play(seconds: 0.5, rate: 60)
  let id = try animator.follow([track], observer: stage.note("follow")) { [[50]] }
  try animator.flush()
  expect(animator.velocity(of: id)?[0][0], equals: 100)
  try animator.advance(to: 0.6)
  let velocity = try require(animator.velocity(of: id)?[0][0])
  let spring = try animator.add(.spring([.to(track, [0])], .gentle))
  try animator.flush()
  expect(animator.velocity(of: spring)?[0][0], equals: velocity)
  expect(stage.takeEvents().contains("follow replaced"))
}

@Test func `a follower that ends at rest finishes on a goal that stays, once`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let animator = stage.animator
  try animator.follow([track], endsAtRest: true, observer: stage.note("f", [.start, .complete])) {
    [unowned animator] in [[min(20, 40 * animator.now)]]
  }
  try stage.play(seconds: 3, rate: 60)
  expect(stage.takeEvents(), equals: ["f start", "f finished"])
  expect(cell.values, equals: [20])
  expect(cell.models.last, equals: [20])
}

@Test func `a follower at rest is no work, and one on its way is`() throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  let goal = stage.animator.value(0)
  try stage.animator.follow([track]) { [[goal.value]] }
  try stage.play(seconds: 0.1, rate: 60)
  expect(!stage.animator.hasEndlessWork)
  expect(stage.animator.nextWakeUp == nil)
  goal.value = 10
  try stage.animator.advance(to: 0.2)
  expect(stage.animator.hasEndlessWork)
  expect(stage.animator.nextWakeUp, equals: 0.2)
}

@Test func `a call that needs another time of a follower is refused`() throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  let id = try stage.animator.follow([track]) { [[1]] }
  try stage.animator.advance(to: 0)
  #expect(throws: EngineError.noClosedForm("a follower")) { try stage.animator.sample(id, at: 1) }
  #expect(throws: EngineError.noClosedForm("a follower")) { try stage.animator.seek(id, to: 1) }
  #expect(throws: EngineError.noClosedForm("a follower")) { try stage.animator.reverse(id) }
  #expect(throws: EngineError.noClosedForm("a follower")) { try stage.animator.setSpeed(id, -1) }
  #expect(throws: EngineError.cannotFinishEndless) { try stage.animator.finish(id) }
}
