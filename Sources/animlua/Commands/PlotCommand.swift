import ArgumentParser
import Diagnostics
import Exporting
import SceneGraph

/// `animlua plot`: what properties do over time.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", _superCommandName: "animlua",
    abstract: "Plots values over time, in the terminal, as SVG or as PNG.",
    discussion: """
      Marks show overshoot, settling time (within 1 % of the way) and end value. Pictures \
      also mark where animations begin, end, repeat and replace each other. Without \
      properties the plot has the first eight that move.

      Examples:
        animlua plot scene.lua
        animlua plot scene.lua ball.x 'title.*'
        animlua plot scene.lua ball.x --slope -o ball.svg
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var stretch: StretchOptions

  @Argument(help: "Properties to plot: x, ball.x, 'ball.*', '*.opacity'.")
  var properties: [String] = []

  @Option(name: .shortAndLong, help: "The SVG or PNG file to write; by default the terminal.")
  var output: String?

  @Flag(help: "Also plot assignments to targets without a name.")
  var all = false

  @Flag(help: "Also plot the velocities.")
  var slope = false

  /// More curves than this are drawn by name only.
  private static let most = 8

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try PlotOutput.check(output)
  }

  func run() throws {
    try options.protect([output].compactMap(\.self))
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self),
      writing: [output].compactMap(\.self)
    ).enter(options)
    Interruption.listen(writesFiles: output != nil)
    let recorder = CurveRecorder(
      properties.map(PropertyFilter.init), stretch: stretch.range,
      assignments: all ? .all : .named)
    let run = SceneRun(options, writing: [output].compactMap(\.self))
    // The run's own callbacks hold it weakly.
    withExtendedLifetime(run) {
      let scene = run.record(recorder, stretch)
      // A terminal shows what there was; a file would lack the rest and say nothing of it.
      let isCutShort = run.hasEndedEarly && output != nil && output != "-"
      if run.status != .interrupted, !isCutShort {
        DrawingWatch.plot { plot(recorder, of: scene, run) }
      }
    }
    try run.conclude(sumsUp: options.words.json).end()
  }

  private func plot(_ recorder: CurveRecorder, of scene: Scene?, _ run: SceneRun) {
    var curves = recorder.curves { target, property in
      scene?.layer(called: target) == nil && target != scene?.camera.name
        ? "" : Property(named: property)?.unit ?? ""
    }
    if !recorder.unmet.isEmpty, !recorder.names.isEmpty {
      // A terminal shows the others; a file would lack requested curves.
      run.reporter.report(.unmoved(recorder.unmet, names: recorder.names))
      run.join(.usage)
      if let output, output != "-" { return }
    } else if curves.isEmpty, run.status == .done {
      run.reporter.note("nothing moved, so there is nothing to plot")
    }
    if curves.isEmpty { return }
    if properties.isEmpty, curves.count > Self.most {
      let rest = curves.dropFirst(Self.most).map(\.name)
      let more = rest.count > 12 ? ", …" : ""
      run.reporter.note(
        "\(rest.count) more; name what you want: " + rest.prefix(12).joined(separator: ", ") + more)
      curves = Array(curves.prefix(Self.most))
    }
    let plot = PlotOutput(path: output, title: options.scene)
    do throws(ExportError) {
      try plot.write(curves, withSlope: slope, color: options.words.color, in: run.files)
      if output == nil || output == "-" || run.finishOutputs() {
        run.outputs = [plot.summary(of: curves)]
      }
    } catch {
      run.join(.of(error))
      if let diagnostic = Diagnostic(error, scene: scene) { run.reporter.report(diagnostic) }
    }
  }
}

extension Scene {
  /// The layer that traces call so; nil when there is none any more.
  fileprivate func layer(called name: String) -> Layer? { Self.layer(called: name, below: root) }

  private static func layer(called name: String, below group: Layer) -> Layer? {
    for child in group.children {
      if child.name == name { return child }
      if let found = layer(called: name, below: child) { return found }
    }
    return nil
  }
}
