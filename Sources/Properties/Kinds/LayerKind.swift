/// The kinds of layer.
public enum LayerKind: UInt8, CaseIterable, Sendable {
  case group
  case rect
  case circle
  case ellipse
  case line
  case polygon
  case path
  case text
  case image
  /// Draws what it holds several times over.
  case replicator
  /// Draws what it holds as particles.
  case emitter
  /// A scene within the scene: a size, a background, a camera and a time of its own.
  case scene
  /// Moves what is seen of the scene; it has one, and nobody makes others.
  case camera

  /// The word for it in scripts, and the beginning of the name of an unnamed layer.
  public var name: String { Self.names[Int(rawValue)] }

  private static let names = [
    "group", "rect", "circle", "ellipse", "line", "polygon", "path", "text", "image", "replicator",
    "emitter", "scene", "camera",
  ]

  /// The kind of this name; nil when there is none.
  public init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Whether it has children, as its row says; each assignment looks here, where no row is read.
  @inlinable
  package var holdsLayers: Bool {
    switch self {
    case .group, .replicator, .emitter, .scene: true
    default: false
    }
  }

  /// Whether it is one of `LayerKindSet.shapes`; a frame looks here for each layer.
  @inlinable
  package var isShape: Bool {
    switch self {
    case .rect, .circle, .ellipse, .line, .polygon, .path, .text: true
    default: false
    }
  }

  /// Whether layers of this kind can be made with nothing but values for their properties.
  package var isMade: Bool { self != .camera && self != .scene }
}

/// Several kinds at once.
@usableFromInline
package struct LayerKindSet: OptionSet, Sendable {
  @usableFromInline
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(_ kinds: LayerKind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  package static let all = placed.subtracting(LayerKindSet(.camera))
  /// All that lies somewhere.
  package static let placed = LayerKindSet(rawValue: (1 << UInt16(LayerKind.allCases.count)) - 1)
  package static let shapes = LayerKindSet(
    .rect, .circle, .ellipse, .line, .polygon, .path, .text)
  /// Shapes whose outline is known without fonts.
  package static let outlined = LayerKindSet(.rect, .circle, .ellipse, .line, .polygon, .path)
  package static let boxes = LayerKindSet(.rect, .ellipse, .image)

  @inlinable
  package func contains(_ kind: LayerKind) -> Bool {
    rawValue & 1 << UInt16(kind.rawValue) != 0
  }
}
