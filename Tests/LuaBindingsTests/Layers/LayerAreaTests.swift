import LuaBindings
import LuaRuntime
import TestWords
import Testing
import Typesetting

/// `hit`, `ink_bounds` and kinds of components, as scripts write them.
struct LayerAreaTests {
  @Test func `a clear layer is tapped in the area that it states`() throws {
    let scene = try ScenePlayer(
      """
      local scene = anim.scene { width = 640, height = 360 }
      local r = scene:rect { name = "r", x = 100, y = 100, fill = "#0000" }
      assert(r.hit == "painted")
      r.hit = "box"
      assert(r.hit == "box")
      r:on("tap", function(e) print("tap " .. e.x) end)
      scene:input { { 0.1, "pointer_move", x = 100, y = 100 }, { 0.2, "pointer_down" }, { 0.3, "pointer_up" } }
      local none = scene:circle { x = 100, y = 100, hit = "none", fill = "red" }
      local some = scene:circle { hit = "M 0 0 H 9 V 9 Z" }
      assert(some.hit:match "^M")
      """)
    try scene.play(to: 1)
    expect(scene.lines, equals: ["tap 100.0"], "\(scene.host.reports.map(\.error))")
  }

  @Test(arguments: [
    ("scene:rect { hit = 'bx' }", "did you mean 'box'"), ("scene:rect { hit = 3 }", "not 3"),
    ("scene:rect { hit = 'M 0 0 L x' }", "'hit'"),
    ("scene:text {}.ink_bounds = 3", "cannot be assigned"),
    ("scene:input { { 0.1, 'pointer_down' } }", "pointer_down"),
    ("scene:input { { 0.1, 'pointer_down', x = 3 } }", "'y'"),
  ])
  func `a value that is no area is refused`(statement: String, words: String) throws {
    let error = try loadError("local scene = anim.scene {}\n" + statement)
    expect(error?.message.contains(words), equals: true, "\(error?.message ?? "none")")
  }

  @Test func `the ink of slanted letters lies beyond their advance, and cuts nothing`() throws {
    var options = ScriptHostOptions()
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    let scene = try ScenePlayer(
      """
      local scene = anim.scene { width = 640, height = 360 }
      local t = scene:text { text = "Jf", font = "DejaVu Serif Italic", font_size = 150 }
      local x, y, w, h = table.unpack(t.ink_bounds)
      assert(w > 50 and h > 100 and h < t.text_height)
      assert(x < 0 or x + w > t.text_width, "no overhang")
      t.clip = t.ink_bounds
      local parts = t:split "letters"
      local left, right = math.huge, -math.huge
      for _, part in ipairs(parts) do
        local px, _, pw = table.unpack(part.ink_bounds)
        local sx = part:to_scene(px, 0) - t:to_scene(0, 0)
        left, right = math.min(left, sx), math.max(right, sx + pw)
      end
      assert(math.abs(left - x) < 1 and math.abs(right - (x + w)) < 1)
      local _, _, _, mx, my, mw, mh = anim.measure { text = "Jf", font = "DejaVu Serif Italic", font_size = 150 }
      assert(mx == x and my == y and mw == w and mh == h)
      """, options: options)
    expect(scene.host.reports.isEmpty)
  }

  @Test func `a kind for each component turns the angles alone`() throws {
    let scene = try ScenePlayer(
      """
      local dot = { r = 350, a = 350 }
      anim.property { name = "polar", kind = { "number", "angle" },
        read = function(t) return t.r, t.a end, write = function(t, r, a) t.r, t.a = r, a end }
      anim.to(dot, { polar = { 10, 10 } }, { duration = 1, turn = "shortest", easing = "linear" })
      wait(0.5)
      print(dot.r, dot.a)
      anim.keys(dot, { polar = { { 0, 350 }, { 10, 10 } } }, { duration = 1, turn = "shortest" })
      wait(0.5)
      print(dot.r, dot.a)
      """)
    try scene.play(to: 1.2)
    expect(
      scene.lines, equals: ["180.0\t360.0", "5.0\t360.0"], "\(scene.host.reports.map(\.error))")
  }

  @Test(arguments: [
    ("kind = 5", "must be a text, not 5"), ("kind = { 'number', {} }", "must be a text, not"),
    ("kind = { 'color', 'number' }", "of the whole"), ("kind = {}", "each component"),
    ("kind = 'angel'", "did you mean 'angle'"),
  ])
  func `a kind that is none is refused`(kind: String, words: String) throws {
    let error = try loadError("anim.property { name = 'q', write = print, \(kind) }")
    expect(error?.message.contains(words), equals: true, "\(error?.message ?? "none")")
  }

  @Test func `kinds and components are equally many`() throws {
    let error = try loadError(
      """
      anim.property { name = "q", kind = { "number", "angle" }, write = print,
        read = function() return 1, 2, 3 end }
      anim.to({}, { q = { 1, 2, 3 } }, 1)
      """)
    expect(
      error?.message.contains("2 kinds for 3 components"), equals: true, "\(error?.message ?? "")")
  }
}
