extension StringProtocol {
  /// Whether a message has all of these words in it, in any order.
  ///
  /// Tests of messages name what matters (a code, a line, names, numbers) and leave the sentence free.
  package func says(_ words: String...) -> Bool { says(words) }

  package func says(_ words: [String]) -> Bool {
    words.allSatisfy { contains($0) }
  }
}
