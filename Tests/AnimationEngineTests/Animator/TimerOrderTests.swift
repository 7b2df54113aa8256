import AnimationEngine
import TestWords
import Testing

/// The order of functions that are called at one instant.
struct TimerOrderTests {
  @Test(arguments: [10.0, 24, 60, 144, 1000])
  func
    `functions of one instant are called in the order of the requests, those at an instant first`(
      fps: Double
    ) throws
  {
    let animator = Animator()
    var called: [String] = []
    for index in 0..<9 {
      animator.schedule(after: 0.5) { called.append("after \(index)") }
      animator.schedule(at: 0.5) { called.append("at \(index)") }
    }
    for frame in 1...Int(fps) { try animator.advance(to: Double(frame) / fps) }
    expect(called, equals: (0..<9).map { "at \($0)" } + (0..<9).map { "after \($0)" })
  }

  @Test func `functions for an instant that has passed come in the order of the requests`() throws {
    let animator = Animator()
    var called: [Int] = []
    try animator.advance(to: 1)
    for index in 0..<9 { animator.schedule(at: 0.5) { called.append(index) } }
    try animator.advance(to: 2)
    expect(called, equals: Array(0..<9))
  }
}
