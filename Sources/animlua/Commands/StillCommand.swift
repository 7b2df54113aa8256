import ArgumentParser
import Diagnostics
import Exporting
import Geometry
import SceneGraph
import Typesetting

/// `animlua still`: one frame as a picture.
struct StillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", _superCommandName: "animlua",
    abstract: "Writes one frame as a PNG, SVG or PDF.",
    discussion: """
      The scene plays up to --at, and the picture is the first frame at or after that \
      time. If the scene raises an error before, the picture is its last frame. The \
      script's prints go to standard error.

      Examples:
        animlua still scene.lua -o frame.png
        animlua still scene.lua --at 1.5 --scale 2 -o frame.png
        animlua still scene.lua --at 1.5 -o frame.svg
      """)

  @OptionGroup var options: SceneOptions

  @Option(help: "Time of the frame in scene seconds. (default: 0)", transform: Seconds.read)
  var at = Seconds(0)

  @Option(
    help: ArgumentHelp(
      "The scene's size in place of its own: crops; --scale shrinks.", valueName: "WxH"),
    transform: PixelSize.read)
  var size: PixelSize?

  @Option(
    help: "Scale factor of the picture. (default: 1)", transform: Double.read)
  var scale = 1.0

  @Option(name: .shortAndLong, help: "The PNG, SVG or PDF file, or - for a PNG on standard output.")
  var output: String

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try at.check("--at")
    try size?.check()
    guard scale > 0, scale <= 100 else {
      throw ValidationError("--scale must be above 0, up to 100")
    }
    guard output == "-" || format?.holds == .picture else {
      throw ValidationError(
        "a still is written as PNG, SVG or PDF: name the file "
          + "'\(FilmFormat.stem(of: output)).png'")
    }
  }

  private var format: FilmFormat? { FilmFormat.of(path: output) }

  func run() throws {
    try options.protect([output])
    if let format, format.vector != nil { return try runOutlined(format) }
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self), writing: [output]
    ).enter(options)
    Interruption.listen(writesFiles: true)
    let run = SceneRun(options, writing: [output])
    // The run's own callbacks hold it weakly.
    withExtendedLifetime(run) {
      guard let player = run.play(to: at, size: size), !Interruption.wasRequested else { return }
      do throws(ExportError) {
        let settings = settings(of: player)
        guard max(settings.width, settings.height) <= DrawingLimit.longestSide else {
          throw .render(.failed(width: settings.width, height: settings.height))
        }
        let bytes = try PNGPicture.bytes(
          of: player.plan, width: settings.width, height: settings.height,
          texts: TextLayouts(
            onMissingFont: {
              run.reporter.warn(Diagnostic($0, scene: player.scene))
            }, onMissingGlyphs: { run.textWarnings.warn($0) }))
        let isWritten = run.finishOutputs { () throws(OutputError) in
          try DataOutput(path: output, in: run.files).write(bytes)
        }
        if isWritten {
          run.outputs = [
            .film(path: output, format: .png, settings, frames: 1, firstFrame: 0, losses: [])
          ]
        }
      } catch {
        run.join(.of(error))
        if let diagnostic = Diagnostic(error, scene: player.scene) {
          run.reporter.report(diagnostic)
        }
      }
    }
    try run.conclude(sumsUp: options.words.json).end()
  }

  /// A page of outlines is a film of one frame.
  private func runOutlined(_ format: FilmFormat) throws {
    var words = ["--at", DecimalText.shortest(at.value), "--scale", DecimalText.shortest(scale)]
    if let size { words += ["--size", "\(size.width)x\(size.height)"] }
    let film = try FilmOptions.parse(words)
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self), writing: [output]
    ).enter(options)
    Interruption.listen(writesFiles: true)
    let place = FilmRecording.Place(format: format, path: output)
    try FilmRecording(options, film, [place]).record().end()
  }

  /// The settings with which `render --at` would make the picture.
  private func settings(of player: Player) -> FilmSettings {
    let scene = player.scene
    func pixels(_ side: Double) -> Int {
      Int(clamping: (side * self.scale).rounded(), in: 1...1_000_000_000)
    }
    return FilmSettings(
      width: pixels(scene.size.width), height: pixels(scene.size.height), rate: player.frameRate,
      hasAlpha: scene.background.alpha < 1, plays: scene.isLooping ? 0 : 1)
  }
}

extension SceneRun {
  /// Plays without a clock up to a time, drawing what it shows then; nil when nothing was loaded.
  fileprivate func play(to time: Seconds, size: PixelSize?) -> Player? {
    let manner = Manner(
      print: { [reporter] _, line in
        reporter.printed(String(decoding: line, as: UTF8.self))
      },
      size: size?.scene, isDrawing: true)
    guard let playback = session.load(manner) else { return nil }
    warnOfEnd(of: playback.player.scene, before: time.value)
    session.seek(playback, toFrame: playback.frame(at: time.value), isHeard: true)
    session.count(playback)
    warnOfRest(before: time.value, of: playback.player.scene)
    // A run that a limit ended early shows nothing that there is at that time.
    return playback.player.frame >= 0 && !hasEndedEarly ? playback.player : nil
  }
}
