extension TransformFunction {
  /// A function's name and arguments.
  fileprivate struct Form: Sendable {
    var name: String
    var counts: ClosedRange<Int>
    var units: Units
    /// Makes the function of as many numbers as it takes.
    var make: @Sendable ([Double]) -> TransformFunction
  }

  fileprivate enum Units {
    case none, length, angle

    /// The names of the units with their size in pixels or degrees.
    var factors: [(name: String, size: Double)] {
      switch self {
      case .none: []
      case .length: [("px", 1)]
      case .angle: [("deg", 1), ("grad", 0.9), ("rad", 57.29577951308232), ("turn", 360)]
      }
    }
  }

  fileprivate static let forms: [Form] = [
    Form(name: "translate", counts: 1...2, units: .length) {
      .translate(x: $0[0], y: $0.count > 1 ? $0[1] : 0)
    },
    Form(name: "translateX", counts: 1...1, units: .length) { .translate(x: $0[0], y: 0) },
    Form(name: "translateY", counts: 1...1, units: .length) { .translate(x: 0, y: $0[0]) },
    Form(name: "scale", counts: 1...2, units: .none) {
      .scale(x: $0[0], y: $0.count > 1 ? $0[1] : $0[0])
    },
    Form(name: "scaleX", counts: 1...1, units: .none) { .scale(x: $0[0], y: 1) },
    Form(name: "scaleY", counts: 1...1, units: .none) { .scale(x: 1, y: $0[0]) },
    Form(name: "rotate", counts: 1...1, units: .angle) { .rotate(degrees: $0[0]) },
    Form(name: "skew", counts: 1...2, units: .angle) {
      .skew(degreesX: $0[0], degreesY: $0.count > 1 ? $0[1] : 0)
    },
    Form(name: "skewX", counts: 1...1, units: .angle) { .skew(degreesX: $0[0], degreesY: 0) },
    Form(name: "skewY", counts: 1...1, units: .angle) { .skew(degreesX: 0, degreesY: $0[0]) },
    Form(name: "matrix", counts: 6...6, units: .none) {
      .matrix(AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
    },
  ]

  /// The functions' names, as CSS writes them.
  public static let names = forms.map(\.name)

  private static func form(_ name: some StringProtocol) throws(TransformError) -> Form {
    let folded = name.lowercased().filter { $0 != "_" && $0 != "-" }
    guard let form = forms.first(where: { $0.name.lowercased() == folded }) else {
      throw .unknownFunction(String(name))
    }
    return form
  }

  /// A function by its name, in which case, `-` and `_` do not matter, with its numbers: pixels,
  /// factors, or degrees.
  ///
  /// - Throws: `TransformError` for another name, or another count of numbers.
  public init(named name: String, _ numbers: [Double]) throws(TransformError) {
    self = try Self.form(name).function(numbers)
  }

  /// The same with numbers as CSS writes them.
  init(css name: Substring, _ words: [Substring]) throws(TransformError) {
    let form = try Self.form(name)
    var numbers: [Double] = []
    for word in words { numbers.append(try form.number(word)) }
    self = try form.function(numbers)
  }
}

extension TransformFunction.Form {
  fileprivate func function(_ numbers: [Double]) throws(TransformError) -> TransformFunction {
    guard counts.contains(numbers.count) else {
      let expected =
        counts.upperBound == 1
        ? "1 number"
        : counts.count == 1
          ? "\(counts.upperBound) numbers" : "\(counts.lowerBound) or \(counts.upperBound) numbers"
      throw .wrongCount(function: name, expected: expected, count: numbers.count)
    }
    return make(numbers)
  }

  fileprivate func number(_ word: Substring) throws(TransformError) -> Double {
    let folded = word.lowercased()
    let unit = units.factors.first { folded.hasSuffix($0.name) }
    guard let number = Double(word.dropLast(unit?.name.count ?? 0)), number.isFinite else {
      throw .badNumber(function: name, text: String(word))
    }
    return number * (unit?.size ?? 1)
  }
}
