import LuaBindings
import Preview
import SceneGraph
import Typesetting

/// Frames of 1280 x 720 as the bytes that show them on a terminal.
///
/// It measures the milliseconds of processor time of one frame, from the step of the scene to its bytes,
/// and how many bytes it has.
struct TerminalFrames {
  let name: String
  private let source: String

  /// Frames of one round.
  private static let frames = 40

  /// All there are.
  static let all: [TerminalFrames] = [
    TerminalFrames(name: "kitty, a moving circle", source: circle),
    TerminalFrames(
      name: "kitty, everything changes",
      source: """
        local g = anim.linear_gradient { stops = { "#f00", "#0f0", "#00f" } }
        s:rect { x = 640, y = 360, width = 1280, height = 720, fill = g }
        anim.to(g, { x2 = 0.3 }, { duration = 4, loop = true, yoyo = true })
        """),
  ]

  private static let circle = """
    local c = s:circle { x = 300, y = 300, radius = 40, fill = "#fff" }
    c:to({ x = 900.5, y = 400 }, { duration = 5, loop = true, yoyo = true })
    """

  /// Milliseconds of one frame in each of some rounds, and the mean of its bytes.
  func measure(rounds: Int) throws -> (cost: Measured, bytes: Int) {
    let head = "local s = anim.scene { width = 1280, height = 720, duration = 1000 }\n"
    let playback = try ScenePlayback(.text(head + source, name: "bench.lua", folder: "."))
    let output = KittyFrames(texts: TextLayouts())
    func frame() throws -> Int {
      try playback.player.step()
      return try output.add(playback.player.plan)
    }
    for _ in 0..<5 { _ = try frame() }
    var costs: [Double] = []
    var bytes = 0
    for _ in 0..<rounds {
      let time = try processorSeconds { for _ in 0..<Self.frames { bytes += try frame() } }
      costs.append(time * 1e3 / Double(Self.frames))
    }
    return (Measured(costs), bytes / (rounds * Self.frames))
  }
}
