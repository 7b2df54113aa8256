import LuaBindings
import TestWords
import Testing

/// Clips whose values are read before they begin, as a later clip's duration depends on them.
struct GuessedClipTests {
  @Test func `a goal that fails while a timeline is laid out is reported once, with its line`()
    throws
  {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local t = { y = 2.5 }
      local tl = anim.timeline {}
      tl:set(t, { y = function() return { x = 1 } end }, { at = 2 })
      tl:from(t, { y = 9 }, "bouncy")
      """)
    try scene.play(to: 1)
    expect(scene.host.reports.map { "\($0)" }, equals: [])
    try scene.play(to: 3)
    expect(scene.host.reports.map(\.error.line), equals: [4])
    expect(
      scene.host.reports.first?.error.message.contains("'y' must be a number, not a table"),
      equals: true, "\(scene.host.reports)")
  }
}
