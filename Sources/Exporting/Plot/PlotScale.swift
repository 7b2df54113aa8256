/// A linear axis with ticks at round numbers.
package struct PlotScale: Sendable, Hashable {
  /// The stretch that is shown; never empty.
  package let range: ClosedRange<Double>
  /// Round numbers inside `range`, ascending.
  package let ticks: [Double]

  /// An axis that shows `range` and a little more, so that curves do not run along its edge.
  ///
  /// A range hardly wider than rounding, or than 1e-300, is shown as a single value is.
  ///
  /// - Parameters:
  ///   - range: may be a single value; an infinite end counts as the largest number.
  ///   - tickCount: about how many ticks to have, at least 2.
  ///   - margin: the share of the range that is added at either end.
  package init(_ range: ClosedRange<Double>, tickCount: Int, margin: Double = 0.05) {
    func cut(_ value: Double) -> Double {
      min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
    var low = cut(range.lowerBound)
    var high = cut(range.upperBound)
    let magnitude = max(abs(low), abs(high))
    // Ticks are counted in steps from 0, and so many can be.
    if high - low <= max(magnitude * 1e-13, 1e-300) {
      let half = magnitude <= 1e-290 ? 1 : magnitude * 0.1
      low = cut(low - half)
      high = cut(high + half)
    }
    let span = cut(high - low)
    let extra = span * margin
    self.range = cut(low - extra)...cut(high + extra)
    // A larger one has no multiples.
    let step = Self.step(min(span / Double(max(tickCount - 1, 1)), 1e308))
    let first = (self.range.lowerBound / step).rounded(.up)
    let last = (self.range.upperBound / step).rounded(.down)
    // Ticks are multiples, never sums, so that 0 is exactly 0.
    ticks = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step + 0 } : []
    tickStep = step
  }

  /// The distance of two ticks.
  package let tickStep: Double

  /// Where a value lies: 0 at the range's lower end, 1 at its upper.
  package func position(_ value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    // Halves of what is so far apart have a difference.
    let half = high - low == .infinity ? 0.5 : 1
    return (value * half - low * half) / (high * half - low * half)
  }

  /// A tick's text, with as many decimals as the step needs.
  package func label(_ tick: Double) -> String {
    // Places after the point say nothing of these.
    guard tickStep >= 1e-12, tickStep < 1e15 else {
      return DecimalText.label(tick, significantDigits: 4)
    }
    var decimals = 0
    var unit = 1.0
    while unit > tickStep * 1.000_001, decimals < 12 {
      unit /= 10
      decimals += 1
    }
    // A step of 2.5 or 0.25 needs one place more than its power of ten.
    let needsOneMore = (tickStep / unit).rounded() * unit != tickStep && tickStep < 10
    return DecimalText.label(tick, decimals: decimals + (needsOneMore ? 1 : 0))
  }

  /// The smallest of 1, 2, 2.5, 5 times a power of ten that is at least `rough`.
  private static func step(_ rough: Double) -> Double {
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    return [1, 2, 2.5, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999_999 } ?? power * 10
  }
}

/// Curves that are shown on one pair of axes.
package struct PlotPanel: Sendable, Hashable {
  /// At least one.
  package var curves: [PlotCurve]
  /// The range of all values together.
  package var range: ClosedRange<Double>

  /// The unit of its curves.
  package var unit: String { curves.first?.unit ?? "" }

  /// Puts curves of like size together, so that a fade is not a flat line below a move of 600 px.
  ///
  /// A curve joins the first panel of its unit whose span, with it, stays within `ratio` times the smaller of
  /// the two spans. Flat curves join any panel that they do not widen.
  ///
  /// - Complexity: O(curves · panels).
  package static func panels(of curves: [PlotCurve], ratio: Double = 6) -> [PlotPanel] {
    var panels: [PlotPanel] = []
    for curve in curves {
      guard let range = curve.range else { continue }
      let home = panels.firstIndex {
        $0.unit == curve.unit && $0.takes(range, ratio: ratio)
      }
      if let home {
        panels[home].curves.append(curve)
        panels[home].range =
          min(
            panels[home].range.lowerBound, range.lowerBound)...max(
            panels[home].range.upperBound, range.upperBound)
      } else {
        panels.append(PlotPanel(curves: [curve], range: range))
      }
    }
    return panels
  }

  private func takes(_ other: ClosedRange<Double>, ratio: Double) -> Bool {
    let low = min(range.lowerBound, other.lowerBound)
    let high = max(range.upperBound, other.upperBound)
    let span = range.upperBound - range.lowerBound
    let otherSpan = other.upperBound - other.lowerBound
    if otherSpan == 0 { return high - low == span }
    return high - low <= ratio * min(span, otherSpan)
  }
}
