import Animations
import TestWords
import Testing

@Test func `an id is one number and back`() {
  for raw in [0, 1, UInt64(UInt32.max), 0x1234_5678_9ABC_DEF0, .max] {
    let id = AnimationID(rawValue: raw)
    expect(id.rawValue, equals: raw)
    expect(UInt64(id.generation) << 32 + UInt64(id.index), equals: raw)
    expect((id == .none) == (raw == 0))
  }
}

@Test func `ids of one index and another generation differ`() {
  let ids = [0, 1].flatMap { index in [0, 1].map { TrackID(index: index, generation: $0) } }
  expect(Set(ids).count == 4 && !ids.contains(.none))
  expect(ids.map { first in ids.filter { $0 == first }.count }, equals: [1, 1, 1, 1])
}
