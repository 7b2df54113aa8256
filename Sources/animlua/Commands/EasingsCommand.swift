import AnimationEngine
import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime

/// `animlua easings`: all easings, with a plot of each.
struct EasingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easings", _superCommandName: "animlua",
    abstract: "Lists, explains and plots easings, built in and dropped in.",
    discussion: """
      An easing's name alone shows that easing.

      Examples:
        animlua easings
        animlua easings back.out
        animlua easings show "elastic.out(1, period = 0.2)"
        animlua easings plot quad.out back.out -o easings.svg
      """,
    subcommands: [List.self, Show.self, Plot.self], defaultSubcommand: List.self)

  /// `animlua easings list`: every family; `animlua easings NAME`: that easing.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists every family; with a name shows that easing.",
      usage: "animlua easings list [<name>] [options]",
      discussion: """
        Examples:
          animlua easings list
          animlua easings list back.out
        """)

    @Argument(
      help: "An easing to show in place of the list.", completion: EasingsCommand.names)
    var name: String?

    @OptionGroup var words: WordOptions

    func run() throws {
      if let name { return try EasingsCommand.show(name, words) }
      let reporter = Reporter(words)
      let catalog = try EasingCatalog.load(reporter)
      try reporter.write(words.json ? catalog.json : catalog.table)
    }
  }

  /// `animlua easings show NAME`: values and slopes of one easing.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Explains one easing: parameters, values, slopes.",
      usage: "animlua easings show <name> [options]",
      discussion: """
        Examples:
          animlua easings show back.out
          animlua easings show "elastic.out(1, period = 0.2)"
        """)

    @Argument(
      help: "An easing, such as back.out or \"elastic.out(1, period = 0.2)\".",
      completion: EasingsCommand.names)
    var name: String

    @OptionGroup var words: WordOptions

    func run() throws {
      try EasingsCommand.show(name, words)
    }
  }

  /// `animlua easings plot NAME…`: curves, as text, SVG or PNG.
  struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plot", abstract: "Plots easings in the terminal, to an SVG or a PNG file.",
      usage: "animlua easings plot <names> ... [options]",
      discussion: """
        Examples:
          animlua easings plot quad.out back.out
          animlua easings plot "cubic-bezier(0.2, 0, 0, 1)" --slope -o curve.png
        """)

    @Argument(
      help:
        "Easings, such as back.out, \"rough(30, taper = out)\" or \"cubic-bezier(0.2, 0, 0, 1)\".",
      completion: EasingsCommand.names)
    var names: [String]

    @Option(name: .shortAndLong, help: "The SVG or PNG file to write; by default the terminal.")
    var output: String?

    @Flag(help: "Also plot the slopes.")
    var slope = false

    @OptionGroup var words: WordOptions

    func validate() throws {
      guard !Program.skipsValidation else { return }
      try PlotOutput.check(output)
    }

    func run() throws {
      let reporter = Reporter(words)
      let catalog = try EasingCatalog.load(reporter)
      var curves: [PlotCurve] = []
      for name in names {
        let curve = try EasingsCommand.curve(name, of: catalog)
        do throws(ScriptError) { curves.append(try catalog.samples(of: curve)) } catch {
          try reporter.end(.script(ScriptReport(error)))
        }
      }
      let plot = PlotOutput(path: output, title: names.joined(separator: ", "), unit: "")
      do throws(ExportError) {
        let files = OutputSet()
        try plot.write(curves, withSlope: slope, color: words.color, in: files)
        do throws(OutputError) { try files.finish() } catch { throw .output(error) }
      } catch {
        if let diagnostic = Diagnostic(error, scene: nil) { reporter.report(diagnostic) }
        return try reporter.end(.of(error))
      }
      if words.json { try reporter.end(.done, [plot.summary(of: curves)]) }
    }
  }

  /// The shell's completions for a name: every family and variant, dropped-in ones among them.
  static let names = CompletionKind.custom { _, _, prefix in
    // The completion of a word does not report families that cannot be loaded.
    guard let catalog = try? EasingCatalog.load(Reporter(isQuiet: true)) else { return [] }
    return catalog.names.filter { $0.hasPrefix(prefix) }
  }

  /// Explains one easing.
  private static func show(_ name: String, _ words: WordOptions) throws {
    let reporter = Reporter(words)
    let catalog = try EasingCatalog.load(reporter)
    let curve = try curve(name, of: catalog)
    let text: String
    do throws(ScriptError) {
      text = try words.json ? catalog.json(of: curve) : catalog.explanation(of: curve)
    } catch {
      return try reporter.end(.script(ScriptReport(error)))
    }
    try reporter.write(text)
  }

  /// The curve of a name or of CSS text.
  ///
  /// - Throws: `ValidationError`, which ends with 64 and names the nearest easing.
  private static func curve(_ name: String, of catalog: EasingCatalog) throws -> Curve {
    do throws(HostError) { return try catalog.curve(name) } catch {
      // The list of all names is what `easings` is for.
      throw ValidationError(String(error.message.prefix { $0 != "\n" }))
    }
  }
}
