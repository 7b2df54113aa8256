import Motion

/// Finding entries by words, and by names that are not quite theirs.
extension Reference {
  /// The most entries that a search returns.
  private static let most = 16

  /// The entries of a name as `entries(named:)` finds them, or of one with another separator or owner.
  ///
  /// `drag.snap` is the option of a function, `layer.scale` a property of any kind of layer, `handle.y` the value of a
  /// property by its handle.
  package func entries(like name: String) -> [ReferenceEntry] {
    let named = entries(named: name)
    if !named.isEmpty { return named }
    guard let separator = name.lastIndex(where: { ".:".contains($0) }) else { return [] }
    let owner = folded(String(name[..<separator]))
    let member = folded(String(name[name.index(after: separator)...]))
    let own = entries.filter { entry in
      guard
        ([entry.name] + (entry.value?.aliases ?? [])).contains(where: { folded($0) == member })
      else { return false }
      switch entry.kind {
      case .option:
        return entry.places.contains { place in
          let function = place.split { ".:".contains($0) }.last.map(String.init) ?? place
          return folded(place) == owner || folded(function) == owner
        }
      case .property:
        return owner == "layer" || entry.places.contains { folded($0) == owner + member }
      default: return entry.places.contains { folded($0) == owner + member }
      }
    }
    if !own.isEmpty { return own }
    let isProperty = entries.contains { $0.kind == .property && folded($0.name) == member }
    return owner == "handle" && isProperty ? entries(named: "handle.value") : []
  }

  private func folded(_ name: String) -> String { foldedName(name.filter { $0 != ":" }) }

  /// The entries that words are about, the best first: those with the most of the words, names above descriptions.
  ///
  /// - Complexity: O(names · words).
  package func entries(about words: [String]) -> [ReferenceEntry] {
    let text = words.joined(separator: " ")
    let wanted = Set(SearchWords.stems(text))
    let subjects = subjects(text)
    guard !wanted.isEmpty else { return [] }
    // A kind of layer stands for the functions that make it.
    let kinds = Set(entries.filter { $0.kind == .layer }.map(\.name))
    var found: [(index: Int, matched: Int, score: Double)] = []
    for (index, entry) in entries.enumerated()
    where entry.kind != .function || !kinds.contains(entry.name) {
      var (matched, score) = match(entry, wanted)
      if let subject = subjects[Self.key(entry)] {
        matched = max(matched, subject.matched)
        score += subject.score
      }
      if matched > 0 { found.append((index, matched, score)) }
    }
    guard let best = found.map(\.matched).max() else { return [] }
    // A single word out of several is chance.
    let least = best > 2 ? 2 : best
    return
      found.filter { $0.matched >= least }
      .sorted { ($0.matched, $0.score, $1.index) > ($1.matched, $1.score, $0.index) }
      .prefix(Self.most).map { entries[$0.index] }
  }

  /// How many of the words an entry has, and how near to its name they are.
  private func match(_ entry: ReferenceEntry, _ wanted: Set<String>) -> (
    matched: Int, score: Double
  ) {
    let name = Set(SearchWords.words(entry.name).map(SearchWords.stem))
    let near = Set(
      ([entry.doc] + entry.places + (entry.value?.aliases ?? [])).flatMap(SearchWords.words)
        .map(SearchWords.stem))
    let far = Set(
      (entry.notes + entry.parts.map(\.name) + entry.options.map(\.name)).flatMap(SearchWords.words)
        .map(SearchWords.stem))
    var (matched, score) = (0, 0.0)
    for word in wanted {
      var weight = 0.0
      if name.contains(word) {
        weight = 8 / Double(name.count) + 2
      } else if near.contains(word) {
        weight = 2
      } else if far.contains(word) {
        weight = 0.5
      }
      if weight > 0 { matched += 1 }
      score += weight
    }
    return (matched, score)
  }

  /// The entries of the subjects that a text names, by `key`; a phrase counts as all of its words.
  private func subjects(_ text: String) -> [String: (matched: Int, score: Double)] {
    let wanted = Set(SearchWords.stems(text))
    let joined = foldedName(text)
    var subjects: [String: (matched: Int, score: Double)] = [:]
    for topic in SearchTopics.all {
      let matched =
        topic.phrases.map { phrase in
          let stems = Set(SearchWords.stems(phrase))
          if foldedName(phrase) == joined { return wanted.count + 1 }
          return stems.isSubset(of: wanted) ? stems.count : 0
        }.max() ?? 0
      guard matched > 0 else { continue }
      for (place, name) in topic.names.enumerated() {
        for entry in entries(like: name) {
          // Above what a name alone gives, in the order of the subject.
          let score = Double(40 * matched - 12 * place)
          if score > subjects[Self.key(entry)]?.score ?? 0 {
            subjects[Self.key(entry)] = (matched, score)
          }
        }
      }
    }
    return subjects
  }

  private static func key(_ entry: ReferenceEntry) -> String {
    "\(entry.kind.rawValue) \(entry.name) \(entry.places.first ?? "")"
  }
}
