import AnimationEngine
import Foundation
import Geometry
import LuaBindings
import SceneGraph
import TestWords
import Testing

/// A scene file within another scene, against the same file played alone.
struct IncludeTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples").path()

  /// The drawn pictures, whoever made them: a scene within another has names and places of its own.
  private static func pictures(_ playback: ScenePlayback) -> [String] {
    playback.player.plan.commands.map { command in
      switch command {
      case .beginGroup(var composition):
        composition.layer = nil
        return "\(DrawCommand.beginGroup(composition))"
      case .drawImage(var image):
        image.layer = nil
        return "\(DrawCommand.drawImage(image))"
      default: return "\(command)"
      }
    }
  }

  @Test(arguments: try PlaybackTests.examples())
  func `an example within a scene draws what it draws alone`(name: String) throws {
    let path = "\(Self.examples)/\(name)"
    let setup = try PlaybackTests.setup(forExample: path)
    let alone = try ScenePlayback(.file(path), setup)
    guard let size = alone.host.scene?.size else { return }
    let given = setup.options.parameters.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    let source =
      """
      local scene = anim.scene { width = \(size.width), height = \(size.height) }
      scene:include { source = "\(name)", params = { \(given) } }
      """
    var around = setup
    around.options.parameters = [:]
    let within = try ScenePlayback(
      .text(source, name: "main.lua", folder: Self.examples), around)
    var count = 0
    for frame in 0...90 {
      try alone.player.step(to: frame)
      try within.player.step(to: frame)
      // To take a picture apart takes longer than to play it.
      guard frame < 3 || frame % (TestExtent.isAll ? 3 : 12) == 0 else { continue }
      // Within another, its scenes' backgrounds are no longer those of the picture.
      let wanted = Self.pictures(alone).map {
        $0.replacingOccurrences(of: "isBackground: true", with: "isBackground: false")
      }
      let found = Self.pictures(within)
      // Around it the cut at its box, and its background where it states one.
      let extra = found.count - wanted.count
      expect(extra == 2 || extra == 3, "frame \(frame)")
      expect(found.first?.contains("beginClip") == true && found.last?.contains("endClip") == true)
      let drawn = Array(found.dropFirst(extra - 1).dropLast())
      let difference = zip(drawn, wanted).first { $0 != $1 }
      let text = difference.map { "\($0.0) is not \($0.1)" }
      expect(text == nil && drawn.count == wanted.count, "frame \(frame): \(text ?? "")")
      count += wanted.count
    }
    expect(count > 0)
  }

  /// The scripts of removed scenes were released every 600 frames: 600 scenes met the limit.
  @Test func `scenes that are included and removed one after the other do not add up`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "animlua-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(
      """
      local s, t = anim.scene {}, {}
      for i = 1, 1000 do t[i] = {} end
      anim.tick(function() return t ~= nil end)
      """.utf8
    ).write(to: folder.appending(path: "part.lua"))
    var options = ScriptHostOptions()
    options.limits.memory = 16 << 20
    let scene = try ScenePlayer(
      """
      local scene = anim.scene {}
      for i = 1, 400 do
        local part = scene:include "part.lua"
        wait()
        part:remove()
      end
      print "done"
      """, options: options, folder: folder.path())
    try scene.play(to: 7)
    expect(scene.lines, equals: ["done"])
    expect(scene.host.reports.isEmpty)
  }
}
