import Foundation
import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// A picture as it was once looked at and found right.
///
/// `scripts/update-goldens` writes them, nobody else. Letters and edges differ by the version of cairo
/// and the fonts, hence the tolerance. It is four tenths of a shade on average, and one pixel in two
/// hundred by more than 24 of 255.
struct Golden {
  static let largestMean = 0.4
  static let largestShare = 0.005
  static let seenDifference = 24

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Its path below the folder of the pictures, without the extension.
  let name: String

  private var file: URL { Self.root.appending(path: "Tests/Fixtures/pictures/\(name).png") }

  /// The file for a picture that differs.
  private func scratch(_ word: String) -> URL {
    Self.root.appending(path: ".build/goldens/\(name)-\(word).png")
  }

  /// Compares a picture with the golden one, or writes that when the environment says so.
  func check(_ picture: Picture) throws {
    if ProcessInfo.processInfo.environment["ANIMLUA_UPDATE_GOLDENS"] != nil {
      try picture.renderer.pixels.writePNG(to: file)
      return
    }
    let (width, height) = (picture.renderer.pixels.width, picture.renderer.pixels.height)
    guard FileManager.default.fileExists(atPath: file.path()) else {
      try write(picture, "actual")
      Issue.record(
        "no golden \(file.path()); look at \(scratch("actual").path()), then scripts/update-goldens"
      )
      return
    }
    var list = DrawnList(Double(width), Double(height), background: .clear)
    list.add(
      .drawImage(
        DrawnImage(
          source: file.path(), size: list.list.size, transform: .identity, opacity: 1)))
    let wanted = try list.drawn()
    var sum = 0
    var seen = 0
    var difference = DrawnList(Double(width), Double(height))
    for y in 0..<height {
      for x in 0..<width where picture.renderer.pixels[x, y] != wanted.renderer.pixels[x, y] {
        let channels = zip(picture[x, y], wanted[x, y]).map { abs($0 - $1) }
        sum += channels.reduce(0, +)
        guard let largest = channels.max(), largest > Self.seenDifference else { continue }
        seen += 1
        difference.box(
          Double(x), Double(y), 1, 1,
          .color(Color(red: 1, green: 1 - Double(largest) / 255, blue: 0)))
      }
    }
    let mean = Double(sum) / Double(4 * width * height)
    let share = Double(seen) / Double(width * height)
    guard mean > Self.largestMean || share > Self.largestShare else { return }
    try write(picture, "actual")
    try write(try difference.drawn(), "difference")
    Issue.record(
      """
      \(name) differs by \(mean) on average, \(share * 100) % of it visibly; see \
      \(scratch("actual").path()) and \(scratch("difference").path())
      """)
  }

  private func write(_ picture: Picture, _ word: String) throws {
    let url = scratch(word)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.renderer.pixels.writePNG(to: url)
  }
}
