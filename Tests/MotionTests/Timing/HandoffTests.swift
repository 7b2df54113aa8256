import Motion
import TestWords
import Testing

struct HandoffTests {
  private let velocity = 7.0
  private let duration = 2.5

  private func value(at time: Double) -> Double {
    Handoff.value(velocity, at: time / duration, seconds: time)
  }

  @Test func `a velocity that was taken over is met at the start and used up at the end`() {
    expect(value(at: 0), equals: 0)
    expect(value(at: duration), equals: 0)
    expect(Handoff.velocity(velocity, at: 0), equals: velocity)
    expect(Handoff.velocity(velocity, at: 1), equals: 0)
  }

  @Test(arguments: [0.1, 0.7, 1.25, 2, 2.4])
  func `the velocity of a hand-off is the slope of its value`(time: Double) {
    let step = 1e-6
    let slope = (value(at: time + step) - value(at: time - step)) / (2 * step)
    expect(abs(Handoff.velocity(velocity, at: time / duration) - slope) < 1e-7)
  }
}
