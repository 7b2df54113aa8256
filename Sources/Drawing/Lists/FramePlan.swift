import Geometry

/// A frame, decided: a flat list of commands, in order, with what is known of them.
///
/// It is a value, which knows layers by their names only. Whoever shows a frame reads the same plan: stills,
/// films, sheets and terminals. Drawing changes nothing in it, and nothing in the scene.
package struct FramePlan: Sendable {
  /// The layers that may be drawn in another way than in the scene's plan before.
  package enum Changes: Hashable, Sendable {
    /// Any: the plan was made from nothing.
    case all
    /// These, with all they hold, in the order in which they were drawn again.
    case layers([LayerID])
  }

  /// Pixels of the scene; commands are in its coordinates.
  package var size = Size.zero
  package var background = Color.black
  package var commands: [DrawCommand] = [] {
    didSet { knownGroups = nil }
  }
  /// The frame's number.
  package var frame = 0
  /// The cost of drawing it so far, as far as layers show; the renderer goes on counting.
  package var cost = DrawingCost()
  /// How it differs from the scene's plan before.
  package var changes = Changes.all
  private var knownGroups: GroupSpans?

  package init() {}

  /// Where its groups begin and end.
  ///
  /// - Complexity: O(1) for the plan of a scene, else O(commands).
  package var groups: GroupSpans { knownGroups ?? GroupSpans(of: commands) }

  /// Notes where the groups of its commands are, which have changed for the last time.
  package mutating func setGroups(_ groups: GroupSpans) { knownGroups = groups }

  /// The same on nothing: neither the scene's background nor those of scenes that follow each other.
  ///
  /// - Complexity: O(commands).
  package func withoutBackground() -> FramePlan {
    var result = self
    result.background = .clear
    result.commands.removeAll { command in
      if case .draw(let drawing) = command { drawing.isBackground } else { false }
    }
    return result
  }
}
