import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting
import LuaBindings

/// `animlua types`: everything that scripts can name, for editors.
struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", _superCommandName: "animlua",
    abstract: "Writes annotations of the API for the Lua language server.",
    usage: "animlua types [<scene>] [options]",
    discussion: """
      The annotations (LuaCATS) have every function, field and option with its type, \
      unit, range and default, and every easing, also those of a folder 'easings'. With \
      a scene they also have the parameters, easings and properties that it declares. \
      --setup writes them to .animlua/animlua.lua, and a .luarc.json by which the editor \
      finds them.

      Examples:
        animlua types --setup
        animlua types --setup scene.lua
        animlua types -o animlua.lua
      """)

  @Argument(
    help: "A scene whose own names to include.", completion: .file(extensions: ["lua"]))
  var scene: String?

  @Option(name: .shortAndLong, help: "The file to write; by default standard output.")
  var output: String?

  @Flag(help: "Set up an editor for the scenes of this folder.")
  var setup = false

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    if setup, output != nil {
      throw ValidationError("--setup names its files by itself: leave --output out")
    }
    if let scene, let output, output != "-",
      !Set(FileKey.keys(of: output)).isDisjoint(with: FileKey.keys(of: scene))
    {
      throw ValidationError("'\(output)' is the scene itself: name another file to write")
    }
  }

  func run() throws {
    let reporter = Reporter(words)
    guard let text = try annotations() else { return }
    guard setup || (output ?? "-") != "-" else {
      try reporter.write(text)
      return words.json ? try reporter.end(.done) : ()
    }
    var files = [(path: output ?? EditorFiles.annotations, text: text)]
    if setup {
      for file in EditorFiles.settings {
        if (try? Descriptor.read(path: file.path)) == nil {
          files.append(file)
        } else {
          reporter.note(EditorFiles.note(ofKept: file.path))
        }
      }
    }
    do throws(OutputError) {
      let outputs = OutputSet()
      for file in files {
        try DataOutput(path: file.path, in: outputs).write(file.text.utf8)
      }
      try outputs.finish()
    } catch {
      if let diagnostic = Diagnostic(error) { reporter.report(diagnostic) }
      return try reporter.end(.outputFailed)
    }
    for file in files { reporter.note("wrote \(file.path)") }
    if words.json { try reporter.end(.done) }
  }

  /// The text; nil after an error of the scene that was reported.
  private func annotations() throws -> String? {
    guard let scene else { return try EasingCatalog.load(Reporter(words)).editorTypes }
    let options = try SceneOptions.parse([scene] + words.arguments)
    let run = SceneRun(options)
    let playback = run.session.load(SceneRun.Manner(print: { _, _ in }))
    guard let playback else {
      try run.conclude(sumsUp: words.json).end()
      return nil
    }
    return playback.host.editorTypes()
  }
}

extension WordOptions {
  /// The same options as arguments.
  var arguments: [String] {
    [quiet ? "--quiet" : nil, verbose ? "--verbose" : nil, json ? "--json" : nil]
      .compactMap(\.self) + ["--color", color.rawValue]
  }
}
