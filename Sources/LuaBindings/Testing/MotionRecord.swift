import AnimationEngine

/// The values of one component of a property over the frames of a test.
package struct MotionSeries: Sendable {
  package struct Sample: Sendable {
    /// Scene seconds.
    package var time: Double
    package var value: Double
    /// Per scene second; nil for a value that was assigned.
    package var velocity: Double?
  }

  /// `card.x`, of several components `card.anchor.2`.
  package let name: String
  package internal(set) var samples: [Sample] = []

  /// The distance between the least and the greatest value.
  var range: Double {
    guard let low = samples.map(\.value).min(), let high = samples.map(\.value).max() else {
      return 0
    }
    return high - low
  }

  /// Its shape in one line.
  var sketch: String { motionSketch(samples.map { ($0.time, $0.value) }) }
}

/// The shape of values over time in one line of 40 characters, from the least to the greatest value; empty where no
/// time passes.
package func motionSketch(_ points: [(time: Double, value: Double)]) -> String {
  guard let first = points.first, let last = points.last, last.time > first.time else { return "" }
  let low = points.map(\.value).min() ?? 0
  let high = points.map(\.value).max() ?? 0
  let levels = Array("▁▂▃▄▅▆▇█")
  let columns = 40
  var text = ""
  var index = 0
  for column in 0..<columns {
    let time = first.time + (last.time - first.time) * Double(column) / Double(columns - 1)
    while index < points.count - 1, points[index].time < time { index += 1 }
    let share = high > low ? (points[index].value - low) / (high - low) : 0.5
    text.append(levels[min(max(Int((share * 7).rounded()), 0), 7)])
  }
  return text
}

/// Records every number of a scene in every frame, for the assertions of a test.
package final class MotionRecord: TraceSink {
  package private(set) var series: [MotionSeries] = []
  private var index: [String: Int] = [:]
  /// Sees all of it, too.
  private let next: (any TraceSink)?

  init(_ next: (any TraceSink)?) { self.next = next }

  package var assignments: TracedAssignments? { .named }

  /// The series of a name: `card.x`; a property of several components by its first.
  func series(named name: String) -> MotionSeries? {
    (index[name] ?? index["\(name).1"]).map { series[$0] }
  }

  var names: [String] { series.map(\.name).sorted() }

  private func note(
    _ time: Double, _ target: String, _ property: String, _ count: Int, _ values: [Double],
    _ velocities: [Double]?
  ) {
    for component in 0..<min(count, values.count) {
      let name = count == 1 ? "\(target).\(property)" : "\(target).\(property).\(component + 1)"
      let place: Int
      if let known = index[name] {
        place = known
      } else {
        place = series.count
        index[name] = place
        series.append(MotionSeries(name: name))
      }
      series[place].samples.append(
        MotionSeries.Sample(
          time: time, value: values[component], velocity: velocities?[component]))
    }
  }

  package func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    // Colors and texts are for golden files.
    if kind == .number {
      note(time, target, property, components.count, values, velocities)
    }
    next?.write(
      time: time, target: target, property: property, components: components, kind: kind,
      values: values, velocities: velocities)
  }

  package func writeText(time: Double, target: String, property: String, text: String) {
    next?.writeText(time: time, target: target, property: property, text: text)
  }

  package func event(
    time: Double, target: String, property: String, event: String, detail: String
  ) {
    next?.event(time: time, target: target, property: property, event: event, detail: detail)
  }

  package func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {
    note(time, target, property, components.count, values, nil)
    next?.assigned(
      time: time, target: target, property: property, components: components, values: values)
  }

  package func assignedText(time: Double, target: String, property: String, text: String) {
    next?.assignedText(time: time, target: target, property: property, text: text)
  }
}
