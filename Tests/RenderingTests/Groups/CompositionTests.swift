import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

private let white = Paint.color(.white)

@Test(arguments: [0.7, 2, 3.3, 8])
func `a blur is a Gaussian of its standard deviation`(sigma: Double) throws {
  // The edge of a wide box becomes the Gaussian's integral.
  var list = DrawnList(120, 8)
  list.group {
    $0.blurSigma = sigma
  } _: {
    $0.box(-200, -100, 260, 300, white)
  }
  let picture = try list.drawn()
  var sum = 0.0
  var moment = 0.0
  for x in 1..<120 {
    let density = Double(picture[x - 1, 4][0] - picture[x, 4][0]) / 255
    sum += density
    moment += density * (Double(x) - 60) * (Double(x) - 60)
  }
  expect(abs(sum - 1) < 1e-9)
  // Each pixel is the mean over its width, which adds a twelfth to a sharp edge's variance; shades
  // are rounded.
  let deviation = moment.squareRoot()
  expect(abs(deviation - sigma) < 0.06 + 0.02 * sigma, "measured \(deviation)")
}

@Test func `a blur keeps the mass and grows without jumps`() throws {
  var last = 0.0
  for step in 0...40 {
    let sigma = Double(step) / 10
    var list = DrawnList(60, 60)
    list.group {
      $0.blurSigma = sigma
    } _: {
      $0.box(20, 20, 20, 20, white)
    }
    let picture = try list.drawn()
    expect(abs(picture.coverage() - 400) < 6, "sigma \(sigma)")
    let edge = Double(picture[19, 30][0])
    if step > 0 { expect(edge - last < 30 && edge >= last - 1) }
    last = edge
  }
}

@Test func `a box beyond the picture is blurred into it`() throws {
  var list = DrawnList(40, 40)
  list.group {
    $0.blurSigma = 5
  } _: {
    $0.box(-100, -100, 240, 240, white)
  }
  let picture = try list.drawn()
  expect(picture.coverage(), equals: 1600)
}

@Test func `a shadow has the outline of what casts it, at its offset`() throws {
  var list = DrawnList(60, 40)
  list.group {
    $0.shadow = Shadow(
      color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), offset: Point(x: 20, y: 5), sigma: 0)
  } _: {
    $0.box(10, 10, 15, 15, .color(Color(hex: 0x00FF00)))
  }
  let picture = try list.drawn()
  expect(picture[12, 12], equals: [0, 255, 0, 255])
  expect(abs(picture[40, 20][0] - 128) <= 1 && picture[40, 20][1] == 0)
  expect(abs(picture.coverage(0) - 225 * 128 / 255.0) < 1)
  expect(picture.coverage(1), equals: 225)
}

@Test func `a soft shadow keeps the mass of a hard one and moves by fractions`() throws {
  func shadow(_ sigma: Double, _ x: Double) throws -> Picture {
    var list = DrawnList(100, 60)
    list.group {
      $0.shadow = Shadow(
        color: Color(red: 1, green: 0, blue: 0), offset: Point(x: x, y: 0), sigma: sigma)
    } _: {
      $0.box(15, 20, 20, 20, .color(Color(hex: 0x0000FF)))
    }
    return try list.drawn()
  }
  let soft = try shadow(4, 45)
  expect(abs(soft.coverage() - 400) < 4)
  let moved = try shadow(4, 45.4)
  expect(abs(moved.centerOfMass().x - soft.centerOfMass().x - 0.4) < 0.02)
}

@Test(arguments: MaskMode.allCases)
func `a mask shows what its mode says`(mode: MaskMode) throws {
  var list = DrawnList(30, 10)
  list.group {
    $0.mask = mode
  } _: {
    $0.box(0, 0, 30, 10, white)
    $0.add(.beginMask)
    $0.box(0, 0, 10, 10, .color(Color(red: 0.4, green: 0.4, blue: 0.4)))
    $0.box(10, 0, 10, 10, .color(Color(red: 1, green: 1, blue: 1, alpha: 0.25)))
  }
  let picture = try list.drawn()
  let wanted: [Double] =
    switch mode {
    case .alpha: [1, 0.25, 0]
    case .alphaInverted: [0, 0.75, 1]
    case .luminance: [0.4, 0.25, 0]
    case .luminanceInverted: [0.6, 0.75, 1]
    }
  for (x, share) in zip([5, 15, 25], wanted) {
    expect(abs(Double(picture[x, 5][0]) - 255 * share) <= 1.5, "\(mode) at \(x)")
  }
}

