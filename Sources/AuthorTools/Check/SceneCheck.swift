import AnimationEngine
import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime
import SceneGraph
import Sessions
import Typesetting

/// The check of one scene: first its text, then a run without a picture.
package struct SceneCheck {
  /// The reason why a file is only read.
  package enum Restraint: String {
    case textOnly = "--text-only"
    case test = "animlua test plays files of tests"
    case module = "it is a module"
  }

  /// The result of a check, beside its reports.
  package struct Result {
    package var outcome = Outcome.done
    package var isPlayed = false
    /// Why the scene was not played, or not to the end; nil where it was.
    package var notPlayed: String?
    /// Animations that were ever added.
    package var animations = 0
    /// Frames made.
    package var frames = 0
    /// Scene seconds of the last frame.
    package var seconds = 0.0
    /// Seconds by the clock on the wall that the run took.
    package var wallSeconds = 0.0
  }

  /// The scene's file.
  package var scene: String
  /// Globals that a program gives to the script.
  package var globals: [String] = []
  /// Scene seconds to play; nil where the scene decides.
  package var seconds: Double?
  /// Why nothing is played; nil where it is.
  package var restraint: Restraint?
  /// Whether to make the certain edits.
  package var fixes = false
  /// Whether the author has named the file itself, not its folder.
  package var isNamed = true
  /// Whether lists of names are shown as they are, however long.
  package var listsAllNames = false
  /// Whether no more of the run is wanted; looked at for each frame.
  package var isInterrupted: () -> Bool = { false }
  private let easings: EasingFolders
  private let session: () throws -> SceneSession.Setup

  /// A check; nothing is read yet.
  ///
  /// - Parameters:
  ///   - scene: The scene's file.
  ///   - easings: Where families of easings are.
  ///   - session: Makes the session in which the scene is played, right before it is; not called where it is not.
  package init(
    scene: String, easings: EasingFolders, session: @escaping () throws -> SceneSession.Setup
  ) {
    self.scene = scene
    self.easings = easings
    self.session = session
  }

  /// Rounds of edits, as one edit shows what the next one is about.
  private static let mostRounds = 20

  /// Reports all that is found.
  ///
  /// - Returns: `failed` where there are errors.
  /// - Throws: `OutputError` when the corrected text cannot be written, and what `session` throws.
  package func run(_ reports: Reports) throws -> Result {
    var result = Result()
    let bytes: [UInt8]
    do throws(LoadError) {
      try ScriptHost.checkSyntax(path: scene)
      do throws(SystemError) { bytes = try Descriptor.read(path: scene) } catch {
        throw .file(path: scene, errno: error.number)
      }
    } catch {
      let (diagnostic, outcome) = Diagnostic.of(error)
      reports.report(marked(diagnostic))
      result.outcome = outcome == .sceneError ? .failed : outcome
      if outcome == .sceneError { result.notPlayed = "the text is no Lua" }
      return result
    }
    var lines = SourceText(bytes)
    var findings = findings(in: lines)
    if fixes { findings = try mend(&lines, findings, reports) }
    let report = CheckReport(scene: scene, text: lines, listsAllNames: listsAllNames)
    let isFine = findings.allSatisfy(\.isWarning)
    for finding in findings {
      let diagnostic = report.diagnostic(finding)
      if finding.isWarning { reports.warn(diagnostic) } else { reports.report(diagnostic) }
    }
    if let reason = reason(not: findings) {
      result.outcome = isFine ? .done : .failed
      result.notPlayed = reason.text
      if reason.isNoted { reports.note("\(scene): not played: \(reason.text)") }
      return result
    }
    return try play(lines.mended(by: findings), report, reports, isFine: isFine)
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
      easings: easings.all(beside: folder),
      globals: restraint == .test || scene.hasSuffix(TestFiles.ending)
        ? globals + ["test"] : globals)
  }

  /// Makes the certain edits until none is left, and writes the file.
  private func mend(
    _ lines: inout SourceText, _ first: [CheckFinding], _ reports: Reports
  ) throws(OutputError) -> [CheckFinding] {
    var findings = first
    var count = 0
    for _ in 0..<Self.mostRounds {
      let made = lines.make(findings.compactMap(\.fix))
      guard made > 0 else { break }
      count += made
      findings = self.findings(in: lines)
    }
    guard count > 0 else { return findings }
    let outputs = OutputSet()
    try DataOutput(path: scene, in: outputs).write(lines.bytes)
    try outputs.finish()
    reports.note("\(scene): fixed \(count) place\(count == 1 ? "" : "s")")
    return findings
  }

  // MARK: The dry run

  /// Plays the beginning without a picture.
  ///
  /// - Parameters:
  ///   - text: The scene with its certain errors corrected, so that the run gets beyond them; nil for the file as it is.
  ///   - report: Gives what the run finds its places.
  ///   - reports: Has the findings of the text.
  ///   - isFine: Whether the text has no error.
  /// - Returns: `failed` where the text or the run has errors.
  /// - Throws: what `session` throws.
  private func play(
    _ text: String?, _ report: CheckReport, _ reports: Reports, isFine: Bool
  ) throws -> Result {
    let run = CheckRun(try setup(playing: text), reports, isInterrupted)
    reports.amend = report.amended
    let loop = LoopCheck()
    let texts = TextOverflow { reports.warn(Diagnostic(outside: $0, $1, isWhole: $2)) }
    let replicators = EmptyReplicators()
    return withExtendedLifetime(run) {
      let session = run.session
      var time = 0.0
      var base = 0.0
      var hasEnded = false
      var manner = SessionManner(print: { _, _ in }, tellsOfFonts: true)
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
      manner.goesOn = { [unowned session] in
        time < base - EndRule.sameInstant
          || seconds == nil && texts.hasOutside && session.rest == nil
      }
      run.play(manner)
      var result = Result()
      if session.hasBegun {
        if session.rest != nil || hasEnded { texts.conclude() }
        for layer in replicators.found { reports.warn(Diagnostic(emptyReplicator: layer)) }
        if let warning = loop.warning { reports.warn(report.led(warning)) }
        result.isPlayed = true
      } else {
        let reason =
          report.lastErrorLine.map { "the error in line \($0) ends the first turn" }
          ?? "the first turn failed"
        result.notPlayed = reason
        reports.note("\(scene): not played: \(reason)")
      }
      run.conclude(&result, isFine: isFine)
      return result
    }
  }

  /// The session of the run: with the text in place of the file's, where there is one.
  private func setup(playing text: String?) throws -> SceneSession.Setup {
    var setup = try session()
    guard let text else { return setup }
    setup.text = text
    // A text has no easings beside it: those beside the file are its own.
    setup.host.easingFolders = easings.all(beside: setup.folder)
    return setup
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

/// The run of a check: its session, with what is reported of it.
private final class CheckRun: SceneSessionOwner {
  let session: SceneSession
  private let words: SessionReports
  private let begin = RealClock.monotonicSeconds()

  private let isStopped: () -> Bool

  init(_ setup: SceneSession.Setup, _ reports: Reports, _ isStopped: @escaping () -> Bool) {
    self.isStopped = isStopped
    session = SceneSession(setup)
    words = SessionReports(scene: setup.file, reports)
    session.owner = self
  }

  var isInterrupted: Bool { isStopped() }
  func readInput() -> [InputEvent]? { [] }
  func accepts(_ playback: ScenePlayback) -> Bool { true }
  func hear(_ event: SessionEvent) { words.hear(event) }

  /// Plays to the end; nothing is written, so nothing can fail to be.
  func play(_ manner: SessionManner) { try? session.play(manner) }

  func conclude(_ result: inout SceneCheck.Result, isFine: Bool) {
    if !isFine { words.join(.failed) }
    result.frames = session.frames
    result.seconds = session.seconds
    result.animations = session.animations
    result.wallSeconds = RealClock.monotonicSeconds() - begin
    result.outcome = words.conclude(session, failure: .failed)
  }
}
