import Foundation

/// A case of the browsers' keyframe tables, as a scene in Lua.
struct KeyframeCase {
  /// One animation: the lists of values by field, and the options.
  struct Run {
    var columns: [(field: String, values: [String])]
    var options: [(name: String, value: String)]
  }

  var id: String
  /// Fields of the table that is animated, with what they are before.
  var fields: [(name: String, value: String)]
  var runs: [Run]
  /// Options of the animation named last.
  var isAdded: Bool { runs.contains { $0.options.contains { $0.name == "mode" } } }

  /// The table and the animations, `h1` first.
  var source: String {
    let base = fields.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    var text = "local o = { \(base) }\n"
    for (index, run) in runs.enumerated() {
      let what = run.columns.map { "\($0.field) = { \($0.values.joined(separator: ", ")) }" }
      let how = run.options.map { "\($0.name) = \($0.value)" }
      text +=
        "local h\(index + 1) = anim.keys(o, { \(what.joined(separator: ", ")) },\n"
        + "  { \(how.joined(separator: ", ")) })\n"
    }
    return text
  }

  // MARK: Rows

  /// Numbers that a table's row should agree with.
  static func numbers(_ text: String) -> [Double] {
    text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }).compactMap {
      Double($0.replacing("px", with: "").replacing("deg", with: ""))
    }
  }
}

/// The cases of a JSON file.
enum KeyframeCases {
  static func json(_ name: String) throws -> [[String: Any]] {
    let file = Specifications.folder.deletingLastPathComponent().appending(path: name)
    let cases = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return cases as? [[String: Any]] ?? []
  }

  // MARK: Web Animations

  /// The case of an entry; nil where the engine means something else by it.
  static func browser(_ entry: [String: Any]) -> KeyframeCase? {
    guard let id = entry["id"] as? String, let unit = entry["unit"] as? String,
      let property = entry["property"] as? String, let base = entry["base"] as? String,
      let animations = entry["animations"] as? [[String: Any]], let kind = FieldKind(unit)
    else { return nil }
    var made = KeyframeCase(id: id, fields: kind.fields(base) ?? kind.neutral, runs: [])
    for animation in animations {
      guard let keyframes = animation["keyframes"] as? [[String: Any]],
        let timing = animation["timing"] as? [String: Any]
      else { return nil }
      let isAdded = animation["composite"] != nil
      var columns = made.fields.map { (field: $0.name, values: [String]()) }
      for keyframe in keyframes {
        guard var fields = kind.fields("\(keyframe[property] ?? "")") else { return nil }
        // In a list of functions a factor is accumulated as what it is above 1.
        if isAdded { fields = kind.differences(fields) }
        let isOver = keyframe["composite"] as? String == "add"
        for index in fields.indices {
          let value = fields[index].value
          columns[index].values.append(
            isOver
              ? "function(_, _, o) return o.\(fields[index].name) + (\(value)) end" : value)
        }
      }
      // A function that no keyframe names is not moved, nor accumulated.
      let neutral = kind.neutral.map { isAdded ? kind.differences([$0])[0].value : $0.value }
      let moved = zip(columns, neutral).filter { column, rest in
        !kind.isList || column.values.contains { $0 != rest }
      }
      made.runs.append(
        KeyframeCase.Run(
          columns: moved.map(\.0),
          options: options(keyframes) + options(timing: timing, isAdded: isAdded, unit)))
    }
    return made
  }

  private static func options(_ keyframes: [[String: Any]]) -> [(name: String, value: String)] {
    var offsets = keyframes.map { $0["offset"] as? Double }
    if offsets.last == .some(nil) { offsets[offsets.count - 1] = 1 }
    if offsets.first == .some(nil) { offsets[0] = 0 }
    for index in offsets.indices where offsets[index] == nil {
      // Those without a place share the way between those that have one.
      let next = offsets[index...].firstIndex { $0 != nil } ?? index
      let low = offsets[index - 1] ?? 0
      let high = offsets[next] ?? 1
      offsets[index] = low + (high - low) / Double(next - index + 1)
    }
    let times = offsets.map { "\($0 ?? 0)" }.joined(separator: ", ")
    var options = [(name: "key_times", value: "{ \(times) }")]
    if keyframes.contains(where: { $0["easing"] != nil }) {
      let each = keyframes.map { "[[\($0["easing"] ?? "linear")]]" }.joined(separator: ", ")
      options.append((name: "easing_each", value: "{ \(each) }"))
    }
    return options
  }

  private static func options(timing: [String: Any], isAdded: Bool, _ unit: String)
    -> [(name: String, value: String)]
  {
    var options: [(name: String, value: String)] = []
    for (key, name) in [("duration", "duration"), ("delay", "delay"), ("endDelay", "end_delay")] {
      if let value = timing[key] as? Double { options.append((name, "\(value / 1000)")) }
    }
    let fill = timing["fill"] as? String ?? "none"
    options.append(("fill_mode", "\"\(fill)\""))
    options.append(("hold", fill == "both" || fill == "forwards" ? "true" : "false"))
    for name in ["iterations", "direction", "easing"] {
      if let text = timing[name] as? String {
        options.append((name, "[[\(text)]]"))
      } else if let number = timing[name] as? Double {
        options.append((name, "\(number)"))
      }
    }
    if timing["iterationComposite"] as? String == "accumulate" {
      options.append(("cumulative", "true"))
    }
    if isAdded { options.append(("mode", "\"add\"")) }
    if unit == "integer" { options.append(("rounding", "1")) }
    return options
  }

  // MARK: SMIL

