import CCairo
import CPixels

/// The libraries that draw, as they are on this machine.
package enum DrawingLibraries {
  /// cairo's version; nil when drawing is impossible.
  package static var cairo: String? { text(canvas_cairo_version()) }
  /// pango's version; nil when drawing is impossible.
  package static var pango: String? { text(canvas_pango_version()) }

  /// The library without which nothing can be drawn; nil when all is well.
  package static var fault: LibraryFault? { LibraryFault(canvas_fault()) }
  /// The fault of the library that reads JPEGs; nil when all is well.
  package static var jpegFault: LibraryFault? { LibraryFault(pixels_jpeg_fault()) }

  private static func text(_ version: Int32) -> String? {
    version == 0 ? nil : "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
