import Exporting
import LuaBindings
import LuaRuntime
import Rendering
import SceneGraph
import Sessions

/// The check of one scene.
struct SceneCheck {
  /// The reason why a file is only read.
  enum Restraint: String {
    case textOnly = "--text-only"
    case test = "animlua test plays files of tests"
    case module = "it is a module"
  }

  let scene: String
  let words: WordOptions
  let globals: [String]
  let parameters: [ParameterSetting]
  /// Scene seconds to play; nil where the scene decides.
  let seconds: Double?
  /// Why nothing is played; nil where it is.
  let restraint: Restraint?
  let fixes: Bool
  /// Whether the command line names the file itself.
  let isNamed: Bool

  /// Rounds of edits, as one edit shows what the next one is about.
  private static let mostRounds = 20

  /// Reports all that is found.
  ///
  /// - Returns: 1 where there are errors.
  /// - Throws: `ExitCode` when the corrected text cannot be written.
  func run() throws -> ExitStatus {
    let reporter = Reporter(words)
    var summary = RunSummary(scene: scene)
    let bytes: [UInt8]
    do throws(LoadError) {
      try ScriptHost.checkSyntax(path: scene)
      do throws(SystemError) { bytes = try Descriptor.read(path: scene) } catch {
        throw .file(path: scene, errno: error.number)
      }
    } catch {
      let (diagnostic, status) = Diagnostic.of(error)
      reporter.report(marked(diagnostic))
      summary.status = status == .sceneError ? .failed : status
      summary.isPlayed = false
      if status == .sceneError { summary.notPlayed = "the text is no Lua" }
      reporter.sumUp(summary, hasBegun: false)
      return summary.status
    }
    var lines = SourceText(bytes)
    var findings = findings(in: lines)
    if fixes { findings = try mend(&lines, findings, reporter) }
    let report = CheckReport(scene: scene, text: lines, words: words)
    let isFine = findings.allSatisfy(\.isWarning)
    for finding in findings {
      let diagnostic = report.diagnostic(finding)
      if finding.isWarning { reporter.warn(diagnostic) } else { reporter.report(diagnostic) }
    }
    if let reason = reason(not: findings) {
      summary.status = isFine ? .done : .failed
      (summary.isPlayed, summary.notPlayed) = (false, reason.text)
      if reason.isNoted { reporter.note("\(scene): not played: \(reason.text)") }
      reporter.sumUp(summary, hasBegun: false)
      return summary.status
    }
    return try play(lines.mended(by: findings), report, reporter, isFine: isFine)
  }

  /// An error in the syntax with the column of the word that Lua names.
  private func marked(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .syntax, let bytes = try? Descriptor.read(path: scene) else {
      return diagnostic
    }
    let lines = SourceLines(String(decoding: bytes, as: UTF8.self))
    guard let excerpt = diagnostic.excerpt(in: lines), excerpt.line == diagnostic.line,
      excerpt.text.first != "…"
    else { return diagnostic }
    var marked = diagnostic
    let mark = Diagnostic.Mark(
      line: excerpt.line, column: excerpt.caretColumn, width: excerpt.caretWidth)
    marked.column = CheckReport.column(of: mark, in: lines)
    return marked
  }

  /// Why the scene is not played; nil where it is.
  private func reason(not findings: [CheckFinding]) -> (text: String, isNoted: Bool)? {
    if let restraint { return (restraint.rawValue, restraint == .test && isNamed) }
    guard let loop = findings.first(where: { $0.code == .endlessLoop }) else { return nil }
    return ("the loop in line \(loop.place.line) never ends", true)
  }

  // MARK: The text

  private func findings(in lines: SourceText) -> [CheckFinding] {
    var options = ScriptHostOptions()
    options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    let folder = scene.lastIndex(of: "/").map { String(scene[..<$0]) } ?? "."
    return ScriptCheck.findings(
      in: lines.bytes, folder: folder.isEmpty ? "/" : folder, options,
      easings: EasingFolders.all(beside: folder),
      globals: restraint == .test || scene.hasSuffix(TestFiles.ending)
        ? globals + ["test"] : globals)
  }

