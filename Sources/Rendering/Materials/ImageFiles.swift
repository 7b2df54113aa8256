import CCairo
import Drawing
import Geometry

/// Pictures from files, read once.
///
/// Belongs to one thread.
package final class ImageFiles {
  private var images: [String: OpaquePointer] = [:]
  /// Pixels of all of them.
  private var pixels = 0.0

  package init() {}

  deinit {
    for image in images.values { canvas_image_destroy(image) }
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
    if let known = images[source] { return known }
    var bounds = canvas_image_room(
      side: Double(DrawingLimit.longestSide),
      pixels: min(Double(DrawingLimit.largestImage), room - pixels))
    var report = canvas_image_report()
    guard let image = canvas_image_load(source, &bounds, &report) else {
      throw switch report.status {
      case CANVAS_IMAGE_UNREADABLE: RenderError.imageUnreadable(source)
      case CANVAS_IMAGE_UNKNOWN_FORMAT: RenderError.imageFormatUnknown(source)
      case CANVAS_IMAGE_NEEDS_LIBRARY:
        LibraryFault(report.fault).map { RenderError.libraryUnfit($0) } ?? .imageBroken(source)
      case CANVAS_IMAGE_TOO_LARGE:
        max(report.width, report.height) > Double(DrawingLimit.longestSide)
          || report.width * report.height > Double(DrawingLimit.largestImage)
          ? RenderError.imageTooLarge(
            source, width: Int(report.width), height: Int(report.height))
          : .imagesTooMuch(source, most: Int(room))
      default: RenderError.imageBroken(source)
      }
    }
    images[source] = image
    pixels += report.width * report.height
    return image
  }
}
