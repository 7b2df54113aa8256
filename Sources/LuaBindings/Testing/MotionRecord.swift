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
  /// The indices of a property's series, by `card.x`, `card.anchor`, `card.anchor.2` and `card.anchor.y`.
  private var index: [String: [Int]] = [:]
  /// Sees all of it, too.
  private let next: (any TraceSink)?

  init(_ next: (any TraceSink)?) { self.next = next }

  package var assignments: TracedAssignments? { .named }

  /// The series of a name: one of `card.x` or `card.anchor.y`, one for each component of `card.anchor`.
  func series(named name: String) -> [MotionSeries]? { index[name]?.map { series[$0] } }

  /// Whether it has values of more than one time.
  private(set) var hasPassedTime = false

  var names: [String] { series.map(\.name).sorted() }

  private func note(
    _ time: Double, _ target: String, _ property: String, _ values: [Double],
    _ velocities: [Double]?
  ) {
    let whole = "\(target).\(property)"
    let places = index[whole] ?? added(whole, values.count)
    if let first = series.first?.samples.first, time > first.time { hasPassedTime = true }
    for (component, place) in zip(values.indices, places) {
      series[place].samples.append(
        MotionSeries.Sample(
          time: time, value: values[component], velocity: velocities?[component]))
    }
  }

  /// Adds the series of a property's components under all of their names.
  private func added(_ whole: String, _ count: Int) -> [Int] {
    let places = Array(series.count..<(series.count + count))
    index[whole] = places
    guard count > 1 else {
      series.append(MotionSeries(name: whole))
      return places
    }
    let axes = ["x", "y", "z"]
    for (component, place) in places.enumerated() {
      let name = "\(whole).\(component + 1)"
      series.append(MotionSeries(name: name))
      index[name] = [place]
      if count <= axes.count { index["\(whole).\(axes[component])"] = [place] }
    }
    return places
  }

  package func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    // Paths, transforms and texts are for golden files.
    if kind == .number || kind == .color { note(time, target, property, values, velocities) }
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
    note(time, target, property, values, nil)
    next?.assigned(
      time: time, target: target, property: property, components: components, values: values)
  }

  package func assignedText(time: Double, target: String, property: String, text: String) {
    next?.assignedText(time: time, target: target, property: property, text: text)
  }
}
