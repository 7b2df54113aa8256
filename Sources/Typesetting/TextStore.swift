import Drawing
import Threads

/// Texts that are laid out, each once for the scene that measures it and for all who draw it.
///
/// It keeps none alive: a text stays as long as one of those who use it keeps it.
package final class TextStore: @unchecked Sendable {
  private struct Place {
    weak var text: LaidOutText?
  }

  // The fields below are touched under the gate only. A text that ends under it takes the lock of the fonts;
  // nobody enters the gate under that lock.
  private let gate = Gate()
  private var places: [TextStyle: Place] = [:]
  /// With so many places, those of texts that are gone are removed.
  private var sweep = TextStore.leastSweep
  private static let leastSweep = 512

  /// A store without texts.
  package init() {}

  /// Places of texts, of those that are gone too, for tests.
  var count: Int { gate.alone { places.count } }

  /// The text of a style, laid out with `make` unless somebody has it.
  ///
  /// Two threads that want a new text at the same time may both lay it out; both get the same one.
  ///
  /// - Complexity: O(1), but for a new text.
  func text(
    _ style: TextStyle, make: () throws(TypesettingError) -> LaidOutText
  ) throws(TypesettingError) -> LaidOutText {
    if let known = gate.alone({ places[style]?.text }) { return known }
    let made = try make()
    return gate.alone {
      if let known = places[style]?.text { return known }
      places[style] = Place(text: made)
      if places.count >= sweep {
        places = places.filter { $0.value.text != nil }
        sweep = max(2 * places.count, Self.leastSweep)
      }
      return made
    }
  }
}
