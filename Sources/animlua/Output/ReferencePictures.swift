import AnimationEngine
import Exporting
import LuaBindings
import Rendering
import SceneGraph

/// Pictures for the pages of the reference: an example at six times of its first second, side by side.
final class ReferencePictures {
  /// The pictures by their examples; nil for those that show nothing.
  private var known: [String: [UInt8]?] = [:]

  /// Pixels of one of the six pictures.
  private static let size = (width: 160, height: 90)
  private static let times = [0, 0.2, 0.4, 0.6, 0.8, 1]

  /// The objects that examples use; those that an example does not name are hidden.
  private static let objects: [(name: String, source: String)] = [
    (
      "box",
      """
      local box = scene:rect { name = "box", x = 120, y = 120, width = 80, height = 60, corner_radius = 8,
        fill = "#4cc2ff" }
      """
    ),
    (
      "dot",
      "local dot = scene:circle { name = \"dot\", x = 320, y = 120, radius = 20, fill = \"#ffb454\" }"
    ),
    (
      "text",
      """
      local text = scene:text { name = "text", text = "10", x = 320, y = 240, font_size = 64, fill = "#e6edf3" }
      """
    ),
    (
      "line",
      """
      local line = scene:line { x = 280, y = 140, points = { { 0, 0 }, { 50, 50 } }, stroke = "#e6edf3",
        stroke_width = 6 }
      """
    ),
    ("group", "local group = scene:group {}"),
    (
      "boxes",
      """
      local boxes = {}
      for i = 1, 3 do
        boxes[i] = scene:rect { x = 160 + 60 * i, y = 180, width = 40, height = 40, corner_radius = 6,
          fill = "#7ee787" }
      end
      """
    ),
  ]

  private static let others = """
    local v, clock = anim.value(0), anim.clock {}
    local spring, curve = anim.spring "bouncy", anim.easing "quad.out"
    local tl = anim.timeline { paused = true }
    local handle = dot:to({ y = 200 }, 1)
    local animator = anim.animator(0.5, function() box.opacity = 0.5 end)
    local listener = scene:on("mine", function(e) end)

    """

  /// The scene of an example; with an empty one, that of none.
  private func source(_ example: String, showing shown: String) -> String {
    var text = """
      local anim = require "animlua"
      local scene = anim.scene { width = 640, height = 360, background = "#12161c" }

      """
    for object in Self.objects { text += object.source + "\n" }
    text += Self.others
    // An example that makes a layer shows that alone.
    let shown = shown.hasPrefix("scene:") ? "" : shown
    for object in Self.objects where !Self.names(object.name, in: shown) {
      // What moves the dot counts as its name.
      if object.name == "dot", Self.names("handle", in: shown) { continue }
      text +=
        object.name == "boxes"
        ? "for _, one in ipairs(boxes) do one.hidden = true end\n"
        : "\(object.name).hidden = true\n"
    }
    // What an example makes lies at the origin, unless it says where.
    if example.contains("scene:"), !example.contains(" x =") {
      text += "scene.camera.x, scene.camera.y, scene.camera.zoom = 0, 0, 1.5\n"
    }
    return text + example
  }

  private static func names(_ name: String, in text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }

  /// A playback of an example; nil for one that fails.
  private func playback(_ text: String, _ trace: TraceStream? = nil) -> ScenePlayback? {
    var setup = ScenePlayback.Setup()
    setup.options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    setup.options.onPrint = { _ in }
    setup.options.onReport = { _ in }
    setup.options.onWarning = { _ in }
    setup.tracer = trace
    return try? ScenePlayback(.text(text, name: "example", folder: "."), setup)
  }

  /// The pictures of an example as one PNG; nil where it shows nothing, or cannot be played or drawn.
  func picture(of example: String) -> [UInt8]? {
    if let known = known[example] { return known }
    let picture = changes(example) ? strip(example) : nil
    known[example] = .some(picture)
    return picture
  }

  /// Whether an example changes something within a second.
  private func changes(_ example: String) -> Bool {
    guard !example.isEmpty, let own = course(of: example, showing: example),
      let empty = course(of: "", showing: example)
    else { return false }
    return own != empty
  }

  /// The values of all frames of a second, and the number of layers at its end.
  private func course(of example: String, showing shown: String) -> [String]? {
    let stream = TraceStream(TraceWriter(format: .csv))
    guard let playback = playback(source(example, showing: shown), stream) else { return nil }
    do throws(LoadError) { try playback.seek(to: 1, isHeard: true) } catch { return nil }
    guard playback.host.fatal == nil, playback.host.reports.isEmpty else { return nil }
    let trace = String(decoding: stream.take(), as: UTF8.self)
    return [trace, "\(Self.count(playback.player.scene.root))"]
  }

  private static func count(_ layer: Layer) -> Int {
    layer.children.reduce(1) { $0 + count($1) }
  }

  /// The pictures of an example; nil where there is nothing on them.
  private func strip(_ example: String) -> [UInt8]? {
    guard let playback = playback(source(example, showing: example)) else { return nil }
    let gap = 4
    let (width, height) = Self.size
    let strip = PixelBuffer(
      width: Self.times.count * (width + gap) - gap, height: height)
    for word in strip.words.indices { strip.words[word] = 0xFFFF_FFFF }
    for (place, time) in Self.times.enumerated() {
      do {
        try playback.seek(to: time)
        let renderer = try Renderer(width: width, height: height, texts: TextLayouts())
        try renderer.draw(playback.player.plan)
        let pixels = renderer.pixels
        for y in 0..<height {
          for x in 0..<width {
            strip.words[y * strip.width + place * (width + gap) + x] = pixels[x, y]
          }
        }
      } catch {
        return nil
      }
    }
    let (background, paper) = (UInt32(0xFF12_161C), UInt32(0xFFFF_FFFF))
    guard strip.words.contains(where: { $0 != background && $0 != paper }) else { return nil }
    return try? PNGPicture.bytes(of: strip, hasAlpha: false)
  }
}
