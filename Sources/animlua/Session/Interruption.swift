import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ctrl-C and its like: asked about once a frame, so that files are whole or absent.
enum Interruption {
  private static let isRequested = Atomic<Bool>(false)

  /// Whether the run was asked to end.
  static var wasRequested: Bool { isRequested.load(ordering: .relaxed) }

  /// Begins to listen; a second signal ends the process at once.
  ///
  /// A reader that goes away is no signal but an error of the write.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        if Interruption.isRequested.exchange(true, ordering: .relaxed) {
          _exit(ExitStatus.interrupted.rawValue)
        }
      }
    }
  }
}
