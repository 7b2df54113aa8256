import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

private let black = Color.black
private let white = Color.white

private func gradient(
  _ geometry: Gradient.Geometry, _ stops: [(Double, Color)] = [(0, black), (1, white)],
  _ space: MixingSpace = .srgb
) -> Paint {
  .gradient(Gradient(geometry, stops: stops.map { Gradient.Stop($0, $1) }, space: space))
}

/// The shade that a gradient has in the middle of a pixel.
private func shade(_ place: Double) -> Double { 255 * min(max(place, 0), 1) }

@Test func `a linear gradient runs from point to point of the box`() throws {
  var list = DrawnList(120, 60)
  list.box(
    10, 10, 100, 40, gradient(.linear(from: Point(x: 0.2, y: 0), to: Point(x: 0.7, y: 0))))
  let picture = try list.drawn()
  for x in stride(from: 10, to: 110, by: 7) {
    let place = (Double(x) + 0.5 - 10) / 100
    let wanted = shade((place - 0.2) / 0.5)
    expect(abs(Double(picture[x, 30][0]) - wanted) <= 1.5, "at \(x)")
  }
}

@Test func `equal colors lie at right angles to a slanted line in a long box`() throws {
  var list = DrawnList(200, 100)
  list.box(0, 0, 200, 100, gradient(.linear(from: .zero, to: Point(x: 1, y: 1))))
  let picture = try list.drawn()
  for (x, y) in [(20, 70), (100, 50), (150, 20), (60, 90)] {
    let along = ((Double(x) + 0.5) * 200 + (Double(y) + 0.5) * 100) / (200 * 200 + 100 * 100)
    expect(abs(Double(picture[x, y][0]) - shade(along)) <= 1.5)
  }
}

@Test func `stops outside the line move what is seen of it`() throws {
  var list = DrawnList(100, 10)
  list.box(
    0, 0, 100, 10,
    gradient(
      .linear(from: .zero, to: Point(x: 1, y: 0)), [(-0.5, black), (1.5, white)]))
  let picture = try list.drawn()
  for x in [0, 30, 60, 99] {
    let place = ((Double(x) + 0.5) / 100 + 0.5) / 2
    expect(abs(Double(picture[x, 5][0]) - shade(place)) <= 1.5)
  }
}

@Test func `a radial gradient follows the ellipse of its box`() throws {
  var list = DrawnList(160, 80)
  list.box(0, 0, 160, 80, gradient(.radial(center: Point(x: 0.5, y: 0.5), radius: 0.5)))
  let picture = try list.drawn()
  for (x, y) in [(80, 40), (120, 40), (80, 60), (110, 25), (3, 40)] {
    let (dx, dy) = ((Double(x) + 0.5 - 80) / 80, (Double(y) + 0.5 - 40) / 40)
    let wanted = shade((dx * dx + dy * dy).squareRoot())
    expect(abs(Double(picture[x, y][0]) - wanted) <= 2, "at \(x), \(y)")
  }
}

@Test(arguments: [0.0, 45, -120])
func `a conic gradient runs clockwise from its angle`(angle: Double) throws {
  var list = DrawnList(101, 101)
  list.box(0, 0, 101, 101, gradient(.conic(center: Point(x: 0.5, y: 0.5), angle: angle)))
  let picture = try list.drawn()
  for degrees in stride(from: 20.0, to: 350, by: 30) {
    // Clockwise from the top.
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees + angle)
    let (x, y) = (Int(50.5 + 40 * sine), Int(50.5 - 40 * cosine))
    let (dx, dy) = (Double(x) + 0.5 - 50.5, Double(y) + 0.5 - 50.5)
    let place = Trigonometry.direction(x: -dy, y: dx) - angle
    let turn = (place / 360) - (place / 360).rounded(.down)
    expect(abs(Double(picture[x, y][0]) - shade(turn)) <= 2, "at \(degrees)")
  }
}

@Test func `a gradient through Oklab shows the colors of that space`() throws {
  let (from, to) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00))
  var list = DrawnList(100, 4)
  list.box(
    0, 0, 100, 4,
    gradient(.linear(from: .zero, to: Point(x: 1, y: 0)), [(0, from), (1, to)], .oklab))
  let picture = try list.drawn()
  let mixed = MixingSpace.oklab.decode(
    MixingSpace.oklab.encode(from) * 0.495 + MixingSpace.oklab.encode(to) * 0.505
  ).clipped
  let pixel = picture[50, 2]
  for (shown, wanted) in zip(pixel, [mixed.red, mixed.green, mixed.blue]) {
    expect(abs(Double(shown) - 255 * wanted) <= 3)
  }
}

@Test func `a gradient that fades does not darken on its way`() throws {
  var list = DrawnList(100, 4, background: .white)
  list.box(
    0, 0, 100, 4,
    gradient(
      .linear(from: .zero, to: Point(x: 1, y: 0)), [(0, Color(hex: 0xFF0000)), (1, .clear)]))
  let picture = try list.drawn()
  for x in [10, 50, 90, 98] {
    // Red over white keeps full red; only green and blue grow.
    expect(picture[x, 2][0] >= 253, "at \(x)")
    expect(abs(Double(picture[x, 2][1]) - shade((Double(x) + 0.5) / 100)) <= 2)
  }
}

@Test func `a stroke takes a gradient over the shape's box`() throws {
  var list = DrawnList(100, 20)
  let path = Path(points: [Point(x: 0, y: 10), Point(x: 100, y: 10)])
  list.add(
    .draw(
      Drawing(
        shape: .path(path), transform: .identity, fill: .color(.clear),
        stroke: Stroke(
          paint: gradient(.linear(from: .zero, to: Point(x: 1, y: 0))), width: 6, cap: .butt,
          join: .miter, dash: [], dashPhase: 0), opacity: 0.5)))
  let picture = try list.drawn()
  expect(abs(Double(picture[50, 10][0]) - shade(0.505) / 2) <= 1.5)
  expect(picture[50, 3][0], equals: 0)
}

@Test func `flattened stops that are kept are those of the gradient`() {
  let kept = GradientStops()
  for number in 0..<300 {
    let share = Double(number % 150) / 150
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 0)),
      stops: [
        Gradient.Stop(0, Color(red: share, green: 0.2, blue: 0.9)),
        Gradient.Stop(1, Color(red: 0.9, green: 1 - share, blue: 0, alpha: share)),
      ], space: number % 2 == 0 ? .oklab : .srgb)
    for _ in 0..<2 { expect(kept.flattened(gradient), equals: gradient.flattenedStops) }
  }
}
