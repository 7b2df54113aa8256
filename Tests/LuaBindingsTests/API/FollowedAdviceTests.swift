import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Advice that names a way which works.
struct FollowedAdviceTests {
  private static let setting = """
    local scene = anim.scene {}
    local box = scene:rect {}
    local v = anim.value(0)
    local h = box:to({ x = 3 }, 1)
    anim.effect.hop = function(target, what, how) return anim.by(target, what, how) end

    """

  @Test(arguments: [
    ("v:shke(3, 1)", "did you mean 'shake'?"), ("v:animate(3)", "did you mean 'to'?"),
    ("v:moveTo(3)", "did you mean 'to'?"), ("v:kill()", "did you mean 'stop'?"),
    ("v:too(3)", "did you mean 'to'?"), ("print(v.zzzz)", ", punch, set, shake, stop, to, wiggle"),
    ("v:hop(3, 1)", "'hop' is an effect, which takes fields: anim.hop(v, { value = 3 }, 1)"),
    ("v:fade_in(3, 1)", "'fade_in' is an effect of layers"),
    ("box:to({ x = 3 }, 'power2.out')", "it follows them, as 0.5, \"cubic.out\""),
    ("box:to({ x = 3 }, 'swing')", "it follows them, as 0.5, \"sine.inOut\""),
    ("box:to({ x = 3 }, 'quad.out')", "it follows them, as 0.5, \"quad.out\""),
    ("box:to({ x = 3 }, 'bouncy', { delay = 1 })", "as { spring = \"bouncy\", delay = … }"),
    ("box:to({ x = 3 }, 2, { delay = 1 })", "as { duration = 2, delay = … }"),
    ("box:by({ x = '+=3' }, 1)", "use 'by' with the number alone: 3"),
    ("box:custom(print, { duration = 1 })", "'duration' is an option of other verbs"),
    ("box:decay({ x = 3 }, { duration = 1 })", "'duration' is an option of other verbs"),
    ("anim.cubic_bezier(0, 0, 1, 1)", "did you mean 'bezier'?"),
    ("anim.remap(1)", "did you mean 'map'?"),
    ("scene.children:animate({ x = 3 })", "did you mean 'to'?"),
    ("h.onfinish = print", "'on_complete' is an option"),
    ("h.paused = true", "h:pause() pauses it, and h:resume() lets it go on"),
    ("box:to({ x = 3 }, { iterationCount = 2 })", "did you mean 'loop'?"),
    ("box:keys({ x = { 0, 1 } }, { times = { 0, 1 } })", "did you mean 'key_times'?"),
    ("box:to({ x = 3 }, { transformOrigin = 'center' })", "is called 'anchor' here"),
    ("box:to({ x = 3 }, { playbackRate = 2 })", "did you mean 'speed'?"),
    ("box:to({ x = 3 }, { startAt = { x = 1 } })", "did you mean 'from'?"),
    ("box:to({ x = 3 }, { visualDuration = 1 })", "spring = { duration = … }"),
    ("box:to({ x = 3 }, { onfinished = print })", "did you mean 'on_complete'?"),
    ("box:to({ x = 3, onComplete = print }, 1)", "'on_complete' is an option"),
    ("box:to({ x = 3, onfinish = print }, 1)", "'on_complete' is an option"),
    ("box:decay({ x = 3 }, { power = 0.9 })", "did you mean 'deceleration'?"),
    ("box.visibility = false", "did you mean 'visible'?"),
    ("scene:rect { centre = { 1, 2 } }", "did you mean 'position'?"),
    ("box.onclick = print", "layer:on(\"tap\", function(event) … end)"),
    ("anim.swap(box)", "must be a layer, not nothing"),
    ("box:to({ x = 0/0 }, 1)", "must be a finite number, not nan"),
  ])
  func `advice names a way that works`(statement: String, advice: String) throws {
    let error = try loadError(Self.setting + statement)
    let message = try require(error).message
    expect(message.contains(advice), "\(message)")
  }
}
