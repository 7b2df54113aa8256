/// Words as a search compares them: lower case, without stop words, without endings.
enum SearchWords {
  private static let stopWords: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "at", "for", "with", "and", "or", "how", "do", "i",
    "is",
    "are", "be", "it", "its", "my", "from", "that", "this", "by", "as", "can", "what", "when",
    "where",
    "make", "get", "use", "so", "into", "one",
  ]

  /// The stems of a text, in order; stop words only where there is nothing else.
  static func stems(_ text: String) -> [String] {
    let words = words(text)
    let telling = words.filter { !stopWords.contains($0) }
    return (telling.isEmpty ? words : telling).map(stem)
  }

  /// The words of a text; a name such as `easing_each` is two.
  static func words(_ text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// A word without the endings of plurals and verbs: "letters" and "letter", "animating" and "animate".
  static func stem(_ word: String) -> String {
    var word = word[...]
    for (ending, rest) in [
      ("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"),
    ]
    where word.count > ending.count + 1 && word.hasSuffix(ending) {
      return String(word.dropLast(ending.count)) + rest
    }
    if word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") {
      word = word.dropLast()
    }
    for ending in ["ating", "ation", "ated", "ator", "ing", "ed"]
    where word.count > ending.count + 2 && word.hasSuffix(ending) {
      word = word.dropLast(ending.count)
      // "dragging" has the letter of "drag" twice.
      if let last = word.last, word.dropLast().last == last, !"lsz".contains(last) {
        word = word.dropLast()
      }
      return String(word)
    }
    if word.count > 4, word.hasSuffix("ate") { return String(word.dropLast(3)) }
    if word.count > 3, word.hasSuffix("e") { word = word.dropLast() }
    return String(word)
  }
}
