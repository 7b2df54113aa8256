import Geometry

/// The cost of drawing things, in steps (`DrawingCost`) or in nanoseconds for each pixel.
///
/// Source: `benchmarks/drawing.py`, with cairo 1.16 on one core at about 3 GHz, rounded up. A thing that
/// takes more than its weight lets scenes draw for longer than they may. A thing that takes less stops
/// honest scenes. `benchmarks/drawing.py --largest` draws the most that the limit allows of each kind,
/// and shows how long it lasts.
package enum DrawingWeight {
  // MARK: Steps

  /// A layer, a copy or a particle, whether it shows anything or not.
  package static let layer = 1
  /// An ellipse, or a box with round corners, beyond a box.
  package static let roundShape = 5
  /// The stroke of any shape beyond its fill.
  package static let stroke = 8
  /// A particle without a layer of its own, beyond any other.
  package static let disc = 6
  /// An element of a path that is filled, however small it is.
  package static let element = 2
  /// A curve, beyond a line.
  package static let curve = 4
  /// The same when it is stroked.
  package static let strokedElement = 3
  /// A byte of a text, however small: about a letter, which takes 1.6 KB to be laid out.
  package static let letter = 8
  /// A picture that a group, a mask or a drawing that is faded needs, however small.
  package static let picture = 8
  /// A font that was not used before: its file is looked for among all others.
  package static let font = 20_000

  // MARK: Memory

  /// Pixels of pictures within each other for each step of the limit: 768 MB for the standard one.
  package static let heldPixelsPerStep = 64

  // MARK: Nanoseconds

  /// A command for each group around it, whose bounds it decides.
  package static let commandInGroup = 350.0
  /// A row of a picture that an edge of an outline passes through.
  package static let edgeRow = 140.0
  /// So many edges in one row make each take twice as long, as they no longer fit into the nearest memory.
  package static let manyEdges = 4000.0
  /// A letter for each pixel of its height.
  package static let letterRow = 800.0
  /// A pixel of the picture itself: made, cleared, and turned into what is written.
  package static let pixel = 15.0
  /// A pixel that is painted in one color.
  package static let paintedPixel = 0.5
  /// A pixel of a linear gradient.
  package static let linearPixel = 1.0
  /// A pixel of a radial gradient.
  package static let radialPixel = 4.0
  /// A pixel around a shape that a radial gradient fills, beyond those in it.
  package static let ringPixel = 2.5
  /// So many stops make a pixel of a linear or radial gradient take twice as long.
  package static let manyStops = 50.0
  /// A pixel of a conic gradient.
  package static let conicPixel = 10.0
  /// A pixel of an image where it is drawn.
  package static let imagePixel = 12.0
  /// A pixel of a group's picture, made and laid over what is below.
  package static let groupPixel = 1.2
  /// A pixel of a mask, drawn and applied.
  package static let maskPixel = 8.0
  /// A pixel of a blur.
  package static let blurredPixel = 16.0
  /// A pixel of a shadow.
  package static let shadowPixel = 14.0

  /// A pixel of a group that is laid over what is below so, beyond the plain way.
  package static func pixel(of blend: BlendMode) -> Double {
    switch blend {
    case .normal: 0
    case .plusLighter: 1
    case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion: 9
    case .colorDodge, .colorBurn, .softLight: 13
    case .hue, .saturation, .color, .luminosity: 18
    }
  }
}
