import AnimationEngine
import Geometry
import Properties
import TestWords
import Testing

private let square = PropertyValue.points([
  .zero, Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10),
])
private let triangle = PropertyValue.points([.zero, Point(x: 30, y: 0), Point(x: 0, y: 40)])

@Test func `more points lie on the same outline, most on its longest ways`() throws {
  let shape = try require(PropertyShape(of: triangle, and: .points(twelve), isClosed: true))
  expect(shape.count, equals: 24)
  guard case .points(let points) = shape.decode(shape.encode(triangle)) else {
    Issue.record("points stay points")
    return
  }
  // Sides of 30, 50 and 40 get the nine more points in these parts.
  let ends = points + [points[0]]
  for (a, b) in [(0, 3), (3, 8), (8, 12)] {
    let way = ends[b] - ends[a]
    for index in a...b {
      let part = Double(index - a) / Double(b - a)
      expect(ends[index].distance(to: ends[a] + way * part) < 1e-12)
    }
  }
  expect(points[3] == Point(x: 30, y: 0) && points[8] == Point(x: 0, y: 40))
}

private let twelve = (0..<12).map { Point(x: Double($0), y: 3) }

@Test func `fewer points are walked in equal steps`() throws {
  let shape = PropertyShape.points(8, isClosed: true)
  guard case .points(let points) = shape.decode(shape.encode(.points(twelve))) else { return }
  expect(points.count, equals: 8)
  // There and back it is 22 long.
  expect(points[4].distance(to: Point(x: 11, y: 3)) < 1e-12)
  expect(points[2].distance(to: Point(x: 5.5, y: 3)) < 1e-12)
}

@Test func `an open line keeps both of its ends`() {
  let shape = PropertyShape.points(7, isClosed: false)
  guard case .points(let points) = shape.decode(shape.encode(square)) else { return }
  expect(points.count == 7 && points.first == .zero && points.last == Point(x: 0, y: 10))
  expect(points[2] == Point(x: 10, y: 0) && points[4] == Point(x: 10, y: 10))
}

@Test func `dashes of unlike counts repeat until both are equally long`() {
  let shape = PropertyShape(of: .numbers([1, 2]), and: .numbers([3, 4, 5]), isClosed: false)
  expect(shape, equals: .list(6))
  expect(shape?.encode(.numbers([3, 4, 5])), equals: [3, 4, 5, 3, 4, 5])
  expect(shape?.encode(.numbers([])), equals: [0, 0, 0, 0, 0, 0])
  let long = PropertyShape(
    of: .numbers(Array(repeating: 1, count: 63)), and: .numbers(Array(repeating: 1, count: 64)),
    isClosed: false)
  expect(long, equals: .list(64))
}

@Test func `a path has as many numbers at its goal as at its start`() throws {
  // Closing draws the last line of some of them.
  let texts = [
    "", "M0 0", "M0 0L10 10", "M0 0L10 0L10 10Z", "M0 0C1 2 3 4 50 60Z", "M0 0C1 2 3 4 50 60",
    "M0 0h9v9h-9zM20 20l5 5", "M0 0A5 5 0 1 1 9 9z",
  ]
  let paths = try texts.map { PropertyValue.path(try Path(data: $0)) }
  for start in paths {
    for goal in paths {
      guard let shape = PropertyShape(of: start, and: goal, isClosed: false) else { continue }
      for path in paths {
        let numbers = shape.encode(path)
        expect(numbers.count, equals: shape.count, "\(start) to \(goal): \(path)")
        guard numbers.count == shape.count else { continue }
        guard case .path = shape.decode(numbers) else {
          Issue.record("a path stays a path")
          continue
        }
      }
    }
  }
}
