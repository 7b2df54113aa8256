import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// How the steps of drawing a frame are counted.
struct DrawingCostTests {
  private func cost(of scene: Scene) -> DrawingCost {
    var list = FramePlan()
    list.rebuild(from: scene)
    return list.cost
  }

  /// Replicators within each other, with an empty group in the innermost.
  private func nested(_ levels: Int, copies: Double) throws -> Scene {
    let scene = Scene()
    var group = scene.root
    for _ in 0..<levels {
      group = try scene.makeLayer(.replicator, in: group)
      try group.set(.instanceCount, to: .number(copies))
    }
    _ = try scene.makeLayer(.group, name: "empty", in: group)
    return scene
  }

  @Test(arguments: 1...4)
  func `copies multiply, each a step, and so is each layer in them`(levels: Int) throws {
    // n(k) = 1 + 5 (1 + n(k - 1)), n(0) = 1 for the empty group.
    var wanted = 1
    for _ in 0..<levels { wanted = 1 + 5 * (1 + wanted) }
    let cost = cost(of: try nested(levels, copies: 5))
    expect(cost.steps, equals: wanted)
    expect(cost.excess == nil)
  }

  @Test func `counting ends where the limit is passed, whatever would have come`() throws {
    let scene = try nested(20, copies: 10_000)
    scene.drawingLimit = 5000
    let cost = cost(of: scene)
    expect(cost.steps, equals: 5001)
    expect(cost.excess?.limit, equals: 5000)
    expect(cost.excess?.layer != nil)
  }

  @Test func `a drawing within a limit does not depend on it`() throws {
    let scene = try nested(2, copies: 30)
    scene.drawingLimit = cost(of: scene).steps
    expect(cost(of: scene).excess == nil)
    scene.drawingLimit -= 1
    expect(cost(of: scene).excess != nil)
  }

  @Test func `texts count bytes, paths elements, strokes dashes, gradients stops`() throws {
    func steps(_ kind: LayerKind, _ values: [(Property, PropertyValue)]) throws -> Int {
      let scene = Scene()
      let layer = try scene.makeLayer(kind)
      for (property, value) in values { try layer.set(property, to: value) }
      return cost(of: scene).steps
    }
    let plain = try steps(.rect, [(.fill, .color(.white))])
    try expect(
      steps(.text, [(.text, .text("héllo")), (.fill, .color(.white))])
        == plain + 6 * DrawingWeight.letter)
    let stroke: [(Property, PropertyValue)] = [
      (.width, .number(300)), (.height, .number(200)), (.fill, .color(.white)),
      (.stroke, .color(.white)), (.strokeWidth, .number(1)),
    ]
    // Round 1000 pixels with a period of 4 for two lengths: 500, and the two themselves.
    try expect(
      steps(.rect, stroke + [(.dash, .numbers([3, 1]))])
        == plain + DrawingWeight.stroke + 502)
    let line = try steps(
      .line,
      [
        (.points, .points([Point(x: 0, y: 0), Point(x: 3, y: 4), Point(x: 3, y: 4)])),
        (.stroke, .color(.white)), (.strokeWidth, .number(1)),
      ])
    expect(
      line,
      equals: plain + DrawingWeight.stroke
        + 3 * (DrawingWeight.element + DrawingWeight.strokedElement))
  }

  @Test func `particles are counted before they are made, and discs of one color are one`() throws {
    let scene = Scene()
    let emitter = try scene.makeLayer(.emitter)
    for (property, value) in [
      (Property.birthRate, 1e6), (.lifetime, 1), (.lifetimeRange, 0), (.warmUp, 1),
    ] { try emitter.set(property, to: .number(value)) }
    var list = FramePlan()
    list.rebuild(from: scene)
    expect(list.cost.steps, equals: 1 + Emission.most * (DrawingWeight.layer + DrawingWeight.disc))
    let contents = list.commands.compactMap { command -> ObjectIdentifier? in
      guard case .draw(let drawing) = command else { return nil }
      return ObjectIdentifier(drawing.content)
    }
    expect(contents.count > 10_000)
    expect(Set(contents).count, equals: 1)
  }

  @Test func `after a frame that was too much no other is drawn`() throws {
    let scene = try nested(3, copies: 100)
    scene.drawingLimit = 5000
    let player = Player(scene)
    var listed = 0
    player.list = { _, body in
      listed += 1
      body()
    }
    for _ in 0..<5 { try player.step() }
    expect(player.frame, equals: 4)
    expect(listed, equals: 1)
    expect(player.plan.cost.excess?.limit, equals: 5000)
  }

  @Test func `a sum that is not finite is beyond the limit`() {
    var cost = DrawingCost(limit: .max - 1)
    let (first, second) = (cost.add(.max - 2, of: nil), cost.add(.max - 2, of: nil))
    expect(first && !second)
    expect(cost.excess, equals: DrawingExcess(limit: .max - 1, layer: nil))
  }
}
