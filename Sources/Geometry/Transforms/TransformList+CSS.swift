extension TransformList {
  /// The transform of a CSS text as `"translate(10px, 20px) rotate(45deg)"`; nil for anything else.
  public init?(css text: String) {
    do throws(TransformError) { self = try Self.parse(css: text) } catch { return nil }
  }

  /// The transform of a CSS text as `"translate(10px, 20px) rotate(45deg)"`.
  ///
  /// In the plane: `translate translateX translateY scale scaleX scaleY rotate skew skewX skewY
  /// matrix`, with `px` and angle units or bare numbers, degrees; `none` does nothing.
  ///
  /// - Throws: `TransformError` that says what is wrong with it.
  public static func parse(css text: String) throws(TransformError) -> TransformList {
    var rest = CSSText.trim(text[...])
    guard rest != "none" else { return TransformList([]) }
    var functions: [TransformFunction] = []
    repeat {
      guard let opening = rest.firstIndex(of: "("), let closing = rest.firstIndex(of: ")"),
        opening < closing
      else { throw .malformed(String(rest)) }
      let words = rest[rest.index(after: opening)..<closing].split {
        $0 == "," || CSSText.isSpace($0)
      }
      functions.append(try TransformFunction(css: CSSText.trim(rest[..<opening]), words))
      rest = CSSText.trim(rest[rest.index(after: closing)...])
    } while !rest.isEmpty
    return TransformList(functions)
  }

  /// The transform as CSS writes it.
  public var css: String {
    functions.isEmpty ? "none" : functions.map(\.css).joined(separator: " ")
  }
}

extension TransformFunction {
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
