import Exporting
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
  private static let count = Atomic<Int>(0)
  private static let sweep = Atomic<Int32>(-1)

  /// Where a byte, the exit code, ends the process and what it has begun; -1 for none.
  static var sweepDescriptor: Int32 { sweep.load(ordering: .relaxed) }

  /// Whether the run was asked to end.
  static var wasRequested: Bool { count.load(ordering: .relaxed) > 0 }

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
  /// With `writesFiles` the second one also takes away what has been begun, and only a third one ends
  /// the process as it is. A reader that goes away, or a file that may not grow any more, is no signal
  /// but an error of the write.
  static func listen(writesFiles: Bool = false) {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    if writesFiles { prepareSweep() }
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
        let before = Interruption.count.add(1, ordering: .relaxed).oldValue
        guard before > 0 else { return }
        var byte = UInt8(ExitStatus.interrupted.rawValue)
        let descriptor = Interruption.sweepDescriptor
        if before == 1, descriptor >= 0, write(descriptor, &byte, 1) == 1 { return }
        _exit(ExitStatus.interrupted.rawValue)
      }
    }
  }

  private static func prepareSweep() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    if Unfinished.abandonAll(onceReadable: ends[0]) {
      sweep.store(ends[1], ordering: .relaxed)
    }
  }
}
