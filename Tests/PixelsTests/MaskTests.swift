import Pixels
import TestWords
import Testing

@Suite struct MaskTests {
  private func picture(_ words: [UInt32]) -> PixelBuffer {
    let picture = PixelBuffer(width: words.count, height: 1)
    for (index, word) in words.enumerated() { picture.words[index] = word }
    return picture
  }

  /// Opaque, half opaque, clear; white, red, green and blue.
  private let masks: [UInt32] = [
    0xFF00_0000, 0x8000_0000, 0, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF,
  ]

  @Test(arguments: [false, true], [false, true])
  func `a mask multiplies by its opacity or its luminance`(isLuminance: Bool, isInverted: Bool) {
    let content = picture(Array(repeating: 0xC896_3C14, count: masks.count))
    content.mask(by: picture(masks), isLuminance: isLuminance, isInverted: isInverted)
    for (index, mask) in masks.enumerated() {
      let parts = [16, 8, 0].map { Double(mask >> $0 & 0xFF) }
      // Source: CSS Masking Module Level 1, section 7.10.1.
      let luminance = 0.2125 * parts[0] + 0.7154 * parts[1] + 0.0721 * parts[2]
      let strength = (isLuminance ? luminance : Double(mask >> 24)) / 255
      let share = isInverted ? 1 - strength : strength
      for (shift, value) in zip([UInt32(24), 16, 8, 0], [200.0, 150, 60, 20]) {
        let found = Double(content[index, 0] >> shift & 0xFF)
        expect(abs(found - value * share) < 1.01, "pixel \(index), \(found)")
      }
    }
  }
}
