import Exporting

/// Losses of a format as lines for people: one line for all layers that lose the same.
package enum FoldedLosses {
  /// Layers that a line names.
  private static let mostNamed = 3

  /// One line for each kind of loss, in order of their first layers.
  ///
  /// - Complexity: O(losses).
  package static func lines(_ losses: [FormatLoss]) -> [String] {
    var groups: [[FormatLoss]] = []
    var places: [String: Int] = [:]
    for loss in losses {
      let key = "\(loss.kind.rawValue)\0\(loss.layer == nil)\0\(loss.change)"
      if let place = places[key] {
        groups[place].append(loss)
      } else {
        places[key] = groups.count
        groups.append([loss])
      }
    }
    return groups.map(line)
  }

  /// `approximated: 'a' (scene.lua:4), 'b' (scene.lua:5) and 7 more layers: blur: drawn as pixels`.
  private static func line(_ losses: [FormatLoss]) -> String {
    guard losses.count > 1 else { return losses[0].text }
    let named = losses.prefix(mostNamed).map { loss in
      "'\(loss.layer ?? "")'" + (loss.file.map { " (\($0):\(loss.line ?? 0))" } ?? "")
    }
    let rest = losses.count - named.count
    let more = rest == 0 ? "" : " and \(rest) more layer\(rest == 1 ? "" : "s")"
    return
      "\(losses[0].kind.rawValue): \(named.joined(separator: ", "))\(more): \(losses[0].change)"
  }
}
