import AnimationEngine
import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime
import SceneGraph

/// `animlua diff`: the differences between two scenes, traces, pictures or films.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "animlua",
    abstract: "Compares two scenes, traces, pictures or films.",
    usage: "animlua diff <before> <now> [options]",
    discussion: """
      Scenes play without a picture, and traces are CSV as 'animlua trace' writes \
      them. Each property that differs is listed, the most different first: when the \
      difference begins and ends, how large it is, and both curves. Values are compared \
      at the times that both have, so frame rates may differ. Pictures and films are \
      compared pixel by pixel. Exit code 1 says that they differ.

      Examples:
        animlua diff old.lua new.lua
        animlua diff old.lua new.lua --count 3 -o curves.png
        animlua diff golden.csv scene.lua --tolerance 0.01
        animlua diff before.png after.png -o difference.png
      """)

  @Argument(
    help: "The scene, trace, picture or film before.",
    completion: .file(extensions: ["lua", "csv", "png", "mp4", "gif"]))
  var before: String

  @Argument(
    help: "The scene, trace, picture or film now.",
    completion: .file(extensions: ["lua", "csv", "png", "mp4", "gif"]))
  var now: String

  @Option(
    help: ArgumentHelp(
      "The share of a property's range, or of 255 color levels, that may differ. (default: 0)",
      valueName: "share"))
  var tolerance: Double?

  @Option(
    help: "Properties to list, the most different first. (default: 10; with --json all)",
    transform: Int.read)
  var count: Int?

  @Option(help: "Scene seconds to play; by default until the scenes end.", transform: Seconds.read)
  var duration: Seconds?

  @Option(help: "Frames per second in place of the scenes' own.", transform: FrameRate.read)
  var fps: FrameRate?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Of pictures and films a PNG with the pixels that differ in red; of scenes and traces a plot "
        + "of the listed properties, PNG or SVG.", valueName: "file"))
  var output: String?

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try duration?.check("--duration", "nothing lasts less than 0 s")
    guard (tolerance ?? 0) >= 0, (tolerance ?? 0).isFinite else {
      throw ValidationError("--tolerance must be 0 or more")
    }
    if let count, !(1...1_000_000).contains(count) {
      throw ValidationError("--count must be 1 to 1000000")
    }
    let pictures = [before, now].filter(PictureComparison.isPicture)
    if pictures.count == 1 {
      throw ValidationError("'\(pictures[0])' is no scene: compare it with a picture or a film")
    }
    if pictures.count == 2, duration != nil || fps != nil || count != nil {
      throw ValidationError(
        "--duration, --fps and --count are for scenes: leave them out for pictures")
    }
    guard let output else { return }
    if pictures.isEmpty {
      guard output != "-" else { throw ValidationError("-o must name a PNG or SVG file, not '-'") }
      try PlotOutput.check(output)
    } else if !output.hasSuffix(".png") {
      throw ValidationError("-o is a PNG: name the file 'difference.png'")
    }
    for path in [before, now]
    where !Set(FileKey.keys(of: path)).isDisjoint(with: FileKey.keys(of: output)) {
      throw ValidationError("'\(output)' is compared itself: name another file to write")
    }
  }

  func run() throws {
    let reporter = Reporter(words)
    if PictureComparison.isPicture(before) {
      let result = PictureComparison(tolerance: tolerance ?? 0, output: output).compare(before, now)
      if let problem = result.problem {
        reporter.report(problem)
        return try reporter.end(result.outcome)
      }
      return try show(
        result.differences.map(\.text), result.differences.map(\.json),
        of: result.differences.count,
        reporter)
    }
    guard let first = try trace(of: before, reporter), let second = try trace(of: now, reporter)
    else { return }
    let layers = first.layers.map { $0.union(second.layers ?? []) } ?? second.layers
    let differences = first.trace.differences(
      to: second.trace, tolerance: tolerance ?? 0, isLayer: { layers?.contains($0) ?? true })
    let listed = Array(differences.prefix(count ?? (words.json ? .max : 10)))
    if let output, !listed.isEmpty { try plot(listed, first.trace, second.trace, output, reporter) }
    try show(
      MotionDifference.texts(
        of: differences, first: listed.count, advice: "; --count \(differences.count) lists all"),
      listed.map(\.json), of: differences.count, reporter)
  }

  private func show(
    _ texts: [String], _ objects: [String], of count: Int, _ reporter: Reporter
  ) throws {
    if words.json {
      try reporter.write(
        "{\"ok\":\(count == 0),\"count\":\(count),"
          + "\"differences\":[\(objects.joined(separator: ","))]}\n")
    } else if count > 0 {
      let lines = texts.flatMap {
        $0.split(separator: "\n").map { HarmlessText.escapedLine(String($0)) }
      }
      try reporter.write(lines.joined(separator: "\n") + "\n")
    } else {
      reporter.note("no difference")
    }
    try (count == 0 ? ExitStatus.done : .failed).end()
  }

  /// Writes the curves of the properties, before and now, to a file.
  private func plot(
    _ differences: [MotionDifference], _ before: GoldenTrace, _ now: GoldenTrace, _ path: String,
    _ reporter: Reporter
  ) throws {
    let curves = differences.prefix(Self.mostPlotted).flatMap { difference in
      [("before", before), ("now", now)].compactMap { word, trace in
        trace.curve(
          of: difference.property, named: "\(difference.property) \(word)", unit: difference.unit)
      }
    }
    guard !curves.isEmpty else {
      return reporter.note("only texts differ, so there is nothing to plot")
    }
    let outputs = OutputSet()
    do throws(ExportError) {
      try PlotOutput(path: path, title: "\(self.before) and \(self.now)")
        .write(curves, withSlope: false, color: words.color, in: outputs)
      do throws(OutputError) { try outputs.finish() } catch { throw .output(error) }
    } catch {
      if let diagnostic = Diagnostic(error, scene: nil) { reporter.report(diagnostic) }
      try reporter.end(.of(error))
    }
  }

  /// More properties than this make a plot that nobody can read.
  private static let mostPlotted = 8

  /// A trace, and the names of the layers of its scene; nil where only the trace is known.
  private typealias Played = (trace: GoldenTrace, layers: Set<String>?)

  /// The trace of a file; nil after an error that was reported.
  private func trace(of path: String, _ reporter: Reporter) throws -> Played? {
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
    return (trace, nil)
  }

  private func play(_ path: String) throws -> Played? {
    var arguments = [path, "--seed", "1"]
    if let duration { arguments += ["--duration", DecimalText.shortest(duration.value)] }
    var options = try SceneOptions.parse(arguments + words.arguments)
    options.fps = fps
    let stream = TraceStream(TraceWriter(format: .csv))
    let run = SceneRun(options)
    var scene: Scene?
    let status = withExtendedLifetime(run) {
      run.play(
        SceneRun.Manner(tracer: stream, print: { _, _ in }, onFrame: { scene = $0.scene }))
      // The result is the object of a diff; a scene that fails has none.
      return run.conclude(sumsUp: words.json && run.status != .done)
    }
    try status.end()
    return GoldenTrace(csv: stream.take()).map { ($0, scene.map(\.layerNames)) }
  }
}

extension Scene {
  /// The names of its layers and of its camera, as traces have them.
  var layerNames: Set<String> {
    var names: Set = [camera.name]
    func gather(_ group: Layer) {
      for child in group.children {
        names.insert(child.name)
        gather(child)
      }
    }
    gather(root)
    return names
  }
}
