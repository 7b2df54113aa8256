import AnimationEngine
import TestWords
import Testing

@testable import LuaBindings

private final class Thing {}

@Test(arguments: 0..<8)
func `numbered objects are those of a dictionary, in the order of their numbers`(seed: Int) {
  var random = RandomSequence(seed: UInt64(seed))
  var objects = NumberedObjects<Thing>()
  var known: [Int64: Thing] = [:]
  for _ in 0..<3000 {
    let number = Int64(1 + random.nextIndex(1100))
    let thing = random.nextIndex(3) == 0 ? nil : Thing()
    objects[number] = thing
    known[number] = thing
    if random.nextIndex(500) == 0 {
      // Whole pages go.
      for gone in known.keys where gone < 600 { objects[gone] = nil }
      known = known.filter { $0.key >= 600 }
    }
  }
  for number in Int64(-2)..<1200 { expect(objects[number] === known[number]) }
  expect(objects.count, equals: known.count)
  expect(objects.all.map(\.number), equals: known.keys.sorted())
  objects.removeAll()
  expect(objects.count == 0 && objects[7] == nil)
}

@Test func `an object that is removed is released`() {
  var objects = NumberedObjects<Thing>()
  weak var gone: Thing?
  do {
    let thing = Thing()
    gone = thing
    objects[300] = thing
  }
  expect(gone != nil)
  objects[300] = nil
  objects[9000] = nil
  expect(gone == nil && objects.count == 0)
}
