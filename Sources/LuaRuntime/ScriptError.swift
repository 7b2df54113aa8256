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
    /// The host asked for something that cannot be.
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

  package init(_ message: String, _ code: ErrorCode? = nil) {
    self.message = message
    statedCode = code
  }

  /// The error's code: a wrong value, unless one was stated.
  package var code: ErrorCode { statedCode ?? .value }

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
