import AnimationEngine

/// The unit of a number in the API, as documentation names it.
enum ValueUnit: String, Sendable {
  case seconds = "s"
  case pixels = "px"
  case degrees = "°"
  /// From 0 to 1, where a whole is 1.
  case share
  /// That something is multiplied by.
  case factor
  case count
  /// A place in a list, from 1.
  case index
  /// A number of no unit, which nothing is multiplied by or counted.
  case none
  case perSecond = "1/s"
  /// Units of the animated field a second.
  case fieldPerSecond = "units/s"
  /// Units of the animated field.
  case field = "units"
  case pixelsPerSecond = "px/s"
  case pixelsPerSecondSquared = "px/s²"
  case degreesPerSecond = "°/s"
  case framesPerSecond = "frames/s"
  /// Of a spring's physics, where mass is 1.
  case stiffness = "1/s²"
  case damping = "1/s "
}

/// The numbers that are allowed.
struct NumberRange: Sendable, Equatable {
  /// The treatment of a number outside of the range.
  enum Outside: Sendable {
    /// An error.
    case refused
    /// It is kept as it is, and acts as the nearest bound.
    case clamped
    /// Below the range an error; above, it acts as the upper bound.
    case clampedAbove
  }

  var lower: Double?
  var upper: Double?
  /// Whether the lower bound itself is excluded.
  var isAbove = false
  /// Whether the upper bound itself is excluded.
  var isBelow = false
  var outside = Outside.refused

  static let any = NumberRange()
  static let positive = NumberRange(lower: 0, isAbove: true)
  static let notNegative = NumberRange(lower: 0)
  static let share = NumberRange(lower: 0, upper: 1)

  static func from(_ lower: Double, to upper: Double? = nil) -> NumberRange {
    NumberRange(lower: lower, upper: upper)
  }

  /// The range with numbers outside of it taken as the nearest bound.
  var clamped: NumberRange {
    var range = self
    range.outside = .clamped
    return range
  }

  static func above(_ lower: Double, to upper: Double? = nil) -> NumberRange {
    NumberRange(lower: lower, upper: upper, isAbove: true)
  }

  static func between(_ lower: Double, _ upper: Double) -> NumberRange {
    NumberRange(lower: lower, upper: upper, isAbove: true, isBelow: true)
  }

  /// Whether a number is taken; one that is clamped is.
  func contains(_ value: Double) -> Bool {
    if outside == .clamped { return true }
    if outside == .clampedAbove { return lower.map { value >= $0 } ?? true }
    if let lower, isAbove ? value <= lower : value < lower { return false }
    if let upper, isBelow ? value >= upper : value > upper { return false }
    return true
  }

  /// The range in words with the treatment of numbers outside, as "from 0 to 1 (clamped)"; "any" for any number.
  var limits: String {
    guard !words.isEmpty else { return "any" }
    return switch outside {
    case .refused: words
    case .clamped: "\(words) (clamped)"
    case .clampedAbove: "\(words) (clamped above)"
    }
  }

  /// The range in words, as "above 0" or "from 0 to 1"; empty for any number.
  var words: String {
    switch (lower, upper) {
    case (nil, nil): ""
    case (let lower?, nil): isAbove ? "above \(shortest(lower))" : "\(shortest(lower)) or more"
    case (nil, let upper?): isBelow ? "below \(shortest(upper))" : "at most \(shortest(upper))"
    case (let lower?, let upper?):
      isAbove
        ? isBelow
          ? "between \(shortest(lower)) and \(shortest(upper))"
          : "above \(shortest(lower)) and at most \(shortest(upper))"
        : isBelow
          ? "\(shortest(lower)) or more and below \(shortest(upper))"
          : "from \(shortest(lower)) to \(shortest(upper))"
    }
  }
}

/// The values that an option, field or parameter takes, as documentation and errors describe them.
indirect enum ValueShape: Sendable, Equatable {
  case flag
  case number(ValueUnit, NumberRange)
  case whole(ValueUnit, NumberRange)
  /// A time: seconds, or a text as "250ms" or "12f".
  case seconds(NumberRange)
  /// A number of iterations; true for no end.
  case iterations
  case words([String])
  case text
  case curve
  case spring
  case function
  /// A function of values, which the words name: "a function of the event".
  case functionOf(String, type: String)
  case color
  case path
  case clock
  case layer
  case handle
  case target
  /// Fields with values.
  case fields
  /// The options of a verb: seconds, a spring or a table.
  case how
  /// A table of options.
  case options
  case list(ValueShape)
  case any
  /// A number for each field by its name, or one for all.
  case byField(ValueUnit)
  /// One of several.
  case either([ValueShape])
  /// An object of a class of the API, by its name in errors, as "listener".
  case object(String)
  /// Several numbers by their names, which a function returns one after the other.
  case numbers([String])
  /// Described by words for people, and by a type in the annotations of Lua editors.
  case described(String, type: String)

  /// The values in words, as an error goes on after "must be".
  var words: String {
    switch self {
    case .flag: "true or false"
    case .number(_, let range): range.words.isEmpty ? "a number" : "a number \(range.words)"
    case .whole(_, let range):
      range.words.isEmpty ? "a whole number" : "a whole number \(range.words)"
    case .seconds(let range):
      range.words.isEmpty ? "a time (seconds, \"250ms\" or \"12f\")" : "\(range.words) seconds"
    case .iterations: "a number 0 or more, or true for no end"
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .text: "a text"
    case .curve: "an easing"
    case .spring: "a spring"
    case .function: "a function"
    case .functionOf(let words, _): words
    case .color: "a color"
    case .path: "SVG path data or a list of points"
    case .clock: "a clock of anim.clock, or a layer for the layer's own time"
    case .layer: "a layer"
    case .handle: "a handle"
    case .target: "a layer, a table, a handle, a clock, a gradient, a value or a list of them"
    case .fields: "a table of fields"
    case .how: "seconds, a spring or a table of options"
    case .options: "a table of options"
    case .list(let item): "a list, each item \(item.words)"
    case .any: "a value"
    case .byField: "a number, or a table of numbers by field"
    case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
    case .object(let name): "\(article(of: name)) \(name)"
    case .numbers(let names):
      names.count > 1
        ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        : names.joined()
    case .described(let words, _): words
    }
  }

  /// The unit of its numbers; nil where it has none.
  var unit: ValueUnit? {
    switch self {
    case .number(let unit, _), .whole(let unit, _), .byField(let unit): unit
    case .seconds: .seconds
    case .iterations: .count
    case .list(let item): item.unit
    case .either(let shapes): shapes.lazy.compactMap(\.unit).first
    default: nil
    }
  }

  /// The range of its numbers; nil where it has none, or is not limited.
  var range: NumberRange? {
    switch self {
    case .number(_, let range), .whole(_, let range), .seconds(let range):
      range == .any ? nil : range
    case .iterations: .notNegative
    case .list(let item): item.range
    case .either(let shapes): shapes.lazy.compactMap(\.range).first
    default: nil
    }
  }
}
