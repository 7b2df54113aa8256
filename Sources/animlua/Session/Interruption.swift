import Exporting
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ctrl-C and its like: checked once a frame, so that files are whole or absent.
///
/// SIGINT, SIGTERM, SIGHUP and SIGQUIT all ask for the end, and no core is dumped.
enum Interruption {
  /// The signals that ask for the end.
  private static let asking = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Seconds after the first signal at which the second one is taken as given: nobody waits for a
  /// frame that does not come to its end.
  private static let patience: UInt32 = 2

  private static let count = Atomic<Int>(0)
  private static let first = Atomic<Int32>(0)
  private static let sweep = Atomic<Int32>(-1)

  /// Where a byte, the exit code, ends the process and what it has begun; -1 for none.
  static var sweepDescriptor: Int32 { sweep.load(ordering: .relaxed) }

  /// The exit code of a process that a signal has ended: 128 and the first signal's number,
  /// as shells say it.
  static var exitCode: Int32 {
    let number = first.load(ordering: .relaxed)
    return 128 + (number > 0 ? number : SIGINT)
  }

  /// A signal was heard elsewhere, by what shows the scene.
  static func note(_ signal: Int32) {
    _ = first.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
  }

  /// Whether a signal wants the run to end.
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
    for number in asking { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  /// Begins to listen; a second signal ends the process at once, and so do two seconds after the first.
  ///
  /// With `writesFiles` the second one also takes away what has been begun, and only a third one ends
  /// the process as it is. A reader that goes away, or a file that may not grow any more, is no signal
  /// but an error of the write.
  static func listen(writesFiles: Bool = false) {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    if writesFiles { prepareSweep() }
    unblock()
    for number in asking {
      // Signals that the starter had ignored, as `nohup` does, stay ignored.
      var before = sigaction()
      sigaction(number, nil, &before)
      if Self.isIgnored(before) { continue }
      // A mask is inherited, and some starters leave theirs closed.
      var mask = sigset_t()
      sigemptyset(&mask)
      sigaddset(&mask, number)
      sigprocmask(SIG_UNBLOCK, &mask, nil)
      signal(number) { Interruption.heard($0) }
    }
    signal(SIGALRM) { _ in
      if Interruption.wasRequested { Interruption.insist() }
    }
  }

  /// In a signal handler.
  private static func heard(_ number: Int32) {
    let before = count.add(1, ordering: .relaxed).oldValue
    guard before == 0 else { return insist() }
    note(number)
    _ = alarm(patience)
  }

  /// Ends the process, what it has begun taken away if that can be; in a signal handler.
  private static func insist() {
    var byte = UInt8(truncatingIfNeeded: exitCode)
    let descriptor = sweep.exchange(-1, ordering: .relaxed)
    if descriptor >= 0, write(descriptor, &byte, 1) == 1 { return }
    _exit(exitCode)
  }

  private static func prepareSweep() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    if Unfinished.abandonAll(onceReadable: ends[0], then: { _exit($0) }) {
      sweep.store(ends[1], ordering: .relaxed)
    }
  }
}
