import Exporting
import Foundation
import Geometry
import Pixels
import SceneGraph

@testable import Rendering

/// One frame of a small scene, and what can be measured on it.
struct Picture {
  let renderer: Renderer

  init(_ renderer: Renderer) { self.renderer = renderer }

  /// Draws a scene as it stands.
  init(_ scene: Scene, width: Int? = nil, height: Int? = nil) throws {
    renderer = try Renderer(
      width: width ?? Int(scene.size.width), height: height ?? Int(scene.size.height))
    var list = FramePlan()
    scene.updatePresentation()
    list.rebuild(from: scene)
    try renderer.draw(list)
  }

  /// Red, green, blue and opacity of a pixel, 0...255, premultiplied.
  subscript(x: Int, y: Int) -> [Int] {
    let word = renderer.pixels[x, y]
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF), Int(word >> 24)]
  }

  /// The sum of one channel over the picture, in whole pixels.
  func coverage(_ channel: Int = 0) -> Double {
    var sum = 0
    forEach(channel) { _, _, mass in sum += mass }
    return Double(sum) / 255
  }

  /// The center of mass of one channel, in pixels; pixel (0, 0) has its own at (0.5, 0.5).
  func centerOfMass(_ channel: Int = 0) -> Point {
    var sum = 0.0
    var moment = Point.zero
    forEach(channel) { x, y, mass in
      sum += Double(mass)
      moment = moment + Point(x: Double(x) + 0.5, y: Double(y) + 0.5) * Double(mass)
    }
    return moment / sum
  }

  /// Calls with each pixel in which a channel is above 0, and its value.
  private func forEach(_ channel: Int, _ body: (_ x: Int, _ y: Int, _ value: Int) -> Void) {
    let (width, shift) = (renderer.pixels.width, [16, 8, 0, 24][channel])
    guard let words = renderer.pixels.words.baseAddress else { return }
    // Most rows have nothing in them, and tests are not optimized: memcmp skips those.
    var empty: UnsafeMutablePointer<UInt32>?
    for y in 0..<renderer.pixels.height {
      let row = words + y * width
      if let empty, memcmp(row, empty, 4 * width) == 0 { continue }
      var isEmpty = true
      for x in 0..<width {
        let value = Int(row[x] >> shift & 0xFF)
        if value == 0 { continue }
        isEmpty = false
        body(x, y, value)
      }
      if isEmpty { empty = row }
    }
  }
}

extension PixelBuffer {
  /// Writes it as PNG.
  func writePNG(to url: URL) throws {
    try Data(PNGPicture.bytes(of: self)).write(to: url)
  }

  /// A copy of its words.
  var allWords: [UInt32] { withExtendedLifetime(self) { Array(words) } }
}

extension Scene {
  /// A black scene for tests of pixels.
  convenience init(_ width: Double, _ height: Double) {
    self.init(size: Size(width: width, height: height))
  }

  /// A new layer with values, white unless they say otherwise.
  @discardableResult
  func add(
    _ kind: LayerKind, _ values: [Property: PropertyValue], in group: Layer? = nil
  ) throws -> Layer {
    let layer = try makeLayer(kind, in: group)
    for (property, value) in values { try layer.set(property, to: value) }
    return layer
  }
}
