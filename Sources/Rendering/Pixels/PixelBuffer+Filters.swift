import CCairo
import Geometry

/// The instructions that work on pixels is done with.
package enum PixelInstructions {
  /// 0 for those that every machine of its kind has, 1 for AVX2, 2 for AVX-512.
  ///
  /// Pixels do not depend on it. Tests and measurements hold it down, no more than one thread at a
  /// time. It never goes beyond the machine's level.
  package static var level: Int {
    get { Int(canvas_level()) }
    set { canvas_set_level(Int32(newValue)) }
  }
}

extension PixelBuffer {
  /// Blurs it as a Gaussian of a standard deviation in pixels, by three boxes; outside is transparent.
  ///
  /// - Throws: `RenderError.outOfMemory`.
  /// - Complexity: O(pixels), and as long as a blur takes only for those near what is not clear; whatever
  ///   the deviation.
  package func blur(sigma: Double) throws(RenderError) {
    guard canvas_blur(words.baseAddress, Int32(width), Int32(height), sigma) != 0 else {
      throw .outOfMemory
    }
  }

  /// Makes it the shadow of content as large as this, which may be itself: its opacity in one color,
  /// blurred by a standard deviation in pixels.
  ///
  /// - Throws: `RenderError.outOfMemory`.
  /// - Complexity: O(pixels), whatever the deviation.
  package func becomeShadow(
    of content: PixelBuffer, _ color: Color, sigma: Double
  ) throws(RenderError) {
    precondition(
      width == content.width && height == content.height, "a shadow is as large as its content")
    guard
      canvas_shadow(
        content.words.baseAddress, words.baseAddress, Int32(width), Int32(height), sigma, color.red,
        color.green, color.blue, color.alpha) != 0
    else { throw .outOfMemory }
  }
}
