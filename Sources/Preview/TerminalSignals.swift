import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What signals ask for while a terminal is in use.
///
/// A handler may do next to nothing, so it leaves a mark that the player's loop finds. Where the
/// loop cannot get to it any more, after a crash or when it is asked twice, the handler itself puts
/// the terminal back: writing bytes and attributes is allowed there.
enum TerminalSignals {
  /// Marks left since the last look.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let interrupt = Marks(rawValue: 1)
    static let resize = Marks(rawValue: 2)
  }

  private static let marks = Atomic<UInt8>(0)
  private static let isArmed = Atomic<Bool>(false)
  // Written before the handlers are installed and after they are gone, never between.
  nonisolated(unsafe) private static var attributes = termios()
  nonisolated(unsafe) private static var output: Int32 = -1

  /// Leaves the alternate screen, shows the cursor, resets colours and bracketed updates, lets mouse
  /// and keys be what they were.
  static let farewell: StaticString = """
    \u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1016l\u{1B}[<u\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\
    \u{1B}[?1049l
    """

  private static let polite = [SIGINT, SIGTERM, SIGHUP]
  private static let fatal = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  /// Installs the handlers; `attributes` are those that the terminal gets back.
  static func arm(output: Int32, attributes: termios) {
    self.output = output
    self.attributes = attributes
    marks.store(0, ordering: .relaxed)
    isArmed.store(true, ordering: .sequentiallyConsistent)
    for number in polite {
      signal(number) { _ in
        let before = TerminalSignals.leave(.interrupt)
        if before.contains(.interrupt) {
          TerminalSignals.restore()
          _exit(130)
        }
      }
    }
    signal(SIGWINCH) { _ in _ = TerminalSignals.leave(.resize) }
    for number in fatal {
      signal(number) { number in
        TerminalSignals.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Takes the handlers away.
  static func disarm() {
    for number in polite + fatal + [SIGWINCH] { signal(number, SIG_DFL) }
    isArmed.store(false, ordering: .sequentiallyConsistent)
  }

  /// The marks left since the last call.
  static func take() -> Marks { Marks(rawValue: marks.exchange(0, ordering: .relaxed)) }

  private static func leave(_ mark: Marks) -> Marks {
    Marks(rawValue: marks.bitwiseOr(mark.rawValue, ordering: .relaxed).oldValue)
  }

  private static func restore() {
    guard isArmed.load(ordering: .sequentiallyConsistent) else { return }
    _ = write(output, farewell.utf8Start, farewell.utf8CodeUnitCount)
    tcsetattr(output, TCSANOW, &attributes)
  }
}
