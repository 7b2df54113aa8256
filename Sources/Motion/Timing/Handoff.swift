/// The part of a velocity that a motion took over from another, beside its own way, until it is used up.
///
/// A motion sets off with the velocity h, which is used up after D seconds. Its own value then has h·t·(1 − u)²
/// beside it, with u = t/D. It begins at 0 with the slope h, and ends at 0 with the slope 0. The lanes compute it
/// with the same operations in the same order, eight at a time (`ak_run_handoffs`).
package enum Handoff {
  /// Units beside the motion's own value, `seconds` after its start, at a share u of D.
  @inlinable @inline(__always)
  package static func value(_ handoff: Double, at share: Double, seconds: Double) -> Double {
    let rest = 1 - share
    return handoff * seconds * (rest * rest)
  }

  /// Its derivative by time, h·(1 − u)·(1 − 3u), in units per second.
  @inlinable @inline(__always)
  package static func velocity(_ handoff: Double, at share: Double) -> Double {
    handoff * (1 - share) * (1 - 3 * share)
  }
}
