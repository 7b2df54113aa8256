import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting
import LuaBindings

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `animlua docs`: the reference, by name or by words.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", _superCommandName: "animlua",
    abstract: "Shows the reference: the page of a name, or names by words.",
    usage: "animlua docs [<words> ...] [options]",
    discussion: """
      animlua docs               every name
      animlua docs to            the function, with its parameters and options
      animlua docs layer:swap    one of several that have the name
      animlua docs bounce.out    an easing
      animlua docs layer.scale   a property, or an option as drag.snap
      animlua docs color space   the names that these words fit, best first
      animlua docs alpha         a word of another tool finds ours
      animlua docs t:golden      a function of tests
      animlua docs E-wait        the meaning of an error's code

      Exit code 1 says that nothing was found.

      Examples:
        animlua docs spring
        animlua docs layer:to --json
        animlua docs "letter by letter"
        animlua docs --write docs/reference
      """)

  @Argument(help: "A name, an error's code or words.", completion: DocsCommand.names)
  var words: [String] = []

  @Option(
    help: ArgumentHelp("Write the whole reference as pages of Markdown.", valueName: "folder"))
  var write: String?

  @OptionGroup var output: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    if write != nil, !words.isEmpty {
      throw ValidationError("--write writes the whole reference: leave the name out")
    }
  }

  func run() throws {
    let reporter = Reporter(output)
    let catalog = try EasingCatalog.load(reporter)
    if let write { return try self.write(catalog.reference, to: write, reporter) }
    var text = ReferenceText(reference: catalog.reference)
    text.width = min(Console.columns(of: STDOUT_FILENO) ?? 80, 100)
    text.usesColor = output.color.isOn(for: STDOUT_FILENO)
    guard let first = words.first else {
      return try reporter.write(
        output.json ? text.json(of: text.reference.entries) : text.overview)
    }
    if words.count == 1, let row = CodeTable.row(named: first) {
      return try reporter.write(output.json ? row.json : row.page)
    }
    let found = find(in: text.reference)
    guard !found.entries.isEmpty else { return try endWithNothing(in: text.reference, reporter) }
    if output.json { return try reporter.write(text.json(of: found.entries)) }
    try reporter.write(
      found.isWhole ? text.pages(of: found.entries) : text.list(of: found.entries))
  }

  private func write(_ reference: Reference, to folder: String, _ reporter: Reporter) throws {
    let count: Int
    do { count = try ReferenceFolder.write(reference, to: folder) } catch let error as OutputError {
      if let diagnostic = Diagnostic(error) { reporter.report(diagnostic) }
      return try reporter.end(.outputFailed)
    } catch let error as ReferencePictures.Failure {
      reporter.report(error.diagnostic)
      return try reporter.end(.failed)
    }
    reporter.note("wrote \(count) pages to \(folder)")
    if output.json { try reporter.end(.done) }
  }

  /// The entries that the words name, or that are about them; whole pages of those that are named.
  private func find(in reference: Reference) -> (entries: [ReferenceEntry], isWhole: Bool) {
    if words.count == 1 {
      let named = reference.entries(like: words[0])
      if !named.isEmpty { return (named, true) }
      let meant = reference.entries(meantBy: words[0])
      if !meant.isEmpty { return (meant, true) }
    }
    let about = reference.entries(about: words)
    return (about, about.count == 1)
  }

  private func endWithNothing(in reference: Reference, _ reporter: Reporter) throws {
    let name = words.joined(separator: " ")
    var diagnostic = Diagnostic(.nameUnknown, "the reference has no '\(name)'")
    diagnostic.suggestion = reference.nearest(to: name)
    diagnostic.notes = ["try other words, or 'animlua docs', which lists all names"]
    reporter.report(diagnostic)
    try reporter.end(.failed)
  }

  /// The shell's completions for a name.
  private static let names = CompletionKind.custom { _, _, prefix in
    guard let catalog = try? EasingCatalog.load(Reporter(isQuiet: true)) else { return [] }
    return Set(catalog.reference.entries.map(\.name)).filter { $0.hasPrefix(prefix) }.sorted()
  }
}