  /// The case of an entry; nil for motion along a path.
  static func smil(_ entry: [String: Any]) -> KeyframeCase? {
    guard let id = entry["id"] as? String, let animations = entry["animations"] as? [[String: Any]]
    else { return nil }
    var made: KeyframeCase?
    for animation in animations {
      guard let attributes = animation["attributes"] as? [String: Any], attributes["path"] == nil
      else { return nil }
      func text(_ name: String) -> String? { attributes[name].map { "\($0)" } }
      let names =
        switch text("type") ?? text("attributeName") ?? "motion" {
        case "scale": ["sx", "sy"]
        case "rotate": ["r"]
        case "translate", "motion": ["tx", "ty"]
        default: ["x"]
        }
      var values = text("values")?.split(separator: ";").map { KeyframeCase.numbers(String($0)) }
      var isAdded = text("additive") == "sum"
      if values == nil, let from = text("from"), let to = text("to") {
        values = [KeyframeCase.numbers(from), KeyframeCase.numbers(to)]
      } else if values == nil, let by = text("by") {
        // Without a start a way is added.
        isAdded = true
        values = [KeyframeCase.numbers(by).map { _ in 0 }, KeyframeCase.numbers(by)]
      }
      guard let values else { return nil }
      let neutral = ["sx": 1.0, "sy": 1]
      let base = Double(entry["base"] as? String ?? "") ?? 0
      made =
        made
        ?? KeyframeCase(
          id: id, fields: names.map { ($0, "\(neutral[$0] ?? base)") }, runs: [])
      let columns = names.indices.map { index in
        // One factor scales both ways.
        (field: names[index], values: values.map { "\($0.count > index ? $0[index] : $0[0])" })
      }
      made?.runs.append(
        KeyframeCase.Run(columns: columns, options: options(smil: attributes, isAdded: isAdded)))
    }
    return made
  }

  private static func options(smil attributes: [String: Any], isAdded: Bool)
    -> [(name: String, value: String)]
  {
    func text(_ name: String) -> String? { attributes[name].map { "\($0)" } }
    var options: [(name: String, value: String)] = []
    for (name, option) in [
      ("dur", "duration"), ("begin", "delay"), ("repeatCount", "iterations"),
      ("repeatDur", "repeat_duration"),
    ] {
      if let value = text(name) { options.append((option, value.replacing("s", with: ""))) }
    }
    if let times = text("keyTimes") {
      options.append(("key_times", "{ \(times.replacing(";", with: ", ")) }"))
    }
    if let mode = text("calcMode") { options.append(("calculation", "\"\(mode)\"")) }
    if text("accumulate") == "sum" { options.append(("cumulative", "true")) }
    if isAdded { options.append(("mode", "\"add\"")) }
    let isKept = text("fill") == "freeze"
    options.append(("fill_mode", isKept ? "\"forwards\"" : "\"none\""))
    options.append(("hold", "\(isKept)"))
    return options
  }
}

/// How a value of the browsers' table is written as fields of a table.
private enum FieldKind {
  case numbers([String])
  case color
  case shadow
  case functions

  init?(_ unit: String) {
    switch unit {
    case "number", "px", "deg", "integer": self = .numbers(["x"])
    case "px px px", "x y z": self = .numbers(["x", "y", "z"])
    case "rgb8": self = .color
    case _ where unit.hasPrefix("r g b a dx"): self = .shadow
    case _ where unit.hasPrefix("matrix4x4"): self = .functions
    default: return nil
    }
  }

  var neutral: [(name: String, value: String)] {
    switch self {
    case .numbers(let names): names.map { ($0, "0") }
    case .color: [("c", "\"#00000000\"")]
    case .shadow:
      [("c", "\"#00000000\""), ("dx", "0"), ("dy", "0"), ("blur", "0"), ("spread", "0")]
    case .functions: [("tx", "0.0"), ("ty", "0.0"), ("r", "0.0"), ("sx", "1.0"), ("sy", "1.0")]
    }
  }

  var isList: Bool { if case .functions = self { true } else { false } }

  /// The fields of a value; nil for what none of them says.
  func fields(_ text: String) -> [(name: String, value: String)]? {
    switch self {
    case .numbers(let names):
      let numbers = KeyframeCase.numbers(text)
      guard !numbers.isEmpty else { return nil }
      // An omitted number is 1 for a scale and 0 for all else.
      let rest = names.count > 1 && !text.contains("px") ? 1.0 : 0
      let all = numbers.count == 1 && rest == 1 ? [numbers[0], numbers[0]] : numbers
      return names.indices.map { (names[$0], "\($0 < all.count ? all[$0] : rest)") }
    case .color:
      return [("c", "\"\(text)\"")]
    case .shadow:
      guard text != "none" else { return neutral }
      guard let end = text.firstIndex(of: ")") else { return nil }
      let numbers = KeyframeCase.numbers(String(text[text.index(after: end)...]))
      guard numbers.count == 4 else { return nil }
      return [("c", "\"\(text[...end])\"")]
        + zip(["dx", "dy", "blur", "spread"], numbers).map { ($0, "\($1)") }
    case .functions:
      var fields = neutral
      guard text != "none" else { return fields }
      for function in text.split(separator: ")") {
        let parts = function.split(separator: "(")
        let numbers = KeyframeCase.numbers(String(parts[1]))
        switch parts[0].trimmingCharacters(in: .whitespaces) {
        case "translate": (fields[0].value, fields[1].value) = ("\(numbers[0])", "\(numbers[1])")
        case "rotate": fields[2].value = "\(numbers[0])"
        case "scale": (fields[3].value, fields[4].value) = ("\(numbers[0])", "\(numbers[1])")
        default: return nil
        }
      }
      return fields
    }
  }

  func differences(_ fields: [(name: String, value: String)]) -> [(name: String, value: String)] {
    fields.map { $0.name.hasPrefix("s") && $0.name != "spread" ? ($0.name, "\($0.value) - 1") : $0 }
  }
}