  /// Makes the certain edits until none is left, and writes the file.
  private func mend(
    _ lines: inout SourceText, _ first: [CheckFinding], _ reporter: Reporter
  ) throws -> [CheckFinding] {
    var findings = first
    var count = 0
    for _ in 0..<Self.mostRounds {
      let made = lines.make(findings.compactMap(\.fix))
      guard made > 0 else { break }
      count += made
      findings = self.findings(in: lines)
    }
    guard count > 0 else { return findings }
    try write(lines, reporter)
    reporter.note("\(scene): fixed \(count) place\(count == 1 ? "" : "s")")
    return findings
  }

  private func write(_ lines: SourceText, _ reporter: Reporter) throws {
    do throws(OutputError) {
      let outputs = OutputSet()
      try DataOutput(path: scene, in: outputs).write(lines.bytes)
      try outputs.finish()
    } catch {
      if let diagnostic = Diagnostic(error) { reporter.report(diagnostic) }
      try reporter.end(.outputFailed)
    }
  }

  // MARK: The dry run

  /// Plays the beginning without a picture.
  ///
  /// - Parameters:
  ///   - text: The scene with its certain errors corrected, so that the run gets beyond them; nil for the file as it is.
  ///   - report: Gives what the run finds its places.
  ///   - reporter: Has reported the findings of the text.
  ///   - isFine: Whether the text has no error.
  /// - Returns: 1 where the text or the run has errors.
  /// - Throws: `ExitCode` for options that the run does not take.
  private func play(
    _ text: String?, _ report: CheckReport, _ reporter: Reporter, isFine: Bool
  ) throws -> ExitStatus {
    let settings = parameters.flatMap { ["--param", "\($0.name)=\($0.value)"] }
    // One object of JSON has all that was found, in the text and by playing.
    let run = SceneRun(
      try SceneOptions.parse([scene] + settings + words.arguments), reporter: reporter, text: text)
    reporter.amend = report.amended
    let loop = LoopCheck()
    let texts = TextOverflow { reporter.warn(Diagnostic(outside: $0, $1, isWhole: $2)) }
    let replicators = EmptyReplicators()
    return withExtendedLifetime(run) {
      var time = 0.0
      var base = 0.0
      var hasEnded = false
      var manner = SceneRun.Manner(print: { _, _ in }, tellsOfFonts: true)
      manner.findsTraps = true
      manner.length = { scene in
        base = seconds ?? max(LoopCheck.pass(of: scene) ?? 0, 1)
        // Longer for a text that may come into the picture yet.
        return seconds
          ?? max(base, scene.duration.map { min($0, LoopCheck.longest) } ?? LoopCheck.longest)
      }
      manner.onFrame = { player in
        time = player.time
        hasEnded = player.scene.duration.map { time >= $0 - EndRule.sameInstant } ?? false
        if player.frame == 0 { Self.measureTexts(of: player.scene.root) }
        player.scene.updatePresentation()
        texts.look(at: player)
        replicators.look(at: player.scene.root)
        loop.look(at: player)
      }
      manner.goesOn = { [unowned run] in
        time < base - EndRule.sameInstant
          || seconds == nil && texts.hasOutside && run.rest == nil
      }
      run.play(manner)
      if run.hasBegun {
        if run.rest != nil || hasEnded { texts.conclude() }
        for layer in replicators.found { reporter.warn(Diagnostic(emptyReplicator: layer)) }
        if let warning = loop.warning { reporter.warn(report.led(warning)) }
        run.notePlayed(true, nil)
      } else {
        let reason =
          report.firstErrorLine.map { "the error in line \($0) ends the first turn" }
          ?? "the first turn failed"
        run.notePlayed(false, reason)
        reporter.note("\(scene): not played: \(reason)")
      }
      if !isFine { run.join(.failed) }
      return run.conclude(sumsUp: words.json, failure: .failed)
    }
  }

  /// Looks for the fonts of all texts, which only drawing would.
  private static func measureTexts(of layer: Layer) {
    if layer.kind == .text { _ = layer.textMetrics }
    for child in layer.children { measureTexts(of: child) }
  }
}

extension SourceText {
  /// The text with the certain edits of errors; nil where there are none.
  func mended(by findings: [CheckFinding]) -> String? {
    var mended = self
    // A warning may be the first sign of an error of the run.
    let count = mended.make(findings.filter { !$0.isWarning }.compactMap(\.fix))
    return count > 0 ? String(decoding: mended.bytes, as: UTF8.self) : nil
  }
}
