import ArgumentParser
import Exporting
import SceneGraph

/// `animlua plot`: what properties do over time.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", _superCommandName: "animlua",
    abstract: "Plots values over time, in the terminal, as SVG or as PNG.",
    discussion: """
      Overshoot, settling time (within 1 % of the way) and end value are marked, in pictures also where \
      animations begin, end, begin again and take over from each other. Without properties the first \
      eight that move are shown.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var stretch: StretchOptions

  @Argument(help: "Properties: x, ball.x, 'ball.*', '*.opacity'.")
  var properties: [String] = []

  @Option(name: .shortAndLong, help: "An SVG or PNG file instead of the terminal.")
  var output: String?

  @Flag(help: "Also plot the velocities.")
  var slope = false

  /// More curves than this are only drawn when they are asked for.
  private static let most = 8

  func validate() throws {
    try PlotOutput.check(output)
  }

  func run() throws {
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self),
      writing: [output].compactMap(\.self)
    ).enter(options)
    Interruption.listen(writesFiles: output != nil)
    let recorder = CurveRecorder(properties.map(PropertyFilter.init), stretch: stretch.range)
    let run = SceneRun(options)
    // The run's own callbacks hold it weakly.
    let (status, scene) = withExtendedLifetime(run) {
      run.record(recorder, until: stretch.to?.value)
    }
    if status == .interrupted { try status.end() }
    var curves = recorder.curves { target, property in
      scene?.layer(called: target) == nil ? "" : Property(named: property)?.unit ?? ""
    }
    var ending = status
    if !recorder.unmet.isEmpty, !recorder.names.isEmpty {
      // The others are shown.
      run.reporter.report(.unmoved(recorder.unmet, names: recorder.names))
      ending = status.joined(with: .usage)
      if curves.isEmpty { try ending.end() }
    }
    if curves.isEmpty {
      if !options.words.quiet { Console.say("note: nothing moved, so there is nothing to plot") }
      try status.end()
      return
    }
    if properties.isEmpty, curves.count > Self.most {
      if !options.words.quiet {
        let rest = curves.dropFirst(Self.most).map(\.name)
        let more = rest.count > 12 ? ", …" : ""
        Console.say(
          "note: \(rest.count) more; name what you want: "
            + rest.prefix(12).joined(separator: ", ") + more)
      }
      curves = Array(curves.prefix(Self.most))
    }
    let plot = PlotOutput(path: output, title: options.scene)
    try plot.write(curves, withSlope: slope, color: options.words.color)
    try ending.end()
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
