import TestWords
import Testing

@testable import AnimationEngine

struct FailuresTests {
  @Test func `failures are taken once, in order`() {
    let failures = Failures()
    for index in [3, 1] as [UInt32] {
      failures.append(
        .host(token: Int(index)), of: AnimationID(index: index, generation: 1))
    }
    expect(failures.count, equals: 2)
    let taken = failures.takeAll()
    expect(taken.map(\.id.index), equals: [3, 1])
    expect(taken.map(\.failure), equals: [.host(token: 3), .host(token: 1)])
    expect(failures.count == 0 && failures.takeAll().isEmpty)
  }
}
