import CFilters
import Geometry

extension PixelBuffer {
  /// Blurs it as a Gaussian of a standard deviation in pixels, by three boxes; outside is transparent.
  ///
  /// - Throws: `PixelError.outOfMemory`.
  /// - Complexity: O(pixels), and as long as a blur takes only for those near what is not clear; whatever
  ///   the deviation.
  package func blur(sigma: Double) throws(PixelError) {
    guard filters_blur(words.baseAddress, Int32(width), Int32(height), sigma) != 0 else {
      throw .outOfMemory
    }
  }

  /// Makes it the shadow of content as large as this, which may be itself: its opacity in one color,
  /// blurred by a standard deviation in pixels.
  ///
  /// - Throws: `PixelError.outOfMemory`.
  /// - Complexity: O(pixels), whatever the deviation.
  package func becomeShadow(
    of content: PixelBuffer, _ color: Color, sigma: Double
  ) throws(PixelError) {
    precondition(
      width == content.width && height == content.height, "a shadow is as large as its content")
    guard
      filters_shadow(
        content.words.baseAddress, words.baseAddress, Int32(width), Int32(height), sigma, color.red,
        color.green, color.blue, color.alpha) != 0
    else { throw .outOfMemory }
  }

  /// Multiplies it by the opacity of a mask as large as this, or by its luminance; inverted, by what is
  /// missing to 1.
  ///
  /// - Complexity: O(pixels).
  package func mask(by mask: PixelBuffer, isLuminance: Bool, isInverted: Bool) {
    precondition(width == mask.width && height == mask.height, "a mask is as large as its content")
    filters_mask(
      words.baseAddress, mask.words.baseAddress, Int32(words.count), isLuminance ? 1 : 0,
      isInverted ? 1 : 0)
  }
}
