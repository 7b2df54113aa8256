import AnimLuaSwift

/// An object with properties of all sorts.
final class Card {
  var level = 0.0
  var place = SIMD2(0.0, 0.0)
  @Animated var opacity = 0.0
  @Animated var offset = SIMD2(0.0, 0.0)
  @Animated(threshold: 0.5) var angle = 0.0
  /// A computed property whose key path leads through an animated one.
  var turns: Double {
    get { angle / 360 }
    set { angle = newValue * 360 }
  }
}

/// An object of the main actor, as views are.
@MainActor final class Panel {
  var width = 0.0
  @Animated var height = 0.0
}

/// Notes of tasks, on the main actor.
@MainActor final class Log {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}
