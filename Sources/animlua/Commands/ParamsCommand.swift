import ArgumentParser
import AuthorTools
import LuaBindings

/// `animlua params`: the parameters that a scene declares.
struct ParamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "params", _superCommandName: "animlua",
    abstract: "Lists the parameters of a scene.",
    usage: "animlua params <scene> [options]",
    discussion: """
      A scene declares its parameters with anim.param in its first turn. The list \
      has their names, kinds, defaults, ranges or choices, and meanings. Any verb \
      that plays a scene sets them: --param count=9.

      Examples:
        animlua params scene.lua
        animlua params scene.lua --json
      """)

  @Argument(help: "The scene, a Lua file.", completion: .file(extensions: ["lua"]))
  var scene: String

  @Option(
    name: .customLong("param"),
    help: ArgumentHelp(
      "Set a parameter, on which others may depend; may be given again.",
      valueName: "name=value"),
    transform: ParameterSetting.read)
  var parameters: [ParameterSetting] = []

  @OptionGroup var words: WordOptions

  func run() throws {
    let given = parameters.flatMap { ["--param", "\($0.name)=\($0.value)"] }
    let run = SceneRun(try SceneOptions.parse(given + words.arguments + ["--", scene]))
    let playback = run.session.load(SceneRun.Manner(print: { _, _ in }))
    guard let playback else { return try run.conclude(sumsUp: words.json).end() }
    let declared = playback.host.parameters
    if words.json {
      try run.reporter.write(ParameterList.json(declared))
    } else if declared.isEmpty {
      run.reporter.note("the scene declares no parameters; anim.param does")
    } else {
      try run.reporter.write(ParameterList.table(declared))
    }
  }
}
