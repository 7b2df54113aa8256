/// How a piece of work ended: well, or the reason why it did not.
///
/// The command's exit codes are made of it; a studio shows it.
package enum Outcome: CaseIterable, Sendable {
  case done
  /// A check, a test or a comparison found something.
  case failed
  /// The scene raised an error, syntax included.
  case sceneError
  /// Something is missing on this machine.
  case missing
  /// The request makes no sense.
  case usage
  /// The scene file is missing or unreadable.
  case noInput
  /// Output could not be written.
  case outputFailed
  /// A limit was hit.
  case limitHit
  /// It was stopped from outside.
  case interrupted

  /// Which of several counts: a graver one has more weight, and those that end a run before it begins have most.
  private var weight: Int {
    switch self {
    case .done: 0
    case .failed: 1
    case .sceneError: 2
    case .missing: 3
    case .outputFailed: 4
    case .limitHit: 5
    case .interrupted: 6
    case .usage, .noInput: 7
    }
  }

  /// The one that counts when both apply.
  package func joined(with other: Outcome) -> Outcome {
    other.weight > weight ? other : self
  }
}
