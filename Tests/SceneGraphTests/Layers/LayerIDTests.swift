import Drawing
import Geometry
import SceneGraph
import TestWords
import Testing

/// Names of layers in plans.
struct LayerIDTests {
  private let scene = Scene(size: Size(width: 100, height: 100))

  private func box(_ x: Double) throws -> Layer {
    let box = try scene.makeLayer(.rect)
    try box.set(.x, to: .number(x))
    try box.set(.width, to: .number(10))
    try box.set(.height, to: .number(10))
    return box
  }

  @Test func `numbers grow and are not given again`() throws {
    var last = LayerID(0)
    for round in 0..<20 {
      let layer = try box(Double(round))
      expect(layer.id > last)
      last = layer.id
      if round % 2 == 0 { layer.remove() }
    }
    expect(try box(0).id > last)
  }

  @Test func `each command says of which layer it is`() throws {
    let boxes = try (0..<3).map { try box(20 * Double($0)) }
    try boxes[1].set(.blur, to: .number(3))
    let player = Player(scene)
    try player.step()
    expect(
      player.plan.commands.compactMap(\.layer),
      equals: [boxes[0].id, boxes[1].id, boxes[1].id, boxes[2].id])
    expect(player.plan.groups.count, equals: 1)
  }

  @Test func `a plan says which layers it draws again`() throws {
    let boxes = try (0..<8).map { try box(10 * Double($0)) }
    let player = Player(scene)
    try player.step()
    expect(player.plan.changes, equals: .all)
    try player.step()
    try player.step()
    expect(player.plan.changes, equals: .layers([]))
    try boxes[5].set(.x, to: .number(3))
    try boxes[2].set(.y, to: .number(4))
    try player.step()
    expect(player.plan.changes, equals: .layers([boxes[5].id, boxes[2].id]))
    try boxes[4].set(.blur, to: .number(2))
    try player.step()
    expect(player.plan.changes, equals: .all)
    expect(player.plan.groups.count, equals: 1)
    boxes[0].remove()
    try player.step()
    expect(player.plan.changes, equals: .all)
  }
}
