import AnimationEngine
import Exporting
import LuaBindings
import LuaRuntime

extension Diagnostic {
  /// Takes a script's error apart: the wrong word, the nearest name, the valid ones.
  ///
  /// Errors are plain text, since a script may catch and print them. Their first line is what
  /// happened, with the wrong word in quotes and perhaps `(did you mean 'x'?)`; a line `valid: a, b`
  /// lists names; all other lines are advice.
  package init(_ error: ScriptError) {
    var lines = error.message.split(separator: "\n", omittingEmptySubsequences: true).map(
      String.init)
    self.init(error.code, lines.isEmpty ? "error" : lines.removeFirst())
    file = error.file.isEmpty ? nil : error.file
    line = error.line > 0 ? error.line : nil
    calls = error.traceback.split(separator: "\n").map(String.init)
    let opening = " (did you mean '"
    if message.hasSuffix("'?)"), let range = message.range(ofLast: opening) {
      suggestion = String(message[range.upperBound...].dropLast(3))
      message = String(message[..<range.lowerBound])
    }
    if error.kind == .syntax, let range = message.range(ofLast: " near ") {
      word = Self.firstQuoted(message[range.upperBound...])
      wordIsLast = true
      if let match = message.firstMatch(of: /\(to close '[^']+' at line (\d+)\)/),
        let file, let line = Int(match.1)
      {
        openedAt = Place(file: file, line: line)
      }
    } else {
      word = Self.firstQuoted(message[...])
    }
    if let limit = Self.limitName(error) { notes.append("--limit \(limit)=… sets it") }
    for line in lines {
      if line.hasPrefix("valid: ") {
        validNames = line.dropFirst("valid: ".count).split(separator: ",").map {
          String($0.drop { $0 == " " })
        }
      } else {
        notes.append(line)
      }
    }
  }

  /// A script's report, with where the animation was made that it ended.
  package init(_ report: ScriptReport) {
    self.init(report.error)
    if let place = report.madeAt, place.file != file || place.line != line {
      madeAt = Place(file: place.file, line: place.line)
    }
  }

  /// No moving property matches a requested name; `names` lists all that move.
  package static func unmoved(_ patterns: [String], names: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unmoved, "nothing that moves matches \(patterns.joined(separator: ", "))")
    let short = names.map { String($0.drop { $0 != "." }.dropFirst()) }
    diagnostic.suggestion =
      patterns.lazy.compactMap { nearestName(to: $0, in: names + short) }.first
    diagnostic.validNames = Array(names.prefix(30))
    diagnostic.hasMoreNames = names.count > 30
    if names.isEmpty { diagnostic.notes = ["nothing moves in the time that was looked at"] }
    return diagnostic
  }

  /// Why a scene could not be loaded or go on, and how what needed it ends.
  package static func of(_ error: LoadError) -> (diagnostic: Diagnostic, outcome: Outcome) {
    switch error {
    case .file(let path, let number):
      let words = "cannot read \(path): \(SystemError(number: number).text)"
      var diagnostic = Diagnostic(.file, words)
      diagnostic.suggestion = nearestScene(to: path)
      return (diagnostic, .noInput)
    case .script(let report):
      return (Diagnostic(report), report.error.isLimit ? .limitHit : .sceneError)
    case .parameter(let name, let scene, let valid):
      var diagnostic = Diagnostic(.parameterUnknown, "\(scene) has no parameter '\(name)'")
      diagnostic.suggestion = nearestName(to: name, in: valid)
      diagnostic.validNames = valid
      if valid.isEmpty {
        diagnostic.notes = ["it declares none: anim.param(\"\(name)\", default) does"]
      }
      return (diagnostic, .usage)
    }
  }

  /// The name of the limit that an error is about, on the command line.
  private static func limitName(_ error: ScriptError) -> String? {
    guard case .limit(let limit) = error.kind else { return nil }
    switch limit {
    case .time: return "time"
    case .memory: return "memory"
    case .string: return "string"
    case .totalTime: return "total-time"
    case .processMemory: return "process-memory"
    case .table: return nil
    case .interrupt:
      switch error.code {
      case .liveLimit: return "animations"
      case .layerLimit: return "layers"
      case .valueLimit: return "values"
      default: return nil
      }
    }
  }

  private static func firstQuoted(_ text: Substring) -> String? {
    // Bytes: a text may be long, and characters are slow to find.
    guard let open = text.utf8.firstIndex(of: 0x27) else { return nil }
    let rest = text[text.utf8.index(after: open)...]
    guard let close = rest.utf8.firstIndex(of: 0x27), close != rest.startIndex else { return nil }
    return String(rest[..<close])
  }
}

extension String {
  /// Where a piece of text stands for the last time.
  fileprivate func range(ofLast piece: String) -> Range<String.Index>? {
    ranges(of: piece).last
  }
}
