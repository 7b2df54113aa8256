import AnimationEngine
import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime
import LuaSyntax

/// Gives the findings of a check their places, lines and lists.
final class CheckReport {
  /// Names that are listed where no better help is known.
  private static let mostNames = 12

  /// Lines of a call, beyond which the same words are about another one.
  private static let longestCall = 30

  private let scene: String
  private let text: SourceText
  /// Whether lists of names are shown as they are, however long.
  private let listsAllNames: Bool
  private let source: String
  /// The lines of errors that the text shows, by their codes.
  private var known: Set<String> = []
  /// The lines of errors that the text shows, by what they say.
  private var told: [String: [Int]] = [:]
  /// The texts that certain edits of errors put into lines for the run.
  private var mended: [Int: [String]] = [:]
  /// The line of the run's last error, which ended the scene's first turn if anything did.
  private(set) var lastErrorLine: Int?
  /// Places of expressions by files; nil for what is no Lua.
  private var places: [String: (text: SourceText, places: FailurePlaces)?] = [:]

  init(scene: String, text: SourceText, listsAllNames: Bool) {
    self.scene = scene
    self.text = text
    self.listsAllNames = listsAllNames
    source = String(decoding: text.bytes, as: UTF8.self)
  }

  // MARK: Findings of the text

  /// A finding with its column, mark and edit.
  func diagnostic(_ finding: CheckFinding) -> Diagnostic {
    var diagnostic = Diagnostic(
      ScriptError(
        kind: .runtime, message: finding.message, file: scene, line: finding.place.line,
        code: finding.code))
    place(&diagnostic, at: finding.place, in: text)
    diagnostic.edit = finding.fix.map(text.edit)
    diagnostic.sourceText = source
    known.insert("\(finding.place.line) \(finding.code)")
    told["\(finding.code) \(diagnostic.message)", default: []].append(finding.place.line)
    if !finding.isWarning, let fix = finding.fix, fix.isCertain {
      mended[finding.place.line, default: []].append(fix.text.filter { $0 != "\"" })
    }
    // Lua's own words for a name that has no value.
    if finding.code == .nameUnknown, let word = diagnostic.word {
      known.insert("\(finding.place.line) '\(word)'")
    }
    return trimmed(diagnostic)
  }

  /// The warning of a loop that jumps, with the place of the option that makes the scene loop.
  func led(_ warning: Diagnostic) -> Diagnostic {
    var diagnostic = warning
    diagnostic.file = scene
    guard let found = ScriptCheck.place(ofSceneOption: "loop", in: text.bytes) else {
      return diagnostic
    }
    place(&diagnostic, at: found, in: text)
    return diagnostic
  }

  /// Puts a diagnostic to a place, with its caret under the word that it is about.
  private func place(_ diagnostic: inout Diagnostic, at place: SourcePlace, in text: SourceText) {
    diagnostic.line = place.line
    (diagnostic.column, diagnostic.mark) = text.place(of: place)
    diagnostic.isMarkFixed = true
    // A text has quotes around it.
    guard let word = diagnostic.word, !word.isEmpty,
      text.word(line: place.line, from: place.column + 1, to: place.column + 1 + word.utf8.count)
        == word
    else { return }
    var inner = place
    (inner.column, inner.length) = (place.column + 1, word.utf8.count)
    if !text.word(line: place.line, from: place.column, to: place.column + 1).allSatisfy({
      "\"'".contains($0)
    }) {
      return
    }
    diagnostic.mark = text.place(of: inner).mark
  }

  // MARK: Findings of the run

  /// The diagnostic of a run with its column; nil for one that the text has shown.
  func amended(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard !diagnostic.isMarkFixed, let file = diagnostic.file, let line = diagnostic.line else {
      return diagnostic.isMarkFixed ? diagnostic : trimmed(diagnostic)
    }
    var diagnostic = diagnostic
    if file == scene {
      let isMissing = diagnostic.message.contains("a nil value (") && diagnostic.severity == .error
      guard !known.contains("\(line) \(diagnostic.code)"),
        !isMissing || !known.contains("\(line) '\(diagnostic.word ?? "")'")
      else {
        if diagnostic.severity == .error { lastErrorLine = line }
        return nil
      }
      // A call of several lines has its word in another one.
      if let lines = told["\(diagnostic.code) \(diagnostic.message)"],
        let found = lines.first(where: { abs($0 - line) <= Self.longestCall })
      {
        if diagnostic.severity == .error { lastErrorLine = found }
        return nil
      }
      // It may be about the corrected text, which is not the file's.
      if let words = mended[line], words.contains(where: diagnostic.message.contains) {
        if diagnostic.severity == .error { lastErrorLine = line }
        return nil
      }
      // The run may have had a corrected text.
      diagnostic.sourceText = source
    }
    if let found = self.places(of: file) { locate(&diagnostic, found.text, found.places) }
    if diagnostic.severity == .error, file == scene { lastErrorLine = line }
    return trimmed(diagnostic)
  }

  private func places(of file: String) -> (text: SourceText, places: FailurePlaces)? {
    if let known = places[file] { return known }
    let bytes = file == scene ? text.bytes : (try? Descriptor.read(path: file)) ?? []
    let made = FailurePlaces(bytes).map { (text: SourceText(bytes), places: $0) }
    places[file] = made
    return made
  }

