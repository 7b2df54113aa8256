import CCairo
import Geometry
import SceneGraph

/// Draws display lists into a picture of its own.
///
/// ```swift
/// let renderer = try Renderer(width: 1280, height: 720)
/// try renderer.draw(player.displayList)
/// let corner = renderer.pixels[0, 0]
/// ```
/// The scene is scaled to fit, keeping its shape, and centred; the background fills the rest. A
/// pixel covers the unit square from its coordinates on, so a box with whole edges is exact.
/// Belongs to one thread; frames can be drawn in parallel by one renderer each.
package final class Renderer {
  /// The last picture.
  package let pixels: PixelBuffer
  let canvas: OpaquePointer
  let texts: TextLayouts

  /// A renderer of pictures of this size.
  ///
  /// - Throws: `RenderError` when cairo or pango is missing or refuses the size.
  package init(
    width: Int, height: Int, texts: TextLayouts = TextLayouts()
  ) throws(RenderError) {
    pixels = PixelBuffer(width: width, height: height)
    self.texts = texts
    var status = CANVAS_OK
    let bytes = UnsafeMutableRawBufferPointer(pixels.words).bindMemory(to: UInt8.self)
    guard
      let canvas = canvas_create(
        bytes.baseAddress, Int32(width), Int32(height), Int32(width * 4), &status)
    else { throw RenderError(status, width: width, height: height) }
    self.canvas = canvas
  }

  deinit { canvas_destroy(canvas) }

  /// Where the scene lies in the picture.
  package static func viewport(of scene: Size, width: Int, height: Int) -> AffineTransform {
    guard scene.width > 0, scene.height > 0 else { return .identity }
    let scale = min(Double(width) / scene.width, Double(height) / scene.height)
    return AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (Double(width) - scene.width * scale) / 2,
      ty: (Double(height) - scene.height * scale) / 2)
  }

  /// Draws one frame over the last.
  ///
  /// - Throws: `RenderError` when a text cannot be laid out or cairo reports an error.
  package func draw(_ list: DisplayList) throws(RenderError) {
    let viewport = Self.viewport(of: list.size, width: pixels.width, height: pixels.height)
    canvas_save(canvas)
    apply(.identity)
    let background = list.background.clipped
    canvas_clear(canvas, background.red, background.green, background.blue, background.alpha)
    apply(viewport)
    canvas_clip_rect(canvas, 0, 0, list.size.width, list.size.height)
    var groups: [Double] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let opacity):
        canvas_push_group(canvas)
        groups.append(opacity)
      case .endGroup:
        canvas_pop_group(canvas, groups.removeLast())
      case .draw(let drawing):
        try draw(drawing, in: viewport)
      }
    }
    canvas_restore(canvas)
    let status = canvas_flush(canvas)
    guard status == CANVAS_OK else {
      throw RenderError(status, width: pixels.width, height: pixels.height)
    }
  }

  /// Writes the last picture as PNG; false when the file cannot be written.
  package func writePNG(to path: String) -> Bool {
    canvas_write_png(canvas, path) == CANVAS_OK
  }

  func apply(_ transform: AffineTransform) {
    canvas_set_transform(
      canvas, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }
}
