import AnimationEngine

/// Sees a run and keeps what its properties did, to be plotted.
package final class CurveRecorder: TraceSink {
  private struct Key: Hashable {
    var target: String
    var property: String
  }

  private let filters: [PropertyFilter]
  /// Which of the filters have chosen something.
  private var isMet: [Bool]
  private let stretch: ClosedRange<Double>
  private var places: [Key: Range<Int>] = [:]
  private var stretches: [Key: [PlotCurve.Stretch]] = [:]
  private var rounds: [Key: [Double]] = [:]
  /// How many of a property's animations have come to an end.
  private var ended: [Key: Int] = [:]
  private var seen: [String] = []
  private var recorded: [(key: Key, curve: PlotCurve)] = []
  package let assignments: TracedAssignments?
  /// Seconds between two frames, by which gaps between samples are known; 0 while that is not known.
  package var frameInterval = 0.0

  /// A recorder of the properties that any of the filters chooses; of all without filters.
  package init(
    _ filters: [PropertyFilter] = [], stretch: ClosedRange<Double> = 0...Double.infinity,
    assignments: TracedAssignments? = .named
  ) {
    self.assignments = assignments
    self.filters = filters
    isMet = filters.map { _ in false }
    self.stretch = stretch
  }

  /// What was recorded, in order of first appearance; `unit` tells that of a target's property.
  package func curves(
    unit: (_ target: String, _ property: String) -> String = { _, _ in "" }
  ) -> [PlotCurve] {
    recorded.map { entry in
      var curve = entry.curve
      curve.stretches = stretches[entry.key] ?? []
      curve.rounds = rounds[entry.key] ?? []
      curve.frameInterval = frameInterval
      curve.findSlopes()
      curve.unit = unit(entry.key.target, entry.key.property)
      return curve
    }
  }

  /// Every property that moved, chosen or not, as `target.property`, in order of appearance.
  package var names: [String] { seen }

  /// What was asked for and matches nothing that moved.
  package var unmet: [String] {
    zip(filters, isMet).compactMap { $1 ? nil : $0.source }
  }

  package func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    guard stretch.contains(time) else { return }
    let key = Key(target: target, property: property)
    let place = places[key] ?? place(key, components: components, count: values.count)
    guard !place.isEmpty else { return }
    let shown = PublicValues.decode(kind, values: values, velocities: velocities)
    for (index, (value, velocity)) in zip(shown.values, shown.velocities).enumerated() {
      recorded[place.lowerBound + index].curve.samples.append(
        PlotCurve.Sample(time: time, value: value, velocity: velocity))
    }
  }

  package func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {
    guard stretch.contains(time) else { return }
    let key = Key(target: target, property: property)
    let place = places[key] ?? place(key, components: components, count: values.count)
    guard place.count == values.count else { return }
    for (index, value) in values.enumerated() {
      recorded[place.lowerBound + index].curve.samples.append(
        PlotCurve.Sample(time: time, value: value, velocity: 0, isAssigned: true))
    }
  }

  package func event(time: Double, target: String, property: String, event: String, detail: String)
  {
    let key = Key(target: target, property: property)
    switch event {
    case "start":
      stretches[key, default: []].append(PlotCurve.Stretch(start: time))
    case "complete":
      // Animations of one property end in the order in which they began.
      let index = ended[key, default: 0]
      guard index < stretches[key, default: []].count else { return }
      stretches[key]?[index].end = time
      stretches[key]?[index].reason = detail
      ended[key] = index + 1
    case "repeat": rounds[key, default: []].append(time)
    default: break
    }
  }

  private func place(_ key: Key, components: [String], count: Int) -> Range<Int> {
    let name = "\(key.target).\(key.property)"
    seen.append(name)
    let choosing = filters.indices.filter {
      filters[$0].matches(target: key.target, property: key.property)
    }
    for index in choosing { isMet[index] = true }
    let isChosen = filters.isEmpty || !choosing.isEmpty
    let first = recorded.count
    if isChosen {
      for index in 0..<count {
        let component = index < components.count ? components[index] : ""
        let suffix =
          count == 1 ? "" : component.isEmpty ? "[\(index + 1)]" : ".\(component)"
        recorded.append((key, PlotCurve(name: name + suffix, samples: [])))
      }
    }
    places[key] = first..<recorded.count
    return first..<recorded.count
  }
}
