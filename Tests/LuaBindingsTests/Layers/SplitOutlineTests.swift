import Geometry
import LuaRuntime
import SceneGraph
import TestWords
import Testing

@testable import LuaBindings

/// Outlines of texts with characters that are pictures.
struct SplitOutlineTests {
  /// Lays each character out as a square of 10 pixels; those beyond ASCII are pictures.
  private final class Squares: Typesetter {
    func metrics(of style: TextStyle) -> TextMetrics? { nil }

    func clusters(of style: TextStyle) -> [TextCluster]? {
      var clusters: [TextCluster] = []
      var place = 0
      for character in style.text {
        let length = character.utf8.count
        clusters.append(
          TextCluster(
            range: place..<(place + length), line: 0,
            box: Rect(x: Double(10 * clusters.count), y: 0, width: 10, height: 10), baseline: 10,
            isPicture: length > 1))
        place += length
      }
      return clusters
    }

    func outline(of style: TextStyle, cluster: Int) -> Path? {
      clusters(of: style)?[cluster].isPicture == true ? nil : try? Path(data: "M0 0 H10 V10 Z")
    }
  }

  private func warnings(_ text: String, _ options: String) throws -> [ScriptError] {
    let squares = Squares()
    var hostOptions = ScriptHostOptions()
    hostOptions.onScene = { $0.typesetter = squares }
    let host = try ScriptHost(hostOptions)
    try host.load(
      source: """
        local scene = anim.scene {}
        local text = scene:text { name = "title", text = "\(text)" }
        text:split("words", \(options))
        """, name: "scene.lua")
    return host.warnings.map(\.error)
  }

  @Test func `a character without an outline gives a warning, and is named once`() throws {
    let found = try warnings("go 😀 on 🚀 😀", "{ outlines = true }")
    expect(found.count, equals: 1, "\(found)")
    let warning = try require(found.first)
    expect(warning.code.name == "W-outline" && warning.line == 3, "\(warning)")
    expect(warning.message.says("'😀' and 1 more", "'title'", "no outline", "'outlines'"))
  }

  @Test(arguments: [("go on", "{ outlines = true }"), ("go 😀", "{}")])
  func `others give no warning`(text: String, options: String) throws {
    expect(try warnings(text, options).isEmpty)
  }
}
