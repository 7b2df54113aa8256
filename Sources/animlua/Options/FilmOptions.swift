import ArgumentParser
import Exporting
import Geometry
import SceneGraph

/// The options about which frames are drawn, how large and how.
struct FilmOptions: ParsableArguments {
  @Option(help: "Time of the first frame in scene seconds.", transform: Seconds.read)
  var from: Seconds?

  @Option(help: "End time in scene seconds, exclusive.", transform: Seconds.read)
  var to: Seconds?

  @Option(help: "Draw one frame, at this time in scene seconds.", transform: Seconds.read)
  var at: Seconds?

  @Option(
    help: ArgumentHelp(
      "The scene's size in place of its own: crops; --scale shrinks.", valueName: "WxH"),
    transform: PixelSize.read)
  var size: PixelSize?

  @Option(
    help: "Scale factor of the picture. (default: 1)", transform: Double.read)
  var scale = 1.0

  @Flag(
    name: .shortAndLong, help: "Leave out the background.")
  var transparent = false

  @Option(help: "Quality of formats that lose something.")
  var quality = FilmQuality.standard

  @Option(
    help: "How often players repeat the film, 0 = forever; by default as the scene says.",
    transform: Int.read)
  var loop: Int?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "Threads that draw; by default one for each processor.",
    transform: Int.read)
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write only part k of n, so that several machines share a film.", valueName: "k/n"),
    transform: ChunkChoice.read)
  var chunk: ChunkChoice?

  func validate() throws {
    guard !Program.skipsValidation else { return }
    try size?.check()
    for (option, time) in [("--from", from), ("--to", to), ("--at", at)] { try time?.check(option) }
    guard scale > 0, scale <= 100 else {
      throw ValidationError("--scale must be above 0, up to 100")
    }
    if let from, let to, from.value >= to.value {
      throw ValidationError("--from must be before --to")
    }
    if at != nil, from != nil || to != nil || chunk != nil {
      throw ValidationError("--at is one frame: leave out --from, --to and --chunk")
    }
    if let loop, !(0...65_535).contains(loop) {
      throw ValidationError("--loop must be 0 (without end) to 65535")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs must be 1 to 256")
    }
  }

  /// Pixels of the picture for a side of the scene.
  func pixels(_ side: Double) -> Int {
    Int(clamping: (side * scale).rounded(), in: 1...1_000_000_000)
  }
}

extension FilmQuality: ExpressibleByArgument {}

/// A part of a film, `2/3`.
struct ChunkChoice: Decodable, Hashable {
  /// From 1.
  var part: Int
  var count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let part = Int(parts[0]), let count = Int(parts[1]), count >= 1,
      count <= 1_000_000, (1...count).contains(part)
    else { return nil }
    self.part = part
    self.count = count
  }
}
