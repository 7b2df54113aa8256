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
  /// Where the curves of a property's components are recorded; none if it is not chosen.
  private var places: [Key: [Int]] = [:]
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

  /// The recorded curves, in order of first appearance; `unit` gives that of a target's property.
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

  /// Requested names that match nothing that moved.
  package var unmet: [String] {
    zip(filters, isMet).compactMap { $1 ? nil : $0.source }
  }

  package func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    guard stretch.contains(time) else { return }
    let key = Key(target: target, property: property)
    let shown = PublicValues.decode(kind, values: values, velocities: velocities)
    // A transform is shown as its map, whatever it is made of.
    let isMap = if case .transform = kind { true } else { false }
    let place = place(key, isMap ? Self.mapEntries : components, count: shown.values.count)
    for (curve, (value, velocity)) in zip(place, zip(shown.values, shown.velocities)) {
      recorded[curve].curve.samples.append(
        PlotCurve.Sample(time: time, value: value, velocity: velocity))
    }
  }

  package func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {
    guard stretch.contains(time) else { return }
    let key = Key(target: target, property: property)
    for (curve, value) in zip(place(key, components, count: values.count), values) {
      recorded[curve].curve.samples.append(
        PlotCurve.Sample(time: time, value: value, velocity: 0, isAssigned: true))
    }
  }

  package func assignedText(time: Double, target: String, property: String, text: String) {
    guard let value = Self.number(ofFlag: text) else { return }
    assigned(time: time, target: target, property: property, components: [""], values: [value])
  }

  /// A flag is plotted as 0 and 1; other texts by the numbers that animate them.
  package func writeText(time: Double, target: String, property: String, text: String) {
    guard let value = Self.number(ofFlag: text),
      let place = places[Key(target: target, property: property)], place.count == 1,
      let last = recorded[place[0]].curve.samples.indices.last,
      recorded[place[0]].curve.samples[last].time == time
    else { return }
    recorded[place[0]].curve.samples[last] = PlotCurve.Sample(time: time, value: value, velocity: 0)
  }

  private static func number(ofFlag text: String) -> Double? {
    text == "true" ? 1 : text == "false" ? 0 : nil
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

  /// The names of a map's entries, in the order of CSS and SVG.
  private static let mapEntries = ["a", "b", "c", "d", "e", "f"]

  /// The curves of a property's components, of which there are at least `count`, if it is chosen.
  ///
  /// A path, a list of points or of dashes may have more in a later animation: they begin there.
  private func place(_ key: Key, _ components: [String], count: Int) -> [Int] {
    if let place = places[key], place.isEmpty || place.count >= count { return place }
    var place = places[key] ?? []
    if places[key] == nil {
      let name = "\(key.target).\(key.property)"
      seen.append(name)
      let choosing = filters.indices.filter {
        filters[$0].matches(target: key.target, property: key.property)
      }
      for index in choosing { isMet[index] = true }
      guard filters.isEmpty || !choosing.isEmpty else {
        places[key] = []
        return []
      }
    }
    for index in place.count..<count {
      let component = index < components.count ? components[index] : ""
      let suffix =
        count == 1 ? "" : component.isEmpty ? "[\(index + 1)]" : ".\(component)"
      place.append(recorded.count)
      recorded.append(
        (key, PlotCurve(name: "\(key.target).\(key.property)\(suffix)", samples: [])))
    }
    places[key] = place
    return place
  }
}
