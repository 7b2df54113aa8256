import AnimationEngine
import ArgumentParser
import Exporting
import LuaBindings

/// `animlua diff`: what differs between two scenes, traces, pictures or films.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "animlua",
    abstract: "Says what differs between two scenes or films, when and by how much.",
    discussion: """
      A and B are scenes, or traces in CSV as 'trace' writes them. Scenes play without a picture; times that both have \
      are compared, so that their frame rates may differ. Or they are two pictures, or two films, which are compared \
      pixel by pixel. Exit code 1 says that they differ.
      """)

  @Argument(
    help: "The scene, trace, picture or film before.",
    completion: .file(extensions: ["lua", "csv", "png", "mp4", "gif"]))
  var before: String

  @Argument(
    help: "The same now.", completion: .file(extensions: ["lua", "csv", "png", "mp4", "gif"]))
  var now: String

  @Option(
    help: ArgumentHelp(
      "The share of a property's range, or of a color's levels, by which values may differ.",
      valueName: "share"))
  var tolerance: Double = 0

  @Option(help: "Scene seconds to play.", transform: Seconds.read)
  var duration: Seconds?

  @Option(help: "Frames per second in place of the scenes' own.", transform: FrameRate.read)
  var fps: FrameRate?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A PNG in which the pixels of pictures or films that differ are red.", valueName: "file"))
  var output: String?

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try duration?.check("--duration", "nothing lasts less than 0 s")
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance must be 0 or more")
    }
    let pictures = [before, now].filter(PictureComparison.isPicture)
    if pictures.count == 1 {
      throw ValidationError("'\(pictures[0])' is no scene: compare it with a picture or a film")
    }
    if output != nil, pictures.isEmpty {
      throw ValidationError("-o shows where pictures differ: leave it out for scenes and traces")
    }
    if let output, !output.hasSuffix(".png") {
      throw ValidationError("-o is a PNG: name the file 'difference.png'")
    }
    if pictures.count == 2, duration != nil || fps != nil {
      throw ValidationError("--duration and --fps are for scenes: leave them out for pictures")
    }
  }

  func run() throws {
    let reporter = Reporter(words)
    if PictureComparison.isPicture(before) {
      let result = PictureComparison(tolerance: tolerance, output: output).compare(before, now)
      if let problem = result.problem {
        reporter.report(problem)
        return try reporter.end(result.status)
      }
      return try show(result.differences, reporter)
    }
    guard let first = try trace(of: before, reporter), let second = try trace(of: now, reporter)
    else { return }
    try show(first.differences(to: second, tolerance: tolerance), reporter)
  }

  private func show(_ differences: [String], _ reporter: Reporter) throws {
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
