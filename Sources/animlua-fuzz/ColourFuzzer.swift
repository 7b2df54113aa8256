import Geometry

extension Fuzzer {
  /// CSS colors: a color that is read is finite, and can be mixed in every space.
  static let colour = Fuzzer(name: "colour", summary: "CSS colors") { bytes in
    let text = String(decoding: bytes.prefix(256), as: UTF8.self)
    let colors = text.split(separator: "|", maxSplits: 1).compactMap { read(String($0)) }
    guard let first = colors.first else { return }
    for space in MixingSpace.allCases {
      let numbers = space.encode(first)
      hold(isPlain(numbers), "'\(text)' in \(space) is \(numbers)")
      let back = space.decode(numbers)
      hold(isPlain(back), "'\(text)' comes back from \(space) as \(back)")
      let other = space.encode(colors.last ?? first)
      hold(isPlain(space.decode((numbers + other) / 2)), "'\(text)' mixed in \(space)")
    }
    _ = first.faded(by: 0.5).clipped
  }

  private static func read(_ text: String) -> Color? {
    do throws(ColorError) {
      let color = try Color(css: text)
      hold(isPlain(color), "'\(text)' is \(color)")
      let clipped = color.clipped
      hold(
        [clipped.red, clipped.green, clipped.blue, clipped.alpha].allSatisfy {
          (0...1).contains($0)
        },
        "'\(text)' clipped is \(clipped)")
      return color
    } catch {
      hold(!error.description.isEmpty, "an error without a text for '\(text)'")
      return nil
    }
  }

  private static func isPlain(_ color: Color) -> Bool {
    [color.red, color.green, color.blue, color.alpha].allSatisfy(\.isFinite)
  }

  private static func isPlain(_ numbers: SIMD4<Double>) -> Bool {
    (0..<4).allSatisfy { numbers[$0].isFinite }
  }
}
