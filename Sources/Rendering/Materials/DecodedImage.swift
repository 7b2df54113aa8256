import CPixels
import Pixels
import Threads

/// The pixels of an image, and the same at half the size, a quarter and so on.
///
/// The pixels never change, so that every thread that draws shares them. A smaller size is made at the
/// first request.
package final class DecodedImage: @unchecked Sendable {
  let width: Int
  let height: Int
  /// Whether nothing below it shows through.
  let isOpaque: Bool
  private let gate = Gate()
  /// Touched under the gate only; there is one at least.
  private var levels: [PixelBuffer]

  init(_ pixels: PixelBuffer) {
    (width, height) = (pixels.width, pixels.height)
    isOpaque = pixels_are_opaque(pixels.words.baseAddress, Int64(pixels.words.count)) != 0
    levels = [pixels]
  }

  /// Its pixels, each of `2^level` by `2^level` of the file; fewer at the right and lower edge.
  ///
  /// A pixel is the mean of four of the level before. The level is at most `deepest`.
  ///
  /// - Complexity: O(1); O(pixels) for the first request of a level.
  func level(_ level: Int) -> PixelBuffer {
    gate.alone {
      while levels.count <= level {
        let last = levels[levels.count - 1]
        let half = PixelBuffer(
          width: (last.width + 1) / 2, height: (last.height + 1) / 2, isClear: false)
        pixels_halve(
          last.words.baseAddress, Int32(last.width), Int32(last.height), half.words.baseAddress)
        levels.append(half)
      }
      return levels[level]
    }
  }

  /// The level that is drawn where a pixel of the file is so many of the picture wide or high: the
  /// smallest that is no smaller than the picture's pixels.
  func level(scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    let deepest = max(width, height).bitWidth - max(width, height).leadingZeroBitCount - 1
    return min(Int(-scale.exponent) - (scale.significand > 1 ? 1 : 0), deepest)
  }
}
