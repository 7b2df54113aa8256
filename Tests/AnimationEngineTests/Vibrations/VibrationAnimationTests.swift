import TestWords
import Testing

@testable import AnimationEngine

private let kinds: [Vibration] = [
  .shake(frequency: 12, decay: 1, seed: 3), .shake(frequency: 30, decay: 0, seed: 4),
  .shake(frequency: 7.3, decay: 2.5, seed: 5), .wiggle(frequency: 3, octaves: 3, seed: 6),
  .punch(frequency: 6, elasticity: 1, decay: 1), .punch(frequency: 4, elasticity: 0.3, decay: 0),
  .punch(frequency: 1, elasticity: 0, decay: 3),
]

@Test func `vibrations are added, leave nothing behind, and are the same at any frame rate`() throws
{
  func run(_ rate: Int) throws -> [Double] {
    let stage = Stage()
    let (track, cell) = stage.cell(100)
    try stage.animator.add(.basic([.to(track, [300])], duration: 1, curve: .linear))
    try stage.animator.add(
      .vibration([.to(track, [12])], .shake(frequency: 10, seed: 7), duration: 0.5))
    var values: [Double] = []
    try stage.play(seconds: 1.5, rate: rate) { time in
      if (time * 10).truncatingRemainder(dividingBy: 1) == 0 { values.append(cell.values[0]) }
    }
    return values
  }
  let values = try run(10)
  try expect(run(20), equals: values)
  try expect(run(240), equals: values)
  // Beside the movement there is the way itself.
  for (index, value) in values.enumerated() where index >= 5 {
    expect(abs(value - min(100 + Double(index) * 20, 300)) < 1e-9)
  }
  expect(zip(values.indices, values).contains { abs($1 - 100 - Double($0) * 20) > 1 })
}

@Test
func `a new goal of a vibration is how far it goes, and velocities go over to what replaces it`()
  throws
{
  let stage = Stage()
  let (track, cell) = stage.cell(0)
  let wiggle = Animation.vibration(
    [.to(track, [10])], .wiggle(frequency: 2, seed: 1), duration: .infinity)
  let id = try stage.animator.add(wiggle)
  try stage.animator.advance(to: 0)
  let sample = try stage.animator.sample(id, at: 3.3)
  try stage.animator.advance(to: 3.3)
  expect(abs(cell.values[0] - sample.values[0][0]) < 1e-12)
  expect(abs(cell.values[0]) > 0.01)
  try stage.animator.retarget(id, [.to(track, [20])])
  let double = try stage.animator.sample(id, at: 3.3)
  expect(abs(double.values[0][0] - 2 * sample.values[0][0]) < 1e-12)
  expect(abs(double.velocities[0][0] - 2 * sample.velocities[0][0]) < 1e-9)
  stage.animator.stop(id)
  try stage.animator.advance(to: 3.4)
  expect(cell.values[0], equals: 0)
}

@Test(arguments: [
  (Vibration.shake(frequency: 0), "'frequency'"), (.shake(decay: -1), "'decay'"),
  (.wiggle(octaves: 0), "'octaves'"), (.wiggle(gain: 0), "'gain'"),
  (.wiggle(period: -1), "'period'"), (.punch(elasticity: 2), "'elasticity'"),
])
func `a vibration that cannot run is refused`(vibration: Vibration, word: String) throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  do throws(EngineError) {
    try stage.animator.add(.vibration([.to(track, [1])], vibration, duration: 1))
    Issue.record("it was accepted")
  } catch {
    expect("\(error)".contains(word.dropFirst().dropLast()), "\(error)")
  }
}

@Test(arguments: kinds)
func `a component without an amplitude stays`(vibration: Vibration) throws {
  let stage = Stage()
  let (track, cell) = stage.cell(3, 4)
  var part = AnimationPart.to(track, [.nan, 10])
  part.velocity = [1, .nan]
  try stage.animator.add(.vibration([part], vibration, duration: 0.5))
  try stage.play(seconds: 0.6, rate: 60) { _ in
    expect(cell.values[0] == 3 && cell.values[1].isFinite)
  }
  expect(cell.values, equals: [3, 4])
}
