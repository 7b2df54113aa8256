import Geometry
import TestWords
import Testing

private let skewed = AffineTransform(a: 1.5, b: -0.25, c: 0.75, d: 2, tx: -30, ty: 12)

@Test func `a positive rotation turns clockwise with y down`() {
  let turned = AffineTransform(rotationDegrees: 90).apply(to: Point(x: 1, y: 0))
  expect(turned, equals: Point(x: 0, y: 1))
}

@Test func `concatenation applies the receiver first`() {
  let both = AffineTransform(translationX: 10, y: 0)
    .concatenated(with: AffineTransform(scaleX: 2, y: 3))
  expect(both.apply(to: Point(x: 1, y: 1)), equals: Point(x: 22, y: 3))
}

@Test func `the inverse undoes a transform`() throws {
  let transform = skewed.concatenated(with: AffineTransform(rotationDegrees: 33))
  let back = try require(transform.inverse)
  let point = Point(x: 17, y: -4)
  expect(back.apply(to: transform.apply(to: point)).distance(to: point) < 1e-13)
  expect(AffineTransform(scaleX: 0, y: 1).inverse == nil)
}

@Test func `the box of a turned square grows by the root of two`() {
  let box = AffineTransform(rotationDegrees: 45)
    .bounds(of: Rect(x: -5, y: -5, width: 10, height: 10))
  expect(abs(box.width - 10 * 2.0.squareRoot()) < 1e-14)
  expect(abs(box.center.x) < 1e-14 && abs(box.center.y) < 1e-14)
}

@Test func `bounds of a mapped box hold its corners and touch them`() throws {
  let rect = Rect(x: 3, y: -2, width: 8, height: 5)
  let mapped = try require(Rect(enclosing: rect.corners.map(skewed.apply)))
  let box = skewed.bounds(of: rect)
  expect(abs(box.minX - mapped.minX) < 1e-13 && abs(box.maxX - mapped.maxX) < 1e-13)
  expect(abs(box.minY - mapped.minY) < 1e-13 && abs(box.maxY - mapped.maxY) < 1e-13)
}

@Test func `a skew leans the verticals by x and the horizontals by y`() {
  let leaning = AffineTransform(skewDegreesX: 45, y: 0)
  expect(leaning.apply(to: Point(x: 0, y: 10)).distance(to: Point(x: 10, y: 10)) < 1e-14)
  let both = AffineTransform(skewDegreesX: 30, y: 60)
  let corner = both.apply(to: Point(x: 1, y: 1))
  expect(abs(corner.x - (1 + 1 / 3.0.squareRoot())) < 1e-14)
  expect(abs(corner.y - (1 + 3.0.squareRoot())) < 1e-14)
}

@Test func `a turn in space narrows by its cosine, and beyond a right angle mirrors`() {
  let aside = AffineTransform(spaceRotationDegreesX: 0, y: 60)
  expect(aside.apply(to: Point(x: 8, y: 3)).distance(to: Point(x: 4, y: 3)) < 1e-14)
  let back = AffineTransform(spaceRotationDegreesX: 180, y: 0)
  expect(back.apply(to: Point(x: 8, y: 3)) == Point(x: 8, y: -3) && back.determinant == -1)
  // About x first: (0, 1) lifts out of the plane by sin 30, which y's turn brings to the side.
  let two = AffineTransform(spaceRotationDegreesX: 30, y: 90).apply(to: Point(x: 5, y: 1))
  expect(two.distance(to: Point(x: 0.5, y: 3.0.squareRoot() / 2)) < 1e-14)
}
