import Foundation
import TestWords
import Testing

@testable import Rendering

/// Images as they stand in files.
struct ImageFileTests {
  @Test func `a file whose first chunk is not its header is no image`() throws {
    let file = try TestImage.checks(width: 4, height: 4)
    defer { file.remove() }
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: file.path)))
    // A chunk that says 2000 by 2000 where a header would; its check sum is right.
    let chunk: [UInt8] = [0, 0, 0, 8] + Array("abCd".utf8) + [0, 0, 7, 208, 0, 0, 7, 208]
    bytes.insert(contentsOf: chunk + [0xE9, 0xFA, 0xAE, 0x08], at: 8)
    try Data(bytes).write(to: URL(filePath: file.path))
    #expect(throws: RenderError.imageBroken(file.path)) {
      _ = try ImageFiles().image(file.path)
    }
  }

  @Test func `gray, opaque and deep pictures are read as their colors`() throws {
    for (name, expected) in Self.pictures {
      let path = FileManager.default.temporaryDirectory
        .appending(path: "animlua-\(UUID().uuidString).png")
      try require(Data(base64Encoded: expected.file)).write(to: path)
      defer { try? FileManager.default.removeItem(at: path) }
      let image = try ImageFiles().image(path.path())
      expect(image.isOpaque, equals: expected.isOpaque, "\(name)")
      let found = image.level(0).words.map { word in
        [24, 16, 8, 0].map { Int(word >> UInt32($0) & 255) }
      }
      for (pixel, wanted) in zip(found, expected.pixels) {
        expect(zip(pixel, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(name): \(found)")
      }
    }
  }
}

extension ImageFileTests {
  /// A file of two pixels, and those: opacity, red, green and blue, premultiplied.
  struct Sample {
    let file: String
    let isOpaque: Bool
    let pixels: [[Int]]
  }

  static let pictures: [(String, Sample)] = [
    (
      "gray",
      Sample(
        file: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mNgOAEAAMsAyfps"
          + "tIsAAAAASUVORK5CYII=",
        isOpaque: true, pixels: [[255, 0, 0, 0], [255, 200, 200, 200]])
    ),
    (
      "gray with opacity",
      Sample(
        file: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mP435DyHwAHSALj"
          + "0xKU7AAAAABJRU5ErkJggg==",
        isOpaque: false, pixels: [[128, 128, 128, 128], [255, 100, 100, 100]])
    ),
    (
      "color",
      Sample(
        file: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mP4z8DFyMQMAAYz"
          + "ARApS2FcAAAAAElFTkSuQmCC",
        isOpaque: true, pixels: [[255, 255, 0, 10], [255, 1, 2, 3]])
    ),
    (
      "color with opacity",
      Sample(
        file: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mP4z8DQwMjEzAAA"
          + "CpEBhv8wyp8AAAAASUVORK5CYII=",
        isOpaque: false, pixels: [[128, 128, 0, 0], [0, 0, 0, 0]])
    ),
    (
      "16 bits of color",
      Sample(
        file: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAFUlEQVR42mP4/5+BgYuroYGR"
          + "kYkJAB0ZAxkhinkMAAAAAElFTkSuQmCC",
        isOpaque: true, pixels: [[255, 255, 0, 10], [255, 128, 1, 2]])
    ),
    (
      "16 bits with opacity",
      Sample(
        file: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAFUlEQVR42mP4/58BCBoaGBhA"
          + "rP//ATZkBvsJLrStAAAAAElFTkSuQmCC",
        isOpaque: false, pixels: [[128, 128, 0, 0], [255, 0, 255, 0]])
    ),
  ]
}
