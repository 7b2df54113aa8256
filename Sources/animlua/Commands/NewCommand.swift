import AnimationEngine
import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting
import LuaBindings

/// `animlua new`: a folder with a scene that runs.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", _superCommandName: "animlua",
    abstract: "Makes a folder with a scene that runs, its test and editor settings.",
    usage: "animlua new <folder> [options]",
    discussion: "Templates:\n"
      + Template.all.map { template in
        let gap = String(repeating: " ", count: 8 - template.name.count)
        return "  \(template.name)\(gap)\(template.summary)"
      }.joined(separator: "\n") + """


        Examples:
          animlua new hello
          animlua new opener --template title
        """)

  @Argument(help: "The folder, which is made where it is missing.", completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "One of the templates above.", valueName: "name"),
    completion: .list(Template.all.map(\.name)))
  var template = "hello"

  @OptionGroup var words: WordOptions

  func run() throws {
    guard let chosen = Template.named(template) else {
      let names = Template.all.map(\.name)
      let nearest = nearestName(to: template, in: names).map { " (did you mean '\($0)'?)" } ?? ""
      throw ValidationError(
        "unknown template '\(template)'\(nearest); there are \(names.joined(separator: ", "))")
    }
    let reporter = Reporter(words)
    let files =
      chosen.files + [(EditorFiles.annotations, ScriptHost.editorTypes())] + EditorFiles.settings
    let paths = files.map { "\(folder)/\($0.0)" }
    for path in paths where (try? Descriptor.read(path: path)) != nil {
      throw ValidationError("'\(path)' is there already: name another folder")
    }
    do throws(OutputError) {
      let outputs = OutputSet()
      for (path, file) in zip(paths, files) {
        try DataOutput(path: path, in: outputs).write(file.1.utf8)
      }
      try outputs.finish()
    } catch {
      if let diagnostic = Diagnostic(error) { reporter.report(diagnostic) }
      return try reporter.end(.outputFailed)
    }
    reporter.note("made \(folder): \(chosen.files.map(\.path).joined(separator: ", "))")
    for command in chosen.commands {
      let shown = command.replacing("scene.lua", with: "\(folder)/scene.lua")
      reporter.note("try: \(shown.replacing("FOLDER", with: folder))")
    }
    if words.json { try reporter.end(.done) }
  }
}
