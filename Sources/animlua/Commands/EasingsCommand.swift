import AnimationEngine
import ArgumentParser
import Exporting

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
      let catalog = try EasingCatalog(words)
      if let name { return try catalog.show(name, words) }
      try catalog.reporter.write(words.json ? catalog.json : catalog.table)
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
      try EasingCatalog(words).show(name, words)
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
      let catalog = try EasingCatalog(words)
      var curves: [PlotCurve] = []
      for name in names { curves.append(try catalog.samples(of: try catalog.curve(name))) }
      let plot = PlotOutput(path: output, title: names.joined(separator: ", "), unit: "")
      do throws(ExportError) {
        let files = OutputSet()
        try plot.write(curves, withSlope: slope, color: words.color, in: files)
        do throws(OutputError) { try files.finish() } catch { throw .output(error) }
      } catch {
        if let diagnostic = Diagnostic(error, scene: nil) { catalog.reporter.report(diagnostic) }
        return try catalog.reporter.end(.of(error))
      }
      if words.json { try catalog.reporter.end(.done, [plot.summary(of: curves)]) }
    }
  }

  /// The shell's completions for a name: every family and variant, dropped-in ones among them.
  static let names = CompletionKind.custom { _, _, prefix in
    // The completion of a word does not report families that cannot be loaded.
    guard let words = try? WordOptions.parse(["--quiet"]), let catalog = try? EasingCatalog(words)
    else { return [] }
    return catalog.names.filter { $0.hasPrefix(prefix) }
  }
}

extension EasingCatalog {
  /// Explains one easing.
  fileprivate func show(_ name: String, _ words: WordOptions) throws {
    let curve = try curve(name)
    try reporter.write(try words.json ? json(of: curve) : explanation(of: curve))
  }
}
