import Pixels
import SceneGraph

/// The pixels in which two pictures of one size differ.
package struct PictureDifference {
  /// Pixels of which a channel differs by more levels than the tolerance.
  package private(set) var count = 0
  /// Pixels of a picture.
  package let pixels: Int
  /// The largest difference of a channel, in levels of 255.
  package private(set) var largest = 0
  /// Where the largest difference is, and both colors there as 0xAARRGGBB.
  package private(set) var worst = (x: 0, y: 0, before: UInt32(0), now: UInt32(0))
  /// The box around all of them; ends are the last pixels.
  package private(set) var box = (left: Int.max, top: Int.max, right: -1, bottom: -1)

  /// Compares two pictures; nil for pictures of unlike sizes.
  ///
  /// - Parameters:
  ///   - before: The first.
  ///   - now: The second.
  ///   - levels: Levels of 255 by which each channel of a pixel may differ.
  /// - Complexity: O(pixels).
  package init?(_ before: PixelBuffer, _ now: PixelBuffer, levels: Int = 0) {
    guard before.width == now.width, before.height == now.height else { return nil }
    pixels = before.width * before.height
    for index in 0..<pixels where before.words[index] != now.words[index] {
      let distance = Self.distance(before.words[index], now.words[index])
      guard distance > levels else { continue }
      count += 1
      let (y, x) = index.quotientAndRemainder(dividingBy: before.width)
      box = (min(box.left, x), min(box.top, y), max(box.right, x), max(box.bottom, y))
      if distance > largest {
        largest = distance
        worst = (x, y, before.words[index], now.words[index])
      }
    }
  }

  /// The share of the pixels that differ.
  package var share: Double { Double(count) / Double(pixels) }

  /// The largest difference of a channel of two pixels.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { shift in
      abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255))
    }.max() ?? 0
  }

  /// The difference in words.
  package var text: String {
    let percent = DecimalText.label(share * 100, significantDigits: 2)
    return
      "\(count) of \(pixels) pixels differ (\(percent) %), by up to \(largest) of 255, in the box "
      + "x \(box.left)…\(box.right), y \(box.top)…\(box.bottom). Most differs (\(worst.x), \(worst.y)): "
      + "\(Self.name(worst.before)) before, \(Self.name(worst.now)) now"
  }

  private static func name(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    let all = String(repeating: "0", count: 8 - digits.count) + digits
    return "#" + all.dropFirst(2) + (all.hasPrefix("ff") ? "" : all.prefix(2))
  }

  /// The second picture in gray and pale, with the pixels in red that differ.
  ///
  /// - Complexity: O(pixels).
  package static func picture(
    _ before: PixelBuffer, _ now: PixelBuffer, levels: Int = 0
  ) -> PixelBuffer {
    let picture = PixelBuffer(width: now.width, height: now.height)
    for index in now.words.indices {
      let word = now.words[index]
      let sum = (word & 255) + (word >> 8 & 255) + (word >> 16 & 255)
      let gray = 160 + sum / 9
      let differs = distance(before.words[index], word) > levels
      picture.words[index] = differs ? 0xFFE0_1030 : 0xFF00_0000 | gray << 16 | gray << 8 | gray
    }
    return picture
  }
}
