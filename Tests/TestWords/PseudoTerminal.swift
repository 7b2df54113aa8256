#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A terminal for tests: a program reads what the test types, and the test reads what the program draws.
package final class PseudoTerminal {
  /// The test's end; -1 after `hangUp`.
  package private(set) var user: Int32
  /// The program's end.
  package let program: Int32

  package init?(columns: UInt16 = 40, rows: UInt16 = 12) {
    #if canImport(Darwin)
    user = posix_openpt(O_RDWR | O_NOCTTY)
    guard user >= 0, grantpt(user) == 0, unlockpt(user) == 0, let name = ptsname(user) else {
      return nil
    }
    program = open(name, O_RDWR | O_NOCTTY)
    #else
    // Swift's Glibc shows no posix_openpt; these two requests are what it is made of.
    let setLock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var lock: Int32 = 0
    var number: Int32 = 0
    guard user >= 0, ioctl(user, setLock, &lock) == 0, ioctl(user, getNumber, &number) == 0
    else { return nil }
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
    guard program >= 0 else { return nil }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(program, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    // Nobody else reads: the terminal's buffer must never fill up and stop the player.
    let flags = fcntl(user, F_GETFL)
    guard fcntl(user, F_SETFL, flags | O_NONBLOCK) == 0 else { return nil }
  }

  deinit {
    close(program)
    if user >= 0 { close(user) }
  }

  /// Closes the test's end, as a window that is closed by force.
  package func hangUp() {
    close(user)
    user = -1
  }

  package func type(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(user, &bytes, bytes.count)
  }

  /// Takes the text drawn since the last call.
  package func drawn() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(user, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// The output since the last call, at most so many bytes.
  package func arrived(most: Int) -> [UInt8] {
    guard most > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: most)
    let count = read(user, &buffer, most)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  /// Whether typed lines are edited and shown, as in a shell.
  package var isCooked: Bool {
    var attributes = termios()
    tcgetattr(program, &attributes)
    return attributes.c_lflag & tcflag_t(ICANON) != 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
  }
}
