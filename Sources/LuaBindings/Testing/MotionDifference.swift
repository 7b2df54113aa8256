/// The difference of one component of a property between two runs of a scene.
package struct MotionDifference: Sendable {
  /// The kinds of difference.
  package enum Kind: String, Sendable {
    /// Numbers differ at times that both runs have.
    case value
    /// Texts or words differ at times that both runs have.
    case text
    /// One run moves longer than the other.
    case length
    /// Only the first run moves.
    case vanished
    /// Only the second run moves.
    case appeared
  }

  /// A value of a frame.
  package enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
  }

  /// A number at a scene time in seconds.
  package typealias Point = (time: Double, value: Double)

  package var kind: Kind
  /// `card.x`, of several components `card.anchor.2`.
  package var property: String
  /// Scene seconds of the first frame that differs.
  package var first: Double
  /// Scene seconds of the last frame that differs.
  package var last: Double
  /// Scene seconds of the largest difference.
  package var largest: Double
  /// The value of the first run at the largest difference; nil where there is none.
  package var before: Value?
  /// The value of the second run at the largest difference; nil where there is none.
  package var now: Value?
  /// The unit of numbers, as `px`; empty for plain numbers.
  package var unit = ""
  /// The distance between the least and the greatest number of the first run; nil for texts.
  package var range: Double?
  /// Numbers of the first run, in order of time.
  package var beforePoints: [Point] = []
  /// Numbers of the second run, in order of time.
  package var nowPoints: [Point] = []

  /// A difference between two scene times in seconds, at first without values.
  package init(_ kind: Kind, _ property: String, first: Double, last: Double) {
    self.kind = kind
    self.property = property
    self.first = first
    self.last = last
    largest = first
  }

  /// The second run's number less that of the first, at the largest difference; nil for all else.
  package var difference: Double? {
    guard case .number(let before)? = before, case .number(let now)? = now else { return nil }
    return now - before
  }

  /// The largest difference as a share of the range; nil where the property has no range.
  package var share: Double? {
    guard let difference, let range, range > 0 else { return nil }
    return abs(difference) / range
  }

  /// The weight by which differences are put in order: the share of the property's range that differs.
  package var weight: Double {
    switch kind {
    case .value: share ?? 1
    case .text, .vanished, .appeared: 1
    case .length: last > 0 ? (last - first) / last : 0
    }
  }

  /// Both curves in two lines of 40 characters, over the same times and values; empty without numbers.
  package var sketch: (before: String, now: String) {
    let all = beforePoints + nowPoints
    let finite = all.filter { $0.value.isFinite }
    guard let start = all.map(\.time).min(), let end = all.map(\.time).max(), end > start,
      let low = finite.map(\.value).min(), let high = finite.map(\.value).max()
    else { return ("", "") }
    func curve(_ points: [Point]) -> String {
      motionSketch(points.filter { $0.value.isFinite }, times: start...end, values: low...high)
    }
    return (curve(beforePoints), curve(nowPoints))
  }

  /// The scene seconds and the values that the sketch spans; nil without one.
  package var bounds: (times: ClosedRange<Double>, values: ClosedRange<Double>)? {
    let all = beforePoints + nowPoints
    let values = all.map(\.value).filter(\.isFinite)
    guard let start = all.map(\.time).min(), let end = all.map(\.time).max(), end > start,
      let low = values.min(), let high = values.max()
    else { return nil }
    return (start...end, low...high)
  }
}

/// The parts of a scene's motion that a golden file has, and how closely it is compared.
package struct GoldenChoice: Sendable {
  /// The share of each property's range by which values may differ.
  package var share = 1e-4
  /// Patterns of properties, as `card.x` or `*.opacity`; empty for all.
  package var properties: [String] = []
  /// Patterns of layers' names; empty for all.
  package var layers: [String] = []
  /// Frames per second that the file has at most; nil for every frame.
  package var fps: Double?
}

/// The result of a comparison with a golden file that does not hold.
package struct GoldenMismatch: Sendable {
  /// One or more lines for people.
  package var text: String
  /// Every property that differs, the most different first.
  package var differences: [MotionDifference]

  /// A mismatch with its lines.
  package init(_ text: String, _ differences: [MotionDifference] = []) {
    self.text = text
    self.differences = differences
  }
}

/// The shape of values over time in one line of 40 characters, between given bounds.
///
/// Columns before the first and after the last point are blank.
package func motionSketch(
  _ points: [MotionDifference.Point], times: ClosedRange<Double>, values: ClosedRange<Double>
) -> String {
  guard let first = points.first, let last = points.last, times.upperBound > times.lowerBound else {
    return ""
  }
  let levels = Array("▁▂▃▄▅▆▇█")
  let columns = 40
  let step = (times.upperBound - times.lowerBound) / Double(columns - 1)
  let height = values.upperBound - values.lowerBound
  var text = ""
  var index = 0
  for column in 0..<columns {
    let time = times.lowerBound + step * Double(column)
    guard time > first.time - step, time < last.time + step else {
      text.append(" ")
      continue
    }
    while index < points.count - 1, points[index].time < time { index += 1 }
    let share = height > 0 ? (points[index].value - values.lowerBound) / height : 0.5
    text.append(levels[min(max(Int((share * 7).rounded()), 0), 7)])
  }
  return text
}
