import Geometry
import TestWords
import Testing

private let red = Color(hex: 0xFF0000)
private let blue = Color(hex: 0x0000FF)

private func ramp(_ stops: [Gradient.Stop], _ space: MixingSpace = .srgb) -> Gradient {
  Gradient(
    .linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0)), stops: stops, space: space)
}

private func distance(_ a: Color, _ b: Color) -> Double {
  let difference = MixingSpace.srgb.encode(a) - MixingSpace.srgb.encode(b)
  return (0..<4).map { abs(difference[$0]) }.max() ?? 0
}

@Test func `colors go on before the first and after the last stop`() {
  let gradient = ramp([Gradient.Stop(0.25, red), Gradient.Stop(0.75, blue)])
  expect(gradient.color(at: -1) == red && gradient.color(at: 0.25) == red)
  expect(gradient.color(at: 0.75) == blue && gradient.color(at: 9) == blue)
  expect(
    distance(gradient.color(at: 0.5), Color(red: 0.5, green: 0, blue: 0.5)) < 1e-15)
}

@Test func `a stop before its predecessor makes a hard edge there`() {
  let gradient = ramp([Gradient.Stop(0.6, red), Gradient.Stop(0.2, blue)])
  expect(gradient.orderedStops.map(\.offset), equals: [0.6, 0.6])
  expect(gradient.color(at: 0.5999) == red && gradient.color(at: 0.6) == blue)
}

@Test(arguments: MixingSpace.allCases)
func `flattened stops mixed as sRGB follow the gradient to a shade`(space: MixingSpace) {
  let stops = [
    Gradient.Stop(0, Color(hex: 0x102030)), Gradient.Stop(0.3, Color(hex: 0xFFCC00, alpha: 0.4)),
    Gradient.Stop(1, Color(hex: 0x00AAFF, alpha: 0)),
  ]
  let gradient = ramp(stops, space)
  let flat = gradient.flattenedStops
  for step in 0...200 {
    let place = Double(step) / 200
    guard let upper = flat.firstIndex(where: { $0.offset > place }), upper > 0 else { continue }
    let (a, b) = (flat[upper - 1], flat[upper])
    let t = (place - a.offset) / (b.offset - a.offset)
    // As cairo mixes: each component by itself, unpremultiplied.
    let mixed = Color(
      red: a.color.red + t * (b.color.red - a.color.red),
      green: a.color.green + t * (b.color.green - a.color.green),
      blue: a.color.blue + t * (b.color.blue - a.color.blue),
      alpha: a.color.alpha + t * (b.color.alpha - a.color.alpha))
    expect(distance(mixed.clipped, gradient.color(at: place).clipped) < 1.5 / 255, "at \(place)")
  }
}

@Test func `hues in oklch go the shorter way round`() {
  let gradient = ramp(
    [
      Gradient.Stop(0, Color(lightness: 0.7, chroma: 0.1, hue: 350)),
      Gradient.Stop(1, Color(lightness: 0.7, chroma: 0.1, hue: 30)),
    ], .oklch)
  let middle = MixingSpace.oklch.encode(gradient.color(at: 0.5))
  expect(abs(middle.z - 10) < 1e-3)
}

@Test func `gradients of one kind with as many stops are alike`() {
  let two = ramp([Gradient.Stop(0, red), Gradient.Stop(1, blue)])
  let one = ramp([Gradient.Stop(0, red)])
  let round = Gradient(.radial(center: .zero, radius: 1), stops: two.stops)
  expect(two.isAlike(two.filled(with: red)) && !two.isAlike(one) && !two.isAlike(round))
  expect(two.filled(with: red).stops.map(\.color), equals: [red, red])
}

@Test func `to take away every stop ends the program with the reason`() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    var gradient = Gradient(
      .radial(center: .zero, radius: 1), stops: [Gradient.Stop(0, Color(hex: 0xFF0000))])
    gradient.stops.removeAll()
  }
  let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  expect(words.contains("a gradient has at least one stop"), "\(words)")
}
