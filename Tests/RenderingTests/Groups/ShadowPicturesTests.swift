import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// Shadows that are used again.
struct ShadowPicturesTests {
  /// Cards that are alike and ones that are nearly so, some of them cut at the picture's edges.
  private func wall(_ size: Double = 20) -> DrawnList {
    var list = DrawnList(200, 150, background: Color(red: 0.2, green: 0.3, blue: 0.4))
    for index in 0..<60 {
      let (column, row) = (Double(index % 10), Double(index / 10))
      // Every third at a fraction of a pixel, and every seventh elsewhere.
      let x = column * 20 - 6 + (index % 3 == 0 ? 0.25 : 0) + (index % 7 == 0 ? 0.1 : 0)
      list.group {
        $0.shadow = Shadow(
          color: index % 11 == 0 ? .white : .black, offset: Point(x: 1.5, y: 3), sigma: 2.5)
        $0.opacity = index % 5 == 0 ? 0.5 : 1
      } _: { list in
        let stroke = Stroke(
          paint: .color(index % 2 == 0 ? .clear : .white), width: 1.5, cap: .butt, join: .miter,
          dash: [], dashPhase: 0)
        let alpha = index % 13 == 0 ? 0.5 : 1
        list.add(
          .draw(
            Drawing(
              shape: .rect(Size(width: size, height: 14), radii: SIMD4(repeating: 3)),
              transform: AffineTransform(translationX: x, y: row * 24 - 4),
              fill: .color(Color(red: column / 10, green: row / 6, blue: 0.5, alpha: alpha)),
              stroke: stroke, opacity: index % 17 == 0 ? 0.6 : 1)))
      }
    }
    return list
  }

  private func words(_ renderer: Renderer) -> [UInt32] { Array(renderer.pixels.words) }

  @Test func `a shadow that is used again is the same in every pixel`() throws {
    let (kept, fresh) = (
      try Renderer(width: 200, height: 150), try Renderer(width: 200, height: 150)
    )
    fresh.shadows = ShadowPictures(capacity: 0)
    for size in [20.0, 20, 21.5, 20] {
      let list = wall(size).list
      try kept.draw(list)
      try fresh.draw(list)
      expect(words(kept), equals: words(fresh))
    }
    expect(fresh.shadows.foundCount, equals: 0)
    // In the second and the fourth frame all of them, in the first those that are alike.
    expect(kept.shadows.foundCount > 2 * 60)
  }

  @Test func `kept pictures have a bound`() throws {
    let (small, fresh) = (
      try Renderer(width: 200, height: 150), try Renderer(width: 200, height: 150)
    )
    small.shadows = ShadowPictures(capacity: 40_000)
    fresh.shadows = ShadowPictures(capacity: 0)
    for step in 0..<20 {
      let list = wall(20 + Double(step) / 7).list
      try small.draw(list)
      try fresh.draw(list)
      expect(words(small), equals: words(fresh))
      expect(small.shadows.bytes <= 40_000)
    }
  }
}
