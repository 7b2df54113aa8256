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
  public var name: String {
    switch self {
    case .group: "group"
    case .rect: "rect"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .line: "line"
    case .polygon: "polygon"
    case .path: "path"
    case .text: "text"
    case .image: "image"
    case .replicator: "replicator"
    case .emitter: "emitter"
    case .scene: "scene"
    case .camera: "camera"
    }
  }

  /// The kind of this name; nil when there is none.
  public init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Whether other layers can be cut at it.
  var hasOutline: Bool { LayerKindSet.shapes.contains(self) || self == .image }

  /// Whether it has children.
  package var holdsLayers: Bool {
    self == .group || self == .replicator || self == .emitter || self == .scene
  }

  /// Whether layers of this kind can be made with nothing but values for their properties.
  package var isMade: Bool { self != .camera && self != .scene }

  /// Whether its anchor is a fraction of its box from the start.
  ///
  /// The others turn and scale about their own (0, 0) until an anchor is given; a polygon does so
  /// when it is made of points.
  var isAnchoredByBox: Bool { hasOutline && self != .line && self != .path || self == .scene }

  /// Whether its stroke can be trimmed.
  var hasTrim: Bool { LayerKindSet.outlined.contains(self) }
}

/// Several kinds at once.
package struct LayerKindSet: OptionSet, Sendable {
  package let rawValue: UInt16

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

  package func contains(_ kind: LayerKind) -> Bool {
    rawValue & 1 << UInt16(kind.rawValue) != 0
  }
}
