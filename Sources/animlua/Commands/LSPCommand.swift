import ArgumentParser
import Exporting

/// `animlua lsp`: a language server for editors.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", _superCommandName: "animlua",
    abstract:
      "Serves an editor: problems, completions and descriptions, by the Language Server Protocol.",
    discussion: """
      Editors start it and speak with it over standard input and output. It reports the findings of 'check' in the text, \
      with fixes for misspelled names. It completes names of functions, fields, options, easings and events. It shows the \
      page of a name, the parameters of a call, and where a local variable is made.
      """)

  @Option(
    name: .customLong("global"),
    help: ArgumentHelp(
      "A global that a program gives to scripts; may be given again.", valueName: "name"))
  var globals: [String] = []

  @OptionGroup var words: WordOptions

  func run() throws {
    var server = LanguageServer(try EasingCatalog(words), globals: globals)
    let status: Int32
    do throws(OutputError) { status = try server.run() } catch {
      throw ExitCode(ExitStatus.of(error).rawValue)
    }
    if status != 0 { throw ExitCode(status) }
  }
}
