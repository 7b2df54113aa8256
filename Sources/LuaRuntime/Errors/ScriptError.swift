import CLuaBridge

/// An error of a script, as plain text with its place.
package struct ScriptError: Error, Equatable, Sendable {
  /// A limit that ended the script.
  package enum Limit: Equatable, Sendable {
    case time, memory, string, table
    /// Processor time in all turns together.
    case totalTime
    /// Memory of the whole process.
    case processMemory
    /// The host stopped it.
    case interrupt
  }

  /// The kinds of error.
  package enum Kind: Equatable, Sendable {
    /// The text is no Lua.
    case syntax
    /// An error of the script, or of a host function that it called.
    case runtime
    /// A limit.
    ///
    /// No script can catch it.
    case limit(Limit)
    /// The host requested something impossible.
    case host
  }

  package var kind: Kind
  /// The error's code.
  package var code: ErrorCode
  /// The text without "file:line:" and code.
  package var message: String
  /// The file as the host named it; empty if it is not known.
  package var file: String
  /// From 1; 0 if it is not known.
  package var line: Int
  /// "file:line: in function 'name'", one a line, innermost first, at most some 22.
  package var traceback: String
  /// Whether the bridge holds the error's own value, which can be raised again as it was.
  var isRecorded = false

  /// The text of errors counts, not where their values are.
  package static func == (left: ScriptError, right: ScriptError) -> Bool {
    left.kind == right.kind && left.code == right.code && left.message == right.message
      && left.file == right.file && left.line == right.line && left.traceback == right.traceback
  }

  /// An error of the host's own; its code is that of its kind unless it is given.
  package init(
    kind: Kind, message: String, file: String = "", line: Int = 0, traceback: String = "",
    code: ErrorCode? = nil
  ) {
    self.kind = kind
    self.code = code ?? ErrorCode(kind)
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
  }

  init(recorded error: al_error) {
    let kind: Kind =
      switch Int(error.kind) {
      case AL_KIND_SYNTAX: .syntax
      case AL_KIND_TIME: .limit(.time)
      case AL_KIND_MEMORY: .limit(.memory)
      case AL_KIND_STRING: .limit(.string)
      case AL_KIND_TABLE: .limit(.table)
      case AL_KIND_TOTAL_TIME: .limit(.totalTime)
      case AL_KIND_PROCESS_MEMORY: .limit(.processMemory)
      case AL_KIND_INTERRUPT: .limit(.interrupt)
      case AL_KIND_HOST: .host
      default: .runtime
      }
    let bytes = UnsafeRawBufferPointer(start: error.message, count: error.message_length)
    let text = String(decoding: bytes, as: UTF8.self)
    let coded = kind == .runtime ? ErrorCode.taken(from: text) : nil
    self.init(
      kind: kind, message: coded?.rest ?? text,
      file: String(cString: error.source), line: Int(error.line),
      traceback: String(cString: error.traceback), code: coded?.code)
    isRecorded = true
  }

  /// Whether a limit ended the script.
  package var isLimit: Bool {
    if case .limit = kind { true } else { false }
  }
}

extension ScriptError: CustomStringConvertible {
  /// "file:line: message".
  package var description: String {
    if file.isEmpty { return message }
    return line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}

/// An error that a host function throws; the script gets it with the place of its call.
package struct HostError: Error, Equatable, Sendable {
  /// The message; then perhaps a line "valid: a, b" and lines of advice.
  package var message: String
  /// The stated code.
  private let statedCode: ErrorCode?
  /// Raises the script's own last error again, unchanged.
  var isRepeated = false
  /// The number of the argument that the message is about, counted from 1 with the object before a colon; nil
  /// for a message that names its own subject.
  var argument: Int?

  /// An error in words; a line break in what it quotes is written `\10`, so that a name of the script
  /// makes no line of its own.
  package init(_ message: String, _ code: ErrorCode? = nil) {
    self.message = Self.withQuotesOnOneLine(message)
    statedCode = code
  }

  /// The error's code: a wrong value, unless one was stated.
  package var code: ErrorCode { statedCode ?? .value }

  /// A message in which no line begins within quotes: a quote opens behind what is no letter, and ends before
  /// what is none.
  private static func withQuotesOnOneLine(_ message: String) -> String {
    let lineFeed = UInt8(ascii: "\n")
    guard message.utf8.contains(lineFeed) else { return message }
    let bytes = Array(message.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard opensQuote(bytes, at: place) else {
        result.append(bytes[place])
        place += 1
        continue
      }
      guard let end = endOfQuote(bytes, from: place) else {
        // Nor does any that opens later.
        result += bytes[place...]
        break
      }
      for byte in bytes[place...end] {
        if byte == lineFeed { result += Array("\\10".utf8) } else { result.append(byte) }
      }
      place = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func opensQuote(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "'") && (place == 0 || !isLetter(bytes[place - 1]))
  }

  /// Where the quote ends that opens at `place`; nil when it does not.
  private static func endOfQuote(_ bytes: [UInt8], from place: Int) -> Int? {
    bytes.indices.dropFirst(place + 1).first {
      bytes[$0] == UInt8(ascii: "'") && ($0 + 1 == bytes.count || !isLetter(bytes[$0 + 1]))
    }
  }

  /// As the script gets it: with its code, if that was said or all are shown.
  func text(withAllCodes showsAll: Bool) -> String {
    guard showsAll || statedCode != nil else { return message }
    return code.written(behind: message)
  }

  /// An error of a callback goes on through the host function that called it.
  package init(_ error: ScriptError) {
    message = error.description
    statedCode = error.code
    isRepeated = error.isRecorded
  }

  /// Runs a body inside a host function; its `ScriptError` goes on to the script that called.
  package static func forwarding<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(HostError) -> Result {
    do throws(ScriptError) { return try body() } catch { throw HostError(error) }
  }
}
