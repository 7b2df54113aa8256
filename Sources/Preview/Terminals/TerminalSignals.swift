import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The requests of signals while a terminal is in use.
///
/// A handler may do next to nothing, so it leaves a mark that the player's loop finds. The loop
/// cannot get to it any more after a crash, or when a second request comes. Then the handler itself
/// puts the terminal back: writing bytes and attributes is allowed there.
enum TerminalSignals {
  /// Marks left since the last look.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let interrupt = Marks(rawValue: 1)
    static let resize = Marks(rawValue: 2)
    /// Somebody wants it to stand still, as Ctrl-Z does in a shell.
    static let suspend = Marks(rawValue: 4)
    /// It goes on after it stood still.
    static let resume = Marks(rawValue: 8)
  }

  private static let marks = Atomic<UInt8>(0)
  private static let isArmed = Atomic<Bool>(false)
  /// The first signal that requested the end; 0 for none.
  private static let ending = Atomic<Int32>(0)

  /// That signal, or that of Ctrl-C where a key did.
  static var endingNumber: Int32 {
    let number = ending.load(ordering: .relaxed)
    return number > 0 ? number : SIGINT
  }
  // Written before the handlers are installed and after they are gone, never between.
  // Not a variable of this type: its static storage is laid out without the gap between its fields, three
  // bytes too short (AddressSanitizer, Swift 6.3).
  nonisolated(unsafe) private static let attributes = UnsafeMutablePointer<termios>.allocate(
    capacity: 1)
  nonisolated(unsafe) private static var output: Int32 = -1

  /// Leaves the alternate screen, shows the cursor, resets colors and bracketed updates, lets mouse
  /// and keys be what they were.
  static let farewell: StaticString = """
    \u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1016l\u{1B}[<u\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\
    \u{1B}[?1049l
    """

  /// Ends whatever sequence was cut off in the middle.
  static let cutOff = "\u{18}\u{1B}\\"
  /// The same, where strings cannot be had.
  fileprivate static let emergency: StaticString = "\u{18}\u{1B}\\"

  private static let polite = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those that a process cannot survive, and those that end it unless somebody does something else.
  private static let fatal = [
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGXCPU, SIGXFSZ, SIGALRM, SIGVTALRM,
    SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// Ends the process with an exit code, at a second signal; safe in a signal handler.
  ///
  /// Set before the handlers are installed, and not after.
  nonisolated(unsafe) fileprivate(set) static var end: (@convention(c) (Int32) -> Void)?

  private static let all = polite + fatal + [SIGWINCH, SIGTSTP, SIGCONT]
  /// The earlier handlers of `all`.
  nonisolated(unsafe) private static var before: [sigaction] = []

  /// Installs the handlers; `attributes` are those that the terminal gets back.
  static func arm(output: Int32, attributes: termios) {
    self.output = output
    self.attributes.initialize(to: attributes)
    marks.store(0, ordering: .relaxed)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    before = all.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return action
    }
    // A mask is inherited, and some starters leave theirs closed.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in all { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    for number in polite {
      signal(number) { number in
        _ = TerminalSignals.ending.compareExchange(
          expected: 0, desired: number, ordering: .relaxed)
        let before = TerminalSignals.leave(.interrupt)
        if before.contains(.interrupt) {
          TerminalSignals.restore()
          let number = TerminalSignals.ending.load(ordering: .relaxed)
          if let end = TerminalSignals.end { end(128 + number) }
          // Nobody ends the process in another way: so does the signal.
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
    signal(SIGWINCH) { _ in _ = TerminalSignals.leave(.resize) }
    signal(SIGTSTP) { _ in _ = TerminalSignals.leave(.suspend) }
    signal(SIGCONT) { _ in _ = TerminalSignals.leave(.resume) }
    // A crash may be of a stack that is full, so the handler gets one of its own.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer(crashStack)
    stack.ss_size = crashStackSize
    sigaltstack(&stack, nil)
    for (number, before) in zip(all, before) where fatal.contains(number) && !isIgnored(before) {
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = crashed
      #else
      action.__sigaction_handler.sa_handler = crashed
      #endif
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let crashStackSize = 64 * 1024
  // Used by the kernel only, while a handler runs.
  nonisolated(unsafe) private static let crashStack = UnsafeMutablePointer<UInt8>.allocate(
    capacity: crashStackSize)
  private static let crashed: @convention(c) (Int32) -> Void = { number in
    TerminalSignals.restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Puts the handlers back that were there before.
  static func disarm() {
    for (number, action) in zip(all, before) {
      var action = action
      sigaction(number, &action, nil)
    }
    isArmed.store(false, ordering: .sequentiallyConsistent)
  }

  /// Stands still as Ctrl-Z in a shell has it, the whole job or only this process, until somebody lets
  /// it go on.
  ///
  /// Only while no handlers are installed.
  static func stop(wholeJob: Bool) { kill(wholeJob ? 0 : getpid(), SIGTSTP) }

  /// The marks left since the last call.
  static func take() -> Marks { Marks(rawValue: marks.exchange(0, ordering: .relaxed)) }

  private static func leave(_ mark: Marks) -> Marks {
    Marks(rawValue: marks.bitwiseOr(mark.rawValue, ordering: .relaxed).oldValue)
  }

  fileprivate static func restore() {
    guard isArmed.load(ordering: .sequentiallyConsistent) else { return }
    // Waiting bytes would be shown first, and may never be.
    tcflush(output, TCOFLUSH)
    _ = write(output, emergency.utf8Start, emergency.utf8CodeUnitCount)
    _ = write(output, farewell.utf8Start, farewell.utf8CodeUnitCount)
    tcsetattr(output, TCSANOW, attributes)
  }
}

/// The end of a process in the midst of a preview.
package enum PreviewEnd {
  /// Puts the terminal back, if it is in use; safe in a signal handler.
  package static func restoreTerminal() { TerminalSignals.restore() }

  /// A second signal in a preview ends the process so; without it as the signal does by itself.
  ///
  /// - Parameter end: Takes the exit code, and is safe in a signal handler. Set before a preview begins.
  package static func end(by end: @escaping @convention(c) (Int32) -> Void) {
    TerminalSignals.end = end
  }

  /// The bytes that end a sequence that was cut short, and those that give the screen back, for
  /// another process that restores the terminal after this one.
  package static var parting: (cutOff: StaticString, farewell: StaticString) {
    (TerminalSignals.emergency, TerminalSignals.farewell)
  }
}
