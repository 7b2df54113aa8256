import Geometry
import Pixels
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// Gradients that are made from tables, against their closed forms.
@Suite(.serialized)
struct GradientTableTests {
  private static let stops = [
    Gradient.Stop(0, Color(red: 1, green: 0.2, blue: 0)),
    Gradient.Stop(0.5, Color(red: 0.1, green: 0.25, blue: 0.8)),
    Gradient.Stop(1, Color(red: 0.4, green: 0.9, blue: 0.3)),
  ]

  /// The levels of red, green and blue at a place of the gradient.
  private func levels(_ place: Double) -> [Double] {
    let at = min(max(place, 0), 1)
    let (a, b) =
      at < 0.5
      ? (Self.stops[0].color, Self.stops[1].color) : (Self.stops[1].color, Self.stops[2].color)
    let share = at < 0.5 ? at * 2 : at * 2 - 1
    return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { from, to in
      255 * (from + share * (to - from))
    }
  }

  private func drawing(
    _ width: Double, _ height: Double, _ gradient: Gradient, _ transform: AffineTransform
  ) -> DrawCommand {
    .draw(
      Drawing(
        shape: .rect(Size(width: width, height: height), radii: .zero), transform: transform,
        fill: .gradient(gradient),
        stroke: Stroke(
          paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0),
        opacity: 1))
  }

  /// Compares each pixel, and the mean of each block in which a pattern is as wide.
  private func compare(
    _ picture: Picture, _ width: Int, _ height: Int, _ wanted: (Point) -> [Double]?
  ) {
    for top in stride(from: 0, to: height - 7, by: 8) {
      for left in stride(from: 0, to: width - 7, by: 8) {
        var sums = [0.0, 0, 0]
        var count = 0.0
        for y in top..<top + 8 {
          for x in left..<left + 8 {
            guard let levels = wanted(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) else {
              continue
            }
            count += 1
            let pixel = picture[x, y]
            for c in 0..<3 {
              let off = Double(pixel[c]) - levels[c]
              sums[c] += off
              // A level of the pattern, and a part of one where colors change by several in a pixel.
              guard abs(off) > 1.25 else { continue }
              Issue.record("channel \(c) at \(x), \(y) is off by \(off)")
              return
            }
          }
        }
        // Without a pattern it would be half a level where colors change slowly.
        guard count == 64, sums.contains(where: { abs($0) > 64 * 0.3 }) else { continue }
        Issue.record("the block at \(left), \(top) is off by \(sums.map { $0 / 64 })")
        return
      }
    }
  }

  @Test(arguments: [0.0, 77, -200])
  func `a conic gradient is its closed form, turned and stretched`(angle: Double) throws {
    let gradient = Gradient(.conic(center: Point(x: 0.4, y: 0.6), angle: angle), stops: Self.stops)
    let transform = AffineTransform(a: 0.8, b: 0.3, c: -0.2, d: 1.1, tx: 40, ty: -30)
    var list = DrawnList(240, 160)
    list.add(drawing(400, 300, gradient, transform))
    let picture = try list.drawn()
    let inverse = try #require(transform.inverse)
    compare(picture, 240, 160) { pixel in
      let place = inverse.apply(to: pixel)
      // The edges of the box are smoothed.
      guard (3...397).contains(place.x), (3...297).contains(place.y) else { return nil }
      let (dx, dy) = (place.x - 160, place.y - 180)
      guard (dx * dx + dy * dy).squareRoot() > 20 else { return nil }
      let turns = (Trigonometry.direction(x: -dy, y: dx) - angle) / 360
      let turn = turns - turns.rounded(.down)
      // The last color meets the first smoothly, and where two stretches meet a corner is rounded.
      guard turn > 0.02, turn < 0.98, abs(turn - 0.5) > 0.02 else { return nil }
      return levels(turn)
    }
  }

  @Test(arguments: [0.2, 0.5, 1.7])
  func `a radial gradient is its closed form, turned and stretched`(radius: Double) throws {
    let gradient = Gradient(
      .radial(center: Point(x: 0.4, y: 0.6), radius: radius), stops: Self.stops)
    let transform = AffineTransform(a: 0.8, b: 0.3, c: -0.2, d: 1.1, tx: 40, ty: -30)
    var list = DrawnList(240, 160)
    list.add(drawing(400, 300, gradient, transform))
    let picture = try list.drawn()
    let inverse = try #require(transform.inverse)
    compare(picture, 240, 160) { pixel in
      let place = inverse.apply(to: pixel)
      guard (3...397).contains(place.x), (3...297).contains(place.y) else { return nil }
      let (dx, dy) = ((place.x - 160) / (400 * radius), (place.y - 180) / (300 * radius))
      return levels((dx * dx + dy * dy).squareRoot())
    }
  }

  @Test func `every level of instructions paints the same gradients`() throws {
    let best = PixelInstructions.level
    defer { PixelInstructions.level = best }
    var all: [[UInt32]] = []
    for level in 0...best {
      PixelInstructions.level = level
      all.append(try everything(173, 91).drawn().renderer.pixels.allWords)
    }
    for one in all { expect(one == all[0]) }
  }

  /// Gradients over the whole picture and in small shapes, transparent in part.
  private func everything(_ width: Double, _ height: Double) -> DrawnList {
    var list = DrawnList(width, height, background: Color(hex: 0x203040))
    for (index, geometry) in [
      Gradient.Geometry.conic(center: Point(x: 0.5, y: 0.3), angle: 20),
      .radial(center: Point(x: 0.3, y: 0.6), radius: 0.7),
    ].enumerated() {
      let clear = Self.stops + [Gradient.Stop(1, .clear)]
      let whole = Gradient(geometry, stops: index == 0 ? Self.stops : clear)
      let turn = AffineTransform(rotationDegrees: 10 * Double(index))
      list.add(drawing(width, height, whole, turn))
      let small = Gradient(geometry, stops: clear)
      list.add(drawing(31.5, 17, small, AffineTransform(translationX: 20.3, y: 9.7)))
    }
    return list
  }

  @Test func `a part of a gradient is that part of the whole`() throws {
    let whole = try everything(173, 91).drawn()
    for (x, y, width, height) in [(3, 5, 1, 1), (17, 2, 40, 60), (50, 33, 123, 58), (1, 1, 16, 8)] {
      var list = DrawnList(173, 91)
      let size = Size(width: Double(width), height: Double(height))
      list.add(
        .beginClip(
          .rect(size, radii: .zero), AffineTransform(translationX: Double(x), y: Double(y))))
      list.box(0, 0, 173, 91, .color(Color(hex: 0x203040)))
      for command in everything(173, 91).list.commands { list.add(command) }
      list.add(.endClip)
      let part = try list.drawn()
      for row in y..<y + height {
        for column in x..<x + width where part[column, row] != whole[column, row] {
          Issue.record("they differ at \(column), \(row)")
          return
        }
      }
    }
  }

  @Test func `one color is that color in every pixel`() throws {
    for hex: UInt32 in [0x000000, 0xFFFFFF, 0x7F80FE] {
      let stops = [Gradient.Stop(0, Color(hex: hex)), Gradient.Stop(1, Color(hex: hex))]
      for geometry in [
        Gradient.Geometry.conic(center: Point(x: 0.5, y: 0.5), angle: 0),
        .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5),
      ] {
        var list = DrawnList(90, 70)
        list.add(drawing(90, 70, Gradient(geometry, stops: stops), .identity))
        let words = try list.drawn().renderer.pixels.allWords
        expect(words.allSatisfy { $0 == 0xFF00_0000 | hex }, "\(hex)")
      }
    }
  }
}
