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
  // The fields below are touched under the gate only.
  /// There is one at least.
  private var levels: [PixelBuffer]
  /// Whether a thread makes the next one, outside the gate.
  private var isMaking = false

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
  func level(_ level: Int) -> PixelBuffer { pixels(at: level).pixels }

  /// The pixels of a level, or of the deepest before it that there is memory for, and which that is.
  func pixels(at level: Int) -> (pixels: PixelBuffer, level: Int) {
    while true {
      let (found, depth) = gate.alone {
        while isMaking, level >= levels.count { gate.wait() }
        if level < levels.count { return (levels[level], level) }
        isMaking = true
        return (levels[levels.count - 1], levels.count - 1)
      }
      if depth == level { return (found, level) }
      let half = Self.half(of: found)
      gate.alone {
        if let half { levels.append(half) }
        isMaking = false
        gate.ring()
      }
      // The larger one is slower to draw, and looks the same.
      guard half != nil else { return (found, depth) }
    }
  }

  /// The picture at half the size; nil without memory.
  private static func half(of whole: PixelBuffer) -> PixelBuffer? {
    let (width, height) = ((whole.width + 1) / 2, (whole.height + 1) / 2)
    guard let words = pixels_create(Int64(width * height), 0) else { return nil }
    pixels_halve(whole.words.baseAddress, Int32(whole.width), Int32(whole.height), words)
    return PixelBuffer(taking: words, width: width, height: height)
  }

  /// The level that is drawn where a pixel of the file is so many of the picture wide or high: the
  /// smallest that is no smaller than the picture's pixels.
  func level(scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    return min(Int(-scale.exponent) - (scale.significand > 1 ? 1 : 0), deepest)
  }

  /// The level at which a side of the image is one pixel long.
  private var deepest: Int {
    max(width, height).bitWidth - max(width, height).leadingZeroBitCount - 1
  }

  /// The level that is drawn with two scales.
  ///
  /// That of the larger, unless cairo could not reduce the other side so far.
  func level(scales: (Double, Double)) -> Int {
    let least = min(scales.0, scales.1) * Self.mostReduced
    return max(level(scale: max(scales.0, scales.1)), level(scale: least))
  }

  /// Pixels of an image for one of the picture's at most: cairo counts them in 16 bits.
  private static let mostReduced = 4096.0
}
