import Foundation
import Motion
import TestWords
import Testing

struct SignChangeTests {
  @Test func `the first of several changes of sign is found to its last bits`() throws {
    // cos(3πx) is 0 at 1/6, 1/2 and 5/6.
    let place = try require(SignChange.first(within: 256) { Foundation.cos(3 * .pi * $0) })
    expect(abs(place - 1.0 / 6) < 1e-15, "\(place)")
  }

  @Test func `a function that keeps its sign has no change`() {
    expect(SignChange.first(within: 256) { 1 + $0 * $0 } == nil)
    expect(SignChange.first(within: 256) { -1 - $0 * $0 } == nil)
  }

  @Test(arguments: [true, false])
  func `a place between two bounds has the sign of the end`(isFalling: Bool) {
    let sign: Double = isFalling ? -1 : 1
    let place = SignChange.place(from: 10, to: 20, whereFirst: isFalling) { sign * ($0 - 12.5) }
    expect(abs(place - 12.5) < 1e-14, "\(place)")
  }

  @Test func `a jump is found from the side of its end`() {
    let place = SignChange.place(from: 0, to: 1, whereFirst: false) { $0 < 0.375 ? -1 : 1 }
    expect(place, equals: 0.375)
  }
}
