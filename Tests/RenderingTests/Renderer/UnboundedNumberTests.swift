import Geometry
import TestWords
import Testing
import Typesetting

@testable import Rendering
@testable import SceneGraph

/// Numbers that no script can set, but that an animation might come to: the renderer holds all the same.
struct UnboundedNumberTests {
  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1.7e308, -1.7e308, 1e300, -1e300, 1e19, 0x1p-1074,
  ])
  func `a picture is drawn or refused whatever a layer's numbers are`(value: Double) throws {
    let texts = TextLayouts()
    let renderer = try Renderer(width: 16, height: 9, texts: texts)
    for kind in LayerKind.allCases where kind != .camera {
      let scene = Scene(size: Size(width: 16, height: 9))
      texts.measureTexts(of: scene)
      let layer = try scene.makeLayer(kind)
      if Property.stroke.exists(on: kind) { try layer.set(.stroke, to: .color(.black)) }
      if kind == .text { try layer.set(.text, to: .text("ab")) }
      if kind == .group || kind == .replicator || kind == .emitter {
        try layer.add(try scene.makeLayer(.circle))
      }
      let before = layer.numbers
      for index in before.indices {
        layer.numbers = before
        layer.numbers[index] = value
        layer.content = nil
        var list = FramePlan()
        list.rebuild(from: scene, reusing: false)
        do throws(RenderError) {
          try renderer.draw(list)
        } catch {
          expect(!"\(error)".isEmpty, "\(kind) \(index)")
        }
      }
    }
  }
}
