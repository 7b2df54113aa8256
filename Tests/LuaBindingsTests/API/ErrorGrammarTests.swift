import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Errors of values name their subject, the kind that it must be, and the value.
struct ErrorGrammarTests {
  @Test(arguments: [
    ("scene:find(3)", "argument 1 of scene:find must be a text, not 3"),
    ("anim.block(0.3)", "argument 2 of anim.block must be a function, not nothing"),
    (
      "anim.block(0.3, print, 'linear')",
      "argument 3 of anim.block must be a function, not 'linear'"
    ),
    ("anim.tick(3)", "argument 1 of anim.tick must be a function, not 3"),
    ("anim.format({})", "argument 1 of anim.format must be a text, not a table"),
    ("anim.timeline():call(3)", "argument 1 of handle:call must be a function, not 3"),
    ("box:to({ x = 1 }, { spring = 3 })", "must be one of anim.spring, a table"),
    ("scene:add(3)", "the argument must be a layer, not 3"),
    ("box.blend = 'colr'", "unknown blend 'colr'"), ("box.blend = 'zz'", "unknown blend 'zz'"),
    ("box:to({ x = 1 }, { direction = 'up' })", "unknown direction 'up'"),
    (
      "box:to({ x = 1 }, { delay = true })",
      "'delay' must be a time, as 0.25, \"250ms\" or \"12f\", not true"
    ),
    (
      "box:to({ x = 1 }, { delay = 'x' })",
      "'delay' must be a time, as 0.25, \"250ms\" or \"12f\", not 'x'"
    ),
    ("box:to()", "the fields of 'to' must be a table, not nothing"),
    ("anim.timeline():to(box, 1, { x = 1 })", "the fields of 'to' must be a table, not 1"),
    (
      "box:to({ x = 1 }, 1, { position = 2 })",
      "an easing must stand here, not a table with 'position'"
    ), ("box:to({ x = 1 }, 1, { overshoot = 2 })", "an easing's table must begin with its name"),
    ("box:to({}, 1)", "the table of 'to' must have at least one field"),
    ("box:to({ x = 1 }, 1):stop(3)", "'keep' must be true or false, not 3"),
    ("box.dash = { 2, -1 }", "'dash' must be 0 or more, not -1"),
    ("anim.hop = 3", "'hop' of anim cannot be assigned"),
    ("table.sort({ 2, 1 }, function() wait(1) end)", "functions that must return at once"),
  ])
  func `a wrong value is named after its subject and its kind`(statement: String, text: String)
    throws
  {
    let error = try loadError(
      "local scene = anim.scene {}\nlocal box = scene:rect {}\n" + statement)
    let message = error?.message ?? "understood"
    expect(message.contains(text), "\(statement): \(message)")
  }

  @Test(arguments: [
    "anim.stagger(0.1, { from = 'centre' })",
    "anim.property { name = 'p', kind = 'colour', read = print }",
  ])
  func `British spellings of words are understood`(statement: String) throws {
    expect(try loadError("local scene = anim.scene {}\n" + statement)?.message == nil)
  }

  @Test func `lists of valid names leave out former names and other spellings`() throws {
    for (statement, former) in [
      ("local x = anim.nothing_like_it", "transition"),
      ("box:to({ x = 1 }, { zzz = 1 })", "iterations"),
      ("local x = box.zzzzz", "transition"),
    ] {
      let error = try loadError(
        "local scene = anim.scene {}\nlocal box = scene:rect {}\n" + statement)
      let message = try require(error).message
      expect(message.contains("\nvalid: ") && !message.contains(" \(former),"), "\(message)")
    }
  }
}
