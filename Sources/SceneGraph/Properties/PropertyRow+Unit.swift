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
}
