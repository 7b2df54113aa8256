/// The words of the reference's tables: the type of a value and its range, each by itself.
extension ValueShape {
  /// Whether it is a function.
  var isFunction: Bool {
    switch self {
    case .function, .functionOf: true
    default: false
    }
  }

  /// Whether a table of options is among its values.
  var mayBeOptions: Bool {
    switch self {
    case .how, .options: true
    case .either(let shapes): shapes.contains(where: \.mayBeOptions)
    case .list(let item): item.mayBeOptions
    default: false
    }
  }

  /// The type without range and article, as "number" and "list of numbers".
  var type: String {
    switch self {
    case .flag: "true or false"
    case .number: "number"
    case .whole: "whole number"
    case .seconds: "time"
    case .iterations: "number or true"
    case .words: "word"
    case .text: "text"
    case .curve: "easing"
    case .spring: "spring"
    case .function: "function"
    case .color: "color"
    case .path: "path data or list of points"
    case .clock: "clock or layer"
    case .layer: "layer"
    case .handle: "handle"
    case .target: "layer, table, handle, clock, gradient, value or list"
    case .fields: "table of fields"
    case .how: "seconds, spring or table of options"
    case .options: "table of options"
    case .list(.any): "list"
    case .list(let item): "list of \(item.plural)"
    case .any: "any value"
    case .byField: "number or table of numbers by field"
    case .either(let shapes): Self.joined(shapes.map(\.type))
    case .object(let name): name
    case .numbers(let names): "numbers \(names.joined(separator: ", "))"
    case .functionOf(let words, _), .described(let words, _): words.withoutArticle
    }
  }

  /// The range of its numbers or its words; empty where its type says all.
  var limits: String {
    switch self {
    case .number(_, let range), .whole(_, let range), .seconds(let range): return range.limits
    case .iterations: return "0 or more, or true for no end"
    case .byField: return "any"
    case .words(let words): return words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(let item): return item.limits
    case .either(let shapes):
      var known: [String] = []
      for limits in shapes.map(\.limits) where !limits.isEmpty && !known.contains(limits) {
        known.append(limits)
      }
      return known.joined(separator: "; ")
    default: return ""
    }
  }

  /// The type of several: "numbers", "tables of options".
  private var plural: String {
    switch self {
    case .number: "numbers"
    case .whole: "whole numbers"
    case .seconds: "times"
    case .text: "texts"
    case .words: "words"
    case .curve: "easings"
    case .layer: "layers"
    case .handle: "handles"
    case .options: "tables"
    case .list(let item): "lists of \(item.plural)"
    default: type
    }
  }

  private static func joined(_ types: [String]) -> String {
    var known: [String] = []
    for type in types where !known.contains(type) { known.append(type) }
    guard let last = known.last, known.count > 1 else { return known.joined() }
    return known.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  fileprivate var withoutArticle: String {
    for article in ["a ", "an ", "the "] where hasPrefix(article) {
      return String(dropFirst(article.count))
    }
    return self
  }
}
