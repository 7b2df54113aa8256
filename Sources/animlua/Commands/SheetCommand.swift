import ArgumentParser
import Diagnostics
import Exporting
import SceneGraph
import Sessions

/// `animlua sheet`: many frames on one picture.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", _superCommandName: "animlua",
    abstract: "Writes a contact sheet or an onion skin as PNG.",
    discussion: """
      A contact sheet has --count frames side by side, evenly from --from to --to, or over \
      the whole scene. An onion skin draws them over each other, older ones fainter, and \
      each layer that moves leaves a dot in every frame.

      Examples:
        animlua sheet scene.lua -o sheet.png
        animlua sheet scene.lua --count 20 --columns 5 --width 320 -o sheet.png
        animlua sheet scene.lua --onion --from 1 --to 2 -o onion.png
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var stretch: StretchOptions

  @Option(help: "Number of frames. (default: 12)", transform: Int.read)
  var count = 12

  @Option(help: "Frames in a row. (default: 4)", transform: Int.read)
  var columns = 4

  @Option(
    help:
      "Width in pixels of a frame, or of the onion skin. (default: 240; of an onion skin the scene's)",
    transform: Int.read)
  var width: Int?

  @Flag(help: "Write an onion skin: frames over each other, with trails.")
  var onion = false

  @Option(
    help: "Scale factor of the onion skin, in place of --width. (default: 1)",
    transform: Double.read)
  var scale: Double?

  @Option(name: .shortAndLong, help: "The PNG file to write, or - for standard output.")
  var output: String

  func validate() throws {
    guard !Program.skipsValidation else { return }
    guard (1...400).contains(count) else { throw ValidationError("--count must be 1 to 400") }
    guard (1...100).contains(columns) else { throw ValidationError("--columns must be 1 to 100") }
    guard (8...4096).contains(width ?? 240) else {
      throw ValidationError("--width must be 8 to 4096")
    }
    guard (scale ?? 1) > 0, (scale ?? 1) <= 100 else {
      throw ValidationError("--scale must be above 0, up to 100")
    }
    if scale != nil, !onion {
      throw ValidationError("--scale is for --onion: --width sets the width of a frame")
    }
    if scale != nil, width != nil {
      throw ValidationError("--scale and --width both set the size of an onion skin: leave one out")
    }
    guard output == "-" || output.lowercased().hasSuffix(".png") else {
      throw ValidationError("a sheet is written as PNG: name the file '\(output).png'")
    }
  }

  func run() throws {
    try options.protect([output])
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self), writing: [output]
    ).enter(options)
    Interruption.listen(writesFiles: true)
    let (last, end, sceneWidth) = lastFrame()
    let skinScale = scale ?? width.map { Double($0) / (sceneWidth ?? Double($0)) } ?? 1
    let run = SceneRun(options, writing: [output])
    var scene: Scene?
    let sheet = ContactSheet(
      onion ? .onion(scale: skinScale) : .grid(columns: columns, cellWidth: width ?? 240),
      onMissingFont: { run.reporter.warn(Diagnostic($0, scene: scene)) },
      onMissingGlyphs: { run.textWarnings.warn($0) })
    var wanted: Set<Int>?
    withExtendedLifetime(run) {
      run.play(
        SceneRun.Manner(
          until: stretch.to?.value,
          print: { [reporter = run.reporter] _, line in
            reporter.printed(String(decoding: line, as: UTF8.self))
          },
          isDrawing: true,
          onFrame: { player in
            scene = player.scene
            let first = min(firstFrame(player), last)
            let frames = wanted ?? Self.spread(count, from: first, to: last)
            wanted = frames
            if frames.contains(player.frame) {
              sheet.add(player.plan, time: player.time)
              run.textWarnings.note(textsOf: player.scene)
            }
            if onion, player.frame >= first { sheet.follow(player.scene) }
          }))
      warn(of: end, run)
      write(sheet, of: scene, run)
    }
    try run.conclude(sumsUp: options.words.json).end()
  }

  private func firstFrame(_ player: Player) -> Int {
    FilmRange(rate: player.frameRate, at: stretch.range.lowerBound).first
  }

  /// Warns that requested times lie behind the scene's end, in seconds.
  private func warn(of end: Double, _ run: SceneRun) {
    let from = stretch.from?.value ?? 0
    guard let time = stretch.to?.value ?? stretch.from?.value, run.status == .done,
      !run.hasEndedEarly, time > end + EndRule.sameInstant
    else { return }
    let what =
      from > end + EndRule.sameInstant
      ? "the sheet has its end alone" : "the last picture is that of its end"
    run.reporter.warn(
      Diagnostic(
        .pastEnd,
        "the scene ends at \(DecimalText.label(end)) s, before \(DecimalText.label(time)) s: \(what)"
      ))
  }

  /// The scene's last frame, known once it has run, its scene seconds, and the scene's width; no width without a
  /// frame.
  private func lastFrame() -> (Int, Double, Double?) {
    let counting = SceneRun(options)
    counting.reporter.divert = { _ in }
    var last = (frame: 0, time: 0.0, width: Double?.none)
    withExtendedLifetime(counting) {
      counting.play(
        SceneRun.Manner(
          until: stretch.to?.value, print: { _, _ in },
          onFrame: {
            last = ($0.frame, $0.time, $0.scene.size.width)
          }))
    }
    return last
  }

  /// Frames from the first to the last, as evenly as whole frames can be.
  static func spread(_ count: Int, from first: Int, to last: Int) -> Set<Int> {
    guard count > 1 else { return [first] }
    return Set((0..<count).map { first + ($0 * (last - first) + (count - 1) / 2) / (count - 1) })
  }

  private func write(_ sheet: ContactSheet, of scene: Scene?, _ run: SceneRun) {
    // A scene that failed before its first frame has reported why.
    guard run.status != .noInput, !run.hasEndedEarly, !Interruption.wasRequested, !sheet.isEmpty
    else { return }
    do throws(ExportError) {
      let picture = try sheet.png()
      let isWritten = run.finishOutputs { () throws(OutputError) in
        try DataOutput(path: output, in: run.files).write(picture.bytes)
      }
      if isWritten {
        run.outputs = [
          .sheet(path: output, width: picture.width, height: picture.height, frames: sheet.count)
        ]
      }
    } catch {
      run.join(.of(error))
      if let diagnostic = Diagnostic(error, scene: scene) { run.reporter.report(diagnostic) }
    }
  }
}