  private func locate(_ diagnostic: inout Diagnostic, _ text: SourceText, _ places: FailurePlaces) {
    if diagnostic.code == .timeLimit, let loop = loop(of: diagnostic, places) {
      diagnostic.word = nil
      if !loop.isCounted {
        diagnostic.code = .endlessLoop
        diagnostic.message = "this loop does not end within a second, and nothing waits in it"
        diagnostic.notes = [FailurePlaces.loopAdvice]
      }
      return place(&diagnostic, at: loop.place, in: text)
    }
    if diagnostic.message.contains(" a nil value ("), let word = diagnostic.word,
      let line = diagnostic.line, let use = places.use(of: word, line: line)
    {
      return place(&diagnostic, at: use, in: text)
    }
    if diagnostic.code == .unseen, let line = diagnostic.line, let word = diagnostic.word,
      let animation = places.animation(of: word, line: line)
    {
      return place(&diagnostic, at: animation, in: text)
    }
    let lines = SourceLines(String(decoding: text.bytes, as: UTF8.self))
    let located = diagnostic.located(in: lines)
    if let mark = located.mark {
      diagnostic = located
      diagnostic.line = mark.line
      diagnostic.column = Self.column(of: mark, in: lines)
      diagnostic.isMarkFixed = true
    } else if let found = found(diagnostic, places) {
      place(&diagnostic, at: found, in: text)
    }
  }

  /// The innermost loop around the line of a limit, or around the call that led there.
  private func loop(
    of diagnostic: Diagnostic, _ places: FailurePlaces
  ) -> (place: SourcePlace, isCounted: Bool)? {
    let calls = diagnostic.calls.compactMap { call -> Int? in
      guard call.hasPrefix("\(diagnostic.file ?? ""):") else { return nil }
      return Int(call.dropFirst((diagnostic.file?.count ?? 0) + 1).prefix(while: \.isNumber))
    }
    return ([diagnostic.line].compactMap { $0 } + calls).lazy.compactMap(places.loop(around:)).first
  }

  /// The expression that the message is most likely about.
  private func found(_ diagnostic: Diagnostic, _ places: FailurePlaces) -> SourcePlace? {
    guard let line = diagnostic.line else { return nil }
    let message = diagnostic.message
    if diagnostic.code == .textOutside {
      let isAcross = message.contains("the left edge") || message.contains("the right edge")
      if let key = places.field(isAcross ? ["x", "position"] : ["y", "position"], line: line) {
        return key
      }
    }
    if let word = diagnostic.word, let literal = places.literal(word, line: line) { return literal }
    if message.hasPrefix("attempt to "), message.contains(" a nil value"),
      let call = places.callBeforeUse(line: line)
    {
      return call
    }
    // "#1" counts an argument.
    for number in message.split(whereSeparator: { !$0.isNumber && !".-#".contains($0) }) {
      if let literal = places.literal(String(number), line: line) { return literal }
    }
    if let name = diagnostic.calls.first.flatMap(Self.function),
      let call = places.call(of: name, line: line)
    {
      return call
    }
    return places.first(line: line)
  }

  /// The name in a line as `[C]: in method 'to'`.
  private static func function(_ call: String) -> String? {
    guard call.hasPrefix("[C]: in "), call.hasSuffix("'"), let open = call.firstIndex(of: "'")
    else {
      return nil
    }
    let name = call[call.index(after: open)...].dropLast()
    return name.split { $0 == "." || $0 == ":" }.last.map(String.init)
  }

  /// The column in characters, from 1, of a mark, which counts a tab as two.
  static func column(of mark: Diagnostic.Mark, in lines: SourceLines) -> Int {
    var left = mark.column
    var column = 1
    var before: Character = " "
    for character in lines[mark.line - 1] {
      guard left > 0 else { break }
      left -= character == "\t" ? 2 : 1
      column += 1
      before = character
    }
    // A text begins with its quote.
    return before == "\"" || before == "'" ? column - 1 : column
  }

  // MARK: Lists of names

  /// The diagnostic with few names: none where a name or advice says more, else those that are nearest.
  private func trimmed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !listsAllNames, !diagnostic.validNames.isEmpty else { return diagnostic }
    var diagnostic = diagnostic
    // The note about a script's own fields explains nothing of the name.
    let explains = diagnostic.notes.contains { !$0.hasPrefix("a script's own fields go") }
    guard diagnostic.suggestion == nil, !explains else {
      diagnostic.validNames = []
      return diagnostic
    }
    let all = diagnostic.validNames
    guard all.count > Self.mostNames else { return diagnostic }
    let word = Array(foldedName(diagnostic.word ?? "").unicodeScalars)
    let nearest = all.enumerated().map { index, name in
      (editDistance(word, Array(foldedName(name).unicodeScalars)), index, name)
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    diagnostic.validNames = nearest.prefix(Self.mostNames).map(\.2)
    diagnostic.hasMoreNames = true
    diagnostic.notes.append("\(Self.listing(diagnostic.message)) lists all \(all.count)")
    return diagnostic
  }

  /// The command that lists the valid names.
  private static func listing(_ message: String) -> String {
    if message.hasPrefix("unknown easing") { return "animlua easings" }
    let owner = message.components(separatedBy: "' of ").last ?? ""
    let name = owner.split(separator: " ").last.map { $0.filter { $0 != "'" } } ?? ""
    let isLua = ["math", "string", "table", "utf8", "os", "coroutine"].contains(name)
    let isName = !name.isEmpty && !isLua && name.allSatisfy { $0.isLetter || $0 == "_" }
    return isName && owner != message ? "animlua docs \(name)" : "animlua check -v"
  }
}

extension String {
  /// The parts between the places of a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
