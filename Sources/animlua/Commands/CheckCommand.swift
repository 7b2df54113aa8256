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
    abstract: "Finds mistakes in scenes: all of them at once, without playing.",
    discussion: """
      First it reads the text and tries each call by itself: names of functions, fields, options and easings, \
      values and ranges, globals, loops without an end. If it finds nothing, it plays the first second without a \
      picture, which finds errors and traps that only a run shows. Exit code 1 says that there are errors.
      """)

  @Argument(help: "Scenes, Lua files.", completion: .file(extensions: ["lua"]))
  var scenes: [String]

  @Flag(help: "Mend misspelt names, where there is a nearest one.")
  var fix = false

  @Flag(help: "Only read the text, and play nothing.")
  var textOnly = false

  @Option(
    help: "Scene seconds to play. (default: 1)", transform: Seconds.read)
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
        scene: scene, words: words, globals: globals, seconds: duration?.value ?? 1,
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
  let seconds: Double
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
        reporter.note("\(scene): mended \(edits) name\(edits == 1 ? "" : "s")")
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
    return try play()
  }

  /// Whether it is a file of tests, which `test` runs.
  private var isTest: Bool { scene.hasSuffix("_test.lua") }

  private func findings(in lines: SourceText) -> [CheckFinding] {
    var options = ScriptHostOptions()
    options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    let folder = scene.lastIndex(of: "/").map { String(scene[..<$0]) } ?? "."
    return ScriptCheck.findings(
      in: lines.bytes, folder: folder.isEmpty ? "/" : folder, options,
      easings: EasingFolders.shared, globals: isTest ? globals + ["test"] : globals)
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
  private func play() throws -> ExitStatus {
    let options = try SceneOptions.parse(
      [scene, "--duration", DecimalText.shortest(seconds)] + words.arguments)
    let run = SceneRun(options)
    let status = withExtendedLifetime(run) {
      var manner = SceneRun.Manner(print: { _, _ in }, tellsOfFonts: true)
      manner.onFrame = { player in
        if player.frame == 0 { Self.measureTexts(of: player.scene.root) }
      }
      run.play(manner)
      return run.conclude(sumsUp: words.json)
    }
    return status == .sceneError ? .failed : status
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
