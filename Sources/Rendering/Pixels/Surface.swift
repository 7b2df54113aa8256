import CCairo
import Drawing
import Geometry
import Pixels

/// Pixels that are drawn on: the picture itself, or that of a group before it is laid over what is
/// below.
final class Surface {
  let pixels: PixelBuffer
  let canvas: OpaquePointer
  /// The page that is drawn instead of pixels; nil where there are some.
  let document: OpaquePointer?
  /// Its place in the picture.
  private(set) var area: PixelRect
  /// The pixels of the picture that can be seen through the clips in force, the innermost last.
  private(set) var visible: [PixelRect]
  /// The owners of pixels that a page shows: cairo reads them until its end.
  private var owners: [AnyObject] = []

  /// A transparent surface; `area` is not empty.
  ///
  /// - Throws: `RenderError` when cairo or pango is missing or refuses the size.
  init(_ area: PixelRect) throws(RenderError) {
    // Refused before there is memory for it.
    guard max(area.width, area.height) <= DrawingLimit.longestSide else {
      throw .failed(width: area.width, height: area.height)
    }
    self.area = area
    visible = [area]
    pixels = PixelBuffer(width: area.width, height: area.height)
    var status = CANVAS_OK
    guard
      let canvas = canvas_create(
        pixels.words.baseAddress, Int32(area.width), Int32(area.height), &status)
    else { throw RenderError(status, width: area.width, height: area.height) }
    self.canvas = canvas
    document = nil
  }

  /// A page of outlines; the unit is the format's pixel or point.
  ///
  /// - Throws: `RenderError` when cairo is missing or refuses the size.
  init(page kind: VectorFormat, width: Int, height: Int) throws(RenderError) {
    area = PixelRect(x: 0, y: 0, width: width, height: height)
    visible = [area]
    // Nothing is drawn on it.
    pixels = PixelBuffer(width: 1, height: 1)
    var status = CANVAS_OK
    var document: OpaquePointer?
    let canvas = canvas_create_document(
      kind == .svg ? CANVAS_DOCUMENT_SVG : CANVAS_DOCUMENT_PDF, Double(width), Double(height),
      &document, &status)
    guard let canvas, status == CANVAS_OK else {
      canvas_destroy(canvas)
      canvas_document_destroy(document)
      throw RenderError(status, width: width, height: height)
    }
    self.canvas = canvas
    self.document = document
  }

  deinit {
    canvas_destroy(canvas)
    canvas_document_destroy(document)
  }

  /// Whether outlines stay outlines on it.
  var isVector: Bool { document != nil }

  /// Its visible part.
  var shown: PixelRect { visible[visible.count - 1] }

  /// Takes it to another place in the picture, of the same size; no clip is in force.
  func move(to area: PixelRect) {
    self.area = area
    visible = [area]
  }

  /// Keeps the owner of pixels that a page shows.
  func keep(_ owner: AnyObject) {
    if isVector, owners.last !== owner { owners.append(owner) }
  }

  /// Takes coordinates of the picture, under a transform, to it.
  func apply(_ transform: AffineTransform) {
    canvas_set_transform(
      canvas, transform.a, transform.b, transform.c, transform.d, transform.tx - Double(area.x),
      transform.ty - Double(area.y))
  }

  /// Cuts what follows at the canvas's path, which lies within `box`.
  func clip(to box: PixelRect) {
    visible.append(shown.intersection(box))
    canvas_clip(canvas)
  }

  func endClip() { visible.removeLast() }

  /// Makes everything that was drawn stand in the pixels.
  ///
  /// - Throws: `RenderError.failed` when cairo reports an error.
  func flush() throws(RenderError) {
    let status = canvas_flush(canvas)
    guard status == CANVAS_OK else {
      throw RenderError(status, width: area.width, height: area.height)
    }
  }

  /// Blurs its pixels as a Gaussian of a standard deviation in pixels.
  ///
  /// - Throws: `RenderError.outOfMemory`.
  func blur(sigma: Double) throws(RenderError) {
    do { try pixels.blur(sigma: sigma) } catch { throw RenderError(error) }
  }

  /// Lays another surface over this one.
  func draw(_ other: Surface, opacity: Double, blend: canvas_blend) {
    canvas_draw_pixels(
      canvas, other.pixels.words.baseAddress, Int32(other.area.width), Int32(other.area.height),
      Int32(other.area.x - area.x), Int32(other.area.y - area.y), opacity, blend)
  }
}
