import AnimationEngine
import LuaBindings
import LuaRuntime
import SceneGraph

extension Fuzzer {
  /// Scene texts: an input that begins with a byte below 128 is Lua as it stands, any other is
  /// decoded to a scene by `SceneGrammar`.
  static let scene = Fuzzer(
    name: "scene", summary: "scenes, as texts or decoded by a grammar",
    run: { bytes in SceneTrial(text: sceneText(bytes), isPlayedTwice: bytes.count % 4 == 0).run() },
    text: { sceneText($0) })

  /// Scenes of calls that the fast way can read, and of calls that it nearly can.
  ///
  /// Each is played by the fast and by the general way, and both give the same.
  static let calls = Fuzzer(
    name: "calls", summary: "scenes of plain calls, played by both ways of reading them",
    run: { bytes in
      SceneTrial(text: SceneGrammar.calls(bytes), isPlayedTwice: true, comparesWays: true).run()
    }, text: { SceneGrammar.calls($0) })

  private static func sceneText(_ bytes: [UInt8]) -> String {
    guard let first = bytes.first, first >= 128 else {
      return String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    }
    return SceneGrammar.scene(bytes)
  }
}

/// Plays a scene's text and sees that nothing breaks, and that a second play is the same.
private struct SceneTrial {
  let text: String
  let isPlayedTwice: Bool
  /// Whether the second play reads all calls in the general way.
  var comparesWays = false

  func run() {
    let first = play(readsPlainCalls: true)
    // Limits are of processor time, which is another in each play.
    guard isPlayedTwice, !first.isLimit else { return }
    let second = play(readsPlainCalls: !comparesWays)
    guard !second.isLimit else { return }
    hold(first == second, "two plays differ:\n\(first)\n\(second)\n\(text)")
  }

  private func play(readsPlainCalls: Bool) -> Log.Outcome {
    let log = Log()
    var options = ScriptHostOptions.untrusted
    options.readsPlainCalls = readsPlainCalls
    options.limits.timePerTurn = 0.4
    options.liveLimit = 400
    options.onPrint = { log.add(String(decoding: $0, as: UTF8.self)) }
    options.onReport = { log.add(report($0, text)) }
    options.onWarning = { log.add(report($0, text)) }
    do {
      let host = try ScriptHost(options)
      try host.load(source: text, name: "scene.lua", folder: "/nonexistent")
      try frames(of: host)
      look(at: host, log)
    } catch let error as LoadError {
      guard case .script(let failure) = error else { finding("loading: \(error)\n\(text)") }
      log.outcome.ending = report(failure, text)
      log.outcome.isLimit = failure.error.isLimit
    } catch {
      finding("loading: \(error)\n\(text)")
    }
    return log.outcome
  }

  private func frames(of host: ScriptHost) throws(LoadError) {
    let rate = host.scene?.frameRate ?? .sixty
    let player = host.scene.map { Player($0) }
    var time = 0.0
    for frame in 0..<40 {
      // Now and then a frame is late.
      let place = frame < 30 ? frame : frame * frame
      time = rate.time(of: place)
      try host.advance(to: time)
      if let player, let scene = host.scene {
        scene.updatePresentation()
        player.advance = { _ in }
        do throws(EngineError) { try player.step(to: place) } catch {
          finding("a frame without animation failed: \(error)\n\(text)")
        }
      }
      if frame % 8 == 0 { check(host) }
    }
    check(host)
  }

  private func check(_ host: ScriptHost) {
    let broken = host.animator.brokenInvariants()
    hold(broken.isEmpty, "\(broken.prefix(5))\n\(text)")
  }

  private func look(at host: ScriptHost, _ log: Log) {
    guard let scene = host.scene else { return }
    show(scene.root, log)
  }

  /// Every layer's value is a number, and the same in every play.
  private func show(_ layer: Layer, _ log: Log) {
    for property in [Property.x, .y, .rotation, .opacity, .scaleX] where layer.isShowing(property) {
      do throws(SceneError) {
        guard case .number(let value) = try layer.presentation(property) else { continue }
        hold(value.isFinite, "\(layer.name) shows \(property.name) \(value)\n\(text)")
        log.outcome.shown.append(value)
      } catch {
        finding("\(layer.name) does not say what it shows: \(error)\n\(text)")
      }
    }
    for child in layer.children { show(child, log) }
  }
}

extension Layer {
  fileprivate func isShowing(_ property: Property) -> Bool { property.exists(on: kind) }
}

/// A play's prints, reports and end.
private final class Log {
  struct Outcome: Equatable {
    var lines: [String] = []
    /// How the play ended, if not at its last frame.
    var ending = ""
    var isLimit = false
    var shown: [Double] = []
  }

  var outcome = Outcome()

  func add(_ line: String) { if outcome.lines.count < 5000 { outcome.lines.append(line) } }
}

/// A report as a line; it has a text and a place.
private func report(_ report: ScriptReport, _ text: String) -> String {
  let error = report.error
  hold(!error.message.isEmpty, "an error without a text\n\(text)")
  hold(
    error.isLimit || (error.line > 0 && !error.file.isEmpty),
    "an error without a place: \(error)\n\(text)")
  return "\(error.file):\(error.line): \(error.message)"
}
