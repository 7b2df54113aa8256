import Foundation
import Motion
import TestWords
import Testing

struct StretchMeanTests {
  private func mean(
    from start: Double, to end: Double, of function: (Double) -> Double
  ) -> Double {
    StretchMean(from: start, to: end, of: function).value(of: function)
  }

  @Test func `the mean of a cubic is exact but for rounding`() {
    // The mean of x³ - 2x + 5 is (x⁴/4 - x² + 5x) at the ends, over the length.
    func integral(_ x: Double) -> Double { x * x * x * x / 4 - x * x + 5 * x }
    for (start, end) in [(0.0, 1.0), (-2, 3), (10, 10.25)] {
      let found = mean(from: start, to: end) { $0 * $0 * $0 - 2 * $0 + 5 }
      let exact = (integral(end) - integral(start)) / (end - start)
      expect(abs(found - exact) <= 1e-12 * max(1, abs(exact)), "\(start)...\(end): \(found)")
    }
  }

  @Test func `the mean of a cubic takes two calls beside its ends and its middle`() {
    var calls = 0
    let ends = StretchMean(from: 0, to: 1) { $0 }
    _ = ends.value { x in
      calls += 1
      return x
    }
    expect(calls, equals: 2)
  }

  @Test func `the mean of what has no cubic is within 1e-12`() {
    for rate in [0.5, 3, 40] {
      let found = mean(from: 0, to: 1) { Foundation.exp(-rate * $0) }
      let exact = (1 - Foundation.exp(-rate)) / rate
      expect(abs(found - exact) <= 1e-12, "e^-\(rate)t: \(found), not \(exact)")
      let waves = mean(from: 0.25, to: 2) { Foundation.sin(rate * $0) }
      let exactWaves = (Foundation.cos(rate * 0.25) - Foundation.cos(rate * 2)) / rate / 1.75
      expect(abs(waves - exactWaves) <= 1e-12, "sin \(rate)t: \(waves), not \(exactWaves)")
    }
  }

  @Test func `a mean over a stretch of no length is the value there`() {
    expect(mean(from: 2, to: 2) { $0 * $0 }, equals: 4)
  }

  @Test func `values that differ by less than the mean is exact to are almost the same`() {
    let ends = StretchMean(from: 0, to: 1) { 100 + $0 }
    expect(ends.isAlmost(StretchMean(from: 0, to: 1) { 100 + $0 + 5e-13 }))
    expect(!ends.isAlmost(StretchMean(from: 0, to: 1) { 100 + $0 + 5e-12 }))
  }
}
