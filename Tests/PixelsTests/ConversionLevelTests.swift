import CPixels
import Pixels
import TestWords
import Testing

@Suite(.serialized)
struct ConversionLevelTests {
  @Test(arguments: [(1, 1), (7, 5), (64, 6), (131, 33)])
  func `every level of instructions makes the same planes`(width: Int, height: Int) {
    let best = PixelInstructions.level
    defer { PixelInstructions.level = best }
    var state: UInt64 = 11
    let words = (0..<width * height).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: state >> 40)
    }
    let chroma = (width + 1) / 2 * ((height + 1) / 2)
    var all: [[UInt8]] = []
    for level in 0...best {
      PixelInstructions.level = level
      var planes = [UInt8](repeating: 0, count: width * height + 2 * chroma)
      let (across, down) = (Int32(width), Int32(height))
      expect(pixels_to_yuv420(words, across, down, &planes, across, down, 0), equals: 1)
      all.append(planes)
    }
    for one in all { expect(one == all[0]) }
  }
}
