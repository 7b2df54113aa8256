import TestWords
import Testing

@testable import AnimationEngine

/// All that a record holds, by name, but for the fields that distinguish its tenants and the room of
/// its lists.
private func content(of record: Playback) -> [String: String] {
  let apart: Set = ["generation", "version", "round", "clockUses", "order", "madeAt", "begunAt"]
  return Dictionary(
    uniqueKeysWithValues: Mirror(reflecting: record).children.compactMap { child in
      guard let name = child.label, !apart.contains(name) else { return nil }
      return (name, "\(child.value)")
    })
}

@Test func `RecordReuse: a record that was used is as a new one`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, _) = stage.cell(0, 0)
  var animation = Animation.basic([.to(track, [1, 2])], duration: 1, curve: .linear)
  animation.timing.iterations = 2.5
  animation.timing.direction = .alternate
  animation.timing.speed = -2
  animation.rounding = 1
  animation.clamp = .both
  animation.key = "one"
  let id = try animator.add(animation, observer: stage.note("one"))
  animator.makeQuiet(id)
  let record = try require(animator.record(id))
  for frame in 0...120 { try animator.advance(to: Double(frame) / 60) }
  expect(animator.records[Int(record.index)] !== record)
  let next = animator.records[Int(record.index)]
  expect(next.generation == record.generation && next.index == record.index)
  expect(content(of: next), equals: content(of: Playback(index: record.index, ClockUses())))
}

@Test func `RecordReuse: one that ends before it begins shows no progress of another`() throws {
  let stage = Stage()
  let animator = stage.animator
  let (track, _) = stage.cell(0, 0)
  let first = try animator.add(.basic([.to(track, [1, 1])], duration: 1, curve: .linear))
  try animator.advance(to: 0)
  try animator.advance(to: 2)
  expect(animator.record(first) == nil)
  let second = try animator.add(.basic([.to(track, [5, 5])], duration: 1, curve: .linear))
  animator.retain(second)
  expect(first.index, equals: second.index)
  animator.stop(second)
  expect(animator.progress(of: second), equals: 0)
  expect(animator.iteration(of: second) == 0 && !animator.isBackwards(second))
}
