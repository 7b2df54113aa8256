import Exporting
import LuaBindings

/// A trace that a test is compared with: the values of each frame, in a file as `trace` writes it.
///
/// The frames may be at another rate: values are compared at the times that both have.
struct GoldenTrace {
  /// One component of a property.
  struct Key: Hashable {
    var target: String
    var property: String
    var component: Int

    var name: String {
      component == 1 ? "\(target).\(property)" : "\(target).\(property).\(component)"
    }
  }

  /// The values of a component by time, in order.
  private(set) var series: [(key: Key, samples: [(time: Double, value: String)])] = []

  /// Reads the CSV of a trace; nil for a text that is none.
  init?(csv: [UInt8]) {
    var lines = String(decoding: csv, as: UTF8.self).split(separator: "\n")
    guard lines.first == "time,target,property,component,value,velocity" else { return nil }
    lines.removeFirst()
    var index: [Key: Int] = [:]
    for line in lines {
      let fields = CSVText.fields(of: line)
      guard fields.count == 6, let time = Double(fields[0]), let component = Int(fields[3]) else {
        return nil
      }
      let key = Key(target: fields[1], property: fields[2], component: component)
      if let place = index[key] {
        series[place].samples.append((time, fields[4]))
      } else {
        index[key] = series.count
        series.append((key, [(time, fields[4])]))
      }
    }
  }

  /// Compares with a trace, of which values may differ by a share of the property's range in the file.
  ///
  /// - Returns: The differences of the first ten properties in words; nil where all is as in the file.
  func difference(to other: GoldenTrace, tolerance: Double) -> String? {
    let lines = differences(to: other, tolerance: tolerance)
    return lines.isEmpty ? nil : lines.prefix(10).joined(separator: "\n")
  }

  /// The difference of each property to a trace in words.
  func differences(to other: GoldenTrace, tolerance: Double) -> [String] {
    var lines: [String] = []
    let places = Dictionary(
      other.series.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    for (key, samples) in series {
      guard let place = places[key] else {
        lines.append("'\(key.name)' does not move any more")
        continue
      }
      let found = other.series[place].samples
      if let line = Self.difference(of: samples, to: found, key.name, tolerance) {
        lines.append(line)
      }
    }
    let known = Set(series.map(\.key))
    for (key, _) in other.series where !known.contains(key) {
      lines.append("'\(key.name)' moves, and did not before")
    }
    return lines
  }

  private static func difference(
    of golden: [(time: Double, value: String)], to other: [(time: Double, value: String)],
    _ name: String, _ tolerance: Double
  ) -> String? {
    let numbers = golden.compactMap { Double($0.value) }
    let range = (numbers.max() ?? 0) - (numbers.min() ?? 0)
    let reach = max(range * tolerance, 1e-9 * max(1, numbers.map(abs).max() ?? 0))
    var index = 0
    var (first, worst): (Double?, (time: Double, golden: Double, got: Double)?) = (nil, nil)
    for sample in golden {
      while index < other.count, other[index].time < sample.time - 1e-9 { index += 1 }
      guard index < other.count, other[index].time <= sample.time + 1e-9 else { continue }
      let got = other[index].value
      guard let wanted = Double(sample.value), let number = Double(got) else {
        if got != sample.value {
          return "'\(name)' is \(got) at \(label(sample.time)) s, and not \(sample.value)"
        }
        continue
      }
      let distance = abs(number - wanted)
      guard distance > reach else { continue }
      first = first ?? sample.time
      if distance > worst.map({ abs($0.got - $0.golden) }) ?? 0 {
        worst = (sample.time, wanted, number)
      }
    }
    if let first, let worst {
      let share =
        range > 0 ? " (\(label(abs(worst.got - worst.golden) / range * 100)) % of its range)" : ""
      return "'\(name)' differs from \(label(first)) s on: at \(label(worst.time)) s it is "
        + "\(label(worst.got)), and not \(label(worst.golden))\(share)\n"
        + "  before \(sketch(golden))\n  now    \(sketch(other))"
    }
    let (end, otherEnd) = (golden.last?.time ?? 0, other.last?.time ?? 0)
    // A frame of the slowest usual rate.
    guard abs(end - otherEnd) > 0.05 else { return nil }
    return "'\(name)' moves until \(label(otherEnd)) s, and not until \(label(end)) s"
  }

  private static func label(_ number: Double) -> String { DecimalText.label(number, decimals: 4) }

  /// The shape of the values in one line.
  private static func sketch(_ samples: [(time: Double, value: String)]) -> String {
    motionSketch(samples.compactMap { sample in Double(sample.value).map { (sample.time, $0) } })
  }
}
