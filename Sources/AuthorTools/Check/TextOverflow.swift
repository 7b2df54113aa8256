import AnimationEngine
import Diagnostics
import Geometry
import SceneGraph
import Sessions

/// Looks for texts that rest outside of the picture, partly or wholly, while a run makes its frames.
final class TextOverflow {
  /// Seconds for which a text must stand to be at rest, rather than about to move.
  static let rest = 0.25
  /// Pixels that may lie outside: edges are soft.
  static let tolerance = 1.0

  /// Where a text is, and since when.
  private struct Stand {
    var ink: Rect
    var since: Double
  }

  private var stands: [ObjectIdentifier: Stand] = [:]
  /// Held, so that no other layer gets their identity.
  private var reported: [ObjectIdentifier: Layer] = [:]
  /// Texts that have been wholly outside in all frames so far, with their sides.
  private var outside: [ObjectIdentifier: (layer: Layer, sides: [PictureSide])] = [:]
  /// Texts that have been in the picture, held.
  private var shown: [ObjectIdentifier: Layer] = [:]
  private var hasListeners = false
  private let report: (Layer, [PictureSide], Bool) -> Void

  /// Whether a text has not been in the picture yet.
  var hasOutside: Bool { !outside.isEmpty && !hasListeners }

  /// Reports each text once, with the sides beyond which it lies, and whether all of it does.
  init(_ report: @escaping (Layer, [PictureSide], Bool) -> Void) { self.report = report }

  /// Reports the texts that have never been in the picture, once nothing goes on in the scene.
  ///
  /// In a scene with listeners nothing is certain: an event may bring them in.
  func conclude() {
    guard !hasListeners else { return }
    for (layer, sides) in outside.values { report(layer, sides, true) }
    outside.removeAll()
  }

  /// Looks at a frame that was made.
  func look(at player: Player) {
    var seen: [ObjectIdentifier: Stand] = [:]
    hasListeners = hasListeners || !player.scene.input.interest.isEmpty
    look(at: player.scene.root, player, &seen)
    stands = seen
    // A text that is gone, or hidden, is not meant to be seen.
    outside = outside.filter { seen[$0.key] != nil }
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
    let size = player.scene.size
    let isOutside =
      ink.maxX <= 0 || ink.maxY <= 0 || ink.minX >= size.width || ink.minY >= size.height
    if isOutside, shown[id] == nil {
      outside[id] = (layer, Self.sides(of: ink, in: size))
    } else {
      (outside[id], shown[id]) = (nil, layer)
    }
    guard !isOutside else { return }
    guard player.time - stand.since >= Self.rest - EndRule.sameInstant else { return }
    let sides = Self.sides(of: ink, in: player.scene.size)
    guard !sides.isEmpty else { return }
    reported[id] = layer
    report(layer, sides, false)
  }

  private static func isSame(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.minX - other.minX) < 0.01 && abs(one.minY - other.minY) < 0.01
      && abs(one.maxX - other.maxX) < 0.01 && abs(one.maxY - other.maxY) < 0.01
  }

  /// The sides beyond which a box lies.
  private static func sides(of ink: Rect, in size: Size) -> [PictureSide] {
    [
      PictureSide(name: "left", pixels: -ink.minX),
      PictureSide(name: "right", pixels: ink.maxX - size.width),
      PictureSide(name: "top", pixels: -ink.minY),
      PictureSide(name: "bottom", pixels: ink.maxY - size.height),
    ].filter { $0.pixels > tolerance }
  }
}
