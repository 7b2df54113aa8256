import AnimationEngine
import ArgumentParser
import Sessions

/// A limit and what it is set to, `name=value`.
struct LimitSetting: Decodable, Hashable {
  /// A row of `SceneLimit.rows`.
  var name: String
  /// Bytes, seconds or a count.
  var value: Double

  /// Reads the text of an option.
  ///
  /// - Throws: `ValidationError` that names the limits there are, or the values of the limit.
  static func read(_ text: String) throws -> LimitSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let names = SceneLimit.rows.map(\.name)
    guard let row = SceneLimit.named(parts[0]) else {
      let nearest = nearestName(to: parts[0], in: names).map { " (did you mean '\($0)'?)" } ?? ""
      throw ValidationError(
        "no limit has this name\(nearest); a name and a value, such as memory=64M; "
          + "names: \(names.joined(separator: ", "))")
    }
    guard parts.count == 2, let value = row.measure.value(of: parts[1]), value > 0 else {
      throw ValidationError(
        "\(row.name) takes \(row.measure.rule(for: row.name)): \(row.help)")
    }
    return LimitSetting(name: row.name, value: value)
  }
}

extension LimitMeasure {
  /// The number behind a text such as `64M`, `500ms`, `1000`; nil when it is none.
  func value(of text: String) -> Double? {
    switch self {
    case .bytes: ByteCount(argument: text).map { Double($0.bytes) }
    case .seconds: Seconds(argument: text)?.value
    // Beyond that a number stands for its neighbors too.
    case .count: Int(text).flatMap { (0...1 << 53).contains($0) ? Double($0) : nil }
    }
  }
}

extension SceneLimit.Values {
  /// The usual limits, of which some are set.
  init(_ settings: [LimitSetting]) {
    self.init(isUntrusted: false)
    for setting in settings { SceneLimit.named(setting.name)?.write(&self, setting.value) }
  }
}

extension SceneLimit {
  /// The limits of `--untrusted` that its help names.
  static let tight = {
    let values = Values(isUntrusted: true)
    let words = ["memory", "time"].compactMap(named).map { $0.measure.text(of: $0.read(values)) }
    return words.joined(separator: ", ")
  }()

  /// All limits with their defaults, for the help; `docs/SECURITY.md` explains each.
  static let list = {
    let (own, strange) = (Values(isUntrusted: false), Values(isUntrusted: true))
    let names = rows.map { row in
      let value = row.measure.text(of: row.read(own))
      return "\(row.name) (\(value), \(row.measure.text(of: row.read(strange))))"
    }
    return "Names, with the default and the value of --untrusted (docs/SECURITY.md): "
      + names.joined(separator: ", ") + "."
  }()
}
