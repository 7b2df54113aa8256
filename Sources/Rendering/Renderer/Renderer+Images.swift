import CCairo
import Drawing
import Geometry
import Pixels

extension Renderer {
  /// Draws an image, cut at its layer's box.
  ///
  /// An image is sampled at its place into pixels of the picture, which are then laid over it; they are kept
  /// while it stands still. Where it is drawn smaller, its halves are sampled. An image with a side of less
  /// than a thirty-second of a pixel is not drawn.
  ///
  /// - Throws: `RenderError` when it cannot be read, or its cost goes beyond its limit.
  func draw(_ image: DrawnImage) throws(RenderError) {
    guard image.size.width > 0, image.size.height > 0, image.opacity > 0 else { return }
    let placed = image.transform.concatenated(with: viewport)
    guard placed.isInvertible else { return }
    let whole = Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
    try spend(
      pixels: PixelRect(around: placed.bounds(of: whole)).intersection(surface.shown),
      DrawingWeight.imagePixel, of: nil)
    let frame = image.frame ?? whole
    let picture = try images.image(image.source, room: cost.heldPixels)
    guard let cut = frame.shared(with: whole),
      let sampled = ImageSampling(picture, frame, placed, isVector: surface.isVector)
    else { return }
    surface.keep(picture)
    let opacity = min(image.opacity, 1)
    let canvas = surface.canvas
    canvas_save(canvas)
    defer { canvas_restore(canvas) }
    apply(placed)
    canvas_clip_rect(canvas, cut.minX, cut.minY, cut.width, cut.height)
    let box = placed.bounds(of: cut)
    if surface.isVector || sampled.isExact || sampled.isThin(cut, within: box, placed) {
      return sampled.draw(on: canvas, opacity: opacity)
    }
    let area = PixelRect(around: box).intersection(surface.shown)
    guard !area.isEmpty else { return }
    let key = ScaledImages.Key(image.source, frame, placed, area)
    let scaled = try scaledImages.picture(key) { scaled throws(RenderError) in
      scaled.apply(key.placed)
      sampled.draw(on: scaled.canvas, opacity: 1, replaces: true)
      try scaled.flush()
    }
    withExtendedLifetime(scaled) {
      canvas_draw_pixels(
        canvas, scaled.pixels.words.baseAddress, Int32(area.width), Int32(area.height),
        Int32(area.x - surface.area.x), Int32(area.y - surface.area.y), opacity,
        CANVAS_BLEND_NORMAL)
    }
  }
}

/// The pixels that an image is drawn from, and their size.
private struct ImageSampling {
  private let pixels: PixelBuffer
  private let isOpaque: Bool
  private let origin: Point
  /// The layer's pixels for one of the image's.
  private let (scaleX, scaleY): (Double, Double)
  /// Whether each pixel is one of the picture, at a whole place.
  let isExact: Bool

  /// Nil where nothing is seen of it.
  init?(_ image: DecodedImage, _ frame: Rect, _ placed: AffineTransform, isVector: Bool) {
    let (across, down) = (frame.width / Double(image.width), frame.height / Double(image.height))
    let scales = (
      across * (placed.a * placed.a + placed.b * placed.b).squareRoot(),
      down * (placed.c * placed.c + placed.d * placed.d).squareRoot()
    )
    let least = 1.0 / 32
    guard scales.0 * Double(image.width) >= least, scales.1 * Double(image.height) >= least else {
      return nil
    }
    let drawn = image.pixels(at: isVector ? 0 : image.level(scales: scales))
    pixels = drawn.pixels
    isOpaque = image.isOpaque
    origin = Point(x: frame.minX, y: frame.minY)
    let factor = Double(sign: .plus, exponent: drawn.level, significand: 1)
    (scaleX, scaleY) = (across * factor, down * factor)
    let corner = placed.apply(to: origin)
    isExact =
      placed.b == 0 && placed.c == 0 && placed.a * scaleX == 1 && placed.d * scaleY == 1
      && corner.x == corner.x.rounded() && corner.y == corner.y.rounded()
  }

  /// Whether most of the box around it is empty, as around a turned line: then pixels of the box would be
  /// sampled for nothing.
  func isThin(_ cut: Rect, within box: Rect, _ placed: AffineTransform) -> Bool {
    box.width * box.height > 4 * abs(placed.determinant) * cut.width * cut.height + 4096
  }

  func draw(on canvas: OpaquePointer, opacity: Double, replaces: Bool = false) {
    withExtendedLifetime(pixels) {
      var image = canvas_image(
        pixels: pixels.words.baseAddress, width: Int32(pixels.width), height: Int32(pixels.height),
        is_opaque: isOpaque ? 1 : 0, goes_on: 1, replaces: replaces ? 1 : 0)
      canvas_draw_image(canvas, &image, origin.x, origin.y, scaleX, scaleY, opacity)
    }
  }
}

extension Rect {
  /// The part that is within another box too; nil where there is none.
  fileprivate func shared(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    guard width > 0, height > 0 else { return nil }
    return Rect(x: left, y: top, width: width, height: height)
  }
}
