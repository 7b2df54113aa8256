/// Evaluations that failed and whose animations end at the next occasion.
///
/// Within an evaluation nothing may be moved, so a failure is noted here, and the animator ends the
/// animation once the lanes are done (`Animator.settleFailures`). Owns what was noted until then.
final class Failures {
  private var noted: [(id: AnimationID, failure: SinkFailure)] = []

  /// How many are noted: an evaluation that raises it has failed.
  var count: Int { noted.count }

  /// Notes a failure.
  func append(_ failure: SinkFailure, of id: AnimationID) { noted.append((id, failure)) }

  /// Empties the list.
  ///
  /// - Returns: what was noted, in order.
  func takeAll() -> [(id: AnimationID, failure: SinkFailure)] {
    let taken = noted
    noted.removeAll(keepingCapacity: true)
    return taken
  }

  /// Drops all that was noted.
  func removeAll() { noted.removeAll() }
}
