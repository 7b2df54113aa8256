import Geometry
import Motion
import TestWords
import Testing

@Test func `a place on a paced way has its point, direction and speed`() throws {
  let course = try PathCourse(data: "M 0 0 L 30 40 L 30 100")
  expect(course.length, equals: 110)
  let place = course.place(at: 0.5)
  expect(abs(place.point.x - 30) < 1e-12 && abs(place.point.y - 45) < 1e-12)
  expect(abs(place[.rotation] - 90) < 1e-12)
  expect(abs(place.rate(.x)) < 1e-12 && abs(place.rate(.y) - 110) < 1e-12)
  expect(place.rate(.rotation), equals: 0)
}

@Test func `an open way goes straight on beyond its ends, a closed one round again`() throws {
  let open = try PathCourse(data: "M 0 0 H 100")
  expect(open.place(at: 1.25).point, equals: Point(x: 125, y: 0))
  expect(open.place(at: -0.25).point, equals: Point(x: -25, y: 0))
  let closed = try PathCourse(data: "M 0 0 H 100 V 100 H 0 Z")
  for progress in [0.1, 0.4, 0.8] {
    let (place, later) = (closed.place(at: progress).point, closed.place(at: progress + 1).point)
    expect((place - later).length < 1e-9)
  }
}

@Test func `the rate of a place is the derivative of its point, also where stretches have times`()
  throws
{
  var course = try PathCourse(
    data: "M 0 0 C 40 0 60 80 100 80 L 180 20", calculation: .linear, keyTimes: [0, 0.7, 1])
  try course.shape([.easeInOut])
  course.start = 0.1
  let h = 1e-6
  for step in 0..<97 {
    let t = (Double(step) + 0.37) / 97
    let change = course.place(at: t + h).point - course.place(at: t - h).point
    let measured = change * (1 / (2 * h))
    expect((course.place(at: t).rate - measured).length < 1e-3, "\(t)")
  }
}
