import AnimationEngine
import LuaBindings

/// How fast a whole scene is brought to a time: scene seconds per second, drawing off.
///
/// Back is forward from 0, with a script that is loaded again.
struct SeekSpeed {
  let name: String
  /// Scene seconds of one seek.
  let length: Double
  private let source: String

  static var all: [SeekSpeed] {
    [
      SeekSpeed(
        name: "ahead, 1 layer, script waits", length: 600,
        source: """
          local b = anim.scene {}:circle { radius = 5 }
          while true do wait(b:to({ x = 300 }, 0.4)) wait(b:to({ x = 0 }, 0.4)) end
          """),
      SeekSpeed(
        name: "ahead, 1000 layers, endless", length: 60,
        source: """
          local s = anim.scene {}
          for i = 1, 1000 do
            s:circle { x = i, radius = 5 }:to({ y = 300 }, { duration = 1, loop = true, yoyo = true })
          end
          """),
      SeekSpeed(
        name: "ahead, 100 functions called each frame", length: 60,
        source: """
          local s = anim.scene {}
          for i = 1, 100 do
            local c = s:circle { x = i, radius = 5 }
            anim.tick(function(dt, now) c.y = now end)
          end
          """),
    ]
  }

  /// Scene seconds per second of a seek ahead from the start.
  func measure() throws -> Double {
    var setup = ScenePlayback.Setup()
    setup.isDrawing = false
    let playback = try ScenePlayback(.text(source, name: "bench.lua", folder: "."), setup)
    return length / (try seconds { try playback.seek(to: length) })
  }
}
