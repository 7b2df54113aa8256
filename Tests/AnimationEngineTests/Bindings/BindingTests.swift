import AnimationEngine
import TestWords
import Testing

@Test func `a binding is computed when it begins and when its sources have changed, only then`()
  throws
{
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let width = stage.animator.value(3)
  var calls = 0
  try stage.animator.bind([track]) {
    calls += 1
    return [[40 + width.value]]
  }
  try stage.play(seconds: 1, rate: 60)
  expect(calls, equals: 1)
  expect(cell.values, equals: [43])
  width.value = 5
  width.value = 6
  try stage.animator.advance(to: 1.1)
  try stage.animator.advance(to: 1.2)
  expect(calls, equals: 2)
  expect(cell.values, equals: [46])
  expect(cell.models.last, equals: [46])
}

@Test(arguments: [24, 60, 144])
func `a binding shows the value of its own frame`(rate: Int) throws {
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let open = stage.animator.value(0)
  try stage.animator.bind([track]) { [[2 * open.value]] }
  try stage.animator.add(.basic([.to(open.track, [10])], duration: 1, curve: .linear))
  try stage.play(seconds: 1, rate: rate) { time in
    expect(abs(cell.values[0] - 20 * time) < 1e-12)
  }
}

@Test func `bindings are computed in order of dependence, each once`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (a, b, c, base) = (
    animator.value(0), animator.value(0), animator.value(0), animator.value(1)
  )
  var order: [String] = []
  // Made against the order of dependence; `a` also reads the source of all.
  try animator.bind([a.track]) {
    order.append("a")
    return [[b.value + c.value + base.value]]
  }
  try animator.bind([b.track]) {
    order.append("b")
    return [[c.value * 10]]
  }
  try animator.bind([c.track]) {
    order.append("c")
    return [[base.value * 2]]
  }
  try animator.advance(to: 0)
  try animator.advance(to: 0.1)
  expect([a.value, b.value, c.value], equals: [23, 20, 2])
  order.removeAll()
  base.value = 2
  try animator.advance(to: 0.2)
  expect([a.value, b.value, c.value], equals: [46, 40, 4])
  expect(order.sorted(), equals: ["a", "b", "c"])
}

@Test func `a result that stays the same changes nothing further down`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (base, sign) = (animator.value(3), animator.value(0))
  let (track, _) = stage.cell(0)
  var calls = 0
  try animator.bind([sign.track]) { [[base.value > 0 ? 1 : -1]] }
  try animator.bind([track]) {
    calls += 1
    return [[sign.value]]
  }
  try stage.play(seconds: 0.1, rate: 60)
  let before = calls
  base.value = 8
  try animator.advance(to: 0.2)
  expect(calls, equals: before)
  base.value = -8
  try animator.advance(to: 0.3)
  expect(calls, equals: before + 1)
}

@Test func `a binding that depends on the time is computed in every frame`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  try animator.bind([track]) { [unowned animator] in [[animator.currentTime]] }
  try stage.play(seconds: 1, rate: 60) { time in expect(cell.values, equals: [time]) }
  expect(animator.hasTimedBindings && !animator.hasEndlessWork)
}

@Test
func `an animation that takes a bound property ends the binding, and additions go on over it`()
  throws
{
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  let value = animator.value(10)
  try animator.bind([track], observer: stage.note("bind", [.start, .complete])) {
    [[value.value]]
  }
  var shake = Animation.basic([.between(track, [0], [4])], duration: 1, curve: .linear)
  shake.composite = .add
  shake.holds = false
  try animator.add(shake)
  try stage.play(seconds: 0.5, rate: 60)
  value.value = 20
  try animator.advance(to: 0.75)
  expect(cell.values, equals: [23])
  try animator.advance(to: 2)
  expect(cell.values, equals: [20])
  try animator.add(.basic([.to(track, [0])], duration: 1, curve: .linear))
  try animator.advance(to: 2.5)
  expect(cell.values, equals: [10])
  value.value = 99
  try animator.advance(to: 4)
  expect(cell.values, equals: [0])
  expect(stage.takeEvents(), equals: ["bind start", "bind replaced"])
}

@Test func `a function that fails ends its binding with an error, and the others go on`() throws {
  let stage = Stage()
  let animator = stage.animator
  let value = animator.value(1)
  let ((bad, badCell), (good, goodCell)) = (stage.cell(0), stage.cell(0))
  try animator.bind([bad], observer: stage.note("bad", .complete)) { () throws(SinkFailure) in
    if value.value > 1 { throw .host(token: 7) }
    return [[value.value]]
  }
  try animator.bind([good], observer: stage.note("good", .complete)) { [[value.value]] }
  try animator.advance(to: 0)
  value.value = 2
  try animator.advance(to: 0.1)
  expect(stage.takeEvents(), equals: ["bad error"])
  expect(badCell.values, equals: [1])
  expect(goodCell.values, equals: [2])
}

@Test func `a paused binding is brought up to date when it goes on`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, cell) = stage.cell(0)
  let value = animator.value(1)
  let id = try animator.bind([track]) { [[value.value]] }
  try animator.advance(to: 0)
  animator.pause(id)
  value.value = 2
  try animator.advance(to: 0.1)
  expect(cell.values, equals: [1])
  animator.resume(id)
  try animator.advance(to: 0.2)
  expect(cell.values, equals: [2])
}

@Test func `a value that is assigned ends what animates it`() throws {
  let stage = Stage()
  let value = stage.animator.value(0)
  try stage.animator.add(
    .basic([.to(value.track, [10])], duration: 1, curve: .linear),
    observer: stage.note("move", .complete))
  try stage.play(seconds: 0.5, rate: 60)
  expect(value.value, equals: 5)
  value.value = 1
  try stage.animator.advance(to: 0.75)
  expect(value.value, equals: 1)
  expect(stage.takeEvents(), equals: ["move replaced"])
}
