import LuaBindings
import Rendering
import SceneGraph

/// Whole frames of 1280 x 720 whose drawing is what they cost: milliseconds of processor time of one
/// frame, from the step of the scene to its finished pixels.
struct DrawnFrames {
  let name: String
  /// Milliseconds that were aimed at; nil where there is no goal.
  let goal: Double?
  private let source: String
  /// Whether it shows a picture from a file.
  private let hasPhotograph: Bool

  /// Frames of one round.
  private static let frames = 40

  private static let head = "local s = anim.scene { width = 1280, height = 720, duration = 1000 }\n"

  private init(_ name: String, goal: Double?, hasPhotograph: Bool = false, _ source: String) {
    self.name = name
    self.hasPhotograph = hasPhotograph
    self.goal = goal
    self.source = Self.head + source
  }

  /// All there are.
  static let all: [DrawnFrames] = [
    DrawnFrames("nothing but a moving circle", goal: nil, circle),
    DrawnFrames(
      "text of 220 pixels that moves under a blur of 12", goal: 4,
      """
      local t = s:text { text = "Motion", font_size = 220, x = 600, y = 360, fill = "#fff", blur = 12 }
      t:to({ x = 680.3 }, { duration = 3, loop = true, yoyo = true })
      """),
    DrawnFrames(
      "a blur of 60 over a moving box of 600 x 400", goal: nil,
      """
      local b = s:rect { width = 600, height = 400, x = 600, y = 360, fill = "#fa4", blur = 60 }
      b:to({ x = 680.3 }, { duration = 3, loop = true, yoyo = true })
      """),
    DrawnFrames(
      "a moving circle over a conic gradient", goal: 8,
      """
      s:rect { x = 640, y = 360, width = 1280, height = 720,
        fill = anim.conic_gradient { stops = { "#f00", "#0f0", "#00f", "#f00" } } }
      """ + "\n" + circle),
    DrawnFrames(
      "a circle over a conic gradient that turns", goal: nil,
      """
      local g = anim.conic_gradient { stops = { "#f00", "#0f0", "#00f", "#f00" } }
      s:rect { x = 640, y = 360, width = 1280, height = 720, fill = g }
      anim.to(g, { angle = 360 }, { duration = 4, loop = true, easing = "linear" })
      """ + "\n" + circle),
    DrawnFrames(
      "a moving circle over a radial gradient", goal: 2,
      """
      s:rect { x = 640, y = 360, width = 1280, height = 720,
        fill = anim.radial_gradient { stops = { "#fda", "#85b", "#124" } } }
      """ + "\n" + circle),
    DrawnFrames(
      "a circle over a radial gradient that grows", goal: nil,
      """
      local g = anim.radial_gradient { stops = { "#fda", "#85b", "#124" } }
      s:rect { x = 640, y = 360, width = 1280, height = 720, fill = g }
      anim.to(g, { radius = 0.9 }, { duration = 4, loop = true, yoyo = true })
      """ + "\n" + circle),
    DrawnFrames(
      "moving circles before a static blurred group", goal: 0.3,
      """
      local g = s:group { x = 640, y = 360, blur = 12 }
      g:rect { width = 400, height = 200, corner_radius = 30, fill = "#48f" }
      g:text { text = "Motion", font_size = 90, fill = "#fff" }
      """ + "\n" + circle),
    DrawnFrames(
      "three moving shadows", goal: 0.8,
      """
      for i = 1, 3 do
        local c = s:rect { x = 300 * i, y = 300, width = 200, height = 120, corner_radius = 16,
          fill = "#fff", shadow_blur = 24, shadow_y = 8, shadow_color = "#000a" }
        c:to({ x = 300 * i + 70.7, y = 400.3 }, { duration = 2 + i, loop = true, yoyo = true })
      end
      """),
    DrawnFrames(
      "a moving circle over a picture of 4000 x 2250", goal: nil, hasPhotograph: true,
      """
      s:image { x = 640, y = 360, width = 1280, height = 720, source = "\(Photograph.name)" }
      """ + "\n" + circle),
    DrawnFrames(
      "a picture of 4000 x 2250 that grows", goal: nil, hasPhotograph: true,
      """
      local i = s:image { x = 640, y = 360, width = 1280, height = 720, source = "\(Photograph.name)" }
      i:to({ scale = 1.4 }, { duration = 6, loop = true, yoyo = true })
      """),
  ]

  private static let circle = """
    local c = s:circle { x = 300, y = 300, radius = 40, fill = "#fff" }
    c:to({ x = 900.5, y = 400 }, { duration = 5, loop = true, yoyo = true })
    """

  /// Milliseconds of one frame, in each of some rounds.
  func measure(rounds: Int) throws -> Measured {
    let photograph = hasPhotograph ? try Photograph() : nil
    let playback = try ScenePlayback(
      .text(source, name: "bench.lua", folder: photograph?.folder ?? "."))
    let renderer = try Renderer(width: 1280, height: 720)
    func frame() throws {
      try playback.player.step()
      try renderer.draw(playback.player.plan)
    }
    // Fonts are opened, and memory is met for the first time.
    for _ in 0..<5 { try frame() }
    var costs: [Double] = []
    for _ in 0..<rounds {
      let time = try processorSeconds { for _ in 0..<Self.frames { try frame() } }
      costs.append(time * 1e3 / Double(Self.frames))
    }
    return Measured(costs)
  }
}
