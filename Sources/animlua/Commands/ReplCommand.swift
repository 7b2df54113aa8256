import AnimationEngine
import ArgumentParser
import Exporting

/// `animlua repl`: a live scene to type Lua at.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", _superCommandName: "animlua",
    abstract: "Runs the Lua that you type, at a scene that goes on meanwhile.",
    discussion: """
      > box = scene:rect { x = 100, width = 80, height = 80 }
      > box:to({ x = 500 }, "bouncy")
      > =box.presentation.x
      :look
      :undo

      An expression shows its value, with or without "=" before it. Local variables stay for the next lines. \
      On a terminal the scene's time goes on by the clock; from a pipe it goes on by :step. \
      The tab key completes names, the arrow keys bring earlier lines back. :help lists the commands.
      """)

  @Argument(
    help: "The scene to begin with, a Lua file. (default: an empty one)",
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
      "Sets a parameter of the scene; may be given again.", valueName: "name=value"),
    transform: ParameterSetting.read)
  var parameters: [ParameterSetting] = []

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Sets a limit; may be given again. A line that hits one is taken back.",
      discussion: SceneLimit.list, valueName: "name=value"),
    completion: .list(SceneLimit.rows.map { "\($0.name)=" }), transform: LimitSetting.read)
  var limitSettings: [LimitSetting] = []

  @Flag(help: "Neither read nor write the file of earlier lines.")
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
