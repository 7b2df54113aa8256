import AnimationEngine
import LuaBindings
import LuaRuntime
import SceneGraph

/// Plays a scene's text on a virtual clock, and keeps what it prints and reports.
final class ScenePlayer {
  let host: ScriptHost
  private(set) var frame = 0
  private let rate: FrameRate
  private let output: Output

  /// The prints of a scene.
  final class Output {
    var lines: [String] = []
  }

  init(
    _ source: String, fps: Double = 60, options given: ScriptHostOptions = ScriptHostOptions(),
    folder: String = "."
  ) throws {
    let output = Output()
    var options = given
    options.onPrint = { output.lines.append(String(decoding: $0, as: UTF8.self)) }
    self.output = output
    rate = FrameRate(fps) ?? .sixty
    host = try ScriptHost(options)
    try host.load(source: source, name: "scene.lua", folder: folder)
    try host.advance(to: 0)
  }

  var lines: [String] { output.lines }
  var animator: Animator { host.animator }

  /// Makes all frames up to and including the one at `time` or right after it.
  @discardableResult
  func play(to time: Double) throws -> ScenePlayer {
    while rate.time(of: frame) < time - 1e-9 {
      frame += 1
      try host.advance(to: rate.time(of: frame))
    }
    return self
  }
}

/// The error with which a scene's first turn ends.
func loadError(_ source: String) throws -> ScriptError? {
  do {
    _ = try ScenePlayer(source)
    return nil
  } catch LoadError.script(let report) {
    return report.error
  }
}
