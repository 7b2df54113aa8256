import Geometry

/// A box of whole pixels of the picture that is drawn.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a box touches, with one more on every side for smoothed edges.
  package init(around rect: Rect) {
    // Far outside any picture, but within numbers that add up without overflow. A place that is no
    // number, because a transform overflowed, is nowhere.
    func whole(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(clamping: value, in: -1_000_000_000...1_000_000_000)
    }
    let (left, top) = (whole(rect.minX.rounded(.down)) - 1, whole(rect.minY.rounded(.down)) - 1)
    let (right, bottom) = (whole(rect.maxX.rounded(.up)) + 1, whole(rect.maxY.rounded(.up)) + 1)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// How many pixels it has; 0 when it is empty.
  package var count: Double { isEmpty ? 0 : Double(width) * Double(height) }

  /// Its box.
  package var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The pixels that it touches when it is moved.
  package func moved(by offset: Point) -> PixelRect {
    guard !isEmpty else { return self }
    return PixelRect(
      around: Rect(
        x: Double(x) + offset.x, y: Double(y) + offset.y, width: Double(width),
        height: Double(height)))
  }

  package func outset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  package func shifted(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return .empty }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
