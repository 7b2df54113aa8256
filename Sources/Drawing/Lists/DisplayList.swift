import Geometry

/// One frame's drawing: a flat list of commands, in order, that knows nothing of layers.
package struct DisplayList: Sendable {
  /// Pixels of the scene; commands are in its coordinates.
  package var size = Size.zero
  package var background = Color.black
  package var commands: [DrawCommand] = []
  /// The frame's number.
  package var frame = 0
  /// The cost of drawing it so far, as far as layers show; the renderer goes on counting.
  package var cost = DrawingCost()

  package init() {}

  /// The same on nothing: neither the scene's background nor those of scenes that follow each other.
  ///
  /// - Complexity: O(commands).
  package func withoutBackground() -> DisplayList {
    var result = self
    result.background = .clear
    result.commands.removeAll { command in
      if case .draw(let drawing) = command { drawing.isBackground } else { false }
    }
    return result
  }
}

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

  package init(
    source: String, size: Size, transform: AffineTransform, opacity: Double, frame: Rect? = nil
  ) {
    self.source = source
    self.size = size
    self.transform = transform
    self.opacity = opacity
    self.frame = frame
  }
}
