import CCairo
import CPixels
import Drawing
import Geometry
import Libraries

/// Pictures from files, read once.
///
/// Belongs to one thread.
package final class ImageFiles {
  /// An image, over the pixels of a JPEG; a PNG has its own.
  private struct Image {
    let canvas: OpaquePointer
    let words: UnsafeMutablePointer<UInt32>?
  }

  private var images: [String: Image] = [:]
  /// Pixels of all of them.
  private var pixels = 0.0

  package init() {}

  deinit {
    for image in images.values {
      canvas_image_destroy(image.canvas)
      pixels_free(image.words)
    }
  }

  /// The pixels of a file across and down.
  ///
  /// - Throws: `RenderError` when it cannot be read.
  package func size(of source: String) throws(RenderError) -> Size {
    let image = try image(source)
    return Size(
      width: Double(canvas_image_width(image)), height: Double(canvas_image_height(image)))
  }

  /// The image of a file, where all images have room for so many pixels together.
  ///
  /// - Throws: `RenderError` when it cannot be read, or is too large.
  func image(_ source: String, room: Double = .infinity) throws(RenderError) -> OpaquePointer {
    if let known = images[source] { return known.canvas }
    if let fault = DrawingLibraries.fault { throw .libraryUnfit(fault) }
    var bounds = pixels_image_room(
      side: Double(DrawingLimit.longestSide),
      pixels: min(Double(DrawingLimit.largestImage), room - pixels))
    var report = pixels_image_report()
    let words = pixels_read_image(source, &bounds, &report)
    let canvas =
      switch report.status {
      case PIXELS_IMAGE_PNG: canvas_image_read_png(source)
      case PIXELS_IMAGE_READ: canvas_image_create(words, Int32(report.width), Int32(report.height))
      default: throw Self.error(report, source, room: room)
      }
    guard let canvas else {
      pixels_free(words)
      throw .imageBroken(source)
    }
    images[source] = Image(canvas: canvas, words: words)
    pixels += report.width * report.height
    return canvas
  }

  private static func error(
    _ report: pixels_image_report, _ source: String, room: Double
  ) -> RenderError {
    switch report.status {
    case PIXELS_IMAGE_UNREADABLE: return .imageUnreadable(source)
    case PIXELS_IMAGE_UNKNOWN_FORMAT: return .imageFormatUnknown(source)
    case PIXELS_IMAGE_NEEDS_LIBRARY:
      return LibraryFault(report.fault).map { .libraryUnfit($0) } ?? .imageBroken(source)
    case PIXELS_IMAGE_TOO_LARGE:
      let isTooLargeAlone =
        max(report.width, report.height) > Double(DrawingLimit.longestSide)
        || report.width * report.height > Double(DrawingLimit.largestImage)
      return isTooLargeAlone
        ? .imageTooLarge(source, width: Int(report.width), height: Int(report.height))
        : .imagesTooMuch(source, most: Int(room))
    default: return .imageBroken(source)
    }
  }
}
