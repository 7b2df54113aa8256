import AnimationEngine
import Foundation
import EngineStage
import TestWords
import Testing

@Test func `a call for the next frame comes once, after the ticks of that frame`() throws {
  let animator = Animator()
  var log: [String] = []
  _ = animator.addTick { time in
    log.append("tick \(time.currentTime)")
    return .goOn
  }
  try animator.advance(to: 0)
  animator.onNextFrame { log.append("call \(animator.now)") }
  try animator.advance(to: 0.25)
  try animator.advance(to: 0.5)
  expect(log, equals: ["tick 0.0", "tick 0.25", "call 0.25", "tick 0.5"])
}

@Test func `a call requested between frames comes with the frame after it`() throws {
  let animator = Animator()
  var instants: [Double] = []
  animator.schedule(after: 0.3) { animator.onNextFrame { instants.append(animator.now) } }
  for frame in 0...4 { try animator.advance(to: Double(frame) * 0.25) }
  expect(instants, equals: [0.5])
}

@Test(arguments: [EndReason.finished, .stopped])
func `whoever waits for a timer hears of its call, or that it was canceled`(reason: EndReason)
  throws
{
  let animator = Animator()
  var log: [String] = []
  let timer = animator.schedule(after: 0.5) { log.append("call") }
  animator.whenEnded(timer) { log.append("\($0.name) at \(animator.now)") }
  let group = try animator.addGroup(
    GroupAnimation(.all, [.join(timer)]),
    observer: AnimationObserver(.complete) { _ in log.append("group") })
  try animator.advance(to: 0.25)
  if reason == .stopped { animator.cancel(timer) }
  try animator.advance(to: 1)
  expect(
    log,
    equals: reason == .stopped
      ? ["stopped at 0.25", "group"] : ["call", "finished at 0.5", "group"])
  expect(animator.state(of: group) == .ended && animator.isIdle)
  expect(animator.brokenInvariants(), equals: [])
}

@Test func `the first of a group ends it, is named, and stops the rest if requested`() throws {
  for stopsRest in [false, true] {
    let animator = Animator()
    let lamp = Lamp()
    let level = animator.track(of: lamp, Lamp.property(threshold: 0))
    let slow = try animator.add(.basic([.to(level, [10])], duration: 1, curve: .linear))
    animator.retain(slow)
    var group = GroupAnimation(.any, [.adopt(slow), .wait(0.5)])
    group.stopsRest = stopsRest
    let id = try animator.addGroup(group)
    var winner: Int?
    animator.whenEnded(id) { _ in winner = animator.winner(of: id) }
    for frame in 0...8 { try animator.advance(to: Double(frame) / 8) }
    expect(winner, equals: 1)
    expect(animator.endReason(of: slow), equals: (stopsRest ? .stopped : .finished))
    expect(lamp.level, equals: (stopsRest ? 5 : 10))
  }
}

@Test func `an animation's own threshold decides when its spring rests`() throws {
  var ends: [Double] = []
  for threshold in [0.1, 0.001] {
    let animator = Animator()
    let lamp = Lamp()
    var animation = Animation.spring(
      [.to(animator.track(of: lamp, Lamp.property(threshold: 0)), [1])],
      try Spring(stiffness: 100, damping: 10))
    animation.threshold = threshold
    let id = try animator.add(animation)
    ends.append(try require(animator.totalDuration(of: id)))
  }
  // The envelope falls as exp(-5 t): a hundredth of the threshold takes ln(100) / 5 longer.
  expect(abs(ends[1] - ends[0] - 0.921034037) < 1e-6)
}

@Test func `a glide of a plain field rests within a thousandth of its way`() throws {
  let animator = Animator()
  let lamp = Lamp()
  let id = try animator.add(
    .decay([.launched(animator.track(of: lamp, Lamp.property(threshold: 0)), [500])], Decay()))
  try animator.advance(to: 0)
  let duration: Double = try require(animator.totalDuration(of: id))
  // Pop's rule: at rest when the velocity is 5 thresholds; the way is 500 · 0.998 / 2 = 249.5.
  let level = 5 * 0.001 * (500 * 0.998 / 2)
  let rest: Double = Foundation.log(500 / level) / (-1000 * Foundation.log(0.998))
  expect(abs(duration - rest) < 1e-6)
}
