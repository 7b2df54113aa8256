import CFilters
import CPixels

/// The instructions that work on pixels is done with.
package enum PixelInstructions {
  /// 0 for those that every machine of its kind has, 1 for AVX2, 2 for AVX-512.
  ///
  /// Pixels do not depend on it. Tests and measurements hold it down, no more than one thread at a
  /// time. It never goes beyond the machine's level.
  package static var level: Int {
    get { Int(filters_level()) }
    set {
      filters_set_level(Int32(newValue))
      pixels_set_level(Int32(newValue))
    }
  }
}
