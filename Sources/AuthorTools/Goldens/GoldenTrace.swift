import Exporting
import LuaBindings
import SceneGraph

/// A trace that a test is compared with: the values of each frame, in a file as `trace` writes it.
///
/// The frames may be at another rate: values are compared at the times that both have. Frames may be missing between
/// two equal values: the property had the same value all the time.
package struct GoldenTrace {
  /// One component of a property.
  package struct Key: Hashable {
    package var target: String
    package var property: String
    package var component: Int

    package var name: String {
      component == 1 ? "\(target).\(property)" : "\(target).\(property).\(component)"
    }
  }

  /// A row of the trace.
  package struct Sample {
    /// Scene seconds.
    package var time: Double
    package var value: String
    /// Per scene second, or `set` for a value that was assigned.
    package var velocity: String
    /// Its place among all rows.
    package var row: Int
  }

  private static let header = "time,target,property,component,value,velocity"

  /// The rows of a component in order of time.
  package private(set) var series: [(key: Key, samples: [Sample])] = []

  /// Reads the CSV of a trace; nil for a text that is none.
  package init?(csv: [UInt8]) {
    var lines = String(decoding: csv, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.header else { return nil }
    lines.removeFirst()
    var index: [Key: Int] = [:]
    for (row, line) in lines.enumerated() {
      let fields = CSVText.fields(of: line)
      guard fields.count == 6, let time = Double(fields[0]), let component = Int(fields[3]) else {
        return nil
      }
      let key = Key(target: fields[1], property: fields[2], component: component)
      let sample = Sample(time: time, value: fields[4], velocity: fields[5], row: row)
      if let place = index[key] {
        series[place].samples.append(sample)
      } else {
        index[key] = series.count
        series.append((key, [sample]))
      }
    }
  }

  // MARK: Golden files

  /// The trace with the chosen properties and layers alone.
  ///
  /// - Throws: `UnmetPattern` for a pattern that chooses nothing of a trace that has something.
  package func chosen(by choice: GoldenChoice) throws(UnmetPattern) -> GoldenTrace {
    let keys = series.map(\.key)
    for pattern in choice.properties {
      let filter = PropertyFilter(pattern)
      guard keys.contains(where: { filter.matches(target: $0.target, property: $0.property) })
      else {
        let names = Set(keys.map { "\($0.target).\($0.property)" }).sorted()
        throw UnmetPattern(pattern: pattern, option: "properties", names: names)
      }
    }
    for pattern in choice.layers {
      let filter = TextPattern(pattern)
      guard keys.contains(where: { filter.matches($0.target) }) else {
        let names = Set(keys.map(\.target)).sorted()
        throw UnmetPattern(pattern: pattern, option: "layers", names: names)
      }
    }
    return matching(choice)
  }

  /// The trace with the chosen properties and layers alone; patterns may choose nothing.
  package func matching(_ choice: GoldenChoice) -> GoldenTrace {
    var matching = self
    let properties = choice.properties.map(PropertyFilter.init)
    let layers = choice.layers.map(TextPattern.init)
    matching.series.removeAll { key, _ in
      let isProperty = properties.contains {
        $0.matches(target: key.target, property: key.property)
      }
      return !properties.isEmpty && !isProperty
        || !layers.isEmpty && !layers.contains { $0.matches(key.target) }
    }
    return matching
  }

  /// A pattern that chooses nothing.
  package struct UnmetPattern: Error {
    package var pattern: String
    /// The option of `t:golden` that has it.
    package var option: String
    /// The names from which it could choose.
    package var names: [String]
  }

  /// The trace as a golden file has it, with at most so many frames a second.
  ///
  /// It has no frames between two equal values, and one value of a property that never changes.
  package func pruned(fps: Double?) -> GoldenTrace {
    var pruned = self
    for index in pruned.series.indices {
      var samples = pruned.series[index].samples
      if let fps {
        var interval = -1.0
        samples = samples.enumerated().filter { place, sample in
          // The first frame of each interval, and the last frame of all.
          let own = (sample.time * fps + 1e-6).rounded(.down)
          defer { interval = own }
          return own > interval || place == samples.count - 1
        }.map(\.element)
      }
      guard let first = samples.first else { continue }
      if samples.allSatisfy({ $0.value == first.value }) {
        samples = [first]
      } else if samples.count > 2 {
        let inner = samples.indices.dropFirst().dropLast().filter { place in
          samples[place].value != samples[place - 1].value
            || samples[place].value != samples[place + 1].value
        }
        samples = [samples[0]] + inner.map { samples[$0] } + [samples[samples.count - 1]]
      }
      pruned.series[index].samples = samples
    }
    return pruned
  }

  /// The trace as CSV, its rows in their order.
  package var csv: [UInt8] {
    let rows = series.flatMap { key, samples in samples.map { (key, $0) } }
      .sorted { $0.1.row < $1.1.row }
    var text = Self.header + "\n"
    for (key, sample) in rows {
      let isNumber = Double(sample.value) != nil
      let fields = [
        DecimalText.shortest(sample.time), Self.field(key.target), Self.field(key.property),
        "\(key.component)", isNumber ? sample.value : Self.quoted(sample.value), sample.velocity,
      ]
      text += fields.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  private static func field(_ text: String) -> String {
    text.contains { ",\"\n\r".contains($0) } ? quoted(text) : text
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }

  // MARK: Plots

  /// The curve of a property for a plot, under another name; nil for a property without numbers.
  package func curve(of property: String, named name: String, unit: String) -> PlotCurve? {
    guard let samples = series.first(where: { $0.key.name == property })?.samples else {
      return nil
    }
    let points = samples.compactMap { sample in
      Double(sample.value).map {
        PlotCurve.Sample(
          time: sample.time, value: $0, velocity: Double(sample.velocity) ?? 0,
          isAssigned: sample.velocity == "set")
      }
    }
    return points.isEmpty ? nil : PlotCurve(name: name, samples: points, unit: unit)
  }
}
