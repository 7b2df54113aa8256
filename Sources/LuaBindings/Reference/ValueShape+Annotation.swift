extension ValueShape {
  /// The type in the annotations of Lua editors.
  var annotation: String {
    switch self {
    case .flag: "boolean"
    case .number: "number"
    case .whole: "integer"
    case .seconds: "animlua.Time"
    case .iterations: "number|boolean"
    // Editors would refuse a word out of a variable.
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: "|") + "|string"
    case .text: "string"
    case .curve: "animlua.EasingValue"
    case .spring: "string|animlua.Spring|animlua.SpringOptions"
    case .function: "function"
    case .functionOf(_, let type): type.contains("|") ? "(\(type))" : type
    case .color: "animlua.Color"
    case .path: "animlua.PathData"
    case .clock: "animlua.Clock"
    case .layer: "animlua.Layer"
    case .handle: "animlua.Handle"
    case .target: "animlua.Target"
    case .fields: "animlua.Goals"
    case .how: "number|string|animlua.Spring|table"
    case .options: "table"
    case .list(let item):
      item.annotation.contains("|") || item.annotation.contains(":")
        ? "(\(item.annotation))[]" : "\(item.annotation)[]"
    case .any: "any"
    case .byField: "number|table<string, number>"
    case .object(let name): Self.typeName(ofClass: name)
    case .numbers(let names): names.map { "number \($0)" }.joined(separator: ", ")
    case .either(let shapes):
      // The result of a function would take the types after it.
      shapes.map { $0.annotation.hasPrefix("fun(") ? "(\($0.annotation))" : $0.annotation }
        .joined(separator: "|")
    case .described(_, let type): type
    }
  }

  /// The type of what the API returns: of a color, which may be given in many ways, the text that it is read as.
  var resultAnnotation: String {
    switch self {
    case .seconds, .iterations: "number"
    case .byField: "table<string, number>"
    case .curve: "animlua.Curve"
    case .spring: "animlua.Spring"
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .color: "string"
    case .fields: "any"
    default: annotation
    }
  }

  /// The type of an object: "animlua.GradientStop" for the class "gradient stop".
  static func typeName(ofClass name: String) -> String {
    let words = name.split { $0 == " " || $0 == "_" }
    return "animlua." + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Its unit and range in words, as "s, 0 or more"; empty where it has neither.
  var facts: String {
    let unit = unit?.words ?? ""
    return [unit == "none" ? "" : unit, range?.limits ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension ValueUnit {
  /// The unit as pages show it; "none" for plain numbers.
  var words: String {
    switch self {
    case .factor, .count, .index, .none: "none"
    case .damping: "1/s"
    default: rawValue
    }
  }
}

extension OptionEntry {
  /// Its unit, range and default in words, as "s, 0 or more, default 0.25".
  var facts: String {
    [shape.facts, initial == "nil" ? "" : "default \(initial)"].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension Parameter {
  /// Its unit, range and default in words.
  var facts: String {
    [shape.facts, initial.isEmpty || initial == "nil" ? "" : "default \(initial)"]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension FieldEntry {
  /// Its unit, range and first value in words, and whether it can be assigned.
  var facts: String {
    let isDefault = !isReadOnly && initial != "nil"
    return [shape.facts, isDefault ? "default \(initial)" : "", isReadOnly ? "read only" : ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
