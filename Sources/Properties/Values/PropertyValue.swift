import Geometry

/// The value of a layer's property.
public enum PropertyValue: Hashable, Sendable {
  case number(Double)
  /// One number for each component.
  case numbers([Double])
  case color(Color)
  case flag(Bool)
  case text(String)
  case points([Point])
  case path(Path)
  case transform(TransformList)
}

/// The kinds of value.
package enum PropertyValueKind: Hashable, Sendable {
  case number
  /// As many numbers as names; a single number stands for all of them.
  case numbers([String])
  case color
  case flag
  /// A text that is set at once.
  case text
  /// A text that animations may write.
  case writing
  /// One of these words.
  case word([String])
  /// Any count of numbers.
  case list
  case points
  case path
  case transform

  /// The name of each component in order; one empty name for a single number.
  package var components: [String] {
    switch self {
    case .number, .flag: [""]
    case .numbers(let names): names
    case .color: ["red", "green", "blue", "alpha"]
    case .text, .writing, .word, .list, .points, .path, .transform: []
    }
  }

  /// Whether it is made of as many numbers as the value at hand has.
  package var isShaped: Bool {
    self == .list || self == .points || self == .path || self == .transform || self == .writing
  }

  /// Whether an animation can move it.
  package var isAnimatable: Bool { isShaped || !components.isEmpty }

  /// The expected form, for an error.
  package var expectation: String {
    switch self {
    case .number: "a number"
    case .numbers(let names): "a number or a list of \(names.count) numbers"
    case .color: "a color"
    case .flag: "true or false"
    case .text, .writing: "a text"
    case .word(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    case .list: "a list of numbers"
    case .points: "a list of points { x, y }"
    case .path: "SVG path data, such as \"M0,0 L10,10\""
    case .transform:
      "a transform, as \"translate(10, 5) rotate(30)\", { { \"rotate\", 30 }, … } or a matrix "
        + "{ a, b, c, d, e, f }"
    }
  }
}

/// How a line joins its points.
public enum Smoothing: String, CaseIterable, Sendable {
  case none
  case hermite
  case catmullRom = "catmull_rom"

  /// The path that grows point by point in this way.
  package var pathKind: SmoothPath.Kind {
    switch self {
    case .none: .linear
    case .hermite: .hermite
    case .catmullRom: .through(.centripetal)
    }
  }
}
