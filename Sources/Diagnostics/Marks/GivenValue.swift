/// The value that a script gave, as the message of an error shows it.
///
/// It follows the last ", not ", as in `'x' must be a number, not 'a'`; or stands in quotes behind a name, as
/// in `'fill': unknown color 'nope'`; or is the first word in quotes, as in `unknown easing 'x'`.
struct GivenValue {
  /// A text in quotes, a number, or the name of a type.
  private let shown: Substring
  /// Whether it may be a part of the text that was given.
  private let isPart: Bool
  /// Whether the first word in quotes is the value, not the name of a field or option.
  let isWord: Bool

  /// Kinds of words that are keys of tables or members, not texts.
  private static let names: Set = [
    "field", "function", "name", "option", "parameter", "property",
  ]

  /// Reads a message whose first word in quotes is `word`; nil if it shows no value.
  init?(_ message: String, word: String?) {
    if let place = Self.tail(of: message) {
      shown = message[place...]
      isPart = false
      isWord = word != nil && message.utf8.firstIndex(of: 0x27) == place
      return
    }
    guard let word else { return nil }
    isPart = true
    let name = "'\(word)': "
    if message.hasPrefix(name) {
      let rest = message.dropFirst(name.count)
      guard let open = rest.utf8.firstIndex(of: 0x27),
        let close = rest.utf8[rest.utf8.index(after: open)...].firstIndex(of: 0x27)
      else { return nil }
      shown = rest[open...close]
      isWord = false
    } else {
      let isUnknown: Bool
      if message.hasPrefix("'") {
        let rest = message.dropFirst(word.count + 2)
        isUnknown = rest.hasPrefix(" is no ") || rest.hasPrefix(" is not a ")
      } else {
        let kinds = message.prefix { $0 != "'" }.split(separator: " ")
        isUnknown =
          kinds.count > 1 && kinds[0] == "unknown" && !Self.names.contains(String(kinds[1]))
      }
      guard isUnknown else { return nil }
      shown = "'\(word)'"
      isWord = true
    }
  }

  /// Where the text behind the last ", not " begins.
  private static func tail(of message: String) -> String.Index? {
    let bytes = Array(message.utf8)
    let wanted = Array(", not ".utf8)
    guard bytes.count > wanted.count else { return nil }
    for start in (0...(bytes.count - wanted.count)).reversed()
    where bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      return message.utf8.index(message.startIndex, offsetBy: start + wanted.count)
    }
    return nil
  }

  // MARK: Comparing

  /// Whether a text of the script is the value, or contains it.
  func isText(_ text: String) -> Bool {
    if shown == "'\(text)'" || shown.hasSuffix("string") { return true }
    return isPart
      && Diagnostic.column(of: String(shown.dropFirst().dropLast()), in: text) != nil
  }

  func isNumber(_ number: Double) -> Bool { Double(shown) == number }

  func isFlag(_ word: String) -> Bool { shown.contains("boolean") || shown == word }

  var isNil: Bool { shown == "nil" || shown == "nothing" }
  var isFunction: Bool { shown.hasSuffix("function") }
  var isTable: Bool { shown.hasSuffix("table") }
}
