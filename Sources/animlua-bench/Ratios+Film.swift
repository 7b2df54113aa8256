import CBenchComparators
import Exporting
import Geometry
import Rendering
import SceneGraph

/// Pictures, against cairo's own writer.
extension Ratio {
  static var pictures: [Ratio] {
    [
      Ratio(name: "PNG of 720p, 100 circles", against: "cairo's writer", goal: 0.35) {
        let renderer = try Renderer(width: 1280, height: 720)
        try renderer.draw(try circles())
        return (
          { for _ in 0..<3 { _ = try PNGPicture.bytes(of: renderer.pixels) } },
          {
            let pixels = renderer.pixels
            for _ in 0..<3 {
              _ = cb_cairo_png(pixels.words.baseAddress, Int32(pixels.width), Int32(pixels.height))
            }
          }
        )
      }
    ]
  }

  private static func circles() throws -> FramePlan {
    let scene = Scene(size: Size(width: 1280, height: 720))
    // A small generator: the same places in every run.
    var state: UInt64 = 7
    func random(_ range: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992 * range
    }
    for _ in 0..<100 {
      let circle = try scene.makeLayer(.circle)
      try circle.set(.x, to: .number(random(1280)))
      try circle.set(.y, to: .number(random(720)))
      try circle.set(.radius, to: .number(10 + random(30)))
      let color = Color(red: random(1), green: random(1), blue: random(1), alpha: 0.8)
      try circle.set(.fill, to: .color(color))
    }
    var list = FramePlan()
    list.rebuild(from: scene)
    return list
  }
}
