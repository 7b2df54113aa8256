import CPixels
import Libraries

/// The library that compresses pictures.
package enum Compressor {
  /// Its name, `libdeflate` or `zlib`; nil when neither can be used.
  package static var name: String? { pixels_deflate_library().map { String(cString: $0) } }

  /// The reason why neither can be used; nil when one can.
  package static var fault: LibraryFault? { LibraryFault(pixels_deflate_fault()) }
}
