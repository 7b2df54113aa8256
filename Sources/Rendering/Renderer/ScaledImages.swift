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
      self.placed = placed
      self.placed.tx -= x
      self.placed.ty -= y
      // Beyond whole numbers nothing is the same as anything else.
      func whole(_ value: Double) -> Int { abs(value) < 1e9 ? Int(value) : 0 }
      self.area = area.shifted(x: -whole(x), y: -whole(y))
    }
  }

  private struct Entry {
    /// Nil when it was only noted.
    var surface: Surface?
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
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

  /// The pixels of a key, drawn unless they are kept.
  func picture(
    _ key: Key, draw: () throws(RenderError) -> Surface
  ) throws(RenderError) -> Surface {
    let isKnown = entries[key] != nil
    if let kept = entries[key]?.surface {
      entries[key]?.lastFrame = frame
      foundCount += 1
      return kept
    }
    let drawn = try draw()
    let keeps = isKnown && bytes + drawn.bytes <= capacity
    entries[key] = Entry(surface: keeps ? drawn : nil, lastFrame: frame)
    if keeps { bytes += drawn.bytes }
    return drawn
  }
}

extension Surface {
  fileprivate var bytes: Int { 4 * area.width * area.height }
}
