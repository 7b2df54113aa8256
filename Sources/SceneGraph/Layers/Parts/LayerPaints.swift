/// The paints of a layer that are no colors.
final class LayerPaints: LayerPart {
  /// Gradients instead of the colors of paints.
  var gradients: [Property: GradientPaint] = [:]
  /// The moving paints that go from a gradient or to one, while they do.
  var moving: [Property: MovingPaint] = [:]
}

extension Layer {
  /// Whether it is painted with nothing but colors.
  var hasPlainPaints: Bool {
    guard let paints else { return true }
    return paints.gradients.isEmpty && paints.moving.isEmpty
  }

  var gradients: [Property: GradientPaint] {
    get { paints?.gradients ?? [:] }
    _modify {
      yield &paints.made.gradients
      noteGradients()
    }
  }

  var movingPaints: [Property: MovingPaint] {
    get { paints?.moving ?? [:] }
    _modify {
      yield &paints.made.moving
      noteGradients()
    }
  }

  private func noteGradients() {
    traits.insert(.graded)
    noteRedrawing()
  }
}
