import Exporting
import LuaBindings

/// The problems that only a run shows, looked for when the document is saved.
extension LanguageServer {
  /// The problems that `check` finds by playing the beginning of the saved file.
  ///
  /// None where the text has errors, and where a program gives globals: the file cannot play by itself then.
  func runProblems(of uri: String) -> [Problem] {
    let known = problems(of: uri)
    let path = Self.path(of: uri)
    guard let text = documents[uri], uri.hasPrefix("file://"), !path.hasSuffix("_test.lua"),
      globals.isEmpty, known.allSatisfy(\.isWarning), let program
    else { return [] }
    return DryRun(program: program, path: path).problems().compactMap { found in
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
