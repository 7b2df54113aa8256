/// A name as it is compared in look-ups: lower case, without `.`, `-`, `_` and spaces.
package func foldedName(_ name: String) -> String {
  String(name.lowercased().filter { !".-_ ".contains($0) })
}

/// The candidate that a misspelled name most likely stands for, or nil if none is near.
///
/// Near is a Damerau-Levenshtein distance of at most a third of the name's length, and at least 1;
/// case and separators do not count. Of equally near candidates the first wins. Where none is near, the name
/// stands for the only candidate that begins with it, if it has 4 letters or more.
/// - Complexity: O(n · length²).
package func nearestName(to name: String, in candidates: some Collection<String>) -> String? {
  let wanted = Array(foldedName(name).unicodeScalars)
  // Long junk is no misspelling of anything, and not worth a quadratic search.
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(foldedName(candidate).unicodeScalars)
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name ?? onlyName(startingWith: wanted, in: candidates)
}

/// The candidate that a name of some letters is the beginning of, if it is the beginning of one only.
private func onlyName(
  startingWith wanted: [Unicode.Scalar], in candidates: some Collection<String>
) -> String? {
  guard wanted.count >= 4 else { return nil }
  let longer = candidates.filter { Array(foldedName($0).unicodeScalars).starts(with: wanted) }
  return longer.count == 1 ? longer[0] : nil
}

/// The number of insertions, deletions, substitutions and swaps of neighbors between two words.
///
/// Source: the optimal string alignment distance; Damerau, Communications of the ACM 7 (3), 1964.
package func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    current.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      let substitution = previous[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(substitution, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
