import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// The field `visible`, the opposite of `hidden`.
struct VisibleFieldTests {
  @Test func `visible is the opposite of hidden in each place`() throws {
    let scene = try ScenePlayer(
      """
      local scene = anim.scene {}
      local a, b = scene:rect { visible = false }, scene:rect { hidden = false }
      print(a.visible, a.hidden, b.visible, b.hidden)
      a.visible, b.visible = true, false
      print(a.visible, a.hidden, b.visible, b.hidden, b.presentation.visible)
      a:set { visible = false }
      print(a.visible, a.hidden)
      wait(a:to({ visible = true }, 0.1))
      print(a.visible, a.hidden, a.presentation.visible)
      """)
    try scene.play(to: 1)
    expect(
      scene.lines,
      equals: [
        "false\ttrue\ttrue\tfalse", "true\tfalse\tfalse\ttrue\tfalse", "false\ttrue",
        "true\tfalse\ttrue",
      ])
  }

  @Test func `visible works where hidden does`() throws {
    let scene = try ScenePlayer(
      """
      local scene = anim.scene {}
      local box = scene:rect {}
      local h = box:to({ visible = false }, 1)
      wait(0.1)
      print(box:animation "visible" == h, box:animation "hidden" == h)
      box:stop "visible"
      wait(0)
      print(h.state)
      h = box:to({ visible = false }, 1)
      box:finish "visible"
      wait(0)
      print(h.state, box.hidden, box.visible)
      local bound = box:bind { visible = function() return true end }
      wait(0.1)
      print(box.visible, box.presentation.hidden)
      bound:stop()
      wait(box:to({ visible = function() return false end }, 0.1))
      print(box.visible)
      wait(box:to({ visible = false }, { duration = 0.1, from = { visible = true } }))
      print(box.visible)
      local keys = {}
      box.actions = { visible = function(layer, key) keys[#keys + 1] = key return 0.5 end }
      print(box:action_for "visible" ~= nil, box:action_for "hidden" ~= nil)
      box.visible = true
      print(#keys > 0)
      """)
    try scene.play(to: 3)
    expect(
      scene.lines,
      equals: [
        "true\ttrue", "ended", "ended\ttrue\tfalse", "true\tfalse", "false", "false",
        "true\ttrue", "true",
      ])
  }

  @Test func `a layer that has no hidden has no visible`() throws {
    let error = try loadError("local scene = anim.scene {}\nscene.camera.visible = false")
    expect(error?.message.hasPrefix("unknown field 'visible' of a camera"), equals: true)
  }

  @Test(arguments: [
    "box.visible = 1", "box:to({ visible = 1 }, 1)", "scene:rect { visible = 'no' }",
    "box:keys({ visible = { 0, 1 } }, 1)",
  ])
  func `visible must be a flag`(statement: String) throws {
    let error = try loadError(
      "local scene = anim.scene {}\nlocal box = scene:rect {}\n" + statement)
    expect(error?.message.contains("'visible' must be true or false, not "), equals: true)
  }
}
