import Geometry

/// One step of drawing a frame.
package enum DrawCommand: Hashable, Sendable {
  /// The commands up to the matching end are composed as one picture.
  indirect case beginGroup(Composition)
  /// The commands up to the group's end are seen only as the mask of the group's content so far.
  case beginMask
  case endGroup
  /// The commands up to the matching end are cut at an outline, which a transform takes from its
  /// own coordinates to the scene's.
  indirect case beginClip(DrawnShape, AffineTransform)
  case endClip
  case draw(Drawing)
  indirect case drawImage(DrawnImage)

  /// The layer that it is of; nil where no layer draws it, and for the parts of groups and clips.
  package var layer: LayerID? {
    switch self {
    case .beginGroup(let composition): composition.layer?.id
    case .draw(let drawing): drawing.layer?.id
    case .drawImage(let image): image.layer
    case .beginMask, .endGroup, .beginClip, .endClip: nil
    }
  }
}

/// How an outline is drawn.
package struct Stroke: Hashable, Sendable {
  package var paint: Paint
  /// Pixels, at least 0.
  package var width: Double
  package var cap: StrokeCap
  package var join: StrokeJoin
  /// Lengths on and off in turn; none for a solid line.
  package var dash: [Double]
  package var dashPhase: Double
  /// How many times the width a corner may reach before it is cut.
  package var miterLimit: Double
  /// The part of the outline that is stroked, in the shape's coordinates.
  package var path: Path?

  package init(
    paint: Paint, width: Double, cap: StrokeCap, join: StrokeJoin, dash: [Double],
    dashPhase: Double, miterLimit: Double = 10, path: Path? = nil
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.dashPhase = dashPhase
    self.miterLimit = miterLimit
    self.path = path
  }
}

/// An outline in coordinates of its own.
package enum DrawnShape: Hashable, Sendable {
  /// A box at (0, 0) with the radii of its corners, clockwise from the top left.
  case rect(Size, radii: SIMD4<Double>)
  /// The ellipse that fills the box at (0, 0).
  case ellipse(Size)
  case path(Path)
  /// A text whose box has its anchor, a fraction of that box, at (0, 0).
  indirect case text(TextStyle, anchor: Point)
}

/// A picture from a file, in a box at (0, 0).
package struct DrawnImage: Hashable, Sendable {
  /// The file.
  package var source: String
  /// The box, at which it is cut.
  package var size: Size
  /// From the box's coordinates to the scene's.
  package var transform: AffineTransform
  package var opacity: Double
  /// Where it lies in its box; nil when it fills that.
  package var frame: Rect?
  /// Whose it is; nil for what no layer draws.
  package var layer: LayerID?

  package init(
    source: String, size: Size, transform: AffineTransform, opacity: Double, frame: Rect? = nil,
    layer: LayerID? = nil
  ) {
    self.source = source
    self.size = size
    self.transform = transform
    self.opacity = opacity
    self.frame = frame
    self.layer = layer
  }
}
