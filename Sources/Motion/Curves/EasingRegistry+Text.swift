extension EasingRegistry {
  /// A curve written as CSS writes it, or as a family with its parameters: `back.out(2)`.
  func curve(text: String) throws(EasingError) -> Curve {
    guard let open = text.firstIndex(of: "("), text.last == ")" else {
      throw .invalidCurve(.malformed(text: text, reason: "')' is missing"))
    }
    let function = String(text[..<open])
    let inside = text[text.index(after: open)..<text.index(before: text.endIndex)]
    let words = inside.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    switch foldedName(function) {
    case "cubicbezier":
      return try curve(of: text, words) { numbers throws(CurveError) in
        guard numbers.count == 4 else {
          throw .malformed(text: text, reason: "cubic-bezier takes four numbers")
        }
        return try Curve.bezier(numbers[0], numbers[1], numbers[2], numbers[3])
      }
    case "steps": return try steps(text, words)
    case "linear": return try points(text, words)
    default:
      let call = try call(text, function, words)
      return try curve(call.name, call.arguments, named: call.named)
    }
  }

  /// A family with parameters by place and by name.
  package struct Call: Equatable {
    /// Its name without parameters.
    package var name: String
    /// Parameters by place.
    package var arguments: [Double] = []
    /// Parameters by name.
    package var named: [(name: String, value: Double)] = []

    package static func == (a: Call, b: Call) -> Bool {
      a.name == b.name && a.arguments == b.arguments
        && a.named.elementsEqual(b.named) { $0.name == $1.name && $0.value == $1.value }
    }
  }

  /// The call in a text like `elastic.out(1, period = 0.3)`; nil for all other texts.
  ///
  /// - Throws: `EasingError.unknownEasing`, `.invalidCurve`.
  package func call(in text: String) throws(EasingError) -> Call? {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let function = String(text[..<open])
    guard !["cubicbezier", "steps", "linear"].contains(foldedName(function)) else { return nil }
    let inside = text[text.index(after: open)..<text.index(before: text.endIndex)]
    let words = inside.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    return try call(text, function, words)
  }

  private func call(
    _ text: String, _ function: String, _ words: [String]
  ) throws(EasingError) -> Call {
    guard case .family(let index, let variant)? = entry(foldedName(function)) else {
      throw .unknownEasing(name: text, nearest: nearest(to: function))
    }
    let listing = families[index].listing
    // An empty list is the plain name; asking for it again as text would never end.
    var call = Call(
      name: listing.hasVariants ? "\(listing.name).\(variant.name)" : listing.name)
    for word in words where !(words.count == 1 && word.isEmpty) {
      let halves = word.split(separator: "=", maxSplits: 1).map(\.trimmed)
      if halves.count == 2 {
        call.named.append((halves[0], try value(halves[1], of: listing, named: halves[0], text)))
      } else {
        let place = call.arguments.count
        let name = place < listing.parameters.count ? listing.parameters[place].name : ""
        call.arguments.append(try value(word, of: listing, named: name, text))
      }
    }
    return call
  }

  /// A number, or one of the words of a parameter.
  private func value(
    _ word: String, of listing: Listing, named name: String, _ text: String
  ) throws(EasingError) -> Double {
    if let number = listing.number(of: word, for: name) { return number }
    return try number(word, in: text)
  }

  private func curve(
    of text: String, _ words: [String], _ make: ([Double]) throws(CurveError) -> Curve
  ) throws(EasingError) -> Curve {
    var numbers: [Double] = []
    for word in words { numbers.append(try number(word, in: text)) }
    do throws(CurveError) { return try make(numbers) } catch { throw .invalidCurve(error) }
  }

  private func steps(_ text: String, _ words: [String]) throws(EasingError) -> Curve {
    guard (1...2).contains(words.count), let count = Int(words[0]) else {
      throw .invalidCurve(
        .malformed(text: text, reason: "steps takes a whole number and a position"))
    }
    do throws(CurveError) {
      let position = words.count == 2 ? try StepPosition(name: words[1]) : .jumpEnd
      return try Curve.steps(count, position)
    } catch {
      throw .invalidCurve(error)
    }
  }

  /// Each stop is an output and none, one or two percentages; two are two points.
  private func points(_ text: String, _ words: [String]) throws(EasingError) -> Curve {
    var points: [(input: Double?, output: Double)] = []
    for word in words {
      var outputs: [Double] = []
      var inputs: [Double] = []
      for part in word.split(whereSeparator: \.isWhitespace) {
        if part.last == "%" {
          inputs.append(try number(String(part.dropLast()), in: text) / 100)
        } else {
          outputs.append(try number(String(part), in: text))
        }
      }
      guard outputs.count == 1, inputs.count <= 2 else {
        throw .invalidCurve(
          .malformed(text: text, reason: "'\(word)' is not a number with up to two percentages"))
      }
      if inputs.isEmpty { points.append((input: nil, output: outputs[0])) }
      for input in inputs { points.append((input: input, output: outputs[0])) }
    }
    do throws(CurveError) { return try Curve.points(points) } catch { throw .invalidCurve(error) }
  }

  private func number(_ word: String, in text: String) throws(EasingError) -> Double {
    // Double's own reader knows hexadecimal, infinity and NaN, which no timing function does.
    let isPlain = word.allSatisfy { "0123456789+-.eE".contains($0) }
    guard isPlain, let value = Double(word), value.isFinite else {
      throw .invalidCurve(.malformed(text: text, reason: "'\(word)' is not a number"))
    }
    return value
  }
}

extension EasingRegistry.Listing {
  /// The number that a word stands for in a parameter that takes words; nil where it is none of them.
  package func number(of word: String, for parameter: String) -> Double? {
    let wanted = foldedName(parameter)
    let words = parameters.first { foldedName($0.name) == wanted }?.words ?? []
    return words.firstIndex { foldedName($0) == foldedName(word) }.map(Double.init)
  }
}

extension StepPosition {
  /// The position of a name, such as `jump_end`, `jumpEnd`, `jump-end` or `end`.
  ///
  /// - Throws: `CurveError.malformed` with the nearest name.
  public init(name: String) throws(CurveError) {
    let wanted = foldedName(name)
    for position in StepPosition.allCases {
      let own = foldedName(position.name)
      if wanted == own || (position.hasShortName && wanted == own.dropFirst(4)) {
        self = position
        return
      }
    }
    let names = StepPosition.allCases.map(\.name)
    let hint = nearestName(to: name, in: names).map { " (did you mean '\($0)'?)" } ?? ""
    throw .malformed(
      text: name, reason: "a step position is one of \(names.joined(separator: ", "))\(hint)")
  }

  private var hasShortName: Bool { self == .jumpStart || self == .jumpEnd }
}

extension Substring {
  /// Without white space at both ends.
  fileprivate var trimmed: String {
    let front = drop { $0.isWhitespace }
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
