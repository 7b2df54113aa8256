import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// Parts of layers, which are there once they are needed.
struct LayerPartsTests {
  private let scene = Scene(size: Size(width: 100, height: 100))

  /// The names of the parts that a layer has.
  private func parts(of layer: Layer) -> Set<String> {
    let all: [(String, Any?)] = [
      ("motion", layer.motion), ("paints", layer.paints), ("cut", layer.cut),
      ("clocks", layer.clocks), ("passage", layer.passage), ("hearing", layer.hearing),
      ("text", layer.text), ("picture", layer.picture), ("line", layer.line),
      ("particles", layer.particles), ("copies", layer.copies), ("inner", layer.inner),
    ]
    return Set(all.filter { $0.1 != nil }.map(\.0))
  }

  @Test(arguments: LayerKind.allCases.filter { $0 != .camera })
  func `a new layer has only the part of its kind`(_ kind: LayerKind) throws {
    let layer = try scene.makeLayer(kind)
    let player = Player(scene)
    try player.step()
    try player.step()
    let own: [LayerKind: String] = [
      .line: "line", .replicator: "copies", .emitter: "particles", .scene: "inner",
    ]
    expect(parts(of: layer), equals: Set([own[kind]].compactMap { $0 }))
    layer.remove()
    expect(parts(of: layer).isSubset(of: ["line", "copies", "particles", "inner"]))
  }

  @Test func `each part comes with its first use`() throws {
    let layer = try scene.makeLayer(.rect)
    let other = try scene.makeLayer(.rect)
    expect(layer.mask == nil && layer.clip == nil && layer.hitArea == .painted)
    expect(layer.localTime == 0 && layer.gradient(of: .fill) == nil)
    expect(parts(of: layer), equals: [])
    try layer.setMask(nil)
    expect(parts(of: layer), equals: [])
    try layer.setMask(other)
    expect(parts(of: layer), equals: ["cut"])
    try layer.setTime(speed: 2)
    expect(parts(of: layer), equals: ["cut", "clocks"])
    try scene.animator.add(.basic([.to(layer.track(.x), [9])], duration: 1))
    expect(parts(of: layer), equals: ["cut", "clocks", "motion"])
  }
}
