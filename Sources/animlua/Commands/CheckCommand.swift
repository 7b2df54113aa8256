import ArgumentParser
import Exporting
import LuaBindings
import LuaRuntime
import Rendering
import SceneGraph

/// `animlua check`: all mistakes of scenes at once.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "animlua",
    abstract: "Finds mistakes in scenes: all of them at once.",
    usage: "animlua check <scenes> ... [options]",
    discussion: """
      It reads the text and tries each call by itself: names of functions, fields, \
      options and easings, values and ranges, globals, endless loops, former names. If \
      the text has no error, it plays the first second without a picture. That finds \
      errors and traps that only a run shows: texts that rest partly outside of the \
      picture, and a last frame that differs from the first in a scene with \
      'loop = true' and a duration of at most 20 s. Exit code 1 says that there are errors.

      Examples:
        animlua check scene.lua
        animlua check *.lua --json
        animlua check scene.lua --fix
        animlua check scene.lua --text-only
      """)

  @Argument(help: "The scenes, Lua files.", completion: .file(extensions: ["lua"]))
  var scenes: [String]

  @Flag(help: "Fix misspelled names that have a nearest name, and former names.")
  var fix = false

  @Flag(help: "Read the text only, and play nothing.")
  var textOnly = false

  @Option(
    help: "Scene seconds to play. (default: 1, or one pass of a scene that loops)",
    transform: Seconds.read)
  var duration: Seconds?

  @Option(
    name: .customLong("global"),
    help: ArgumentHelp(
      "A global that a program gives to the script; may be given again.", valueName: "name"))
  var globals: [String] = []

  @OptionGroup var words: WordOptions

  mutating func validate() throws {
    guard !Program.skipsValidation else { return }
    try duration?.check("--duration", "nothing lasts less than 0 s")
    if textOnly, duration != nil {
      throw ValidationError("--text-only plays nothing: leave --duration out")
    }
  }

  func run() throws {
    var status = ExitStatus.done
    for scene in scenes {
      let found = try SceneCheck(
        scene: scene, words: words, globals: globals, seconds: duration?.value,
        playsNothing: textOnly, fixes: fix
      ).run()
      status = status.joined(with: found)
    }
    try status.end()
  }
}

/// The check of one scene.
private struct SceneCheck {
  let scene: String
  let words: WordOptions
  let globals: [String]
  /// Scene seconds to play; nil where the scene decides.
  let seconds: Double?
  let playsNothing: Bool
  let fixes: Bool

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
      reporter.report(diagnostic)
      summary.status = status == .sceneError ? .failed : status
      reporter.sumUp(summary, hasBegun: false)
      return summary.status
    }
    var lines = SourceText(bytes)
    var findings = findings(in: lines)
    if fixes {
      let edits = lines.fix(findings.map(diagnostic(in: lines)))
      if edits > 0 {
        try write(lines, reporter)
        reporter.note("\(scene): fixed \(edits) name\(edits == 1 ? "" : "s")")
        findings = self.findings(in: lines)
      }
    }
    let isFine = findings.allSatisfy(\.isWarning)
    for finding in findings {
      let diagnostic = diagnostic(in: lines)(finding)
      if finding.isWarning { reporter.warn(diagnostic) } else { reporter.report(diagnostic) }
    }
    guard isFine, !playsNothing, !isTest else {
      summary.status = isFine ? .done : .failed
      reporter.sumUp(summary, hasBegun: false)
      return summary.status
    }
    return try play(lines, reporter)
  }

  /// Whether it is a file of tests, which `test` runs.
  private var isTest: Bool { scene.hasSuffix("_test.lua") }

  private func findings(in lines: SourceText) -> [CheckFinding] {
    var options = ScriptHostOptions()
    options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    let folder = scene.lastIndex(of: "/").map { String(scene[..<$0]) } ?? "."
    return ScriptCheck.findings(
      in: lines.bytes, folder: folder.isEmpty ? "/" : folder, options,
      easings: EasingFolders.all(beside: folder), globals: isTest ? globals + ["test"] : globals)
  }

  private func diagnostic(in lines: SourceText) -> (CheckFinding) -> Diagnostic {
    { finding in
      var diagnostic = Diagnostic(
        ScriptError(
          kind: .runtime, message: finding.message, file: scene, line: finding.place.line,
          code: finding.code))
      let (column, mark) = lines.place(of: finding.place)
      diagnostic.column = column
      diagnostic.mark = mark
      // One name is enough where there are many findings.
      if diagnostic.suggestion != nil, !words.json, !words.verbose { diagnostic.validNames = [] }
      diagnostic.sourceText = String(decoding: lines.bytes, as: UTF8.self)
      return diagnostic
    }
  }

  /// Plays the beginning without a picture.
  private func play(_ lines: SourceText, _ reporter: Reporter) throws -> ExitStatus {
    // One object of JSON has all that was found, in the text and by playing.
    let run = SceneRun(
      try SceneOptions.parse([scene] + words.arguments), reporter: reporter)
    let loop = LoopCheck()
    let texts = TextOverflow { run.reporter.warn(Diagnostic(outside: $0, $1)) }
    return withExtendedLifetime(run) {
      var manner = SceneRun.Manner(print: { _, _ in }, tellsOfFonts: true)
      manner.length = { scene in seconds ?? max(LoopCheck.pass(of: scene) ?? 0, 1) }
      manner.onFrame = { player in
        if player.frame == 0 { Self.measureTexts(of: player.scene.root) }
        player.scene.updatePresentation()
        texts.look(at: player)
        loop.look(at: player)
      }
      run.play(manner)
      if let warning = loop.warning { run.reporter.warn(led(warning, in: lines)) }
      return run.conclude(sumsUp: words.json, failure: .failed)
    }
  }

  /// The warning of a loop that jumps, with the place of the option that makes the scene loop.
  private func led(_ warning: Diagnostic, in lines: SourceText) -> Diagnostic {
    var diagnostic = warning
    diagnostic.file = scene
    guard let place = ScriptCheck.place(ofSceneOption: "loop", in: lines.bytes) else {
      return diagnostic
    }
    diagnostic.line = place.line
    let (column, mark) = lines.place(of: place)
    diagnostic.column = column
    diagnostic.mark = mark
    return diagnostic
  }

  /// Looks for the fonts of all texts, which only drawing would.
  private static func measureTexts(of layer: Layer) {
    if layer.kind == .text { _ = layer.textMetrics }
    for child in layer.children { measureTexts(of: child) }
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
}
