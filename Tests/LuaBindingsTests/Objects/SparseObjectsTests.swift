import AnimationEngine
import TestWords
import Testing

@testable import LuaBindings

private final class Thing {}

@Test(arguments: [1, 2, 3])
func `objects by sparse numbers are those of a dictionary`(seed: Int) {
  var numbers = RandomSequence(seed: UInt64(seed))
  var objects = SparseObjects<Thing>()
  var known: [Int64: Thing] = [:]
  for step in 0..<4000 {
    // Few numbers of both signs, near each other and far apart, so that they meet again.
    let place = Int64(numbers.nextFraction() * 300)
    let number = step % 3 == 0 ? ~(place << 32 | place) : step % 3 == 1 ? place : place << 20
    let thing = numbers.nextFraction() < 0.45 ? Thing() : nil
    objects[number] = thing
    known[number] = thing
    expect(objects.count, equals: known.count, "step \(step)")
    let asked = Int64(numbers.nextFraction() * 300)
    for number in [number, asked, ~(asked << 32 | asked), asked << 20] {
      expect(objects[number] === known[number], "step \(step), number \(number)")
    }
  }
  let all = Set(objects.all.map(ObjectIdentifier.init))
  expect(all, equals: Set(known.values.map(ObjectIdentifier.init)))
  objects.removeAll()
  expect(objects.count, equals: 0)
  expect(objects[known.keys.first ?? 0] == nil)
}

@Test func `an object by a sparse number is released when it is removed or replaced`() {
  var objects = SparseObjects<Thing>()
  weak var first: Thing?
  weak var second: Thing?
  do {
    let made = (Thing(), Thing())
    (first, second) = made
    objects[-5] = made.0
    objects[7] = made.1
  }
  expect(first != nil && second != nil)
  objects[-5] = Thing()
  objects[7] = nil
  expect(first == nil && second == nil)
}
