import Geometry
import Motion

// The parts that only layers of one kind have.

/// A text that was split, is a part of one, or runs along a path.
final class LayerText: LayerPart {
  /// Its part of a text that was split.
  var piece: TextPiece?
  /// The outlines of a text along a path.
  var onPath: TextOnPath?
}

/// The picture of an image.
final class LayerImage: LayerPart {
  /// Where its pixels are, and how many there are.
  var reference: ImageReference?
  /// Sides that were assigned, and do not follow from its pixels.
  var givenSides: Set<Property> = []
}

/// A line's curves, made of its points when they change.
final class LayerLine {
  var curves = SmoothPath(.linear)
}

/// The particles of an emitter.
final class LayerParticles {
  var emission: Emission

  init(_ emission: Emission) { self.emission = emission }
}

/// The earlier values of the layers of a replicator with a delay.
final class LayerCopies {
  var replay = Replay()
}

extension Layer {
  var piece: TextPiece? {
    get { text?.piece }
    set { text.made.piece = newValue }
  }

  var textOnPath: TextOnPath? {
    get { text?.onPath }
    set { text.made.onPath = newValue }
  }

  /// Where an image's pixels are, and how many there are.
  package internal(set) var image: ImageReference? {
    get { picture?.reference }
    set {
      picture.made.reference = newValue
      noteRedrawing()
    }
  }

  var givenSides: Set<Property> {
    get { picture?.givenSides ?? [] }
    _modify { yield &picture.made.givenSides }
  }
}
