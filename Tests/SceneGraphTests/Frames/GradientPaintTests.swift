import Geometry
import SceneGraph
import TestWords
import Testing

struct GradientPaintTests {
  private let paint = Scene().makeGradient(
    Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 1)),
      stops: [Gradient.Stop(0, .white), Gradient.Stop(1, .black)]))

  @Test(arguments: [0, 1, 13, 15, 1000])
  func `another count of numbers is refused, and nothing changes`(count: Int) {
    let before = paint.gradient
    #expect(
      throws: SceneError.wrongValue(
        property: "gradient", expected: "14 numbers, not \(count)")
    ) {
      try paint.set([Double](repeating: 0.25, count: count))
    }
    expect(paint.gradient, equals: before)
  }

  @Test func `numbers that are NaN stay as they are`() throws {
    var numbers = [Double](repeating: .nan, count: 14)
    numbers[2] = 3
    try paint.set(numbers)
    expect(paint.gradient.geometry, equals: .linear(from: .zero, to: Point(x: 3, y: 1)))
    expect(paint.gradient.stops.map(\.offset), equals: [0, 1])
  }
}
