import CCairo
import Geometry
import SceneGraph

/// Pictures from files, read once.
///
/// Belongs to one thread.
package final class ImageFiles {
  private var images: [String: OpaquePointer] = [:]

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

  func image(_ source: String) throws(RenderError) -> OpaquePointer {
    if let known = images[source] { return known }
    var status = CANVAS_IMAGE_OK
    var library: UnsafePointer<CChar>?
    guard let image = canvas_image_load(source, &status, &library) else {
      throw switch status {
      case CANVAS_IMAGE_UNREADABLE: RenderError.imageUnreadable(source)
      case CANVAS_IMAGE_UNKNOWN_FORMAT: RenderError.imageFormatUnknown(source)
      case CANVAS_IMAGE_NEEDS_LIBRARY:
        RenderError.libraryMissing(library.map { String(cString: $0) } ?? "")
      default: RenderError.imageBroken(source)
      }
    }
    images[source] = image
    return image
  }
}
