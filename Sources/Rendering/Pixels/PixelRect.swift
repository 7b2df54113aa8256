import Geometry

/// A box of whole pixels of the picture that is drawn.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a box touches, with one more on every side for smoothed edges.
  init(around rect: Rect) {
    // Far outside any picture, but within numbers that add up without overflow. A place that is no
    // number, because a transform overflowed, is nowhere.
    func whole(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(clamping: value, in: -1_000_000_000...1_000_000_000)
    }
    let (left, top) = (whole(rect.minX.rounded(.down)) - 1, whole(rect.minY.rounded(.down)) - 1)
    let (right, bottom) = (whole(rect.maxX.rounded(.up)) + 1, whole(rect.maxY.rounded(.up)) + 1)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }

  func outset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  func shifted(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return .empty }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
