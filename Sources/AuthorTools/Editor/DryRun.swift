import Exporting
import LuaBindings

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A run of `animlua check` in a process of its own, so that a scene can neither stop nor hold the server.
struct DryRun {
  /// The path of the program that can check.
  let program: String
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

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
