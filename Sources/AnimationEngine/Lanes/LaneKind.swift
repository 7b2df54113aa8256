/// Which table of rows a contribution runs in.
enum LaneKind: Equatable {
  /// None: its value does not change.
  case parked
  /// Timed curves of one kernel.
  case curve(UInt8)
  /// Springs.
  case spring
  case decay
  /// Everything that needs the long way: curves from tables, hand-offs, cumulative legs.
  case general
  /// Curves that a script evaluates.
  case script
}
