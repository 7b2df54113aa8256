import AnimationEngine
import Geometry

/// Sees a run and keeps what its properties did in the last seconds.
final class CurveHistory: TraceSink {
  /// One component's values.
  struct Curve {
    /// As `ball.x`; parts of a color as `ball.fill.r`.
    var name: String
    var times: [Double] = []
    var values: [Double] = []
  }

  /// Scene seconds that are kept.
  static let seconds = 4.0

  private struct Key: Hashable {
    var target: String
    var property: String
    var component: Int
  }

  /// Who sees it as well.
  let next: (any TraceSink)?
  private var places: [Key: Int] = [:]
  private var all: [Curve] = []

  /// A history that hands on what it sees, and goes on where another one was.
  init(next: (any TraceSink)?, after before: CurveHistory? = nil) {
    self.next = next
    places = before?.places ?? [:]
    all = before?.all ?? []
  }

  /// The properties that moved within the last seconds before a time: those that move now first,
  /// then in order of first appearance.
  ///
  /// - Complexity: O(samples kept).
  func curves(at time: Double) -> [Curve] {
    let curves = all.compactMap { (curve) -> Curve? in
      let first = curve.times.firstIndex { $0 > time - Self.seconds } ?? curve.times.count
      let last = curve.times.lastIndex { $0 <= time } ?? -1
      guard first <= last else { return nil }
      return Curve(
        name: curve.name, times: Array(curve.times[first...last]),
        values: Array(curve.values[first...last]))
    }
    let latest = curves.compactMap(\.times.last).max()
    return curves.filter { $0.times.last == latest } + curves.filter { $0.times.last != latest }
  }

  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    next?.write(
      time: time, target: target, property: property, components: components, kind: kind,
      values: values, velocities: velocities)
    for (index, value) in Self.shown(values, velocities, kind).enumerated() {
      let key = Key(target: target, property: property, component: index)
      let place = places[key] ?? all.count
      if place == all.count {
        places[key] = place
        let component = index < components.count ? components[index] : "\(index + 1)"
        let suffix = values.count == 1 || component.isEmpty ? "" : ".\(component)"
        all.append(Curve(name: "\(target).\(property)\(suffix)"))
      }
      add(value, at: time, to: &all[place])
    }
  }

  private func add(_ value: Double, at time: Double, to curve: inout Curve) {
    // The scene went back: what came later has not been.
    while let last = curve.times.last, last >= time {
      curve.times.removeLast()
      curve.values.removeLast()
    }
    // In pieces, so that forgetting costs little.
    if curve.times.count > 512, curve.times[256] < time - Self.seconds {
      curve.times.removeFirst(256)
      curve.values.removeFirst(256)
    }
    curve.times.append(time)
    curve.values.append(value)
  }

  /// The property's value as users see it.
  private static func shown(
    _ values: [Double], _ velocities: [Double], _ kind: ValueKind
  ) -> [Double] {
    switch kind {
    case .transform(let shape): return shape.entries(values, velocities: velocities).values
    case .color where values.count == 4:
      let color = MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], values[3]))
      return [color.red, color.green, color.blue, color.alpha]
    case .color, .number, .text: return values
    }
  }

  var assignments: TracedAssignments? { next?.assignments }

  func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {
    next?.assigned(
      time: time, target: target, property: property, components: components, values: values)
  }

  func assignedText(time: Double, target: String, property: String, text: String) {
    next?.assignedText(time: time, target: target, property: property, text: text)
  }

  func writeText(time: Double, target: String, property: String, text: String) {
    next?.writeText(time: time, target: target, property: property, text: text)
  }

  func event(time: Double, target: String, property: String, event: String, detail: String) {
    next?.event(time: time, target: target, property: property, event: event, detail: detail)
  }
}
