import ArgumentParser

/// The command's exit statuses; the numbers are a contract.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  /// A check or a test failed.
  case failed = 1
  /// The scene raised an error, syntax included.
  case sceneError = 2
  /// Something is missing on this machine.
  case missing = 3
  /// The arguments make no sense (`EX_USAGE`, which the argument parser uses as well).
  case usage = 64
  /// The scene file is missing or unreadable (`EX_NOINPUT`).
  case noInput = 66
  /// Output could not be written (`EX_IOERR`).
  case outputFailed = 74
  /// A limit was hit, as `timeout` says it.
  case limitHit = 124
  /// Interrupted, by Ctrl-C or another signal that ends processes; `code` says by which.
  case interrupted = 130

  /// The number that the process ends with.
  var code: Int32 { self == .interrupted ? Interruption.exitCode : rawValue }

  /// Which of several counts: 130, 124, 74, 3, 2, 1; what ends a run before it begins is above them.
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
  func joined(with other: ExitStatus) -> ExitStatus {
    other.weight > weight ? other : self
  }

  /// Ends the command; `done` returns.
  func end() throws {
    if self != .done { throw ExitCode(code) }
  }
}
