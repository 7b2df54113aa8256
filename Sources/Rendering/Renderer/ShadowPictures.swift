import Drawing
import Geometry
import Pixels

/// Shadows that were blurred before, for shapes that are alike: a wall of equal cards, or cards that
/// stand still.
///
/// A shadow is used again only where each of its pixels would be the same. It must have the same
/// outline with the same opacities, the same place between pixels, the same cut edges, and the same
/// color. Belongs to one renderer.
final class ShadowPictures {
  /// The values that decide every pixel of a shadow.
  struct Key: Hashable {
    fileprivate var shape: DrawnShape
    fileprivate var fill: Paint
    fileprivate var stroke: Stroke
    fileprivate var fillRule: FillRule
    fileprivate var opacity: Double
    /// a, b, c, d, and the fractions of x and y beyond whole pixels.
    fileprivate var placed: AffineTransform
    /// From the whole pixels.
    fileprivate var area: PixelRect
    fileprivate var color: Color
    fileprivate var sigma: Double

    /// Of a drawing that is all that casts it, in a surface of an area of the picture.
    init(_ drawing: Drawing, _ placed: AffineTransform, _ area: PixelRect, _ shadow: Shadow) {
      let (x, y) = (placed.tx.rounded(.down), placed.ty.rounded(.down))
      shape = drawing.shape
      // Of its colors only the opacity casts a shadow.
      fill = drawing.fill.mapColors(\.onlyOpacity)
      stroke = drawing.stroke
      stroke.paint = stroke.paint.mapColors(\.onlyOpacity)
      fillRule = drawing.fillRule
      opacity = drawing.opacity
      self.placed = placed
      self.placed.tx -= x
      self.placed.ty -= y
      // Beyond whole numbers nothing is the same as anything else.
      func whole(_ value: Double) -> Int { abs(value) < 1e9 ? Int(value) : 0 }
      self.area = area.shifted(x: -whole(x), y: -whole(y))
      color = shadow.color
      sigma = shadow.sigma
    }
  }

  private var pictures: [Key: PixelBuffer] = [:]
  /// Bytes of all that are kept.
  private(set) var bytes = 0
  /// The most bytes that are kept; with more it restarts.
  private let capacity: Int
  /// How many were found, for tests.
  private(set) var foundCount = 0

  init(capacity: Int = 32 << 20) { self.capacity = capacity }

  /// The shadow of a key, if it is known.
  func picture(_ key: Key) -> PixelBuffer? {
    let found = pictures[key]
    if found != nil { foundCount += 1 }
    return found
  }

  /// Keeps a shadow.
  func keep(_ picture: PixelBuffer, for key: Key) {
    let size = picture.width * picture.height * 4
    // One that is as large as many is hardly met again.
    guard size <= capacity / 8 else { return }
    if bytes + size > capacity {
      pictures.removeAll(keepingCapacity: true)
      bytes = 0
    }
    pictures[key] = picture
    bytes += size
  }
}

extension Color {
  fileprivate var onlyOpacity: Color { Color(red: 0, green: 0, blue: 0, alpha: alpha) }
}
