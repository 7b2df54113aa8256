import CCairo
import CPixels
import Drawing
import Libraries
import Pixels
import Threads

/// Images from files, each read once for all who draw it.
package final class ImageStore: @unchecked Sendable {
  private enum Place {
    /// A thread reads it; the others wait.
    case reading
    case read(DecodedImage)
  }

  private let gate = Gate()
  /// Touched under the gate only.
  private var places: [String: Place] = [:]

  /// A store without images.
  package init() {}

  /// The image of a file; one that is read now may have so many pixels.
  ///
  /// - Throws: `RenderError` when it cannot be read, or is too large.
  /// - Complexity: O(1); O(pixels) for the first request.
  func image(_ source: String, room: Double) throws(RenderError) -> DecodedImage {
    let known: DecodedImage? = gate.alone {
      while case .reading = places[source] { gate.wait() }
      if case .read(let image) = places[source] { return image }
      places[source] = .reading
      return nil
    }
    if let known { return known }
    var image: DecodedImage?
    defer {
      gate.alone {
        places[source] = image.map { .read($0) }
        gate.ring()
      }
    }
    let read = try Self.read(source, room: room)
    image = read
    return read
  }

  private static func read(_ source: String, room: Double) throws(RenderError) -> DecodedImage {
    if let fault = DrawingLibraries.fault { throw .libraryUnfit(fault) }
    var bounds = pixels_image_room(side: Double(DrawingLimit.longestSide), pixels: room)
    var report = pixels_image_report()
    let read = pixels_read_image(source, &bounds, &report)
    if report.status == PIXELS_IMAGE_PNG {
      let size = (Int(report.width), Int(report.height))
      guard let png = PNGFile(source), (png.pixels.width, png.pixels.height) == size else {
        throw .imageBroken(source)
      }
      return DecodedImage(png.pixels)
    }
    if let read {
      return DecodedImage(
        PixelBuffer(taking: read, width: Int(report.width), height: Int(report.height)))
    }
    throw switch report.status {
    case PIXELS_IMAGE_UNREADABLE: RenderError.imageUnreadable(source)
    case PIXELS_IMAGE_UNKNOWN_FORMAT: .imageFormatUnknown(source)
    case PIXELS_IMAGE_NEEDS_LIBRARY:
      LibraryFault(report.fault).map { .libraryUnfit($0) } ?? .imageBroken(source)
    case PIXELS_IMAGE_TOO_LARGE:
      .imageTooLarge(source, width: Int(report.width), height: Int(report.height))
    default: .imageBroken(source)
    }
  }
}

/// The pixels of a PNG file, which belong to cairo.
private struct PNGFile {
  private final class Owner {
    let png: OpaquePointer
    init(_ png: OpaquePointer) { self.png = png }
    deinit { canvas_png_destroy(png) }
  }

  let pixels: PixelBuffer

  /// Reads a file; nil when it is damaged.
  init?(_ path: String) {
    var words: UnsafeMutablePointer<UInt32>?
    var (width, height): (Int32, Int32) = (0, 0)
    guard let png = canvas_png_read(path, &words, &width, &height) else { return nil }
    let owner = Owner(png)
    guard let words else { return nil }
    pixels = PixelBuffer(taking: words, width: Int(width), height: Int(height), owner: owner)
  }
}
