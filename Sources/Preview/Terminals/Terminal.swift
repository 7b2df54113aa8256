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
  private let input: Int32
  private let output: Int32
  private var line: TerminalOutput?
  private var saved: termios?
  /// Bytes that arrived with the answer to a question.
  private var early: [UInt8] = []
  /// Lets virtual time pass instead of waiting; nil to wait for so many seconds.
  var idle: ((_ seconds: Double) -> Void)?

  /// The terminal behind two descriptors; they stay the caller's.
  ///
  /// - Throws: `TerminalError.notATerminal` unless both are one.
  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(TerminalError) {
    guard isatty(output) == 1, isatty(input) == 1 else { throw .notATerminal }
    self.input = input
    self.output = output
  }

  deinit { leave() }

  /// Rows, columns and pixels, of a very large screen the part that is used; 80 by 24 when the terminal does
  /// not say.
  package var extent: Extent {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Extent(columns: 80, rows: 24, pixelWidth: 0, pixelHeight: 0)
    }
    return Extent(
      columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
      pixelHeight: Int(size.ws_ypixel)
    ).bounded
  }

  /// Takes the whole screen and every key, until `leave`, whatever ends the process.
  package func enter() throws(TerminalError) {
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else {
      throw .failed(call: "tcgetattr", number: errno)
    }
    TerminalSignals.arm(output: output, attributes: attributes)
    saved = attributes
    line = TerminalOutput(output)
    try takeKeys()
  }

  /// Takes screen and keys again after another program had them.
  func takeKeys() throws(TerminalError) {
    guard var attributes = saved else { return }
    cfmakeraw(&attributes)
    guard tcsetattr(input, TCSANOW, &attributes) == 0 else {
      throw .failed(call: "tcsetattr", number: errno)
    }
    // Alternate screen, no cursor, and a clean sheet.
    try write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8))
  }

  /// Gives the screen and the keys back.
  ///
  /// Does nothing when they were not taken. Bytes not shown yet are left out.
  ///
  /// - Parameters:
  ///   - parting: what to send before, such as to take pictures away.
  ///   - answers: how many replies are still to come, which must not end up as a shell's input.
  package func leave(parting: String = "", answers: Int = 0) {
    guard var attributes = saved, let line else { return }
    saved = nil
    if !line.isEmpty {
      line.discard()
      tcflush(output, TCOFLUSH)
      line.append(Array(TerminalSignals.cutOff.utf8))
    }
    let farewell = TerminalSignals.farewell
    line.append(Array(parting.utf8))
    line.append(
      Array(UnsafeBufferPointer(start: farewell.utf8Start, count: farewell.utf8CodeUnitCount)))
    // Where the terminal has gone there is nothing left to give back to.
    do throws(TerminalError) { try finish(line, answers: answers) } catch {}
    // Keys that nobody read are no input for the shell. TCSAFLUSH would also wait for the output.
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &attributes)
    TerminalSignals.disarm()
    self.line = nil
  }

  /// Seconds that a terminal has to take the last bytes, and then to reply.
  private static let lastPatience = (bytes: 2.0, answers: 0.3)

  private func finish(_ line: TerminalOutput, answers: Int) throws(TerminalError) {
    var waited = 0.0
    while !line.isEmpty, waited < Self.lastPatience.bytes {
      try line.drain()
      if line.isEmpty { break }
      var descriptor = pollfd(fd: line.descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&descriptor, 1, idle == nil ? 50 : 0) == 0 { idle?(0.05) }
      waited += 0.05
    }
    var missing = answers
    waited = 0
    while missing > 0, waited < Self.lastPatience.answers {
      let bytes = try read(within: 0.05)
      missing -= bytes.count { $0 == UInt8(ascii: "n") }
      if bytes.isEmpty { waited += 0.05 }
    }
  }

  /// Whether everything that was written is on its way.
  var isDrained: Bool { line?.isEmpty ?? true }

  /// Writes bytes behind those that wait; bytes that do not go at once go while it waits for keys.
  ///
  /// Only while it is entered.
  package func write(_ bytes: consuming [UInt8]) throws(TerminalError) {
    line?.append(bytes)
    try line?.drain()
  }

  /// Waits for keys; returns early with none when a signal comes or waiting bytes have gone.
  ///
  /// - Parameters:
  ///   - seconds: at most this long; 0 only looks.
  ///   - waker: a descriptor that can be read when there is something else to do; -1 for none.
  /// - Returns: the bytes that arrived, perhaps none.
  /// - Throws: `TerminalError` when the terminal has gone away.
  package func read(
    within seconds: Double, waker: Int32 = -1
  ) throws(TerminalError) -> [UInt8] {
    if !early.isEmpty {
      defer { early.removeAll() }
      return early
    }
    // A negative descriptor is passed over.
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
    ]
    if let line, !line.isEmpty {
      descriptors.append(pollfd(fd: line.descriptor, events: Int16(POLLOUT), revents: 0))
    }
    let milliseconds = (seconds * 1000).rounded(.down)
    let ready = poll(
      &descriptors, nfds_t(descriptors.count),
      idle == nil ? Int32(max(0, min(milliseconds, 60_000))) : 0)
    if ready == 0 {
      if let idle {
        idle(seconds)
        return []
      }
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
    if descriptors.count == 3, descriptors[2].revents != 0 { try line?.drain() }
    return descriptors[0].revents == 0 ? [] : try readBytes()
  }

  private func readBytes() throws(TerminalError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1024)
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
  ///   - patience: seconds to wait; a terminal replies to the last question in any case.
  ///   - isMultiplexed: tmux or screen stands between.
  ///   - seconds: a clock that never goes back.
  /// - Returns: what it said in time.
  /// - Throws: `TerminalError` when the terminal has gone away.
  func ask(
    patience: Double, isMultiplexed: Bool, seconds: () -> Double
  ) throws(TerminalError) -> TerminalAnswers {
    try write(Array(TerminalAnswers.questions(isMultiplexed: isMultiplexed).utf8))
    var arrived: [UInt8] = []
    var rest: [UInt8] = []
    var answers = TerminalAnswers()
    let end = seconds() + patience
    while !answers.hasAnswered, seconds() < end {
      let piece = try read(within: max(end - seconds(), 0))
      arrived += piece
      answers = TerminalAnswers()
      rest = answers.read(arrived)
    }
    early = rest
    return answers
  }
}
