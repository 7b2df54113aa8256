import Exporting
import LuaBindings

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The problems that only a run shows, looked for when the document is saved.
extension LanguageServer {
  /// The problems that `check` finds by playing the beginning of the saved file.
  ///
  /// None where the text has errors, and where a program gives globals: the file cannot play by itself then.
  func runProblems(of uri: String) -> [Problem] {
    let known = problems(of: uri)
    let path = Self.path(of: uri)
    guard let text = documents[uri], uri.hasPrefix("file://"), !path.hasSuffix("_test.lua"),
      globals.isEmpty, known.allSatisfy(\.isWarning)
    else { return [] }
    return DryRun(path: path).problems().compactMap { found in
      let isHere = found.file == nil || found.file == path
      let line = isHere ? max(found.line ?? 1, 1) : 1
      let message =
        isHere ? found.message : "\(found.file ?? ""):\(found.line ?? 1): \(found.message)"
      guard
        !known.contains(where: { $0.code == found.code && $0.line == line - 1 })
      else { return nil }
      let end = text.utf16Column(line: line, column: .max / 2)
      // Columns of `check` count characters from 1.
      let start = isHere ? max((found.column ?? 1) - 1, 0) : 0
      return Problem(
        line: line - 1, start: min(start, end), end: end, message: message, code: found.code,
        isWarning: found.isWarning)
    }
  }
}

/// A run of `animlua check` in a process of its own, so that a scene can neither stop nor hold the server.
struct DryRun {
  /// The scene's file.
  let path: String

  /// Seconds of processor time after which the system ends the run.
  private static let longest = 10

  /// A problem that the run has reported.
  struct Found {
    var message: String
    var code: String
    var file: String?
    /// From 1.
    var line: Int?
    /// Characters from 1.
    var column: Int?
    var isWarning: Bool
  }

  /// Runs the scene; none where no process can be made, or where it was ended.
  func problems() -> [Found] {
    guard let program = Self.program else { return [] }
    let command =
      "ulimit -t \(Self.longest); exec \(Self.quoted(program)) check --json -- \(Self.quoted(path)) "
      + "</dev/null 2>&1"
    guard let stream = popen(command, "r") else { return [] }
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, stream)
      guard count > 0, bytes.count < 1 << 24 else { break }
      bytes += part[..<count]
    }
    return bytes.split(separator: 10).compactMap { JSONValue(Array($0)) }.flatMap { object in
      object["errors"].items.map { Self.found($0, isWarning: false) }
        + object["warnings"].items.map { Self.found($0, isWarning: true) }
    }
  }

  private static func found(_ object: JSONValue, isWarning: Bool) -> Found {
    var message = object["message"].text ?? ""
    if let name = object["suggestion"].text { message += " (did you mean '\(name)'?)" }
    for note in object["notes"].items { if let text = note.text { message += "\n\(text)" } }
    return Found(
      message: message, code: object["code"].text ?? "", file: object["file"].text,
      line: object["line"].whole, column: object["column"].whole, isWarning: isWarning)
  }

  /// The path of this program itself; nil where the system does not say it.
  private static var program: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    if count > 0 {
      return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
