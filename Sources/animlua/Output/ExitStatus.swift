import ArgumentParser
import Diagnostics

/// The command's exit statuses: outcomes with their numbers, which are a contract.
typealias ExitStatus = Outcome

extension ExitStatus {
  /// The number that the process ends with.
  var code: Int32 {
    switch self {
    case .done: 0
    case .failed: 1
    case .sceneError: 2
    case .missing: 3
    // `EX_USAGE`, which the argument parser uses as well.
    case .usage: 64
    // `EX_NOINPUT`.
    case .noInput: 66
    // `EX_IOERR`.
    case .outputFailed: 74
    // As `timeout` says it.
    case .limitHit: 124
    // 128 and the number of the signal.
    case .interrupted: Interruption.exitCode
    }
  }

  /// Ends the command; `done` returns.
  func end() throws {
    if self != .done { throw ExitCode(code) }
  }
}
