extension Int {
  /// The whole part of a number that is first cut to a range; NaN gives the lower bound.
  ///
  /// `Int(_:)` traps at what no integer is, and `min` and `max` let a NaN through; here every double
  /// has a result.
  package init(clamping value: Double, in range: ClosedRange<Int>) {
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      // Smaller than the double of the upper bound, so that it is an integer even below 2^63.
      self = Int(value)
    } else {
      self = range.lowerBound
    }
  }
}
