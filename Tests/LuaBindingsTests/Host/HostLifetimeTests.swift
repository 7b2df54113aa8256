import AnimationEngine
import Foundation
import TestWords
import Testing

@testable import LuaBindings
@testable import SceneGraph

/// A host that is released takes everything along, whatever its scene was doing.
struct HostLifetimeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let examples = root.appending(path: "examples").path()

  /// Plays some frames and releases the host; returns what is left of how much.
  private func play(
    _ text: String, frames: Int, _ options: ScriptHostOptions = ScriptHostOptions()
  ) throws -> (census: HostCensus, reports: [ScriptReport]) {
    let census = HostCensus()
    let host = try ScriptHost(options)
    try host.load(source: text, name: "scene.lua", folder: Self.examples)
    let player = host.scene.map { Player($0) }
    for frame in 0..<frames {
      let time = Double(frame) / 60
      player?.advance = { _ in }
      try host.advance(to: time)
      try player?.step(to: frame)
    }
    census.add(host)
    return (census, host.reports)
  }

  @Test(arguments: scenes.indices)
  func `a host that is released leaves nothing of its scene, after any number of frames`(
    index: Int
  ) throws {
    for frames in [0, 1, 2, 5, 12, 30] {
      let scene = Self.scenes[index]
      let (census, reports) = try play(scene.text, frames: frames)
      expect(census.count > 30)
      expect(census.left, equals: [], "\(scene.name), after \(frames) frames")
      expect(
        reports.isEmpty || scene.name == "a callback that fails",
        "\(scene.name): \(reports.first.map { "\($0)" } ?? "")")
    }
  }

  // MARK: When and how it is released

  @Test(arguments: scenes.indices)
  func `hosts one after the other leave no more behind than the first`(index: Int) throws {
    var left = 0
    for _ in 0..<5 {
      let (census, _) = try play(Self.scenes[index].text, frames: 6)
      left += census.left.count
    }
    expect(left, equals: 0, "\(Self.scenes[index].name)")
  }

  @Test(arguments: [
    "local p = { x = 0 } anim.to(p, { x = 1 }, 1) scene = anim.scene {} error 'no'",
    "anim.tick(function() end) local x = = 1",
    "local p = { x = 0 } anim.to(p, { x = 1 }, { loop = true }) while true do end",
    "spawn(function() wait(1) end) local t = {} while true do t[#t + 1] = ('x'):rep(1e6) .. #t end",
  ])
  func `a host whose scene failed to load leaves nothing`(text: String) throws {
    let census = HostCensus()
    do {
      var options = ScriptHostOptions()
      options.limits.timePerTurn = 0.1
      options.limits.memory = 8 << 20
      let host = try ScriptHost(options)
      census.add(host)
      #expect(throws: LoadError.self) { try host.load(source: text, name: "scene.lua") }
      census.add(host)
    }
    expect(census.left, equals: [])
  }

  @Test func `a host that a limit ended in a frame leaves nothing`() throws {
    let census = HostCensus()
    do {
      var options = ScriptHostOptions()
      options.limits.timePerTurn = 0.05
      let host = try ScriptHost(options)
      try host.load(
        source: """
          local p = { x = 0 }
          anim.to(p, { x = 1 }, { duration = 1, on_apply = function() p.h = p end })
          anim.tick(function(dt, now) while now > 0.02 do end end)
          """, name: "scene.lua")
      #expect(throws: LoadError.self) {
        for frame in 0..<9 { try host.advance(to: Double(frame) / 60) }
      }
      census.add(host)
    }
    expect(census.left, equals: [])
  }

  /// Holds the one reference to a host, for callbacks that drop it.
  private final class Holder { var host: ScriptHost? }

  @Test(arguments: [
    "anim.tick(function() print 'now' end) anim.to({ x = 0 }, { x = 1 }, { loop = true })",
    "anim.to({ x = 0 }, { x = 1 }, { duration = 1, on_apply = function() print 'now' end })",
    "spawn(function() wait(0.02) print 'now' wait(3) end)",
    "anim.to({ x = 0 }, { x = 1 }, { duration = 1, easing = function(p) print 'now' return p end })",
    "local t = { x = 0 } anim.bind(t, { x = function() print 'now' return anim.now() end })",
    "anim.timeline():to({ x = 0 }, { x = 1 }, 0.02):call(function() print 'now' end):to({ y = 0 }, { y = 1 }, 3)",
  ])
  func `a host that is released in the middle of a callback goes at the end of the frame`(
    text: String
  ) throws {
    let census = HostCensus()
    let holder = Holder()
    var lines = 0
    var options = ScriptHostOptions()
    options.onPrint = { [unowned holder] _ in
      lines += 1
      if holder.host.map({ $0.animator.frameTime > 0 }) ?? false { holder.host = nil }
    }
    holder.host = try ScriptHost(options)
    try holder.host?.load(source: text, name: "scene.lua")
    for frame in 0..<9 {
      guard let host = holder.host else { break }
      census.add(host)
      try host.advance(to: Double(frame) / 60)
    }
    expect(lines > 0 && holder.host == nil)
    expect(census.left, equals: [])
  }

  @Test func `a held scene outlives its host, and shows the model`() throws {
    let census = HostCensus()
    var scene: Scene?
    do {
      let host = try ScriptHost()
      try host.load(
        source: """
          local scene = anim.scene { width = 100, height = 100 }
          local c = scene:circle { name = "c", x = 10, radius = 4 }
          c:to({ x = 50 }, 1)
          c:bind { y = function() return 3 * anim.now() end }
          c:on("tap", function(e) c.x = 3 end)
          """, name: "scene.lua")
      for frame in 0...30 { try host.advance(to: Double(frame) / 60) }
      scene = host.scene
      census.add("host", host, depth: 0)
      census.add("state", host.state, depth: 0)
      census.add("context", host.context, depth: 0)
    }
    expect(census.left, equals: [])
    let kept = try require(scene)
    let player = Player(kept)
    let layer = try require(kept.find("c"))
    expect(kept.animator.liveCount == 0 && kept.animator.brokenInvariants() == [])
    try player.step(to: 40)
    try expect(layer.presentation(.x), equals: layer.model(.x))
  }

  // MARK: Playbacks

  @Test(arguments: scenes.indices)
  func `a playback that seeks back releases the host that played before`(index: Int) throws {
    let census = HostCensus()
    let last = HostCensus()
    do {
      let playback = try ScenePlayback(
        .text(Self.scenes[index].text, name: "scene.lua", folder: Self.examples))
      for target in [6, 2, 9, 0, 3] {
        let before = playback.host
        if target < playback.player.frame { census.add(before) }
        try playback.seek(toFrame: target)
      }
      last.add(playback.host)
      // Files read for the scene go from one host to the next.
      expect(census.left.allSatisfy { $0.hasSuffix(": SceneFiles") }, "\(census.left)")
    }
    expect(census.count > 60 && census.left == [] && last.left == [])
  }

  /// Every example and specification: all that scenes do.
  private static func files() throws -> [String] {
    try ["examples", "Tests/Fixtures/specs"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
        .filter { $0.hasSuffix(".lua") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  @Test(arguments: try files())
  func `a host leaves nothing of an example or specification`(file: String) throws {
    let census = HostCensus()
    do {
      var options = ScriptHostOptions()
      options.limits.timePerTurn = 30
      options.onPrint = { _ in }
      let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      if text.contains("anim.param(\"count\"") { options.parameters = ["count": "40"] }
      let host = try ScriptHost(options)
      do throws(LoadError) {
        try host.load(path: Self.root.appending(path: file).path())
        for frame in 0..<20 { try host.advance(to: Double(frame * frame) / 60) }
      } catch {
        // Specifications have failures of their own making; they are released all the same.
      }
      census.add(host)
    }
    expect(census.count > 30 && census.left == [])
  }
}
