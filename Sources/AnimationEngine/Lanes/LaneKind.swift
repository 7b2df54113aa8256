/// Which table of rows a contribution runs in.
enum LaneKind: Equatable {
  /// None: its value does not change.
  case parked
  /// Timed curves, by raw value of their kernel.
  case curve(UInt8)
  /// Cubic Bezier curves, by place in the list of those in use.
  case bezier(Int32)
  /// Springs, by raw value of their regime.
  case spring(UInt8)
  /// Glides.
  case glide
  /// Keyframes whose stretches are laid out as numbers.
  case keyframes
  /// Everything that needs the long way: curves made of points, paths, cumulative legs.
  case general
  /// Tabulated curves, by place in the list of those in use.
  case table(Int32)
  /// Curves that a script evaluates.
  case script

  /// Whether a velocity that was taken over has a row of its own beside it.
  var leavesOutHandoffs: Bool {
    switch self {
    case .curve, .bezier, .table, .keyframes: true
    case .parked, .spring, .glide, .general, .script: false
    }
  }
}
