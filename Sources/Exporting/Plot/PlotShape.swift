import Geometry

/// One thing that a plot's picture is made of; coordinates are pixels from the top left.
enum PlotShape: Hashable {
  /// How a line looks.
  enum Stroke: String, Hashable {
    /// Around a panel.
    case frame
    /// At a tick.
    case grid
    /// From a curve's end to the panel's edge.
    case hold
    /// From where a curve has settled down to the axis.
    case settled
    /// Where a round begins again.
    case again
    case curve
    /// Of what marks a place of a curve.
    case mark
  }

  /// The marks on a curve.
  enum Mark: String, Hashable, CaseIterable {
    /// An animation began.
    case begin
    /// It ended.
    case end
    /// A newer one took over.
    case replaced
    /// It was stopped, removed, or failed.
    case stopped
    /// The farthest beyond the end.
    case peak
  }

  /// Which part of a text lies at its place.
  enum Anchor: String, Hashable {
    case start, middle, end
  }

  case line(Stroke, from: Point, to: Point, color: Int?)
  case polyline([Point], color: Int)
  case frame(Rect)
  case mark(Mark, Point, color: Int?)
  /// Its place is on the base line; `isUpright` turns it to the left, so that it is read from below.
  case text(String, Point, Anchor, color: Int?, isTitle: Bool = false, isUpright: Bool = false)

  /// The outline of a mark around a place, for those that are no circle.
  static func outline(of mark: Mark, at place: Point) -> [Point]? {
    let offsets: [(Double, Double)]
    switch mark {
    case .begin: offsets = [(-3, -4), (4, 0), (-3, 4)]
    case .replaced: offsets = [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)]
    case .stopped: offsets = [(-3.2, -3.2), (3.2, -3.2), (3.2, 3.2), (-3.2, 3.2)]
    case .end, .peak: return nil
    }
    return offsets.map { Point(x: place.x + $0.0, y: place.y + $0.1) }
  }

  /// The radius of marks that are circles.
  static let markRadius = 3.0
}

/// The picture of a plot: its parts, in the order in which they are drawn.
struct PlotPicture: Hashable {
  var width: Double
  var height: Double
  var title: String
  var shapes: [PlotShape]

  /// Class numbers of the curves' colors; after the last they begin again.
  static let colorCount = 6
  /// The colors of curves on a light ground, and what else is drawn there.
  static let colors: [UInt32] = [0x0b7fab, 0xc2410c, 0x8b3fc4, 0x2f855a, 0xb7791f, 0xbe185d]
  static let page: UInt32 = 0xffffff
  static let words: UInt32 = 0x4a5361
  static let titleWords: UInt32 = 0x1b2430
  static let frame: UInt32 = 0xc9ced6
  static let grid: UInt32 = 0xe8ebef
  /// Pixels of the letters' em.
  static let letters = 11.0
}
