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

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
    let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #else
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets the signals through that some starters leave blocked for their children.
  private static func unblock() {
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  /// Begins to listen; a second signal ends the process at once.
  ///
  /// A reader that goes away is no signal but an error of the write.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    unblock()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // What the starter had ignored, as `nohup` does, stays ignored.
      var before = sigaction()
      sigaction(number, nil, &before)
      if Self.isIgnored(before) { continue }
      // A mask is inherited, and some starters leave theirs closed.
      var mask = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, number)
      sigprocmask(SIG_UNBLOCK, &mask, nil)
      signal(number) { _ in
        if Interruption.isRequested.exchange(true, ordering: .relaxed) {
          _exit(ExitStatus.interrupted.rawValue)
        }
      }
    }
  }
}
