import Foundation
import Geometry
import SceneGraph
import TestWords
import Testing

@testable import Rendering

/// Images that do not have the shape of their box.
struct ImageFitTests {
  /// Where a white image of 20 by 10 pixels shows in a box of 40 by 40 at (10, 10), or in one that is
  /// too small for it.
  @Test(
    arguments: [
      ("fill", 40.0, 40.0, (10, 10, 50, 50)), ("contain", 40, 40, (10, 20, 50, 40)),
      ("cover", 40, 40, (10, 10, 50, 50)), ("none", 40, 40, (20, 25, 40, 35)),
      ("scale_down", 40, 40, (20, 25, 40, 35)), ("scale_down", 10, 41, (10, 28, 20, 33)),
      ("none", 10, 4, (10, 10, 20, 14)), ("contain", 60, 10, (30, 10, 50, 20)),
    ])
  func `an image lies in its box as CSS has it`(
    fit: String, width: Double, height: Double, box: (Int, Int, Int, Int)
  ) throws {
    let file = try Self.image()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let scene = Scene(80, 60)
    let layer = try scene.add(
      .image,
      [
        .x: .number(10), .y: .number(10), .anchor: .numbers([0, 0]), .width: .number(width),
        .height: .number(height), .fit: .text(fit),
      ])
    try layer.setImage(source: file, path: file, naturalSize: Size(width: 20, height: 10))
    let picture = try Picture(scene)
    var found = (80, 60, 0, 0)
    for y in 0..<60 {
      for x in 0..<80 where picture[x, y][0] > 127 {
        found = (min(found.0, x), min(found.1, y), max(found.2, x + 1), max(found.3, y + 1))
      }
    }
    expect(found == box, "\(found)")
  }

  @Test func `an image that covers its box shows its middle`() throws {
    let file = try Self.image()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let scene = Scene(40, 40)
    let layer = try scene.add(
      .image,
      [
        .x: .number(20), .y: .number(20), .width: .number(40), .height: .number(40),
        .fit: .text("cover"),
      ])
    try layer.setImage(source: file, path: file, naturalSize: Size(width: 20, height: 10))
    // A quarter of the image is cut off at each side, and with it its red left end.
    let picture = try Picture(scene)
    expect(picture[1, 20], equals: [255, 255, 255, 255])
    try layer.set(.fit, to: .text("fill"))
    try expect(Picture(scene)[1, 20], equals: [255, 0, 0, 255])
  }

  /// A file of 20 by 10 white pixels, the two leftmost columns red.
  private static func image() throws -> String {
    var list = DrawnList(20, 10)
    list.box(0, 0, 20, 10, .color(.white))
    list.box(0, 0, 2, 10, .color(Color(hex: 0xFF0000)))
    let picture = try list.drawn()
    let file = FileManager.default.temporaryDirectory
      .appending(path: "fit-\(UUID().uuidString).png")
    try picture.renderer.pixels.writePNG(to: file)
    return file.path()
  }
}
