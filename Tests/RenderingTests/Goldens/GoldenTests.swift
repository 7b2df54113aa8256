import Geometry
import Testing

@testable import Rendering
@testable import SceneGraph

/// Small scenes of what is easier seen than measured.
struct GoldenTests {
  private func stops(_ colors: UInt32...) -> [Gradient.Stop] {
    colors.enumerated().map { index, color in
      Gradient.Stop(Double(index) / Double(max(colors.count - 1, 1)), Color(hex: color))
    }
  }

  private func box(
    _ scene: Scene, _ kind: LayerKind, _ x: Double, _ y: Double, _ size: Double,
    _ values: [Property: PropertyValue] = [:], in group: Layer? = nil
  ) throws -> Layer {
    var all = values
    all[.x] = .number(x)
    all[.y] = .number(y)
    if kind == .circle {
      all[.radius] = .number(size / 2)
    } else if kind == .rect {
      all[.width] = .number(size)
      all[.height] = .number(size)
    }
    return try scene.add(kind, all, in: group)
  }

  @Test func `gradients of every kind`() throws {
    let scene = Scene(160, 120)
    let linear = Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 1)), stops: stops(0x1B2A6B, 0xF2A66F, 0xFFE2A8))
    let radial = Gradient(
      .radial(center: Point(x: 0.35, y: 0.35), radius: 0.7),
      stops: stops(0xFFFFFF, 0x5AB4FF, 0x0B0F1A))
    let conic = Gradient(
      .conic(center: Point(x: 0.5, y: 0.5), angle: 30),
      stops: stops(0xFF5A5A, 0x5AFF9D, 0x5A5AFF, 0xFF5A5A), space: .oklch)
    for (index, gradient) in [linear, radial, conic].enumerated() {
      let paint = scene.makeGradient(gradient)
      let x = 30 + 50 * Double(index)
      try box(scene, .rect, x, 30, 44, [.cornerRadius: .number(6)])
        .setGradient(paint, for: .fill)
      let ring = try box(
        scene, .circle, x, 88, 36,
        [.fill: .color(.clear), .strokeWidth: .number(8), .dash: .numbers([9, 5])])
      try ring.setGradient(paint, for: .stroke)
    }
    try Golden(name: "gradients").check(try Picture(scene))
  }

  @Test func `shadows, blurs, masks and clips`() throws {
    let scene = Scene(160, 120)
    scene.background = Color(hex: 0xE8E4DA)
    _ = try box(
      scene, .rect, 35, 35, 40,
      [
        .cornerRadius: .number(8), .fill: .color(Color(hex: 0xFF5A36)), .shadowY: .number(5),
        .shadowBlur: .number(10), .rotation: .number(12),
      ])
    _ = try box(
      scene, .circle, 90, 35, 36, [.fill: .color(Color(hex: 0x2B4D8F)), .blur: .number(3)])
    let group = try scene.add(.group, [.x: .number(130), .y: .number(35), .opacity: .number(0.7)])
    _ = try box(scene, .rect, 0, 0, 44, [.fill: .color(Color(hex: 0x1F7A4D))], in: group)
    let star = try scene.add(
      .polygon, [.sides: .number(5), .radius: .number(22), .innerRadius: .number(9)], in: group)
    try group.setMask(star)
    let window = try box(scene, .circle, 40, 90, 44, [.fill: .color(.white)])
    let bar = try box(
      scene, .rect, 40, 100, 60, [.fill: .color(Color(hex: 0x6A4BD8)), .rotation: .number(30)])
    try bar.set(.height, to: .number(22))
    try bar.setClip(.layer(window))
    let backdrop = try box(scene, .rect, 110, 90, 44, [.fill: .color(Color(hex: 0x3366CC))])
    try backdrop.set(.cornerRadius, to: .number(4))
    _ = try box(
      scene, .circle, 125, 95, 36,
      [.fill: .color(Color(hex: 0xFFCC33)), .blend: .text("multiply")])
    try Golden(name: "effects").check(try Picture(scene))
  }

  @Test func `copies and particles`() throws {
    let scene = Scene(160, 100)
    let copies = try scene.add(
      .replicator,
      [
        .x: .number(50), .y: .number(50), .instanceCount: .number(9),
        .instanceRotation: .number(40),
        .instanceColor: .color(Color(hex: 0xFFD166)), .instanceRedOffset: .number(-0.08),
        .instanceBlueOffset: .number(0.06),
      ])
    _ = try scene.add(
      .ellipse, [.y: .number(-24), .width: .number(12), .height: .number(30)], in: copies)
    let sparks = try scene.add(
      .emitter,
      [
        .x: .number(120), .y: .number(90), .birthRate: .number(40), .lifetime: .number(1.2),
        .velocity: .number(120), .velocityRange: .number(40), .spread: .number(40),
        .gravityY: .number(110), .startColor: .color(Color(hex: 0xFFF3B0)),
        .endColor: .color(Color(hex: 0xFF3D00)), .warmUp: .number(2), .seed: .number(5),
        .endScale: .number(0.3),
      ])
    _ = try scene.add(
      .polygon, [.sides: .number(4), .radius: .number(6), .innerRadius: .number(2)], in: sparks)
    try Golden(name: "copies").check(try Picture(scene))
  }
}
