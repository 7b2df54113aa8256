import LuaBindings
import LuaRuntime

/// The cost of all limits together for an honest scene.
extension Ratio {
  static var limits: [Ratio] { [limited("loading and playing", frames: 60)] }

  /// Layers, ticks, easings of the script's own, callbacks and scripts that wait: what examples do.
  private static let scene = """
    local anim = require "animlua"
    local scene = anim.scene { width = 640, height = 360 }
    local boxes = {}
    for i = 1, 200 do
      local box = scene:rect { x = i * 3, y = 100, width = 10, height = 10, fill = "#6cf" }
      boxes[i] = box
      box:to({ y = 260, rotation = 90 }, { duration = 0.8, delay = i * 0.002, loop = true, yoyo = true })
    end
    local function bent(p) return p * p * (3 - 2 * p) end
    for i = 1, 40 do
      anim.to({ level = 0 }, { level = i }, { duration = 1, easing = bent, loop = true })
    end
    anim.tick(function(dt, now)
      local sum = 0
      for i = 1, #boxes do sum = sum + boxes[i].x * now end
      boxes[1].data.sum = sum
      return true
    end)
    for i = 1, 20 do
      spawn(function()
        while true do
          wait(0.05 + i * 0.01)
          local words = {}
          for k = 1, 50 do words[k] = ("%d:%s"):format(k, ("x"):rep(k)) end
          boxes[i].data.text = table.concat(words, ","):gsub("x+", "y")
        end
      end)
    end
    """

  /// The standard limits of the command, against none that can be met.
  private static func limited(_ what: String, frames: Int) -> Ratio {
    Ratio(name: "all limits, \(what) a scene", against: "limits as wide as can be", goal: 1.1) {
      var standard = ScriptHostOptions()
      standard.limits.totalTime = 600
      standard.limits.timePerFrame = 4
      standard.limits.processMemory = 1 << 30
      var wide = ScriptHostOptions()
      wide.limits = LuaLimits(
        memory: 1 << 40, string: 1 << 40, source: 1 << 40, printPerTurn: 1 << 40, timePerTurn: 1e6)
      wide.liveLimit = .max
      wide.layerLimit = .max
      wide.valueLimit = .max
      return (round(standard, frames), round(wide, frames))
    }
  }

  private static func round(_ options: ScriptHostOptions, _ frames: Int) -> () throws -> Void {
    {
      let host = try ScriptHost(options)
      try host.load(source: scene, name: "bench.lua")
      for frame in 0...frames { try host.advance(to: Double(frame) / 60) }
    }
  }
}
