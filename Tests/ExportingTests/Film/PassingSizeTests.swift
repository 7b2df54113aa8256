import AnimationEngine
import Exporting
import Geometry
import SceneGraph
import TestWords
import Testing

/// Letters and strokes that are small in passing are no loss of a film; those that rest small are.
struct PassingSizeTests {
  /// The losses of a film of some scales of one text, a frame each.
  private func losses(_ scales: [Double], size: Double = 60) throws -> Int {
    let scene = Scene()
    let text = try scene.makeLayer(.text, name: "word")
    try text.set(.text, to: .text("a"))
    try text.set(.fontSize, to: .number(size))
    try text.set(.fill, to: .color(Color(hex: 0xCC00FF)))
    var report = FidelityReport()
    for scale in scales {
      try text.set(.scaleX, to: .number(scale))
      try text.set(.scaleY, to: .number(scale))
      report.add(scene, .halvedColor, scale: 1, hasAlpha: false)
    }
    return report.losses.count
  }

  @Test(arguments: [
    ([1.0, 0.5, 0.2, 0, 0.2, 0.5, 1], 0), ([0.0, 0.01, 0.2, 0.9, 1], 0), ([1, 0.2, -0.2, -1], 0),
    ([0.0, 0.0], 0), ([0.2], 1), ([1, 0.2, 0.2, 0.2], 1), ([0.1, 0.2, 0.1], 1),
  ])
  func `letters are small where they rest small, or are never large`(scales: [Double], count: Int)
    throws
  {
    try expect(losses(scales), equals: count)
  }
}
