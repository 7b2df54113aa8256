import Geometry
import SceneGraph
import Testing

private let square = PropertyValue.points([
  .zero, Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10),
])
private let triangle = PropertyValue.points([.zero, Point(x: 30, y: 0), Point(x: 0, y: 40)])

@Test func `more points lie on the same outline, most on its longest ways`() throws {
  let shape = try #require(PropertyShape(of: triangle, and: .points(twelve), isClosed: true))
  #expect(shape.count == 24)
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
      #expect(ends[index].distance(to: ends[a] + way * part) < 1e-12)
    }
  }
  #expect(points[3] == Point(x: 30, y: 0) && points[8] == Point(x: 0, y: 40))
}

private let twelve = (0..<12).map { Point(x: Double($0), y: 3) }

@Test func `fewer points are walked in equal steps`() throws {
  let shape = PropertyShape.points(8, isClosed: true)
  guard case .points(let points) = shape.decode(shape.encode(.points(twelve))) else { return }
  #expect(points.count == 8)
  // There and back it is 22 long.
  #expect(points[4].distance(to: Point(x: 11, y: 3)) < 1e-12)
  #expect(points[2].distance(to: Point(x: 5.5, y: 3)) < 1e-12)
}

@Test func `an open line keeps both of its ends`() {
  let shape = PropertyShape.points(7, isClosed: false)
  guard case .points(let points) = shape.decode(shape.encode(square)) else { return }
  #expect(points.count == 7 && points.first == .zero && points.last == Point(x: 0, y: 10))
  #expect(points[2] == Point(x: 10, y: 0) && points[4] == Point(x: 10, y: 10))
}

@Test func `dashes of unlike counts repeat until both are equally long`() {
  let shape = PropertyShape(of: .numbers([1, 2]), and: .numbers([3, 4, 5]), isClosed: false)
  #expect(shape == .list(6))
  #expect(shape?.encode(.numbers([3, 4, 5])) == [3, 4, 5, 3, 4, 5])
  #expect(shape?.encode(.numbers([])) == [0, 0, 0, 0, 0, 0])
  let long = PropertyShape(
    of: .numbers(Array(repeating: 1, count: 63)), and: .numbers(Array(repeating: 1, count: 64)),
    isClosed: false)
  #expect(long == .list(64))
}
