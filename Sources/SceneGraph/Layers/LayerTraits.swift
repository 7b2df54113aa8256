/// The features that a layer has ever used, so that frames skip all others.
struct LayerTraits: OptionSet {
  let rawValue: UInt16

  /// It is scaled, slanted or turned, and not only moved.
  static let turned = LayerTraits(rawValue: 1)
  /// It has effects: it may need a picture of its own.
  static let composed = LayerTraits(rawValue: 2)
  /// It may be hidden, show its back, follow the camera in its own way, be cut, or be in a transition.
  static let special = LayerTraits(rawValue: 4)
  /// A text that may run along a path.
  static let coursed = LayerTraits(rawValue: 8)
  /// It is painted with a gradient, which moves without the layer's knowing.
  static let graded = LayerTraits(rawValue: 16)
  /// An anchor was given.
  static let anchored = LayerTraits(rawValue: 32)
  /// It was given a transform, or one for what it holds.
  static let transformed = LayerTraits(rawValue: 64)
  /// Assignments animate by themselves.
  static let implicit = LayerTraits(rawValue: 128)

  mutating func set(_ trait: LayerTraits, to isThere: Bool) {
    if isThere { insert(trait) } else { remove(trait) }
  }
}

extension Property {
  /// The feature that an assignment or animation of it may ask of a layer.
  var trait: LayerTraits {
    switch self {
    case .rotation, .scaleX, .scaleY, .skewX, .skewY, .transform: .turned
    case .rotationX, .rotationY: [.turned, .special]
    case .hidden, .doubleSided, .depth, .fixed: .special
    case .blend, .blur, .shadowX, .shadowY, .shadowBlur: .composed
    case .path: .coursed
    default: []
    }
  }

  /// Whether what a shape draws follows from it, and not only where and how that becomes part of the
  /// picture.
  var isContent: Bool {
    switch self {
    case .x, .y, .rotation, .rotationX, .rotationY, .scaleX, .scaleY, .skewX, .skewY: false
    case .translationX, .translationY, .transform, .sublayerTransform: false
    case .opacity, .hidden, .doubleSided, .z, .depth, .fixed: false
    case .blend, .blur, .shadowX, .shadowY, .shadowBlur, .shadowColor, .maskMode: false
    default: true
    }
  }
}
