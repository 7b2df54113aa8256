import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime
import SceneGraph

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SceneRun {
  /// Bytes of a recording in which the line of an error is looked for.
  private static let mostShown = 1 << 20

  /// The events of `--input`; none without it, nil, with an error, if it cannot be read.
  func readInput() -> [InputEvent]? {
    guard let path = options.input else { return [] }
    let text: String
    do throws(SystemError) {
      let bytes = try Descriptor.read(path: path, most: InputRecording.mostBytes)
      text = String(decoding: bytes, as: UTF8.self)
    } catch {
      let reason =
        error.number == EFBIG
        ? "a recording has at most \(InputRecording.mostBytes >> 20) MB" : error.text
      reporter.report(Diagnostic(.file, "cannot read \(path): \(reason)"))
      join(.noInput)
      return nil
    }
    do throws(InputRecordingError) {
      return try InputRecording(csv: text).events
    } catch {
      var diagnostic = Diagnostic(
        ScriptError(
          kind: .host, message: error.message, file: path, line: error.line,
          code: .inputFile))
      // An error in a line far behind has only the number.
      diagnostic.sourceText =
        text.utf8.count <= Self.mostShown
        ? text : String(decoding: text.utf8.prefix(Self.mostShown), as: UTF8.self)
      reporter.report(diagnostic)
      join(.usage)
      return nil
    }
  }

  /// Writes what happened to a scene up to its last frame, so that `--input` plays it again.
  func record(_ events: [InputEvent], until time: Double, to path: String) throws(OutputError) {
    let happened = events.enumerated().filter { $0.element.time <= time }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    let file = try DataOutput(path: path, in: files)
    try file.write(Array(InputRecording(happened).csv.utf8))
  }
}
