import Drawing

/// The images that one renderer draws, counted together.
///
/// Belongs to one thread. Those of several threads share a store: then none reads a file that another
/// has.
package final class ImageFiles {
  private let store: ImageStore
  private var images: [String: DecodedImage] = [:]
  /// Pixels of all of them.
  private var pixels = 0.0

  /// Images of a store, which others may share.
  package init(_ store: ImageStore = ImageStore()) { self.store = store }

  /// The image of a file, where all images have room for so many pixels together.
  ///
  /// - Throws: `RenderError` when it cannot be read, or is too large.
  func image(_ source: String, room: Double = .infinity) throws(RenderError) -> DecodedImage {
    if let known = images[source] { return known }
    let most = Double(DrawingLimit.largestImage)
    let image: DecodedImage
    do throws(RenderError) {
      image = try store.image(source, room: min(most, room - pixels))
    } catch .imageTooLarge(_, let width, let height)
      where max(width, height) <= DrawingLimit.longestSide && Double(width) * Double(height) <= most
    {
      throw .imagesTooMuch(source, most: Int(room))
    }
    let own = Double(image.width) * Double(image.height)
    // Another renderer may have read it.
    guard own <= room - pixels else { throw .imagesTooMuch(source, most: Int(room)) }
    images[source] = image
    pixels += own
    return image
  }
}
