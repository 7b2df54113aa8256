import Geometry

/// Where the pointer meets a layer.
///
/// ```swift
/// let card = try Scene().makeLayer(.rect, name: "card")
/// try card.setHitArea(.box)
/// ```
public enum HitArea: Hashable, Sendable {
  /// Where it is painted, by its outline, fill rule and stroke.
  case painted
  /// In its box, whatever it is painted with; a group in the box of what it holds.
  case box
  /// Nowhere, nor what it holds.
  case none
  /// Within a path in its own coordinates.
  case path(Path)

  /// The words of those that take nothing more.
  package static let words: [(name: String, area: HitArea)] = [
    ("painted", .painted), ("box", .box), ("none", .none),
  ]
}

extension Layer {
  /// States where the pointer meets the layer.
  ///
  /// A stated box or path is met though the layer is transparent or faded to nothing, and not while it
  /// is hidden. The content of a group is met first.
  ///
  /// - Throws: `SceneError.unknownProperty` for a camera.
  public func setHitArea(_ area: HitArea) throws(SceneError) {
    guard kind != .camera else { throw .unknownProperty("hit", kind: kind) }
    hitArea = area
  }
}
