import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// Numbers that no script can set, but that an animation might come to: drawings hold all the same.
struct UnboundedNumberTests {
  private static let wild = [
    Double.nan, .infinity, -.infinity, 1.7e308, -1.7e308, 1e300, -1e300, 1e19, 0x1p-1074,
  ]

  @Test(arguments: [
    (Double.nan, 0), (-.infinity, 0), (0, 0), (0.5, 1), (2.5, 3), (1e300, 10_000),
    (.infinity, 10_000),
  ])
  func `a replicator draws no copies of a count that is no number, and at most ten thousand`(
    count: Double, copies: Int
  ) throws {
    let scene = Scene()
    let replicator = try scene.makeLayer(.replicator)
    replicator.numbers[replicator.layout.offset(.instanceCount)] = count
    let rect = try scene.makeLayer(.rect)
    try rect.set(.fill, to: .color(.white))
    try replicator.add(rect)
    var list = FramePlan()
    list.rebuild(from: scene)
    expect(list.commands.count, equals: copies)
  }

  @Test(arguments: [
    (Double.nan, 3), (-.infinity, 3), (0x1p-1074, 3), (5.4, 5), (1e300, 10_000),
    (.infinity, 10_000),
  ])
  func `a polygon has three sides at least, also of a number that is none`(
    sides: Double, corners: Int
  ) throws {
    let scene = Scene()
    let polygon = try scene.makeLayer(.polygon)
    polygon.numbers[polygon.layout.offset(.sides)] = sides
    // A move, a line to each other corner, and back.
    expect(polygon.polygonPath(in: .model).elements.count, equals: corners + 1)
  }

  @Test(arguments: wild)
  func `a list of drawings is made whatever a layer's numbers are`(value: Double) throws {
    for kind in LayerKind.allCases where kind != .camera {
      let scene = Scene(size: Size(width: 64, height: 36))
      let layer = try scene.makeLayer(kind)
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
        _ = layer.bounds
        _ = layer.shownCenter
      }
    }
  }

  @Test(arguments: wild)
  func `a text on its way is a text at any progress`(progress: Double) {
    for reveal in [TextManner.Reveal.type, .words, .scramble] {
      var manner = TextManner()
      manner.reveal = reveal
      manner.changes = progress
      let way = TextWay(from: "one two", to: StyledText("three four five", manner))
      expect(way.text(at: progress).count <= 15)
    }
  }
}
