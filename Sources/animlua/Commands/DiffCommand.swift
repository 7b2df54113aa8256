import AnimationEngine
import ArgumentParser
import Exporting
import LuaBindings

/// `animlua diff`: what differs between two scenes.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "animlua",
    abstract: "Says which properties of two scenes differ, when and by how much.",
    discussion: """
      A and B are scenes, or traces in CSV as 'trace' writes them. Scenes play without a picture; times that both have \
      are compared, so that their frame rates may differ. Exit code 1 says that they differ.
      """)

  @Argument(help: "The scene or trace before.", completion: .file(extensions: ["lua", "csv"]))
  var before: String

  @Argument(help: "The scene or trace now.", completion: .file(extensions: ["lua", "csv"]))
  var now: String

  @Option(
    help: ArgumentHelp(
      "The share of a property's range by which values may differ. (default: 0)",
      valueName: "share"))
  var tolerance: Double = 0

  @Option(help: "Scene seconds to play.", transform: Seconds.read)
  var duration: Seconds?

  @Option(help: "Frames per second in place of the scenes' own.", transform: FrameRate.read)
  var fps: FrameRate?

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try duration?.check("--duration", "nothing lasts less than 0 s")
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance must be 0 or more")
    }
  }

  func run() throws {
    let reporter = Reporter(words)
    guard let first = try trace(of: before, reporter), let second = try trace(of: now, reporter)
    else { return }
    let differences = first.differences(to: second, tolerance: tolerance)
    if words.json {
      let items = differences.map(JSONText.quoted).joined(separator: ",")
      try reporter.write("{\"ok\":\(differences.isEmpty),\"differences\":[\(items)]}\n")
    } else if !differences.isEmpty {
      let lines = differences.flatMap {
        $0.split(separator: "\n").map { HarmlessText.escapedLine(String($0)) }
      }
      try reporter.write(lines.joined(separator: "\n") + "\n")
    } else {
      reporter.note("no difference")
    }
    try (differences.isEmpty ? ExitStatus.done : .failed).end()
  }

  /// The trace of a file; nil after an error that was reported.
  private func trace(of path: String, _ reporter: Reporter) throws -> GoldenTrace? {
    guard path.lowercased().hasSuffix(".csv") else { return try play(path) }
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Descriptor.read(path: path) } catch {
      reporter.report(Diagnostic.of(.file(path: path, errno: error.number)).diagnostic)
      try reporter.end(.noInput)
      return nil
    }
    guard let trace = GoldenTrace(csv: bytes) else {
      throw ValidationError("'\(path)' is no trace in CSV with values: 'animlua trace' writes one")
    }
    return trace
  }

  private func play(_ path: String) throws -> GoldenTrace? {
    var arguments = [path, "--seed", "1"]
    if let duration { arguments += ["--duration", DecimalText.shortest(duration.value)] }
    var options = try SceneOptions.parse(arguments + words.arguments)
    options.fps = fps
    let stream = TraceStream(TraceWriter(format: .csv))
    let run = SceneRun(options)
    let status = withExtendedLifetime(run) {
      run.play(SceneRun.Manner(tracer: stream, print: { _, _ in }))
      // The result is the object of a diff; a scene that fails has none.
      return run.conclude(sumsUp: words.json && run.status != .done)
    }
    try status.end()
    return GoldenTrace(csv: stream.take())
  }
}
