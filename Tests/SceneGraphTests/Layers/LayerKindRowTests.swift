import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// The table of kinds.
struct LayerKindRowTests {
  @Test(arguments: LayerKind.allCases) func `a row is that of its kind`(_ kind: LayerKind) {
    expect(kind.name, equals: "\(kind)")
    expect(LayerKind(named: kind.name), equals: kind)
    expect(kind.holdsLayers, equals: kind.row.draws.isOfLayers)
    expect(LayerKindSet.outlined.contains(kind), equals: kind.row.hasTrim)
    expect(
      LayerKindSet.shapes.contains(kind) || kind == .image, equals: kind.row.outline != nil)
  }

  @Test(arguments: LayerKind.allCases.filter { $0.isMade && $0.row.hasTrim })
  func `the box of an outline is that of the kind`(_ kind: LayerKind) throws {
    let scene = Scene()
    let layer = try scene.makeLayer(kind)
    let given: [Property: PropertyValue] = [
      .width: .number(30), .height: .number(20), .radius: .number(10),
      .points: .points([Point(x: 1, y: 2), Point(x: 9, y: 4), Point(x: 3, y: 8)]),
      .path: .path(Path(points: [Point(x: -1, y: 2), Point(x: 5, y: 7)])),
    ]
    for (property, value) in given where property.exists(on: kind) {
      try layer.set(property, to: value)
    }
    let box = try require(layer.contentBox(in: .model))
    let bounds = try require(layer.outlinePath(in: .model)?.bounds)
    expect(abs(box.width - bounds.width) < 1e-9)
    expect(abs(box.height - bounds.height) < 1e-9)
  }
}
