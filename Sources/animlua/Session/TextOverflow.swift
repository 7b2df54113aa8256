import AnimationEngine
import Geometry
import SceneGraph
import Sessions

/// Looks for texts that rest partly outside of the picture, while a run makes its frames.
final class TextOverflow {
  /// Seconds for which a text must stand to be at rest, rather than about to move.
  static let rest = 0.25
  /// Pixels that may lie outside: edges are soft.
  static let tolerance = 1.0

  /// A side of the picture and the pixels of a text beyond it.
  struct Side {
    var name: String
    var pixels: Double
  }

  /// Where a text is, and since when.
  private struct Stand {
    var ink: Rect
    var since: Double
  }

  private var stands: [ObjectIdentifier: Stand] = [:]
  /// Held, so that no other layer gets their identity.
  private var reported: [ObjectIdentifier: Layer] = [:]
  private let report: (Layer, [Side]) -> Void

  /// Reports each text once, with the sides beyond which it lies.
  init(_ report: @escaping (Layer, [Side]) -> Void) { self.report = report }

  /// Looks at a frame that was made.
  func look(at player: Player) {
    var seen: [ObjectIdentifier: Stand] = [:]
    look(at: player.scene.root, player, &seen)
    stands = seen
  }

  private func look(
    at layer: Layer, _ player: Player, _ seen: inout [ObjectIdentifier: Stand]
  ) {
    guard layer.kind == .text else {
      for child in layer.children { look(at: child, player, &seen) }
      return
    }
    let id = ObjectIdentifier(layer)
    guard reported[id] == nil, let ink = layer.shownInk else { return }
    var stand = Stand(ink: ink, since: player.time)
    if let before = stands[id], Self.isSame(before.ink, ink) { stand = before }
    seen[id] = stand
    guard player.time - stand.since >= Self.rest - EndRule.sameInstant else { return }
    let sides = Self.sides(of: ink, in: player.scene.size)
    guard !sides.isEmpty else { return }
    reported[id] = layer
    report(layer, sides)
  }

  private static func isSame(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.minX - other.minX) < 0.01 && abs(one.minY - other.minY) < 0.01
      && abs(one.maxX - other.maxX) < 0.01 && abs(one.maxY - other.maxY) < 0.01
  }

  /// The sides beyond which a box lies; none for one that is not seen at all.
  private static func sides(of ink: Rect, in size: Size) -> [Side] {
    guard ink.maxX > 0, ink.maxY > 0, ink.minX < size.width, ink.minY < size.height else {
      return []
    }
    return [
      Side(name: "left", pixels: -ink.minX), Side(name: "right", pixels: ink.maxX - size.width),
      Side(name: "top", pixels: -ink.minY), Side(name: "bottom", pixels: ink.maxY - size.height),
    ].filter { $0.pixels > tolerance }
  }
}
