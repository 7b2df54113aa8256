extension TransformList {
  /// The transform of a CSS text as `"translate(10px, 20px) rotate(45deg)"`; nil for anything else.
  ///
  /// In the plane: `translate translateX translateY scale scaleX scaleY rotate skew skewX skewY
  /// matrix`, with `px` and angle units or bare numbers, degrees; `none` does nothing.
  public init?(css text: String) {
    var rest = CSSText.trim(text[...])
    guard rest != "none" else {
      self.init([])
      return
    }
    var functions: [TransformFunction] = []
    while !rest.isEmpty {
      guard let opening = rest.firstIndex(of: "("), let closing = rest.firstIndex(of: ")"),
        opening < closing
      else { return nil }
      let name = CSSText.trim(rest[..<opening]).lowercased()
      let words = rest[rest.index(after: opening)..<closing].split {
        $0 == "," || CSSText.isSpace($0)
      }
      guard let function = TransformFunction(name: name, words) else { return nil }
      functions.append(function)
      rest = CSSText.trim(rest[rest.index(after: closing)...])
    }
    guard !functions.isEmpty else { return nil }
    self.init(functions)
  }

  /// The transform as CSS writes it.
  public var css: String {
    functions.isEmpty ? "none" : functions.map(\.css).joined(separator: " ")
  }
}

extension TransformFunction {
  fileprivate init?(name: String, _ words: [Substring]) {
    let isAngle = name == "rotate" || name.hasPrefix("skew")
    let units: [(String, Double)] =
      isAngle
      ? [("deg", 1), ("grad", 0.9), ("rad", 57.29577951308232), ("turn", 360)]
      : name.hasPrefix("translate") ? [("px", 1)] : []
    var numbers: [Double] = []
    for word in words {
      var digits = word
      var factor = 1.0
      for (unit, value) in units where word.lowercased().hasSuffix(unit) {
        digits = word.dropLast(unit.count)
        factor = value
        break
      }
      guard let number = Double(digits), number.isFinite else { return nil }
      numbers.append(number * factor)
    }
    switch (name, numbers.count) {
    case ("translate", 1), ("translatex", 1): self = .translate(x: numbers[0], y: 0)
    case ("translate", 2): self = .translate(x: numbers[0], y: numbers[1])
    case ("translatey", 1): self = .translate(x: 0, y: numbers[0])
    case ("scale", 1): self = .scale(x: numbers[0], y: numbers[0])
    case ("scale", 2): self = .scale(x: numbers[0], y: numbers[1])
    case ("scalex", 1): self = .scale(x: numbers[0], y: 1)
    case ("scaley", 1): self = .scale(x: 1, y: numbers[0])
    case ("rotate", 1): self = .rotate(degrees: numbers[0])
    case ("skew", 1), ("skewx", 1): self = .skew(degreesX: numbers[0], degreesY: 0)
    case ("skew", 2): self = .skew(degreesX: numbers[0], degreesY: numbers[1])
    case ("skewy", 1): self = .skew(degreesX: 0, degreesY: numbers[0])
    case ("matrix", 6):
      self = .matrix(
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    default: return nil
    }
  }

  /// The step as CSS writes it.
  fileprivate var css: String {
    func text(_ value: Double) -> String {
      let text = "\(value == 0 ? 0 : value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    switch self {
    case .translate(let x, let y): return "translate(\(text(x))px, \(text(y))px)"
    case .scale(let x, let y): return "scale(\(text(x)), \(text(y)))"
    case .rotate(let degrees): return "rotate(\(text(degrees))deg)"
    case .skew(let x, let y): return "skew(\(text(x))deg, \(text(y))deg)"
    case .matrix(let m):
      return "matrix(" + [m.a, m.b, m.c, m.d, m.tx, m.ty].map(text).joined(separator: ", ") + ")"
    }
  }
}
