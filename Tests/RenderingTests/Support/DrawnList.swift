import Geometry

@testable import Rendering
@testable import SceneGraph

/// A display list made by hand, where the test is about what the renderer does with one.
struct DrawnList {
  var list = FramePlan()

  init(_ width: Double, _ height: Double, background: Color = .black) {
    list.size = Size(width: width, height: height)
    list.background = background
  }

  mutating func add(_ command: DrawCommand) { list.commands.append(command) }

  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint
  ) {
    add(
      .draw(
        Drawing(
          shape: .rect(Size(width: width, height: height), radii: .zero),
          transform: AffineTransform(translationX: x, y: y), fill: paint,
          stroke: Stroke(
            paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0),
          opacity: 1)))
  }

  mutating func group(
    _ change: (inout Composition) -> Void, _ content: (inout DrawnList) -> Void
  ) {
    var composition = Composition()
    change(&composition)
    add(.beginGroup(composition))
    content(&self)
    add(.endGroup)
  }

  /// Draws it, one pixel for one of the scene's unless a size is given.
  func drawn(width: Int? = nil, height: Int? = nil) throws -> Picture {
    let renderer = try Renderer(
      width: width ?? Int(list.size.width), height: height ?? Int(list.size.height))
    try renderer.draw(list)
    return Picture(renderer)
  }
}
