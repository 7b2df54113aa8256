import Foundation
import TestWords
import Testing

/// `animlua params`, and parameters that are colors.
struct ParamsTests {
  private static let scene = """
    local count = anim.param("count", 5, { min = 1, max = 20, help = "how many dots" })
    local mood = anim.param("mood", "calm", { choices = { "calm", "wild" } })
    local tint = anim.param("tint", "#ff8800", { kind = "color", help = "of the dots" })
    local loud = anim.param("loud", false)
    local low = anim.param("low", 0.5, { min = 0 })
    local scene = anim.scene { width = 64, height = 36 }
    scene:rect { width = 9, height = 9, fill = tint }
    print(tint)
    """

  @Test func `all parameters are listed with kind, default, range and meaning`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("params", "scene.lua")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(
      outcome.output,
      equals: """
        NAME   KIND    DEFAULT    RANGE
        count  number  5          1 to 20
            how many dots
        mood   text    "calm"     "calm", "wild"
        tint   color   "#ff8800"
            of the dots
        loud   flag    false
        low    number  0.5        0 or more

        """)
    let json = try scratch.animlua("params", "scene.lua", "--json", "--param", "count=9")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let rows = try require(object?["parameters"] as? [[String: Any]])
    expect(rows.map { $0["name"] as? String }, equals: ["count", "mood", "tint", "loud", "low"])
    expect(rows[0]["default"] as? Double == 5 && rows[0]["value"] as? Double == 9)
    expect(rows[0]["min"] as? Double == 1 && rows[0]["max"] as? Double == 20)
    expect(rows[1]["choices"] as? [String] == ["calm", "wild"])
    expect(rows[2]["kind"] as? String == "color" && rows[2]["line"] as? Int == 3)
    expect(rows[3]["default"] as? Bool == false && rows[4]["max"] == nil)
  }

  @Test func `a scene without parameters, a broken one and none say so`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.scene { width = 64 }")
    let none = try scratch.animlua("params", "scene.lua")
    expect(
      none.status == 0 && none.output.isEmpty && none.errors.contains("declares no parameters"))
    let empty = try scratch.animlua("params", "scene.lua", "--json")
    expect(empty.output, equals: "{\"ok\":true,\"parameters\":[]}\n")
    try scratch.write("anim.sping()", to: "broken.lua")
    try expect(scratch.animlua("params", "broken.lua").status, equals: 2)
    try expect(scratch.animlua("params", "nowhere.lua").status, equals: 66)
  }

  @Test func `a color is a text that can be read as one`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    for color in ["red", "#08f", "rgb(10 20 30 / 50%)", "hsl(120deg 50% 50%)"] {
      let outcome = try scratch.animlua(
        "run", "--headless", "--param", "tint=\(color)", "scene.lua")
      expect(outcome.status == 0 && outcome.output == "\(color)\n", "\(outcome.errors)")
    }
    let wrong = try scratch.animlua("run", "--headless", "--param", "tint=reddish", "scene.lua")
    expect(wrong.status != 0, "\(wrong.errors)")
    expect(
      wrong.errors.says("parameter 'tint' must be a color", "not 'reddish'"), "\(wrong.errors)")
    for (call, words) in [
      ("anim.param('tint', 5, { kind = 'color' })", "must have a text as its default"),
      (
        "anim.param('n', 'x', { kind = 'number' })", "must have a number as its default, not a text"
      ),
      ("anim.param('tint', 'reddish', { kind = 'color' })", "must be a color"),
      ("anim.param('tint', 'red', { kind = 'colr' })", "color"),
    ] {
      try scratch.write(call)
      let outcome = try scratch.animlua("run", "--headless", "scene.lua")
      expect(outcome.status == 2 && outcome.errors.contains(words), "\(call): \(outcome.errors)")
    }
  }
}
