import Exporting
import LuaBindings
import SceneGraph

/// The comparison of two traces.
extension GoldenTrace {
  /// Compares with a trace, of which values may differ by a share of the property's range in this one.
  ///
  /// - Parameters:
  ///   - other: The trace of the second run.
  ///   - tolerance: The share of each property's range.
  ///   - isLayer: Whether a target is a layer of the scene, whose numbers have units.
  ///   - fps: The frames a second that this trace keeps at most; nil for all.
  /// - Returns: A difference for each component that differs, the most different first.
  /// - Complexity: O(rows).
  package func differences(
    to other: GoldenTrace, tolerance: Double, isLayer: (String) -> Bool, fps: Double? = nil
  ) -> [MotionDifference] {
    var found: [MotionDifference] = []
    let places = Dictionary(
      other.series.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    // Between two kept frames of a thinned trace nothing is known.
    let interval = max(interval, fps.map { 1 / $0 } ?? 0)
    func add(_ difference: MotionDifference, _ key: Key) {
      var difference = difference
      difference.unit = isLayer(key.target) ? Property(named: key.property)?.unit ?? "" : ""
      found.append(difference)
    }
    for (key, samples) in series {
      guard let place = places[key] else {
        add(Self.single(.vanished, key, samples), key)
        continue
      }
      let compared = Comparison(
        name: key.name, golden: samples, other: other.series[place].samples, interval: interval)
      if let difference = compared.difference(tolerance) { add(difference, key) }
    }
    let known = Set(series.map(\.key))
    for (key, samples) in other.series where !known.contains(key) {
      add(Self.single(.appeared, key, samples), key)
    }
    return found.enumerated().sorted { one, next in
      (next.element.weight, one.offset) < (one.element.weight, next.offset)
    }.map(\.element)
  }

  /// The least time between two rows of a component, in seconds.
  private var interval: Double {
    var least = Double.infinity
    for (_, samples) in series {
      for (one, next) in zip(samples, samples.dropFirst()) where next.time > one.time {
        least = min(least, next.time - one.time)
      }
    }
    return least
  }

  private static func single(
    _ kind: MotionDifference.Kind, _ key: Key, _ samples: [Sample]
  ) -> MotionDifference {
    var difference = MotionDifference(
      kind, key.name, first: samples.first?.time ?? 0, last: samples.last?.time ?? 0)
    let points = samples.compactMap(\.point)
    let values = points.map(\.value)
    if kind == .vanished {
      difference.beforePoints = points
      if let low = values.min(), let high = values.max() { difference.range = high - low }
    } else {
      difference.nowPoints = points
    }
    return difference
  }

  /// The comparison of one component.
  private struct Comparison {
    let name: String
    let golden: [Sample]
    let other: [Sample]
    /// Seconds between two frames of the golden trace.
    let interval: Double

    func difference(_ tolerance: Double) -> MotionDifference? {
      let numbers = golden.compactMap { Double($0.value) }.filter(\.isFinite)
      let range = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      let reach = max(range * tolerance, 1e-9 * max(1, numbers.map(abs).max() ?? 0))
      var found: MotionDifference?
      var largest = -1.0
      var index = 0
      for sample in other {
        while index + 1 < golden.count, golden[index + 1].time <= sample.time + 1e-9 { index += 1 }
        guard let wanted = value(at: sample.time, index) else { continue }
        let distance = Self.distance(wanted, sample.value)
        guard distance > reach else { continue }
        let isNumber = Double(wanted) != nil && Double(sample.value) != nil
        var difference =
          found
          ?? MotionDifference(
            isNumber ? .value : .text, name, first: sample.time, last: sample.time)
        difference.last = sample.time
        if distance > largest {
          largest = distance
          difference.largest = sample.time
          difference.before = Self.value(wanted)
          difference.now = Self.value(sample.value)
        }
        found = difference
      }
      var difference = found ?? lengths()
      difference?.range = numbers.isEmpty ? nil : range
      difference?.beforePoints = golden.compactMap(\.point)
      difference?.nowPoints = other.compactMap(\.point)
      return difference
    }

    /// The golden value at a scene time, of which the row before or at it has an index; nil where it is not known.
    private func value(at time: Double, _ index: Int) -> String? {
      let row = golden[index]
      guard row.time <= time + 1e-9 else { return nil }
      // A property that never changes has one row.
      if golden.count == 1 || row.time >= time - 1e-9 { return row.value }
      let next = index + 1 < golden.count ? golden[index + 1].time : .infinity
      // An assigned value holds until another is assigned, which may happen a frame earlier at another rate.
      if row.velocity == "set", interval < .infinity, next - time > interval + 1e-9 {
        return row.value
      }
      guard index + 1 < golden.count, golden[index + 1].value == row.value,
        golden[index + 1].time - row.time > 1.5 * interval
      else { return nil }
      return row.value
    }

    /// A difference where one of the two moves longer than the other.
    private func lengths() -> MotionDifference? {
      let (end, otherEnd) = (golden.last?.time ?? 0, other.last?.time ?? 0)
      // A frame of the slowest usual rate. A property that never changes has no end.
      guard golden.count > 1, abs(end - otherEnd) > 0.05 else { return nil }
      return MotionDifference(.length, name, first: min(end, otherEnd), last: max(end, otherEnd))
    }

    /// How far apart two values are; infinite for unlike texts, and for a number and a text.
    private static func distance(_ one: String, _ other: String) -> Double {
      if one == other { return 0 }
      guard let a = Double(one), let b = Double(other) else { return .infinity }
      let distance = a == b ? 0 : abs(a - b)
      return distance.isNaN ? (a.isNaN && b.isNaN ? 0 : .infinity) : distance
    }

    private static func value(_ text: String) -> MotionDifference.Value {
      Double(text).map { .number($0) } ?? .text(text)
    }
  }
}

extension GoldenTrace.Sample {
  /// Its time and number; nil for a text.
  fileprivate var point: MotionDifference.Point? { Double(value).map { (time, $0) } }
}