@Test func `a clip cuts at an outline and only what is inside it`() throws {
  var list = DrawnList(60, 60)
  let circle = DrawnShape.ellipse(Size(width: 40, height: 40))
  list.add(.beginClip(circle, AffineTransform(translationX: 10, y: 10)))
  list.box(0, 0, 60, 60, .color(Color(hex: 0xFF0000)))
  list.group {
    $0.opacity = 0.5
  } _: {
    $0.box(0, 0, 60, 60, .color(Color(hex: 0x0000FF)))
  }
  list.add(.endClip)
  list.box(0, 0, 5, 5, .color(Color(hex: 0x00FF00)))
  let picture = try list.drawn()
  expect(abs(picture.coverage(2) * 2 - .pi * 400) < 8)
  expect(picture[30, 30][0] >= 127 && picture[11, 11] == [0, 0, 0, 255])
  expect(picture.coverage(1), equals: 25)
}

@Test func `an outline scaled to nothing clips everything`() throws {
  var list = DrawnList(10, 10)
  list.add(
    .beginClip(
      .rect(Size(width: 5, height: 5), radii: .zero), AffineTransform(scaleX: 0, y: 1)))
  list.box(0, 0, 10, 10, white)
  list.add(.endClip)
  try expect(list.drawn().coverage(), equals: 0)
}

/// The blend functions of the specification for the separable modes, source over backdrop.
///
/// Source: Compositing and Blending Level 1, section 9.1, https://www.w3.org/TR/compositing-1/
private func blended(_ mode: BlendMode, _ below: Double, _ above: Double) -> Double? {
  switch mode {
  case .normal: above
  case .multiply: below * above
  case .screen: below + above - below * above
  case .overlay: blended(.hardLight, above, below)
  case .darken: min(below, above)
  case .lighten: max(below, above)
  case .colorDodge: below == 0 ? 0 : above == 1 ? 1 : min(1, below / (1 - above))
  case .colorBurn: below == 1 ? 1 : above == 0 ? 0 : 1 - min(1, (1 - below) / above)
  case .hardLight:
    above <= 0.5 ? below * 2 * above : below + (2 * above - 1) - below * (2 * above - 1)
  case .softLight:
    above <= 0.5
      ? below - (1 - 2 * above) * below * (1 - below)
      : below + (2 * above - 1)
        * ((below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()) - below)
  case .difference: abs(below - above)
  case .exclusion: below + above - 2 * below * above
  case .plusLighter: min(1, below + above)
  case .hue, .saturation, .color, .luminosity: nil
  }
}

@Test(arguments: BlendMode.allCases)
func `a blend mode is that of the specification`(mode: BlendMode) throws {
  let (below, above) = (
    Color(red: 0.2, green: 0.55, blue: 0.9), Color(red: 0.7, green: 0.35, blue: 0.1)
  )
  var list = DrawnList(4, 4, background: below)
  list.group {
    $0.blend = mode
  } _: {
    $0.box(0, 0, 4, 4, .color(above))
  }
  let pixel = try list.drawn()[2, 2]
  let pairs = [(below.red, above.red), (below.green, above.green), (below.blue, above.blue)]
  for (index, (b, a)) in pairs.enumerated() {
    guard let wanted = blended(mode, b, a) else { continue }
    expect(abs(Double(pixel[index]) - 255 * wanted) <= 2, "\(mode) channel \(index)")
  }
  func luminosity(_ pixel: [Double]) -> Double {
    0.3 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2]
  }
  let shown = luminosity(pixel.prefix(3).map { Double($0) / 255 })
  switch mode {
  case .hue, .saturation, .color:
    expect(abs(shown - luminosity([below.red, below.green, below.blue])) < 0.01)
  case .luminosity:
    expect(abs(shown - luminosity([above.red, above.green, above.blue])) < 0.01)
  default: break
  }
}

