import ArgumentParser
import Exporting

/// `animlua lsp`: a language server for editors.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", _superCommandName: "animlua",
    abstract: "Serves an editor by the Language Server Protocol.",
    usage: "animlua lsp [options]",
    discussion: """
      An editor starts it and speaks with it over standard input and output.

      It reports what 'check' finds in the text, and, when the file is saved, what a \
      run of its first second finds. It fixes misspelled names. It completes functions, \
      fields, options, easings and events. It shows the page of a name and the \
      parameters of a call. It lists the functions, layers and tests of a file. It \
      finds, highlights and renames local variables. It leads from a handle or a layer's \
      field to the calls that animate it.

      Examples:
        animlua lsp
        animlua lsp --global lamp
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
