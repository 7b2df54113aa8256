import AnimationEngine
import ArgumentParser
import Exporting

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
    try TypingSession(self).run().end()
  }
}
