import ArgumentParser
import Exporting

/// `animlua trace`: every value of every frame, as data.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", _superCommandName: "animlua",
    abstract: "Writes every value of every frame as CSV or JSON lines.",
    discussion: """
      CSV has the columns time,target,property,component,value,velocity: one row for each \
      component in each frame that animates it. A value that a script, a tick or a drag \
      assigned has 'set' for its velocity. With --events the columns are \
      time,target,property,event,detail.

      A file x.perfetto.json opens in ui.perfetto.dev: values are counters, animations \
      are slices. The script's prints go to standard error.

      Examples:
        animlua trace scene.lua -o trace.csv
        animlua trace scene.lua --property 'ball.*' --from 1 --to 2
        animlua trace scene.lua --events
        animlua trace scene.lua -o scene.perfetto.json
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var stretch: StretchOptions

  @Option(help: "The format; by default as the file's extension says.")
  var format: TraceFormat?

  @Flag(help: "Write events only: starts, reaches, repeats and completions.")
  var events = false

  @Option(
    help: ArgumentHelp(
      "Write only these properties: x, ball.x, 'ball.*', '*.opacity'.", valueName: "pattern"))
  var property: String?

  @Flag(help: "Also write assignments to targets without a name.")
  var all = false

  @Option(name: .shortAndLong, help: "The file to write; by default standard output.")
  var output: String?

  func run() throws {
    try options.protect([output].compactMap(\.self))
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self),
      writing: [output].compactMap(\.self)
    ).enter(options)
    Interruption.listen(writesFiles: output != nil)
    let writer = TraceWriter(
      format: format ?? output.map(TraceFile.format) ?? .csv, eventsOnly: events,
      filter: property.map(PropertyFilter.init))
    let stream = TraceStream(
      writer, stretch: stretch.range, assignments: all ? .all : .named)
    let run = SceneRun(options, writing: [output].compactMap(\.self))
    // The run's own callbacks hold it weakly.
    try withExtendedLifetime(run) {
      try run.trace(stream, of: property, to: output ?? "-", stretch)
    }
    try run.conclude(sumsUp: options.words.json).end()
  }
}

extension TraceFormat: ExpressibleByArgument {}

/// The options about a part of the scene's time.
struct StretchOptions: ParsableArguments {
  @Option(help: "Start time in scene seconds.", transform: Seconds.read)
  var from: Seconds?

  @Option(help: "End time in scene seconds, inclusive.", transform: Seconds.read)
  var to: Seconds?

  /// From the first to the last scene second, both included.
  var range: ClosedRange<Double> { (from?.value ?? 0)...(to?.value ?? .infinity) }

  func validate() throws {
    guard !Program.skipsValidation else { return }
    for (option, time) in [("--from", from), ("--to", to)] { try time?.check(option) }
    if let from, let to, from.value > to.value {
      throw ValidationError("--from must not be after --to")
    }
  }
}
