extension PropertyRow {
  /// The unit of its numbers as people write it; empty for plain numbers, shades and flags.
  package var unit: String {
    switch property {
    case .velocity, .velocityRange: return "px/s"
    case .gravityX, .gravityY: return "px/s²"
    case .spin, .spinRange: return "°/s"
    case .birthRate: return "1/s"
    case .lifetime, .lifetimeRange, .warmUp, .instanceDelay: return "s"
    case .strokeWidth, .blur, .shadowBlur, .letterSpacing: return "px"
    default: break
    }
    switch value {
    case .number, .numbers, .list, .path:
      return threshold == Threshold.length ? "px" : threshold == Threshold.angle ? "°" : ""
    default: return ""
    }
  }
}

extension Property {
  /// Whether it is a share, drawn from 0 to 1 whatever it is.
  package var isShare: Bool {
    switch self {
    case .opacity, .startOpacity, .endOpacity, .strokeStart, .strokeEnd: true
    default: false
    }
  }

  /// The unit of its numbers as people write it; empty for plain numbers.
  package var unit: String { row.unit }

  /// The numbers beyond which it is drawn as at the nearest of them; nil for no such bound.
  ///
  /// The layer keeps the number that it was given, and an animation may overshoot.
  package var drawnRange: (lower: Double?, upper: Double?) {
    switch self {
    case .opacity, .strokeStart, .strokeEnd: (0, 1)
    case .strokeWidth, .blur, .shadowBlur, .width, .height, .radius, .innerRadius, .fontSize,
      .cornerRadius, .zoom:
      (0, nil)
    case .miterLimit: (1, nil)
    case .sides: (3, 10_000)
    case .fontWeight: (nil, 1000)
    case .instanceCount: (nil, 10_000)
    default: (nil, nil)
    }
  }
}
