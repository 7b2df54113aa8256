import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting

/// `animlua check`: all mistakes of scenes at once.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "animlua",
    abstract: "Finds mistakes in scenes: all of them at once.",
    usage: "animlua check <scenes> ... [options]",
    discussion: """
      It reads the text and tries each call by itself: names of functions, fields, \
      options and easings, values and ranges, globals, endless loops, former names. \
      Then it plays the first second without a picture. That finds errors and traps \
      that only a run shows, such as texts outside of the picture and replicators \
      without children. Of a scene with 'loop = true' and a duration of at most 20 s it \
      compares the last frame with the first. A note says where it could not play. Of a \
      folder it checks all Lua files; it reads modules and files of tests, and does not \
      play them. Exit code 1 says that there are errors.

      Examples:
        animlua check scene.lua
        animlua check . --json
        animlua check scene.lua --fix
        animlua check scene.lua --text-only
      """)

  @Argument(
    help: "Scenes, Lua files, or folders of them.", completion: .file(extensions: ["lua"]))
  var scenes: [String]

  @Flag(
    help: "Make the certain edits: misspelled and former names, a colon for a dot.")
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

  @Option(
    name: .customLong("param"),
    help: ArgumentHelp(
      "Sets a parameter of the scenes; may be given again.", valueName: "name=value"),
    transform: ParameterSetting.read)
  var parameters: [ParameterSetting] = []

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
      guard let files = CheckedFiles.files(at: scene) else {
        let reporter = Reporter(words)
        reporter.report(Diagnostic(.file, "there is no Lua file in '\(scene)'"))
        return try reporter.end(.noInput)
      }
      for file in files { status = status.joined(with: try check(file)) }
    }
    try status.end()
  }

  /// Checks a file, and reports all that is found.
  private func check(_ file: CheckedFiles.File) throws -> ExitStatus {
    let reporter = Reporter(words)
    var check = SceneCheck(scene: file.path, easings: .ofProcess) {
      let settings = parameters.map { "--param=\($0.name)=\($0.value)" }
      let options = try SceneOptions.parse(settings + words.arguments + ["--", file.path])
      Watchdog.begin(options)
      return options.session
    }
    check.globals = globals
    check.seconds = duration?.value
    check.restraint = textOnly ? .textOnly : file.restraint
    check.fixes = fix
    check.isNamed = !file.isInFolder
    check.listsAllNames = words.json || words.verbose
    check.isInterrupted = { Interruption.wasRequested }
    let result: SceneCheck.Result
    do { result = try check.run(reporter.reports) } catch let error as OutputError {
      if let diagnostic = Diagnostic(error) { reporter.report(diagnostic) }
      try reporter.end(.outputFailed)
      throw error
    }
    if words.json { reporter.sumUp(RunSummary(file.path, result), hasBegun: false) }
    return result.outcome
  }
}

extension RunSummary {
  /// The summary of a check.
  fileprivate init(_ scene: String, _ result: SceneCheck.Result) {
    self.init(scene: scene)
    (animations, frames) = (result.animations, result.frames)
    (seconds, wallSeconds) = (result.seconds, result.wallSeconds)
    (isPlayed, notPlayed) = (result.isPlayed, result.notPlayed)
    status = result.outcome
  }
}
