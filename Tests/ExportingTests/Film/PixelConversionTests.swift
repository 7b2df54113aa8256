import CPixels
import Geometry
import Pixels
import TestWords
import Testing

@testable import Exporting
@testable import Rendering
@testable import SceneGraph

/// Pictures whose pixels come from a repeatable generator.
struct NoisePicture {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func number(_ bound: UInt32) -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 33) % bound
  }

  /// Premultiplied words; opaque ones unless `hasAlpha`.
  mutating func words(_ count: Int, hasAlpha: Bool = false) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = hasAlpha ? number(256) : 255
      return alpha << 24 | number(alpha + 1) << 16 | number(alpha + 1) << 8 | number(alpha + 1)
    }
  }
}

struct PixelConversionTests {
  private func planes(_ words: [UInt32], _ width: Int, _ height: Int) -> [UInt8] {
    let chroma = ((width + 1) / 2) * ((height + 1) / 2)
    var out = [UInt8](repeating: 0, count: width * height + 2 * chroma)
    pixels_to_yuv420(words, Int32(width), Int32(height), &out, Int32(width), Int32(height), 0)
    return out
  }

  @Test(arguments: [(8, 6), (7, 5), (1, 1), (2, 1), (33, 17)])
  func `luma and chroma are those of BT.709's equations`(width: Int, height: Int) {
    var noise = NoisePicture(seed: 5)
    let words = noise.words(width * height)
    let out = planes(words, width, height)
    func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
      let (x, y) = (min(max(x, 0), width - 1), min(y, height - 1))
      return Double(words[y * width + x] >> shift & 255) / 255
    }
    func luma(_ r: Double, _ g: Double, _ b: Double) -> Double {
      0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    for y in 0..<height {
      for x in 0..<width {
        let value = luma(channel(x, y, 16), channel(x, y, 8), channel(x, y, 0))
        expect(abs(Double(out[y * width + x]) - (16 + 219 * value)) <= 0.51)
      }
    }
    let half = (width + 1) / 2
    let quarter = half * ((height + 1) / 2)
    for y in 0..<(height + 1) / 2 {
      for x in 0..<half {
        var rgb = [0.0, 0, 0]
        for (dx, weight) in [(-1, 1.0), (0, 2), (1, 1)] {
          for dy in 0...1 {
            for (index, shift) in [UInt32(16), 8, 0].enumerated() {
              rgb[index] += weight / 8 * channel(2 * x + dx, 2 * y + dy, shift)
            }
          }
        }
        let value = luma(rgb[0], rgb[1], rgb[2])
        let blue = 128 + 224 * (rgb[2] - value) / (2 * (1 - 0.0722))
        let red = 128 + 224 * (rgb[0] - value) / (2 * (1 - 0.2126))
        let place = width * height + y * half + x
        expect(abs(Double(out[place]) - blue) <= 0.51)
        expect(abs(Double(out[place + quarter]) - red) <= 0.51)
      }
    }
  }

  @Test func `every gray has no color, black is 16 and white 235`() {
    for gray in UInt32(0)...255 {
      let word = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      let out = planes([word, word, word, word], 2, 2)
      expect(out[4] == 128 && out[5] == 128, "\(gray)")
      if gray == 0 { expect(out[0], equals: 16) }
      if gray == 255 { expect(out[0], equals: 235) }
    }
  }

  @Test func `colors are divided by their opacity, to the nearest`() {
    for alpha in UInt32(1)...255 {
      for value in stride(from: UInt32(0), through: alpha, by: 3) {
        var out = [UInt8](repeating: 0, count: 4)
        pixels_to_rgba([alpha << 24 | value << 16], &out, 1)
        let wanted = Double(value) * 255 / Double(alpha)
        expect(abs(Double(out[0]) - wanted) <= 0.51, "\(value) of \(alpha)")
        expect(out[3], equals: UInt8(alpha))
      }
    }
  }

  @Test func `the difference of two pictures is the smallest box around it`() {
    let (width, height) = (19, 11)
    var noise = NoisePicture(seed: 9)
    for _ in 0..<300 {
      let before = noise.words(width * height)
      var after = before
      var (left, top, right, bottom) = (width, height, 0, 0)
      for _ in 0..<noise.number(4) {
        let (x, y) = (Int(noise.number(UInt32(width))), Int(noise.number(UInt32(height))))
        after[y * width + x] ^= 1
        guard after[y * width + x] != before[y * width + x] else { continue }
      }
      for y in 0..<height {
        for x in 0..<width where after[y * width + x] != before[y * width + x] {
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
        }
      }
      var box = [Int32](repeating: 0, count: 4)
      pixels_difference(before, after, Int32(width), Int32(height), &box)
      if right == 0 {
        expect(box[2], equals: 0)
      } else {
        expect(box.map(Int.init), equals: [left, top, right - left, bottom - top])
      }
    }
  }

  @Test(arguments: [false, true])
  func `a PNG holds the picture, read by cairo`(hasAlpha: Bool) throws {
    let (width, height) = (37, 23)
    var noise = NoisePicture(seed: 3)
    var words = noise.words(width * height, hasAlpha: hasAlpha)
    // Equal rows, flat rows and gradients take the other filters.
    for y in 0..<height where y % 4 != 0 {
      for x in 0..<width {
        let value = UInt32(y % 4 == 1 ? x * 6 : 40)
        words[y * width + x] =
          y % 4 == 3 ? words[(y - 1) * width + x] : 0xFF00_0000 | value << 16 | value
      }
    }
    let settings = FilmSettings(width: width, height: height, rate: .sixty, hasAlpha: hasAlpha)
    let picture = PixelBuffer(width: width, height: height)
    for (index, word) in words.enumerated() { picture.words[index] = word }
    let scratch = try ScratchFolder()
    let outputs = OutputSet()
    let writer = try PNGPictures(settings, path: scratch.path("a.png"), in: outputs)
    let bytes = FrameBytes()
    try writer.encode(DrawnFrame(number: 0, list: FramePlan(), pixels: picture), into: bytes)
    try writer.write(bytes, number: 0)
    expect(scratch.names.count == 1 && scratch.names[0].hasSuffix(".part"))
    try writer.finish()
    try outputs.finish()
    expect(scratch.names, equals: ["a.png"])
    let read = try scratch.picture("a.png", width, height)
    for (index, word) in words.enumerated() {
      for shift in [UInt32(0), 8, 16, 24] {
        let (wanted, got) = (word >> shift & 255, read.words[index] >> shift & 255)
        // Dividing by the opacity and multiplying by it again may lose a half each time.
        expect(abs(Int(wanted) - Int(got)) <= (hasAlpha ? 1 : 0), "pixel \(index)")
      }
    }
  }

  @Test func `the hash of files is SHA-256`() {
    // FIPS 180-4's examples, and a million letters.
    let known = [
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("aaaaaaa", 142_857, nil), ("a", 1, nil),
    ]
    for (text, times, digest) in known {
      var hash = pixels_sha256()
      pixels_sha256_begin(&hash)
      for _ in 0..<times { pixels_sha256_add(&hash, text, text.utf8.count) }
      if times > 1 { pixels_sha256_add(&hash, "a", 1) }
      var out = [UInt8](repeating: 0, count: 32)
      pixels_sha256_end(&hash, &out)
      let hex = out.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      if times > 1 {
        expect(hex, equals: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
      } else if let digest {
        expect(hex, equals: digest)
      }
    }
  }
}
