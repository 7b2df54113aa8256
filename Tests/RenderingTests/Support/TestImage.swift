import Drawing
import Foundation
import Geometry

@testable import Rendering

/// A PNG file of a test.
struct TestImage {
  let path: String

  /// Boxes of many colors, side by side.
  static func checks(
    width: Int, height: Int, background: Color = .black
  ) throws -> TestImage {
    var list = DrawnList(Double(width), Double(height), background: background)
    for y in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) {
        let color = Color(
          red: Double(x * 37 % 256) / 255, green: Double(y * 59 % 256) / 255,
          blue: Double((x + y) * 11 % 256) / 255)
        list.box(Double(x), Double(y), 2, x % 4 == 0 ? 1 : 2, .color(color))
      }
    }
    return try file(of: list)
  }

  /// The picture of a list.
  static func file(of list: DrawnList) throws -> TestImage {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "animlua-\(UUID().uuidString).png")
    try list.drawn().renderer.pixels.writePNG(to: file)
    return TestImage(path: file.path())
  }

  /// It in a box of a size, at the origin.
  func image(_ size: Size) -> DrawnImage {
    DrawnImage(source: path, size: size, transform: .identity, opacity: 1)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
