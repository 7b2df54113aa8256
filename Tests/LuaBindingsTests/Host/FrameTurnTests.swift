import LuaRuntime
import SceneGraph
import TestWords
import Testing

@testable import LuaBindings

/// The work of a frame counts for the scene's limits of time, whoever does it.
struct FrameTurnTests {
  private func playback(_ setup: ScenePlayback.Setup = .init()) throws -> ScenePlayback {
    let scene = """
      local scene = anim.scene { width = 40, height = 20, duration = 1 }
      scene:text { text = "1" }:to({ text = "9" }, { duration = 1 })
      """
    return try ScenePlayback(.text(scene, name: "scene.lua", folder: "."), setup)
  }

  @Test func `all stages of a frame lie within one turn, and nothing else does`() throws {
    var setup = ScenePlayback.Setup()
    var wasInTurn: [Bool] = []
    weak var host: ScriptHost?
    setup.list = { _, body in
      wasInTurn.append(host?.state.isInTurn == true)
      body()
    }
    let playback = try playback(setup)
    host = playback.host
    expect(!playback.host.state.isInTurn)
    try playback.player.step()
    try playback.player.step()
    expect(wasInTurn == [true, true] && !playback.host.state.isInTurn)
    try playback.seek(toFrame: 0)
    expect(!playback.host.state.isInTurn)
  }

  @Test func `a turn within another ends with the outer one`() throws {
    let playback = try playback()
    let state = playback.host.state
    playback.host.inTurn {
      _ = playback.host.keptState()
      expect(state.isInTurn)
    }
    expect(!state.isInTurn)
  }

  @Test func `the last frame that is made reports its time as well`() throws {
    var setup = ScenePlayback.Setup()
    setup.options.limits.totalTime = 0.25
    setup.options.limits.timePerSceneSecond = 0
    var code: ErrorCode?
    setup.onEnd = { error in
      if case .script(let report) = error { code = report.error.code }
    }
    // Processor time of this thread that a frame takes after its scripts, not time of a clock.
    setup.list = { _, body in
      body()
      var sum = 0.0
      for index in 0..<6_000_000 where code == nil { sum += Double(index) }
      expect(sum > 0)
    }
    let playback = try playback(setup)
    for _ in 0..<3 where playback.host.fatal == nil { try playback.player.step() }
    expect(code, equals: ErrorCode("E-limit-total-time"))
    expect(playback.host.fatal != nil)
  }
}
