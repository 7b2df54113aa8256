import AnimationEngine
import Foundation
import TestWords
import Testing

@Test(arguments: [7, 24, 60, 144])
func `the time of a clock is the integral of a speed that moves`(rate: Int) throws {
  let animator = Animator()
  let clock = animator.makeClock(speed: 1)
  // 1 → 0 in a second, then 0 → 2 in half a second after a pause of a tenth.
  try animator.add(
    .basic(
      [.to(animator.speedTrack(of: clock), [0])], duration: 1,
      curve: try EasingRegistry().curve("cubic.in")))
  var second = Animation.basic(
    [.to(animator.speedTrack(of: clock), [2])], duration: 0.5,
    curve: try EasingRegistry().curve("sine.inOut"))
  second.timing.delay = 1.1
  try animator.add(second)
  func exact(_ t: Double) -> Double {
    if t <= 1 { return t - t * t * t * t / 4 }
    guard t > 1.1 else { return 0.75 }
    let u = min(t - 1.1, 0.5)
    // ∫ 1 − cos(2πu) du, as sine.inOut of u / 0.5 goes from 0 to 2.
    return 0.75 + u - Foundation.sin(2 * .pi * u) / (2 * .pi) + 2 * max(0, t - 1.6)
  }
  for frame in 0...(2 * rate) {
    let time = Double(frame) / Double(rate)
    try animator.advance(to: time)
    expect(abs(animator.time(of: clock) - exact(time)) < 1e-11, "\(time)")
  }
}

@Test func `events of a clock whose speed moves come at their instants`() throws {
  let animator = Animator()
  let clock = animator.makeClock()
  try animator.add(
    .basic([.to(animator.speedTrack(of: clock), [3])], duration: 2, curve: .linear))
  var instants: [Double] = []
  // Local 1.5 is where t + t²/2 = 1.5, at t = 1.
  animator.schedule(after: 1.5, clock: clock) { instants.append(animator.now) }
  for frame in 0...77 { try animator.advance(to: Double(frame) / 38.5) }
  expect(instants.count, equals: 1)
  expect(abs(instants[0] - 1) < 1e-11)
}

@Test func `a clock that is paused keeps its time while its speed moves`() throws {
  let animator = Animator()
  let clock = animator.makeClock()
  let child = animator.makeClock(parent: clock, speed: 0.5)
  try animator.add(
    .basic([.to(animator.speedTrack(of: clock), [0])], duration: 1, curve: .linear))
  try animator.advance(to: 0.5)
  let time = animator.time(of: clock)
  expect(abs(time - 0.375) < 1e-13)
  expect(abs(animator.time(of: child) - time / 2) < 1e-13)
  animator.setPaused(true, of: clock)
  try animator.advance(to: 0.75)
  expect(animator.time(of: clock), equals: time)
  animator.setPaused(false, of: clock)
  try animator.advance(to: 2)
  expect(abs(animator.time(of: clock) - time - 0.25 * 0.25 / 2) < 1e-12)
  animator.assignSpeed(2, of: clock)
  try animator.advance(to: 3)
  expect(abs(animator.time(of: clock) - time - 0.25 * 0.25 / 2 - 2) < 1e-12)
}

/// How often a curve is called.
private final class Asked: @unchecked Sendable {
  var count = 0
}

@Test(arguments: [1e40, 1e300])
func `a clock that races away is cut, without asking for its speed each time`(
  speed: Double
) throws {
  let stage = Stage()
  let animator = stage.animator
  let clock = animator.makeClock()
  let asked = Asked()
  let curve = Curve.function("asked") { p in
    asked.count += 1
    return p * p * p * p
  }
  try animator.add(
    .basic([.to(animator.speedTrack(of: clock), [speed])], duration: 1, curve: curve))
  let (track, _) = stage.cell(0)
  var animation = Animation.basic([.to(track, [1])], duration: 1, curve: .linear)
  animation.clock = clock
  animation.timing.iterations = .infinity
  let id = try animator.add(animation)
  try animator.advance(to: 0)
  #expect(throws: EngineError.tooDense(id)) { try animator.advance(to: 1.0 / 60) }
  // Ten times a round, and a few thousand times for the mean of the first.
  expect(asked.count < 20 * Animator.longestChain, "\(asked.count)")
}
