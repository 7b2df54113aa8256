import LuaBindings
import Typesetting

/// How long the check of a text takes that nothing plays, as at each keystroke in an editor.
struct CheckSpeed {
  let name: String
  /// Milliseconds.
  let goal: Double?
  private let text: [UInt8]

  static let all = [
    CheckSpeed(name: "check of 300 lines, from the text alone", goal: 50, text: scene(of: 300)),
    CheckSpeed(name: "check of 3000 lines, from the text alone", goal: nil, text: scene(of: 3000)),
    CheckSpeed(
      name: "check of 300 lines with nine mistakes", goal: 50,
      text: scene(of: 300, mistake: "box:to({ x = 3 }, { durtion = 1 })")),
  ]

  /// A scene of so many lines: thirty that differ, again and again.
  private static func scene(of lines: Int, mistake: String = "") -> [UInt8] {
    let block = """
      do
        local row = scene:group { name = "row", x = 40, y = 60 }
        local box = scene:rect { x = 80, y = 180, width = 60, height = 40, fill = "#6cf" }
        local dot = row:circle { x = 20, y = 20, radius = 9, fill = "tomato", opacity = 0.8 }
        local title = scene:text { text = "a title", x = 320, y = 60, font_size = 24 }
        \(mistake)
        -- A comment stands in most scenes.
        box:to({ x = 300, rotation = 90 }, { duration = 0.5, easing = "back.out" })
        dot:to({ opacity = 0 }, 0.4, "sine.inOut")
        dot:by({ y = 20 }, { delay = 0.2, duration = 0.3, loop = 2, yoyo = true })
        title:from({ opacity = 0, y = 80 }, { duration = 0.6, stagger = 0.1 })
        box:on("tap", function(e)
          box.fill = e.x > 100 and "gold" or "#e76f51"
          box:to({ scale = 1.2 }, anim.spring { stiffness = 200, damping = 12 })
        end)
        local line = anim.timeline { loop = 2 }
        line:to(box, { y = 200 }, 0.4)
        line:to(dot, { x = 60 }, { duration = 0.4, at = 0.2 })
        line:call(function() title.text = "there" end)
        for i = 1, 8 do
          local tick = row:line { points = { { i * 20, 0 }, { i * 20, 12 } }, stroke = "white" }
          tick:to({ stroke_width = 3 }, { duration = 0.2, delay = i * 0.05 })
        end
        local open = anim.value(0)
        box:bind { width = function() return 40 + 200 * open() end }
        spawn(function()
          wait(0.5)
          anim.to({ box, dot }, { y = 240 }, 0.5, "quad.out")
        end)
      end
      """
    let part = block.split(separator: "\n", omittingEmptySubsequences: false)
    var text = ["local scene = anim.scene { width = 640, height = 360 }"]
    while text.count + part.count <= lines { text += part.map(String.init) }
    while text.count < lines { text.append("-- the end") }
    return Array(text.joined(separator: "\n").utf8)
  }

  /// Milliseconds of processor time of one check.
  func measure(rounds: Int) -> Measured {
    var options = ScriptHostOptions()
    options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    var times: [Double] = []
    // The first one makes the tables of the API.
    for round in 0...rounds {
      let time = processorSeconds { _ = ScriptCheck.findings(in: text, options) }
      if round > 0 { times.append(time * 1e3) }
    }
    return Measured(times)
  }
}
