import AnimationEngine
import Foundation
import Geometry
import LuaBindings
import TestWords
import Testing
import Typesetting

@testable import Rendering
@testable import SceneGraph

/// Every example as it looks, and as it moves without looking.
struct ExampleGoldenTests {
  static let names: [String] = {
    let folder = Golden.root.appending(path: "examples").path()
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]) ?? []
    return files.filter { $0.hasSuffix(".lua") && !$0.contains("/") }.sorted()
      .map { String($0.dropLast(4)) }
  }()

  /// The pictures were taken with the font that `scripts/setup` installs.
  static let hasFont: Bool = {
    guard let style = try? TextStyle([:]) else { return false }
    return (try? TextLayouts().resolvedFamily(style)) == "Inter"
  }()

  /// A sixth, half and five sixths of the way.
  private static let shares = [1.0 / 6, 1.0 / 2, 5.0 / 6]
  private static let width = 160
  /// Scene seconds of examples that do not end by themselves.
  private static let longest = 10.0

  @Test(arguments: names)
  func `an example looks as it did, and moves alike drawn or not`(name: String) throws {
    let unseen = try Run(name, isDrawing: false)
    var last = 0
    while unseen.goesOn, Double(last) < Self.longest * unseen.framesPerSecond {
      try unseen.step()
      last += 1
    }

    let wanted = Self.shares.map { Int((Double(last) * $0).rounded()) }
    let seen = try Run(name, isDrawing: true)
    let size = seen.size
    let height = Int((Double(Self.width) * size.height / size.width).rounded())
    let renderer = try Renderer(width: Self.width, height: height)
    let strip = try Renderer(width: Self.width * wanted.count, height: height)
    for frame in 1...max(last, 1) {
      try seen.step()
      // Frames between are drawn as well, though not all of them, for time's sake.
      guard frame % 5 == 0 || wanted.contains(frame) else { continue }
      expect(seen.isListAsMadeAnew, "frame \(frame)")
      try renderer.draw(seen.plan)
      for (place, _) in wanted.enumerated().filter({ $0.element == frame }) {
        strip.paste(renderer, x: place * Self.width)
      }
    }
    let differing = zip(unseen.trace.frames, seen.trace.frames).enumerated()
      .first { $0.element.0 != $0.element.1 }
    expect(differing == nil, "the trace differs from frame \(differing?.offset ?? 0) on")
    expect(unseen.trace.rows, equals: seen.trace.rows)
    if Self.hasFont { try Golden(name: "examples/\(name)").check(Picture(strip)) }
  }

  /// One run of an example on its own clock.
  private final class Run {
    let trace = FrameHashes()
    private let playback: ScenePlayback

    init(_ name: String, isDrawing: Bool) throws {
      var setup = ScenePlayback.Setup()
      setup.isDrawing = isDrawing
      setup.tracer = trace
      setup.onEnd = { Issue.record("\(name): \($0)") }
      setup.options.onReport = { Issue.record("\(name): \($0.error)") }
      setup.options.onScene = { TextLayouts().measureTexts(of: $0) }
      let path = Golden.root.appending(path: "examples/\(name).lua").path()
      // A debug build of ten thousand of anything takes its time.
      if try String(contentsOfFile: path, encoding: .utf8).contains("anim.param(\"count\"") {
        setup.options.parameters = ["count": "400"]
      }
      setup.options.limits.timePerTurn = 20
      playback = try ScenePlayback(.file(path), setup)
      try step()
    }

    func step() throws {
      try playback.player.step()
      trace.endFrame()
    }

    var size: Size { playback.player.scene.size }
    var framesPerSecond: Double { playback.player.frameRate.framesPerSecond }
    var plan: FramePlan { playback.player.plan }
    /// Whether what was kept of the frames before makes no difference.
    var isListAsMadeAnew: Bool {
      var anew = FramePlan()
      anew.rebuild(from: playback.player.scene, reusing: false)
      return anew.commands == plan.commands
    }
    /// Whether something has still to come.
    var goesOn: Bool {
      if let duration = playback.player.scene.duration { return playback.player.time < duration }
      let host = playback.host
      return host.isWaiting || host.animator.hasFiniteWork || host.animator.hasEndlessWork
    }
  }
}

/// All that a trace holds, as one number for each frame.
///
/// Source of the hash: FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo, 1991.
private final class FrameHashes: TraceSink {
  private(set) var frames: [UInt64] = []
  private(set) var rows = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  func endFrame() { frames.append(hash) }

  private func add(_ text: String) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    rows += 1
  }

  private func add(_ numbers: [Double]) {
    for number in numbers { hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3 }
  }

  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    add(target)
    add(property)
    add([time] + values + velocities)
  }

  func writeText(time: Double, target: String, property: String, text: String) {
    add(target)
    add(text)
    add([time])
  }

  func event(time: Double, target: String, property: String, event: String, detail: String) {
    add(target)
    add(event)
    add([time])
  }
}

extension Renderer {
  /// Copies another picture of the same height into this one.
  fileprivate func paste(_ other: Renderer, x: Int) {
    for y in 0..<other.pixels.height {
      for column in 0..<other.pixels.width {
        pixels.words[y * pixels.width + x + column] = other.pixels[column, y]
      }
    }
  }
}
