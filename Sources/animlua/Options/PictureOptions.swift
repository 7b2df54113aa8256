import ArgumentParser
import Preview

extension DisplayMode: ExpressibleByArgument {}

/// The options about how large and how fast a scene is shown.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The scene's size in pixels.", valueName: "WxH"))
  var size: PixelSize?

  @Option(help: "Scene seconds per second.")
  var speed = 1.0

  func validate() throws {
    try size?.check()
    guard speed > 0, speed <= 1000 else {
      throw ValidationError("--speed must be above 0, up to 1000")
    }
  }
}
