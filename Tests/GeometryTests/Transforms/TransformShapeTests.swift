import Geometry
import TestWords
import Testing

private func list(_ text: String) throws -> TransformList { try TransformList.parse(css: text) }

private func mixed(_ texts: [String], _ t: Double) throws -> AffineTransform {
  let lists = try texts.map(list)
  let shape = TransformShape(lists)
  let numbers = shape.encode(all: lists)
  return shape.decode(zip(numbers[0], numbers[1]).map { $0 + ($1 - $0) * t }).affine
}

private func distance(_ a: AffineTransform, _ b: AffineTransform) -> Double {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
    .map { abs($0 - $1) }.max() ?? 0
}

@Test func `several turns in a list stay several turns`() throws {
  let shape = TransformShape([try list("none"), try list("rotate(720deg)")])
  expect(shape.encode(try list("none"))[0], equals: 0)
  expect(shape.encode(try list("rotate(720deg)"))[0], equals: 720)
  // A quarter of two turns is half a turn.
  let half = try mixed(["none", "rotate(720deg)"], 0.25)
  expect(distance(half, AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)) < 1e-15)
}

@Test func `a turn after a matrix stays a turn`() throws {
  let texts = [
    "matrix(1, 0.2, -0.3, 1.1, 10, 20)", "matrix(1, 0.2, -0.3, 1.1, 10, 20) rotate(720deg)",
  ]
  let quarter = try list(texts[0] + " rotate(180deg)").affine
  expect(distance(try mixed(texts, 0.25), quarter) < 1e-13)
  expect(distance(try mixed(texts.reversed(), 0.75), quarter) < 1e-13)
  // The matrices of a pair mix by their parts, each turned the shorter way.
  let other = [
    "matrix(0, 1, -1, 0, 4, 0) translate(8px)", "matrix(1, 0, 0, 1, 8, 2) translate(0px)",
  ]
  let shape = TransformShape(try other.map(list))
  expect(shape.components.count == shape.count && shape.roles.count == shape.count)
  for t in [0, 0.25, 0.5, 1] {
    let whole = try list(
      "translate(\(4 + 4 * t)px, \(2 * t)px) rotate(\(90 - 90 * t)deg) translate(\(8 - 8 * t)px)")
    expect(distance(try mixed(other, t), whole.affine) < 1e-12)
  }
}

@Test(arguments: [
  ["none", "translate(10px, 4px) rotate(400deg) scale(3, 0.5)"],
  ["translate(5px) rotate(10deg)", "translate(-5px) rotate(300deg) scale(2)"],
  ["skew(10deg, 5deg)", "skew(-20deg, 0deg)"],
  ["translate(0px, 0px) rotate(0deg)", "translate(100px, 50px) scale(2, 3)"],
  ["matrix(1, 0.2, -0.3, 1.1, 10, 20)", "matrix(-0.5, 0.8, -0.9, -0.4, 100, 0)"],
  ["rotate(170deg) scale(1, 2)", "matrix(-1, -0.2, 0.3, -1, 0, 0)"],
  ["scale(-1, 1) translate(3px)", "translate(8px) scale(1, -1)"],
])
func `the numbers of a structure mix as CSS mixes the lists`(_ texts: [String]) throws {
  let (a, b) = (try list(texts[0]), try list(texts[1]))
  for t in [0, 0.125, 0.5, 0.8, 1] {
    let wanted = a.mixed(with: b, at: t).affine
    expect(distance(try mixed(texts, t), wanted) < 1e-10, "\(t)")
  }
}

@Test func `every transform has its numbers in every structure`() throws {
  let shape = TransformShape([try list("rotate(30deg)"), try list("rotate(40deg) scale(2)")])
  for text in ["none", "translate(4px, 3px) skew(10deg)", "rotate(3deg) translate(9px)"] {
    let wanted = try list(text)
    expect(distance(shape.decode(shape.encode(wanted)).affine, wanted.affine) < 1e-14)
  }
  expect(shape.components.count == shape.count && shape.roles.count == shape.count)
}

@Test func `adding numbers is accumulation`() throws {
  let one = try list("translate(1px, 2px) scale(2, 3)")
  let shape = TransformShape([one, one])
  let numbers = shape.encode(one)
  let sum = shape.decode(zip(numbers, numbers).map { $0 + $1 })
  // Stretches add what they are beyond 1.
  expect(sum, equals: (try list("translate(2px, 4px) scale(3, 5)")))
}

@Test func `the entries of a map change as fast as its derivative says`() throws {
  let goal = try list("translate(30px, 0px) rotate(90deg)")
  let shape = TransformShape([goal])
  let speeds = [60, -20, 180] + [Double](repeating: 0, count: 6)
  let (values, rates) = shape.entries(shape.encode(goal), velocities: speeds)
  for (value, wanted) in zip(values, [0.0, 1, -1, 0, 30, 0]) {
    expect(abs(value - wanted) < 1e-15)
  }
  // d(cos w) = -sin w dw, d(sin w) = cos w dw at 90 degrees, with dw = pi.
  for (rate, wanted) in zip(rates, [-Double.pi, 0, 0, -Double.pi, 60, -20]) {
    expect(abs(rate - wanted) < 1e-7)
  }
}

@Test func `a text that is no transform is refused with its reason`() {
  #expect(throws: TransformError.unknownFunction("rotat")) {
    try TransformList.parse(css: "scale(2) rotat(3)")
  }
  #expect(throws: TransformError.wrongCount(function: "rotate", expected: "1 number", count: 2)) {
    try TransformList.parse(css: "rotate(3, 4)")
  }
  #expect(throws: TransformError.badNumber(function: "rotate", text: "5px")) {
    try TransformList.parse(css: "rotate(5px)")
  }
  #expect(throws: TransformError.malformed("rotate 5")) {
    try TransformList.parse(css: "rotate 5")
  }
}

@Test(arguments: [
  "skewX(-90deg) rotate(-8.4deg) translate(3.7px, -1170px)", "skew(90deg, 90deg)",
  "skewY(270deg) scale(1e200) scale(1e200)", "matrix(1e300, 1e300, -1e300, 1e300, 0, 0) scale(1e9)",
])
func `a transform beyond all numbers is made of numbers in every structure`(_ text: String) throws {
  let wild = try list(text)
  for other in ["none", "scale(2) skewX(20deg)", "rotate(10deg)", "translate(1px, 2px)"] {
    let lists = [try list(other), wild]
    let shape = TransformShape(lists)
    for numbers in shape.encode(all: lists) + [shape.encode(wild)] {
      let areNumbers = numbers.allSatisfy(\.isFinite)
      expect(areNumbers, "\(other): \(numbers)")
    }
  }
}

/// `tan(pi / 2)` of the nearest double is 1.633123935319537e16, in C as in browsers.
@Test func `a slant by a right angle leans as in browsers`() {
  expect(AffineTransform(skewDegreesX: 90, y: 0).c, equals: 1.633123935319537e16)
  expect(AffineTransform(skewDegreesX: -90, y: 0).c, equals: -1.633123935319537e16)
  expect(AffineTransform(skewDegreesX: 0, y: 270).b, equals: -1.633123935319537e16)
}
