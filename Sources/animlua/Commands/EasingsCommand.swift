import AnimationEngine
import ArgumentParser
import Exporting

/// `animlua easings`: what easings there are, and what they look like.
struct EasingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easings", _superCommandName: "animlua",
    abstract: "Lists, explains and plots easings, built in and dropped in.",
    subcommands: [List.self, Show.self, Plot.self], defaultSubcommand: List.self)

  /// `animlua easings list`: every family.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists every family.")

    @Flag(help: "One JSON object instead of a table.")
    var json = false

    func run() throws {
      let catalog = try EasingCatalog()
      try EasingsCommand.write(json ? catalog.json : catalog.table)
    }
  }

  /// `animlua easings show NAME`: values and slopes of one easing.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Explains one easing: parameters, values, slopes.")

    @Argument(
      help: "An easing, such as back.out or \"elastic.out(1, period = 0.2)\".",
      completion: EasingsCommand.names)
    var name: String

    func run() throws {
      let catalog = try EasingCatalog()
      try EasingsCommand.write(catalog.explanation(of: try catalog.curve(name)))
    }
  }

  /// `animlua easings plot NAME…`: curves, as text, SVG or PNG.
  struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plot", abstract: "Plots easings in the terminal, to an SVG or a PNG file.")

    @Argument(
      help:
        "Easings, such as back.out, \"rough(30, taper = out)\" or \"cubic-bezier(0.2, 0, 0, 1)\".",
      completion: EasingsCommand.names)
    var names: [String]

    @Option(name: .shortAndLong, help: "An SVG or PNG file instead of the terminal.")
    var output: String?

    @Flag(help: "Also plot the slopes.")
    var slope = false

    @Option(help: "Colours: auto, always or never.")
    var color = ColorChoice.auto

    func validate() throws {
      try PlotOutput.check(output)
    }

    func run() throws {
      let catalog = try EasingCatalog()
      var curves: [PlotCurve] = []
      for name in names { curves.append(try catalog.samples(of: try catalog.curve(name))) }
      let plot = PlotOutput(path: output, title: names.joined(separator: ", "), unit: "")
      do throws(ExportError) {
        try plot.write(curves, withSlope: slope, color: color)
      } catch {
        if let message = error.message {
          Console.say("error: \(message) [\(error.code)]")
          if let remedy = error.remedy { Console.say("  = this mends it: \(remedy)") }
        }
        try ExitStatus.of(error).end()
      }
    }
  }

  /// What a shell offers for a name: every family and variant, dropped-in ones among them.
  static let names = CompletionKind.custom { _, _, prefix in
    // Who completes a word is told nothing of families that cannot be loaded.
    guard let catalog = try? EasingCatalog() else { return [] }
    return catalog.names.filter { $0.hasPrefix(prefix) }
  }

  /// Puts text on standard output, and ends with 74 where that fails.
  static func write(_ text: String) throws {
    do throws(OutputError) {
      try DataOutput().write(text.utf8)
    } catch {
      try ExitStatus.of(error).end()
    }
  }
}
