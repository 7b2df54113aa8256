#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the terminal cannot be played on.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The output is no terminal.
  case notATerminal
  /// The terminal has gone away.
  case closed
  /// A call to the system failed, with its error number.
  case failed(call: String, number: Int32)

  package var description: String {
    switch self {
    case .notATerminal: "the output is not a terminal"
    case .closed: "the terminal has gone away"
    case .failed(let call, let number): "\(call) failed: \(String(cString: strerror(number)))"
    }
  }
}

/// The terminal that the process runs in: raw keys in, bytes out.
package final class Terminal {
  /// How much fits on the screen.
  package struct Extent: Hashable, Sendable {
    package var columns: Int
    package var rows: Int
    /// Pixels of one cell; nil when the terminal does not say.
    package var cell: (width: Int, height: Int)? {
      pixelWidth > 0 && pixelHeight > 0
        ? (pixelWidth / columns, pixelHeight / rows) : nil
    }
    var pixelWidth: Int
    var pixelHeight: Int
  }

  private let input: Int32
  private let output: Int32
  private var saved: termios?
  /// Bytes that arrived with the answer to a question.
  private var early: [UInt8] = []

  /// The terminal behind two descriptors; they stay the caller's.
  ///
  /// - Throws: `TerminalError.notATerminal` unless both are one.
  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(TerminalError) {
    guard isatty(output) == 1, isatty(input) == 1 else { throw .notATerminal }
    self.input = input
    self.output = output
  }

  deinit { leave() }

  /// Rows, columns and pixels; 80 by 24 when the terminal does not say.
  package var extent: Extent {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Extent(columns: 80, rows: 24, pixelWidth: 0, pixelHeight: 0)
    }
    return Extent(
      columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
      pixelHeight: Int(size.ws_ypixel))
  }

  /// Takes the whole screen and every key, until `leave`, whatever ends the process.
  package func enter() throws(TerminalError) {
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else {
      throw .failed(call: "tcgetattr", number: errno)
    }
    TerminalSignals.arm(output: output, attributes: attributes)
    saved = attributes
    cfmakeraw(&attributes)
    guard tcsetattr(input, TCSANOW, &attributes) == 0 else {
      throw .failed(call: "tcsetattr", number: errno)
    }
    // Alternate screen, no cursor, and a clean sheet.
    try write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8))
  }

  /// Gives the screen and the keys back.
  ///
  /// Does nothing when they were not taken.
  package func leave() {
    guard var attributes = saved else { return }
    saved = nil
    let farewell = TerminalSignals.farewell
    let bytes = UnsafeBufferPointer(
      start: farewell.utf8Start, count: farewell.utf8CodeUnitCount)
    // Where the terminal has gone there is nothing left to give back to.
    do { try write(Array(bytes)) } catch {}
    // Keys that nobody read are no input for the shell. TCSAFLUSH would also wait for the output.
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &attributes)
    TerminalSignals.disarm()
  }

  /// Writes all bytes, waiting while the terminal is busy.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
        Darwin.write(output, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #elseif canImport(Musl)
        Musl.write(output, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #else
        Glibc.write(output, buffer.baseAddress?.advanced(by: start), buffer.count - start)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, 100)
      } else if errno == EPIPE || errno == EIO {
        throw .closed
      } else if errno != EINTR {
        throw .failed(call: "write", number: errno)
      }
    }
  }

  /// Waits for keys; returns early with none when a signal comes.
  ///
  /// - Parameter seconds: at most this long; 0 only looks.
  /// - Returns: the bytes that arrived, perhaps none.
  /// - Throws: `TerminalError` when the terminal has gone away.
  package func read(within seconds: Double) throws(TerminalError) -> [UInt8] {
    if !early.isEmpty {
      defer { early.removeAll() }
      return early
    }
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let milliseconds = (seconds * 1000).rounded(.down)
    let ready = poll(&descriptor, 1, Int32(max(0, min(milliseconds, 60_000))))
    if ready == 0 {
      // poll counts in whole milliseconds; the rest decides whether frames look even.
      let rest = max(0, seconds - milliseconds / 1000)
      var pause = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
      if rest > 0, rest < 0.001 { nanosleep(&pause, nil) }
      return []
    }
    guard ready > 0 else {
      if errno == EINTR { return [] }
      throw .failed(call: "poll", number: errno)
    }
    var buffer = [UInt8](repeating: 0, count: 256)
    #if canImport(Darwin)
    let count = Darwin.read(input, &buffer, buffer.count)
    #elseif canImport(Musl)
    let count = Musl.read(input, &buffer, buffer.count)
    #else
    let count = Glibc.read(input, &buffer, buffer.count)
    #endif
    if count > 0 { return Array(buffer[..<count]) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    throw .closed
  }

  /// Asks the terminal what it can do.
  ///
  /// Only while it is entered.
  ///
  /// - Parameters:
  ///   - patience: seconds to wait; a terminal answers the last question in any case.
  ///   - isMultiplexed: tmux or screen stands between.
  /// - Returns: what it said in time.
  /// - Throws: `TerminalError` when the terminal has gone away.
  func ask(patience: Double, isMultiplexed: Bool) throws(TerminalError) -> TerminalAnswers {
    try write(Array(TerminalAnswers.questions(isMultiplexed: isMultiplexed).utf8))
    var arrived: [UInt8] = []
    var answers = TerminalAnswers()
    // Each round ends when something arrives; many are enough for an answer in pieces.
    for _ in 0..<64 {
      let piece = try read(within: patience)
      if piece.isEmpty { break }
      arrived += piece
      answers = TerminalAnswers()
      early = answers.read(arrived)
      if answers.hasAnswered { break }
    }
    return answers
  }
}
