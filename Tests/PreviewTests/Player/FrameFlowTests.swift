import TestWords
import Testing

@testable import Preview

/// A line of so many bytes per second and a way of so many seconds, on which frames wait their turn.
private struct Line {
  var bytesPerSecond: Double
  var delay: Double
  var freeAt = 0.0
  /// When the replies arrive.
  var answers: [Double] = []

  mutating func send(_ size: Int, at time: Double) {
    freeAt = max(freeAt, time) + Double(size) / bytesPerSecond
    answers.append(freeAt + delay)
  }
}

/// Frames that were sent in so many seconds at 60 a second, and the longest that one waited.
private func run(_ line: Line, size: Int, seconds: Double) -> (count: Int, lag: Double) {
  var line = line
  var flow = FrameFlow(roundTrip: line.delay)
  var count = 0
  var lag = 0.0
  for step in 0..<Int(seconds * 1000) {
    let now = Double(step) / 1000
    while let first = line.answers.first, first <= now {
      line.answers.removeFirst()
      flow.answered(at: first)
    }
    guard step % 16 == 0, flow.isOpen(at: now) else { continue }
    flow.sent(size, at: now)
    line.send(size, at: now)
    count += 1
    lag = max(lag, (line.answers.last ?? now) - now)
  }
  return (count, lag)
}

@Test(arguments: [
  // Bytes per second, way there and back, bytes of a frame
  (50e6, 0.0005, 8000), (2e6, 0.1, 8000), (500e3, 0.03, 4000),
])
func `a line that carries every frame gets every frame`(rate: Double, delay: Double, size: Int) {
  let (count, lag) = run(Line(bytesPerSecond: rate, delay: delay), size: size, seconds: 5)
  // Where an answer takes longer than a frame, the rate must be learned first.
  expect(count >= 313 - Int(delay * 200) - 3)
  expect(lag < delay + FrameFlow.slack + Double(size) / rate)
}

@Test(arguments: [(50e3, 0.001, 8000), (11_520.0, 0.0, 3000), (100e3, 0.2, 20_000)])
func `a slow line gets what it carries, and nothing waits long`(
  rate: Double, delay: Double, size: Int
) {
  let (count, lag) = run(Line(bytesPerSecond: rate, delay: delay), size: size, seconds: 10)
  let most = rate * 10 / Double(size)
  let one = Double(size) / rate
  // One frame at a time on a way that is long: its answer is waited for.
  expect(Double(count) <= most + 2 && Double(count) >= 10 / (one + delay + 0.02) - 2)
  // Itself, and what was sent before: no more than the way and what nobody sees.
  expect(lag <= delay + one + max(FrameFlow.slack + delay, one) + 0.001)
}

@Test func `a reply that never comes stops nothing for long`() {
  var flow = FrameFlow(roundTrip: 0.01)
  flow.sent(1000, at: 0)
  expect(!flow.isOpen(at: 1) && flow.unansweredCount == 1)
  expect(flow.isOpen(at: FrameFlow.patience + 0.1) && flow.unansweredCount == 0)
  // Replies without a query are ignored.
  flow.answered(at: 6)
  expect(flow.isOpen(at: 6) && flow.bytesPerSecond == 0)
}
