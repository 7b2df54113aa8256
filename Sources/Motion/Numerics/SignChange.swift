/// Places at which functions change their sign.
package enum SignChange {
  /// Halves that narrow a stretch to less than the last bit of a number.
  private static let halves = 60

  /// Finds the first place in 0...1 at which a function has another sign than at 0, or is 0.
  ///
  /// Two changes within one step are not seen. The end itself is not looked at.
  ///
  /// - Parameters:
  ///   - steps: how many equal steps are looked at.
  ///   - function: what changes its sign.
  /// - Returns: the place; nil where no step shows a change.
  /// - Complexity: O(steps) calls of the function.
  package static func first(within steps: Int, of function: (Double) -> Double) -> Double? {
    let isPositive = function(0) > 0
    for step in 1..<steps {
      let high = Double(step) / Double(steps)
      let value = function(high)
      if value == 0 || (value > 0) != isPositive {
        let low = Double(step - 1) / Double(steps)
        return place(from: low, to: high, whereFirst: isPositive, of: function)
      }
    }
    return nil
  }

  /// Narrows a stretch in which a function changes its sign, by halves.
  ///
  /// - Parameters:
  ///   - low: where the stretch begins.
  ///   - high: where it ends, with another sign.
  ///   - isPositive: whether the function is positive at `low`.
  ///   - function: what changes its sign.
  /// - Returns: the first place found that has the sign of `high`.
  /// - Complexity: 60 calls of the function.
  package static func place(
    from low: Double, to high: Double, whereFirst isPositive: Bool, of function: (Double) -> Double
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<halves {
      let middle = (low + high) / 2
      if (function(middle) > 0) == isPositive { low = middle } else { high = middle }
    }
    return high
  }
}
