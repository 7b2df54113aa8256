import Geometry

/// How the numbers of a part are mixed, where that is not number by number.
public enum PartMixing: Sendable, Hashable {
  /// Angles in degrees that go round this way.
  case turn(AngleTurn)
  /// The same for some components: nil for each that is no angle.
  case turns([AngleTurn?])
  /// Colors that mix in a space, their hues going round as said, or nil for all between.
  case color(MixingSpace, AngleTurn?)

  /// The way round for one component; nil where it is no angle.
  package func turn(of component: Int) -> AngleTurn? {
    switch self {
    case .turn(let turn): turn
    case .turns(let turns): component < turns.count ? turns[component] : nil
    case .color: nil
    }
  }
}
