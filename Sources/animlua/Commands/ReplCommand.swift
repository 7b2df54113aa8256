import AnimationEngine
import ArgumentParser
import AuthorTools
import CLineEditor
import Diagnostics
import Exporting
import Libraries
import LuaBindings
import Preview
import Sessions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `animlua repl`: a live scene to type Lua at.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", _superCommandName: "animlua",
    abstract: "Runs the Lua that you type, in a scene that plays.",
    usage: "animlua repl [<scene>] [options]",
    discussion: """
      > box = scene:rect { x = 100, width = 80, height = 80 }
      > box:to({ x = 500 }, "bouncy")
      > =box.presentation.x
      :look
      :undo

      An expression shows its value, with or without "=" before it. Local variables stay \
      for the next lines. On a terminal the scene plays in real time; from a pipe it \
      plays by :step. The tab key completes names, the arrow keys bring earlier lines \
      back, and :help lists the commands.

      Examples:
        animlua repl
        animlua repl scene.lua --param count=9
      """)

  @Argument(
    help: "The scene to start with, a Lua file. (default: an empty scene)",
    completion: .file(extensions: ["lua"]))
  var scene: String?

  @Option(
    help: "Frames per second: a number, or a fraction such as 30000/1001.",
    transform: FrameRate.read)
  var fps: FrameRate?

  @Option(help: "Seed of the scene's random numbers. (default: 1)", transform: UInt64.read)
  var seed: UInt64 = 1

  @Option(
    name: .customLong("param"),
    help: ArgumentHelp(
      "Set a parameter of the scene; may be given again.", valueName: "name=value"),
    transform: ParameterSetting.read)
  var parameters: [ParameterSetting] = []

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit; may be given again. A line that hits a limit is undone.",
      discussion: SceneLimit.list, valueName: "name=value"),
    completion: .list(SceneLimit.rows.map { "\($0.name)=" }), transform: LimitSetting.read)
  var limitSettings: [LimitSetting] = []

  @Flag(help: "Neither read nor write the history file.")
  var noHistory = false

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    if scene == nil, !parameters.isEmpty {
      throw ValidationError("--param sets a parameter of a scene: name the scene's file")
    }
  }

  func run() throws {
    let isInteractive = Console.isInteractive && !words.json
    try TypingSession(setup(isInteractive), lines(isInteractive)).run().end()
  }

  private func setup(_ isInteractive: Bool) -> TypingSession.Setup {
    let color = words.color.isOn(for: STDOUT_FILENO)
    let columns = min(Console.columns(of: STDOUT_FILENO) ?? 80, 100)
    var setup = TypingSession.Setup(
      file: scene, host: host,
      printer: DiagnosticPrinter(isVerbose: words.verbose, color: words.color),
      catalog: { [words] in try EasingCatalog.load(Reporter(words)) },
      pages: { reference in
        var text = ReferenceText(reference: reference)
        text.width = columns
        text.usesColor = isInteractive && color
        return text
      }, time: { Seconds(argument: $0)?.value },
      picture: { [words] list, size, texts in
        var features = TerminalFeatures(environment: Environment.value, allowsColor: color)
        if !isInteractive, words.color != .always { features.colors = .none }
        return try FrameText.lines(
          of: list, size: (size.width, size.height), columns: columns, rows: 40, features: features,
          texts: texts)
      })
    setup.frameRate = fps
    setup.isInteractive = isInteractive
    (setup.isQuiet, setup.isVerbose, setup.usesJSON) = (words.quiet, words.verbose, words.json)
    if !words.quiet {
      setup.greeting =
        "animlua \(Version.number). Type Lua; :help lists the commands, :quit ends."
    }
    return setup
  }

  private var host: ScriptHostOptions {
    var host = SceneLimit.Values(limitSettings).host
    host.seed = seed
    host.reducesMotion = Environment.reducesMotion
    host.easingFolders = EasingFolders.ofProcess.shared
    host.parameters = Dictionary(
      parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    return host
  }

  /// The lines that a person edits, or those of a pipe.
  private func lines(_ isInteractive: Bool) -> any TypedLines {
    if isInteractive, let edited = EditedLines(history: noHistory ? nil : HistoryFile.path) {
      return edited
    }
    let lines = PipedLines(prompts: isInteractive)
    if isInteractive, let fault = LibraryFault(line_editor_fault()) {
      lines.complain("no keys edit the line, as \(fault.problem): \(fault.remedy)")
    }
    return lines
  }
}
