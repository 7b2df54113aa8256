import CCairo
import Drawing
import Geometry
import Pixels

extension Renderer {
  /// Draws an image, cut at its layer's box.
  ///
  /// An image is sampled at its place into pixels of the picture, which are then laid over it; they are kept
  /// while it stands still. Where it is drawn smaller, its halves are sampled.
  ///
  /// - Throws: `RenderError` when it cannot be read, or its cost goes beyond its limit.
  func draw(_ image: DrawnImage) throws(RenderError) {
    guard image.size.width > 0, image.size.height > 0, image.opacity > 0 else { return }
    let placed = image.transform.concatenated(with: viewport)
    guard placed.isInvertible else { return }
    let whole = Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
    let area = PixelRect(around: placed.bounds(of: whole)).intersection(surface.shown)
    try spend(pixels: area, DrawingWeight.imagePixel, of: nil)
    let frame = image.frame ?? whole
    let picture = try images.image(image.source, room: cost.heldPixels)
    surface.keep(picture)
    let sampled = ImageSampling(picture, frame, placed, isVector: surface.isVector)
    let opacity = min(image.opacity, 1)
    let canvas = surface.canvas
    canvas_save(canvas)
    defer { canvas_restore(canvas) }
    apply(placed)
    let (left, top) = (max(frame.minX, 0), max(frame.minY, 0))
    canvas_clip_rect(
      canvas, left, top, max(min(frame.maxX, whole.width) - left, 0),
      max(min(frame.maxY, whole.height) - top, 0))
    if sampled.isExact || surface.isVector {
      return sampled.draw(on: canvas, opacity: opacity)
    }
    guard !area.isEmpty else { return }
    let key = ScaledImages.Key(image.source, frame, placed, area)
    let scaled = try scaledImages.picture(key) { () throws(RenderError) in
      let scaled = try Surface(key.area)
      scaled.apply(key.placed)
      sampled.draw(on: scaled.canvas, opacity: 1)
      try scaled.flush()
      return scaled
    }
    canvas_draw_pixels(
      canvas, scaled.pixels.words.baseAddress, Int32(area.width), Int32(area.height),
      Int32(area.x - surface.area.x), Int32(area.y - surface.area.y), opacity,
      CANVAS_BLEND_NORMAL)
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

  init(_ image: DecodedImage, _ frame: Rect, _ placed: AffineTransform, isVector: Bool) {
    let (across, down) = (frame.width / Double(image.width), frame.height / Double(image.height))
    let scale = max(
      across * (placed.a * placed.a + placed.b * placed.b).squareRoot(),
      down * (placed.c * placed.c + placed.d * placed.d).squareRoot())
    let level = isVector ? 0 : image.level(scale: scale)
    pixels = image.level(level)
    isOpaque = image.isOpaque
    origin = Point(x: frame.minX, y: frame.minY)
    let factor = Double(sign: .plus, exponent: level, significand: 1)
    (scaleX, scaleY) = (across * factor, down * factor)
    let corner = placed.apply(to: origin)
    isExact =
      placed.b == 0 && placed.c == 0 && placed.a * scaleX == 1 && placed.d * scaleY == 1
      && corner.x == corner.x.rounded() && corner.y == corner.y.rounded()
  }

  func draw(on canvas: OpaquePointer, opacity: Double) {
    var image = canvas_image(
      pixels: pixels.words.baseAddress, width: Int32(pixels.width), height: Int32(pixels.height),
      is_opaque: isOpaque ? 1 : 0, goes_on: 1)
    canvas_draw_image(canvas, &image, origin.x, origin.y, scaleX, scaleY, opacity)
  }
}
