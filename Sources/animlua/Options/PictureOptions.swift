import ArgumentParser
import Preview

extension DisplayMode: ExpressibleByArgument {}

/// The options about how a terminal shows a scene, and a recording of it.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How a terminal shows the picture; by default the best that this terminal offers."))
  var display: DisplayMode?

  @Flag(help: "Use --display even where the terminal says that it cannot.")
  var forceDisplay = false

  @Option(
    help: ArgumentHelp(
      "Also record the terminal's picture as an asciicast, in scene time.",
      valueName: "file"),
    completion: .file(extensions: ["cast"]))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Columns and rows of the asciicast; by default the terminal's, or 80x24.",
      valueName: "CxR"), transform: PixelSize.read)
  var recordSize: PixelSize?

  func validate() throws {
    guard !Program.skipsValidation else { return }
    if forceDisplay, display == nil {
      throw ValidationError("--force-display needs --display MODE")
    }
    if recordSize != nil, record == nil {
      throw ValidationError("--record-size says how large a recording is; --record FILE makes one")
    }
    let sides = 1...1000
    if let recordSize, !sides.contains(recordSize.width) || !sides.contains(recordSize.height) {
      throw ValidationError("--record-size counts columns and rows, 1x1 to 1000x1000")
    }
    if record == "-" {
      throw ValidationError(
        "--record needs a file: standard output has the script's prints")
    }
  }
}

/// The options about how large and how fast a scene is shown.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene's size in place of its own: crops.", valueName: "WxH"),
    transform: PixelSize.read)
  var size: PixelSize?

  @Option(help: "Scene seconds per second of the clock. (default: 1)", transform: Double.read)
  var speed = 1.0

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try size?.check()
    guard speed > 0, speed <= 1000 else {
      throw ValidationError("--speed must be above 0, up to 1000")
    }
  }
}
