import Drawing
import Geometry
import Pixels

/// Images in the size in which they were drawn in the frames before: one that stands still is laid over
/// the picture pixel by pixel.
///
/// The first time a size is only noted, the second time its pixels are kept: an image that moves or grows
/// has others in each frame. It is used again only where each pixel would be the same, so that no picture
/// depends on the frames that a renderer drew before. Belongs to one renderer.
final class ScaledImages {
  /// The values that decide each pixel.
  struct Key: Hashable {
    fileprivate var source: String
    fileprivate var frame: Rect
    /// a, b, c, d, and the fractions of x and y beyond whole pixels.
    private(set) var placed: AffineTransform
    /// From the whole pixels.
    private(set) var area: PixelRect

    /// An image in a frame, placed in the picture, in an area of it.
    init(_ source: String, _ frame: Rect, _ placed: AffineTransform, _ area: PixelRect) {
      self.source = source
      self.frame = frame
      let (x, y) = (placed.tx.rounded(.down), placed.ty.rounded(.down))
      // Farther away fractions of a pixel are lost.
      let isNear = abs(x) < 1e9 && abs(y) < 1e9
      self.placed = placed
      self.area = area
      guard isNear else { return }
      self.placed.tx -= x
      self.placed.ty -= y
      self.area = area.shifted(x: -Int(x), y: -Int(y))
    }
  }

  private struct Entry {
    /// Nil when it was only noted.
    var surface: Surface?
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  /// The surface of the last image that was not kept.
  private var spare: Surface?
  private var frame = 0
  /// Bytes of all that are kept.
  private(set) var bytes = 0
  /// The most bytes that are kept.
  private let capacity: Int
  /// How many were found, for tests.
  private(set) var foundCount = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Begins a frame, and frees what the last one did not use.
  ///
  /// - Complexity: O(images that are kept).
  func beginFrame() {
    for (key, entry) in entries where entry.lastFrame < frame {
      bytes -= entry.surface?.bytes ?? 0
      entries[key] = nil
    }
    frame += 1
  }

  /// The pixels of a key, drawn unless they are kept; valid until the next call.
  ///
  /// `draw` is given a transparent surface.
  func picture(
    _ key: Key, draw: (Surface) throws(RenderError) -> Void
  ) throws(RenderError) -> Surface {
    let isKnown = entries[key] != nil
    if let kept = entries[key]?.surface {
      entries[key]?.lastFrame = frame
      foundCount += 1
      return kept
    }
    let size = 4 * key.area.width * key.area.height
    let keeps = isKnown && bytes + size <= capacity
    let drawn: Surface
    if !keeps, let spare, spare.area.hasSize(of: key.area) {
      // Memory that was used before is faster than that of a new surface.
      drawn = spare
      drawn.move(to: key.area)
      // Nothing is drawn where cairo cannot hold the numbers.
      drawn.pixels.words.update(repeating: 0)
    } else {
      drawn = try Surface(key.area)
      if !keeps { spare = drawn }
    }
    try draw(drawn)
    entries[key] = Entry(surface: keeps ? drawn : nil, lastFrame: frame)
    if keeps { bytes += size }
    return drawn
  }
}

extension PixelRect {
  fileprivate func hasSize(of other: PixelRect) -> Bool {
    width == other.width && height == other.height
  }
}

extension Surface {
  fileprivate var bytes: Int { 4 * area.width * area.height }
}
