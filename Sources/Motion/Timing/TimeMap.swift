/// A straight line from root time to a local time: where one clock stands against the scene's.
///
/// Anchored rather than summed, so that nothing drifts: `local = anchorLocal + (root − anchorRoot)·rate`.
package struct TimeMap: Sendable, Hashable {
  /// Root time, in seconds, at which `anchorLocal` holds.
  package var anchorRoot: Double
  /// Local time, in seconds, at `anchorRoot`.
  package var anchorLocal: Double
  /// Local seconds per root second; 0 while paused, negative when running down.
  package var rate: Double

  package init(anchorRoot: Double, anchorLocal: Double, rate: Double) {
    self.anchorRoot = anchorRoot
    self.anchorLocal = anchorLocal
    self.rate = rate
  }

  package static let identity = TimeMap(anchorRoot: 0, anchorLocal: 0, rate: 1)

  /// Local time at a root time.
  package func local(_ root: Double) -> Double {
    rate == 0 ? anchorLocal : anchorLocal + (root - anchorRoot) * rate
  }

  /// Root time at which a local time is reached; nil if it is not reached at this rate, nor within all
  /// numbers.
  package func root(_ local: Double) -> Double? {
    guard rate != 0 else { return nil }
    let root = anchorRoot + (local - anchorLocal) / rate
    return root.isFinite ? root : nil
  }

  /// The map of a child clock whose own map is against this clock's local time.
  ///
  /// A child of a paused clock is frozen at the time it stands at.
  package func composed(with child: TimeMap) -> TimeMap {
    if child.rate == 0 {
      return TimeMap(anchorRoot: anchorRoot, anchorLocal: child.anchorLocal, rate: 0)
    }
    if rate == 0 {
      return TimeMap(anchorRoot: anchorRoot, anchorLocal: child.local(anchorLocal), rate: 0)
    }
    if anchorRoot == 0 && anchorLocal == 0 && rate == 1 { return child }
    let anchor = anchorRoot + (child.anchorRoot - anchorLocal) / rate
    guard anchor.isFinite else {
      // So slow a clock is at the child's anchor at no time that is a number: its own stands for it.
      return TimeMap(
        anchorRoot: anchorRoot, anchorLocal: child.local(anchorLocal), rate: rate * child.rate)
    }
    return TimeMap(
      anchorRoot: anchor, anchorLocal: child.anchorLocal, rate: rate * child.rate)
  }

  /// The same clock going on with another rate from a root time on, without a jump.
  package func reanchored(at root: Double, rate newRate: Double) -> TimeMap {
    TimeMap(anchorRoot: root, anchorLocal: local(root), rate: newRate)
  }
}
