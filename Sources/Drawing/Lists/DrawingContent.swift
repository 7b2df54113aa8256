import Geometry

/// A drawing's content, wherever it lies: frames between which it does not change share it.
package final class DrawingContent: Sendable {
  /// Its parts, to be changed in a copy.
  package struct Parts: Hashable, Sendable {
    package var shape: DrawnShape
    /// Paints that are transparent are left out by whoever draws.
    package var fill: Paint
    package var stroke: Stroke
    /// Which points an outline that crosses itself encloses.
    package var fillRule = FillRule.nonZero

    package init(shape: DrawnShape, fill: Paint, stroke: Stroke) {
      self.shape = shape
      self.fill = fill
      self.stroke = stroke
    }
  }

  package let parts: Parts
  /// The point of the layer's own coordinates that lies at its (x, y).
  package let pivot: Point
  /// Whether anything of it is seen.
  package let isVisible: Bool
  /// Whose it is; nil for what no layer draws.
  package let layer: DrawnLayer?
  /// Steps that drawing it takes (`DrawingCost`).
  package let steps: Int

  package init(
    _ parts: Parts, pivot: Point = .zero, of layer: DrawnLayer? = nil, steps: Int = 1
  ) {
    self.parts = parts
    self.pivot = pivot
    self.layer = layer
    self.steps = steps
    isVisible =
      parts.fill.isVisible || (parts.stroke.paint.isVisible && parts.stroke.width > 0)
  }
}

/// One shape with its paints.
package struct Drawing: Sendable {
  package var content: DrawingContent
  /// The layer that draws it.
  package var layer: DrawnLayer? { content.layer }
  /// From the shape's coordinates to the scene's.
  package var transform: AffineTransform
  /// Of fill and stroke together.
  package var opacity: Double
  /// Whether it is the background of a scene that is all of the picture.
  package var isBackground = false

  package init(
    shape: DrawnShape, transform: AffineTransform, fill: Paint, stroke: Stroke, opacity: Double
  ) {
    content = DrawingContent(DrawingContent.Parts(shape: shape, fill: fill, stroke: stroke))
    self.transform = transform
    self.opacity = opacity
  }

  @inlinable
  package init(_ content: DrawingContent, transform: AffineTransform, opacity: Double) {
    self.content = content
    self.transform = transform
    self.opacity = opacity
  }

  package var shape: DrawnShape {
    get { content.parts.shape }
    set { change { $0.shape = newValue } }
  }

  /// Paints that are transparent are left out by whoever draws.
  package var fill: Paint {
    get { content.parts.fill }
    set { change { $0.fill = newValue } }
  }

  package var stroke: Stroke {
    get { content.parts.stroke }
    set { change { $0.stroke = newValue } }
  }

  /// Which points an outline that crosses itself encloses.
  package var fillRule: FillRule {
    get { content.parts.fillRule }
    set { change { $0.fillRule = newValue } }
  }

  private mutating func change(_ body: (inout DrawingContent.Parts) -> Void) {
    var parts = content.parts
    body(&parts)
    content = DrawingContent(
      parts, pivot: content.pivot, of: content.layer, steps: content.steps)
  }
}

extension Drawing: Hashable {
  package static func == (one: Drawing, other: Drawing) -> Bool {
    one.transform == other.transform && one.opacity == other.opacity
      && one.isBackground == other.isBackground
      && (one.content === other.content || one.content.parts == other.content.parts)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(transform)
    hasher.combine(content.parts)
  }
}
