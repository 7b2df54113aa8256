import ArgumentParser
import Exporting
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
      let items = declared.map(\.json).joined(separator: ",")
      try run.reporter.write("{\"ok\":true,\"parameters\":[\(items)]}\n")
    } else if declared.isEmpty {
      run.reporter.note("the scene declares no parameters; anim.param does")
    } else {
      try run.reporter.write(Self.table(declared))
    }
  }

  /// One line for each parameter, and its meaning below.
  private static func table(_ parameters: [ScriptParameter]) -> String {
    let rows = parameters.map { parameter in
      [parameter.name, parameter.kind, parameter.shown(parameter.defaultValue), parameter.range]
        .map(HarmlessText.escapedLine)
    }
    let all = [["NAME", "KIND", "DEFAULT", "RANGE"]] + rows
    let widths = (0..<3).map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.enumerated().flatMap { index, row -> [String] in
      let cells = (0..<3).map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      var line = (cells + [row[3]]).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      guard index > 0, !parameters[index - 1].help.isEmpty else { return [line] }
      return [line, "    " + HarmlessText.escapedLine(parameters[index - 1].help)]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ScriptParameter {
  /// A value as it is shown: a text in quotes.
  fileprivate func shown(_ value: Value) -> String {
    if case .text(let text) = value { "\"\(text)\"" } else { value.text }
  }

  /// The values that it may have, in words; empty for any.
  fileprivate var range: String {
    if !choices.isEmpty { return choices.map(shown).joined(separator: ", ") }
    switch (minimum, maximum) {
    case (let low?, let high?):
      return "\(DecimalText.shortest(low)) to \(DecimalText.shortest(high))"
    case (let low?, nil): return "\(DecimalText.shortest(low)) or more"
    case (nil, let high?): return "\(DecimalText.shortest(high)) or less"
    case (nil, nil): return ""
    }
  }

  /// One object of JSON.
  fileprivate var json: String {
    var members = [
      "\"name\":\(JSONText.quoted(name))", "\"kind\":\"\(kind)\"",
      "\"default\":\(Self.json(defaultValue))", "\"value\":\(Self.json(value))",
    ]
    if let minimum { members.append("\"min\":\(JSONText.number(minimum))") }
    if let maximum { members.append("\"max\":\(JSONText.number(maximum))") }
    if !choices.isEmpty {
      members.append("\"choices\":[\(choices.map(Self.json).joined(separator: ","))]")
    }
    members += [
      "\"help\":\(JSONText.quoted(help))", "\"file\":\(JSONText.quoted(declaredAt.file))",
      "\"line\":\(declaredAt.line)",
    ]
    return "{\(members.joined(separator: ","))}"
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .number(let number): JSONText.number(number)
    case .text(let text): JSONText.quoted(text)
    case .flag(let flag): "\(flag)"
    }
  }
}
