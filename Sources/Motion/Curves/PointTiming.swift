import Geometry

/// Straight lines through points: CSS's `linear()`.
///
/// Source: CSS Easing Functions Level 2, section 2.1.
package struct PointTiming: Sendable, Hashable {
  /// Never falling; as many as outputs, at least one.
  let inputs: [Double]
  let outputs: [Double]

  /// Fills in missing inputs as CSS does.
  ///
  /// The first is 0, the last 1, others lie evenly between their neighbors; one that would fall
  /// behind an earlier one is moved up to it.
  init(points: [(input: Double?, output: Double)]) {
    var filled: [Double?] = []
    var largest = -Double.infinity
    for (index, point) in points.enumerated() {
      let isLast = index == points.count - 1
      let given = point.input ?? (index == 0 ? 0 : isLast ? 1 : nil)
      filled.append(given.map { max($0, largest) })
      largest = max(largest, given ?? largest)
    }
    self.inputs = PointTiming.spread(filled)
    self.outputs = points.map(\.output)
  }

  /// Places unknown inputs evenly between known ones; the first and the last are known.
  private static func spread(_ known: [Double?]) -> [Double] {
    var inputs: [Double] = []
    var index = 0
    while index < known.count {
      if let input = known[index] {
        inputs.append(input)
        index += 1
        continue
      }
      let before = inputs[inputs.count - 1]
      let next = known[index...].firstIndex { $0 != nil } ?? known.count - 1
      let after = known[next] ?? before
      let gaps = Double(next - index + 1)
      for step in 1...(next - index) {
        inputs.append(before + (after - before) * (Double(step) / gaps))
      }
      index = next
    }
    return inputs
  }

  /// The index of the segment that holds p; the end segments reach on without limit.
  ///
  /// - Complexity: O(log n).
  private func segment(_ p: Double) -> Int {
    min(max(inputs.firstPlace { !($0 <= p) } - 1, 0), inputs.count - 2)
  }

  func value(_ p: Double) -> Double {
    guard inputs.count > 1 else { return outputs[0] }
    let index = segment(p)
    let width = inputs[index + 1] - inputs[index]
    guard width > 0 else { return outputs[index + 1] }
    let from = outputs[index]
    let to = outputs[index + 1]
    let fraction = (p - inputs[index]) / width
    // Both ends of a segment are met exactly.
    return fraction == 1 ? to : from + (to - from) * fraction
  }

  func slope(_ p: Double) -> Double {
    guard inputs.count > 1 else { return 0 }
    let index = segment(p)
    let width = inputs[index + 1] - inputs[index]
    return width > 0 ? (outputs[index + 1] - outputs[index]) / width : 0
  }
}

extension Curve {
  /// Straight lines through points, as CSS's `linear()`; an input that is nil is filled in.
  ///
  /// - Throws: `CurveError.tooFewPoints`, `.notFinite`.
  public static func points(
    _ points: [(input: Double?, output: Double)]
  ) throws(CurveError) -> Curve {
    guard !points.isEmpty else { throw .tooFewPoints(given: 0) }
    for (input, output) in points {
      guard output.isFinite else { throw .notFinite(parameter: "output") }
      guard input?.isFinite ?? true else { throw .notFinite(parameter: "input") }
    }
    let words = points.map { point in
      let output = numeral(point.output)
      return point.input.map { "\(output) \(numeral($0 * 100))%" } ?? output
    }
    return Curve(
      name: "linear(\(words.joined(separator: ", ")))", kernel: .table,
      shape: .points(PointTiming(points: points)))
  }
}
