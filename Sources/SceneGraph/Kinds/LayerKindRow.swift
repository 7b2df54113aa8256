import Geometry

/// A row of the table of kinds: the features of one kind beside its properties.
struct LayerKindRow: Sendable {
  /// The drawing of a layer.
  enum Draws: Sendable {
    /// Its own outline, filled and stroked.
    case shape
    /// A picture from a file.
    case image
    /// The layers in it.
    case layers
    /// The same with a camera and a background, cut at its box.
    case scene
    /// The same several times over.
    case copies
    /// The same as particles.
    case particles
    case nothing

    /// Whether it is of the layers in it.
    var isOfLayers: Bool {
      switch self {
      case .layers, .scene, .copies, .particles: true
      case .shape, .image, .nothing: false
      }
    }
  }

  typealias Box = @Sendable (Layer, LayerTree) -> Rect?
  typealias Outline = @Sendable (Layer, LayerTree) -> Path?

  let draws: Draws
  /// Whether its anchor is a fraction of its box from the start.
  ///
  /// The others turn and scale about their own (0, 0) until an anchor is given; a polygon does so
  /// when it is made of points.
  var isAnchoredByBox = false
  /// Whether its outline is known without fonts, so that its stroke can be trimmed.
  var hasTrim = false
  /// Whether its outline lies within a box that follows from two numbers at most.
  var isBoxed = false
  /// The box of what it draws, in its own coordinates; strokes and transforms do not count.
  let box: Box
  /// Its outline as a path in its own coordinates, the box of a text or image; nil for kinds without one.
  var outline: Outline?
  /// The shape as which it is drawn; nil for the path of its outline.
  var shape: (@Sendable (Layer) -> DrawnShape)?
}

extension LayerKind {
  /// All that is the same for all layers of it.
  var row: LayerKindRow {
    _read { yield LayerKindRow.table[Int(rawValue)] }
  }

  /// Whether other layers can be cut at it.
  var hasOutline: Bool { row.outline != nil }
}
