import AnimationEngine
import TestWords
import Testing

/// Two numbers that one animation moves.
private final class Pair {
  var values = [0.0, 0.0]
  var writes = 0

  static func property(_ index: Int) -> AnimatableProperty<Pair> {
    AnimatableProperty<Pair>(
      "number \(index)", threshold: [0], read: { [$0.values[index]] },
      write: {
        $0.values[index] = $1[0]
        $0.writes += 1
      })
  }
}

@Test func `one part ends with what it shows while the other goes on to its goal`() throws {
  let animator = Animator()
  let pair = Pair()
  let tracks = (0...1).map { animator.track(of: pair, Pair.property($0)) }
  let id = try animator.add(
    .basic([.to(tracks[0], [8]), .to(tracks[1], [80])], duration: 1, curve: .linear))
  animator.retain(id)
  for frame in 0...2 { try animator.advance(to: Double(frame) / 8) }
  animator.stop(id) { part, _ in part == 0 }
  expect(pair.values, equals: [2, 20])
  expect(!animator.isAnimated(tracks[0]) && animator.isAnimated(tracks[1]))
  for frame in 3...8 { try animator.advance(to: Double(frame) / 8) }
  expect(pair.values, equals: [2, 80])
  expect(animator.endReason(of: id), equals: .finished)
}

@Test func `with its last part the animation ends as stopped`() throws {
  let animator = Animator()
  let pair = Pair()
  let tracks = (0...1).map { animator.track(of: pair, Pair.property($0)) }
  let id = try animator.add(
    .spring([.to(tracks[0], [8]), .to(tracks[1], [80])], Spring(bounciness: 12)))
  animator.retain(id)
  try animator.advance(to: 0.25)
  animator.stop(id) { part, _ in part == 1 }
  expect(animator.state(of: id), equals: .running)
  animator.stop(id) { part, _ in part == 0 }
  expect(animator.endReason(of: id), equals: .stopped)
}

@Test func `a part that has not started never starts`() throws {
  let animator = Animator()
  let pair = Pair()
  let tracks = (0...1).map { animator.track(of: pair, Pair.property($0)) }
  var animation = Animation.basic(
    [.to(tracks[0], [8]), .to(tracks[1], [80])], duration: 1, curve: .linear)
  animation.timing.delay = 1
  let id = try animator.add(animation)
  try animator.advance(to: 0.5)
  animator.stop(id) { part, _ in part == 0 }
  try animator.advance(to: 2)
  expect(pair.values, equals: [0, 80])
}

@Test func `a frame at the time of the last flush writes nothing a second time`() throws {
  let animator = Animator()
  let pair = Pair()
  let track = animator.track(of: pair, Pair.property(0))
  try animator.add(.basic([.between(track, [3], [8])], duration: 1, curve: .linear))
  try animator.flush()
  expect(pair.writes == 1 && pair.values[0] == 3)
  try animator.advance(to: 0)
  expect(pair.writes, equals: 1)
  try animator.advance(to: 0.2)
  expect(pair.writes == 2 && pair.values[0] == 4)
}

@Test func `a function may be called before the animations of a frame`() throws {
  let animator = Animator()
  let pair = Pair()
  let track = animator.track(of: pair, Pair.property(0))
  try animator.add(.basic([.to(track, [4])], duration: 1, curve: .linear))
  var seen: [String] = []
  for isEarly in [false, true] {
    _ = animator.addTick(isEarly: isEarly) { _ in
      seen.append("\(isEarly ? "before" : "after") \(pair.values[0])")
      return .goOn
    }
  }
  for frame in 0...2 { try animator.advance(to: Double(frame) / 4) }
  expect(
    seen,
    equals: [
      "before 0.0", "after 0.0", "before 0.0", "after 1.0", "before 1.0", "after 2.0",
    ])
}

@Test(arguments: [0, 0.1, 1.0 / 3, 7e6])
func `a function with a step gets its own steps, counted`(start: Double) throws {
  let animator = Animator()
  var times: [TickTime] = []
  animator.schedule(after: start) {
    _ = animator.addTick(step: 1.0 / 240) { time in
      times.append(time)
      return times.count < 100 ? .goOn : .finished
    }
  }
  try animator.advance(to: start + 0.3)
  try animator.advance(to: start + 1)
  let steps: [Double] = (0..<100).map { Double($0) * (1.0 / 240) }
  expect(times.map(\.time), equals: steps)
  expect(times.dropFirst().allSatisfy { $0.elapsedTime == 1.0 / 240 })
}

@Test(arguments: [false, true])
func `a function that says what stops is called once for each number, and may change its mind`(
  hasBegun: Bool
) throws {
  let stage = Stage()
  let (one, _) = stage.cell(0)
  let (two, _) = stage.cell(0, 0)
  let animator = stage.animator
  let id = try animator.add(
    .basic([.to(one, [8]), .to(two, [8, 8])], duration: 1, curve: .linear),
    observer: stage.note("a"))
  if hasBegun { try animator.advance(to: 0.25) }
  var calls: [String: Int] = [:]
  // Its later words would leave nothing.
  animator.stop(id) { part, component in
    calls["\(part) \(component)", default: 0] += 1
    return part == 0 || calls["\(part) \(component)"] != 1
  }
  expect(calls, equals: ["0 0": 1, "1 0": 1, "1 1": 1])
  try animator.advance(to: 0.5)
  expect(!animator.isAnimated(one) && animator.isAnimated(two))
  expect(animator.brokenInvariants().isEmpty)
  try animator.advance(to: 2)
  let events = stage.takeEvents()
  expect(animator.liveCount == 0 && events.contains { $0.hasSuffix("finished") }, "\(events)")
}

@Test func `a function that says what stops may end the animation itself`() throws {
  let stage = Stage()
  let (one, _) = stage.cell(0)
  let (two, _) = stage.cell(0)
  let animator = stage.animator
  let id = try animator.add(
    .basic([.to(one, [8]), .to(two, [8])], duration: 1, curve: .linear))
  try animator.advance(to: 0.25)
  animator.stop(id) { [unowned animator] part, _ in
    animator.stop(id)
    return part == 0
  }
  try animator.advance(to: 0.5)
  expect(animator.liveCount == 0 && animator.brokenInvariants().isEmpty)
}
