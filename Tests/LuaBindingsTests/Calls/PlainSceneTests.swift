import Foundation
import LuaRuntime
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import LuaBindings

/// The scenes of the examples and of the specifications, played with plain calls read at once and in the
/// general way, without a tracer.
struct PlainSceneTests {
  private static let scenes: [URL] = {
    let examples = Specifications.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples")
    return [examples, Specifications.folder].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }.sorted()
        .map { folder.appending(path: $0) }
    }
  }()

  /// The lines, reports and presentation values of a scene, some frames apart.
  private func play(_ scene: URL, readsPlainCalls: Bool) throws -> [String] {
    var options = ScriptHostOptions()
    options.readsPlainCalls = readsPlainCalls
    options.limits.timePerTurn = 20
    options.reducesMotion = scene.lastPathComponent == "reduced.lua"
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    let source = String(decoding: try Data(contentsOf: scene), as: UTF8.self)
    let player = try ScenePlayer(
      source, options: options, folder: scene.deletingLastPathComponent().path)
    var seen: [String] = []
    for look in 1...8 {
      try player.play(to: Double(look) * 0.22)
      if let root = player.host.scene?.root { try show(root, &seen) }
      show(player.host.targets, &seen)
    }
    expect(player.animator.brokenInvariants().isEmpty)
    return player.lines + seen + player.host.reports.map { "\($0)" }
      + player.host.warnings.map { "\($0)" }
  }

  /// The values of the fields of tables that are or were animated.
  private func show(_ targets: Targets, _ seen: inout [String]) {
    for (number, table) in targets.tables.all {
      for field in table.fields.sorted(by: { $0.key.text < $1.key.text }) {
        var shown: [Double] = []
        let isShown = targets.context.animator.presentation(field.track, into: &shown)
        let model = targets.context.animator.model(field.track)
        seen.append("\(number).\(field.key.text) = \(isShown ? shown : []), \(model ?? [])")
      }
    }
  }

  private func show(_ layer: Layer, _ seen: inout [String]) throws {
    for property in Property.allCases where property.exists(on: layer.kind) {
      seen.append("\(layer.name).\(property.name) = \(try layer.presentation(property))")
    }
    for child in layer.children { try show(child, &seen) }
  }

  @Test func `the scenes are found`() { expect(Self.scenes.count > 90) }

  @Test(arguments: scenes)
  func `a scene plays alike both ways`(scene: URL) throws {
    let plain = try play(scene, readsPlainCalls: true)
    let general = try play(scene, readsPlainCalls: false)
    let place = zip(plain, general).first { $0 != $1 }
    expect(
      plain == general, "\(place.map { "\($0)" } ?? "\(plain.count) and \(general.count) lines")")
  }
}