@Test func `a group is faded as one picture at any scale`() throws {
  var list = DrawnList(20, 10)
  list.group {
    $0.opacity = 0.5
  } _: {
    $0.box(2, 2, 8, 6, white)
    $0.box(6, 2, 8, 6, white)
  }
  let picture = try list.drawn(width: 60, height: 30)
  expect(abs(picture[24, 15][0] - 128) <= 1 && picture[9, 15][0] == picture[24, 15][0])
  expect(abs(picture.coverage() - 12 * 6 * 9 * 128 / 255.0) < 1)
}

@Test func `groups within groups keep their places`() throws {
  var list = DrawnList(50, 50)
  list.group {
    $0.opacity = 0.5
  } _: {
    $0.box(30, 30, 4, 4, white)
    $0.group {
      $0.opacity = 0.5
    } _: {
      $0.box(40, 41, 3, 2, white)
    }
  }
  let picture = try list.drawn()
  expect(abs(picture[31, 31][0] - 128) <= 1 && picture[29, 31][0] == 0)
  expect(abs(picture[41, 42][0] - 64) <= 1)
  expect(picture[39, 42][0] == 0 && picture[43, 42][0] == 0 && picture[41, 43][0] == 0)
}

@Test func `an empty group that adds its light adds none, whatever was drawn before`() throws {
  let scene = Scene(64, 64)
  let group = try scene.makeLayer(.group)
  try group.set(.blend, to: .text("plus_lighter"))
  try scene.add(.rect, [.width: .number(0), .height: .number(0)], in: group)
  try scene.add(.rect, [.fill: .color(.clear), .x: .number(20), .y: .number(20)], in: group)
  let inner = try scene.makeLayer(.group, in: group)
  try inner.set(.blur, to: .number(2))
  try scene.add(.circle, [.opacity: .number(0), .x: .number(30), .y: .number(30)], in: inner)
  for _ in 0..<50 {
    // Memory with something in it that the group's may be.
    let bright = Scene(64, 64)
    let light = try bright.makeLayer(.group)
    try light.set(.blend, to: .text("plus_lighter"))
    try bright.add(.rect, [.x: .number(32), .y: .number(32)], in: light)
    try expect(Picture(bright).coverage(), equals: 64 * 64)
    try expect(Picture(scene).coverage(), equals: 0)
  }
}

@Test func `layers that would mask each other in a circle are refused`() throws {
  let scene = Scene(64, 64)
  let (a, b, c) = (
    try scene.makeLayer(.rect), try scene.makeLayer(.rect), try scene.makeLayer(.group)
  )
  try a.setMask(b)
  #expect(throws: SceneError.wouldMaskItself(a.name)) { try b.setMask(a) }
  // By way of what a mask holds, too.
  let inner = try scene.makeLayer(.rect, in: c)
  try inner.setMask(a)
  #expect(throws: SceneError.wouldMaskItself(c.name)) { try b.setMask(c) }
  try inner.setMask(nil)
  try b.setMask(c)
}

@Test func `texts are drawn in every copy, in the copy's color`() throws {
  let scene = Scene(240, 60)
  let row = try scene.makeLayer(.replicator)
  try row.set(.instanceCount, to: .number(3))
  try row.set(.instanceX, to: .number(80))
  try scene.add(
    .text, [.text: .text("o"), .fontSize: .number(40), .x: .number(40), .y: .number(30)], in: row)
  let one = try Picture(scene)
  let whole = one.coverage()
  expect(abs(one.centerOfMass().x - 120) < 0.2)
  try row.set(.instanceCount, to: .number(1))
  expect(abs(try Picture(scene).coverage() - whole / 3) < 0.01 * whole)
  try row.set(.instanceColor, to: .color(Color(red: 0.5, green: 1, blue: 1)))
  let tinted = try Picture(scene)
  expect(abs(tinted.coverage(0) - whole / 6) < 0.01 * whole)
  expect(abs(tinted.coverage(1) - whole / 3) < 0.01 * whole)
}
