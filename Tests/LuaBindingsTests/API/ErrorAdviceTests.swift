import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// The advice of errors: it does not repeat the mistake, and following it is no error.
struct ErrorAdviceTests {
  private static let prelude = """
    local scene = anim.scene {}
    local box, other = scene:rect {}, scene:rect {}
    local record, value, timeline = { x = 1 }, anim.value(0), anim.timeline()
    local handle = anim.to(record, { x = 1 }, 1)

    """

  private func message(_ statement: String) throws -> String {
    try loadError(Self.prelude + statement)?.message ?? "understood"
  }

  @Test(arguments: [
    ("box:to({ x = 1 }, { duration = 'bouncy' })", "write { spring = \"bouncy\" }"),
    ("box:to({ x = 1 }, { duration = 'bouncyy' })", "did you mean spring = \"bouncy\"?"),
    ("box:to({ x = 1 }, 'bouncyy')", "did you mean 'bouncy'?"),
    ("box:keys({ x = { 1, 2 } }, 'bouncy')", "write { easing = \"bouncy\" }"),
    ("box:pulse({}, 'bouncy')", "write { easing = \"bouncy\" }"),
    ("box:shake({ x = 3 }, 'bouncy')", "'bouncy' is a spring, not seconds, and none can stand"),
    ("box:to({ x = 1 }, 'spring')", "a spring is an option, as spring = \"bouncy\""),
    ("timeline:to(box, { x = 3 }, 1, 'quad.out', '-=0.2')", "as at = { \"end\", -0.2 }"),
    ("timeline:to(box, { x = 3 }, 1, '+=0.2')", "{ duration = 1, at = { \"end\", 0.2 } }"),
    ("timeline:to(box, { x = 3 }, { duration = 1 }, '<')", "{ duration = 1, with = 0 }"),
    ("timeline:to(box, { x = 3 }, 'bouncy', '<')", "{ spring = \"bouncy\", with = 0 }"),
    ("timeline:label('m'):to(box, { x = 3 }, 1, 'm')", "{ duration = 1, at = \"m\" }"),
    ("timeline:label('m'):to(box, { x = 3 }, 'm')", "{ duration = 0.5, at = \"m\" }"),
    ("timeline:label('m'):to(box, { x = 3 }, { at = { 'm' } })", "no braces: \"m\""),
    ("timeline:label('m', '+=0.5')", "as { at = { \"end\", 0.5 } }"),
    ("timeline:call(print, 'a+=0.2')", "as { at = { \"a\", 0.2 } }"),
    ("timeline:add(handle, '<')", "as { with = 0 }"),
    ("timeline:pause_at('<0.2')", "tl:label(\"here\", { with = 0.2 }):pause_at(\"here\")"),
    ("timeline:pause_at('-=0.2')", "tl:pause_at({ \"end\", -0.2 })"),
    ("timeline:pause_at { at = 0.5 }", "tl:pause_at(0.5)"),
    ("box:to(1, { y = 2, x = 300 })", "after the fields: { x = 300, y = 2 }, 1"),
    ("box:shake(10)", "in braces, as { x = 10 }"), ("box:by(20, 1)", "in braces, as { x = 20 }"),
    ("anim.animator(0.2, print):play()", "(did you mean 'start'?)"),
    ("timeline:play() timeline:to(box, { x = 3 }, 1)", "fill it first, and call play after that"),
    ("anim.transaction('easeOut', print)", "write { duration = 0.5, easing = \"easeOut\" }"),
    ("anim.swap(box, other, print)", "layer:swap(0.3, function() … end)"),
    ("handle:retarget { x = '+=20' }", "layer.x + 20"),
    ("timeline:retarget { x = 3 }", "tl:add(h)"),
    ("box:decay({ x = 300 }, { friction = 0.9 })", "(did you mean 'deceleration'?)"),
    ("anim.withAnimation(0.3, print)", "(did you mean 'transaction'?)"),
    ("anim.easing.define('foo', { inn = print })", "(did you mean 'ease_in'?)"),
    ("setTimeout(print, 100)", "spawn(function() wait(1) … end)"),
    ("box.x = box.x + 60 * 'finished'", "anim.tick(function(dt) … end)"),
    ("scene:text { text = 'ab' }:split('chars')", "(did you mean 'letters'?)"),
    ("scene.children[9]:to({ x = 3 }, 1)", "#list is how many"),
    ("box:to({ x = 300 }, anim.spring)", "anim.spring() is the standard one"),
    ("anim.to({ box, other }, { fill = anim.stagger({ 'red', 'blue' }) }, 1)", "anim.mix("),
    ("anim.to({ x = 300 }, box, 1)", "anim.to(target, { x = 100 }, 1)"),
    ("anim.to({ x = 300 }, { box, other }, 1)", "anim.to(target, { x = 100 }, 1)"),
    ("box:to(box, { x = 300 })", "layer:to({ x = 100 }, 1)"),
    ("box:swap(0.3, function() wait(0.1) end)", "the changes of 'swap'"),
    ("print(handle[1])", "h:retarget { x = function(i)"),
    ("handle:retarget({ x = 3 }, 1)", "its time goes on"),
    ("anim.spring { visualDuration = 0.5 }", "(did you mean 'duration'?)"),
    ("anim.property { name = 'p', get = print }", "(did you mean 'read'?)"),
    ("anim.property { name = 'p', set = print }", "(did you mean 'write'?)"),
    ("scene:get('box')", "(did you mean 'find'?)"), ("handle:next(print)", "wait(handle)"),
    ("box.on_click = print", "layer:on(\"tap\""),
    ("scene:image { file = 'a.png' }", "(did you mean 'source'?)"),
    ("anim.scene(640, 360)", "as { width = 640, height = 360 }"),
    ("scene:rect(10, 10, 50, 50)", "as { x = 10, y = 10 }"),
    ("scene:start()", "begin by themselves"), ("scene:tick(print)", "anim.tick("),
    ("box:to({ x = 3 }, { at = 0.5 })", "there is 'delay'"),
    ("for i, d in scene.children do end", "for i, item in ipairs(list) do"),
    ("print(#handle)", "#list is the number"), ("box:follow(other)", "return other.x end"),
    ("box:rotate(90)", "layer.rotation = 90"), ("box:hide()", "layer.hidden = true"),
    ("box:set_x(3)", "layer.x = …"), ("box:setFill('red')", "layer.fill = …"),
    ("anim.sleep(1)", "wait(…), without anim"),
    ("box:to({ x = 1 }, { duration = '500' })", "500 milliseconds are 0.5, or \"500ms\""),
    ("box:to({ x = 1 }, { duration = '2' })", "numbers have no quotes: 2"),
    ("anim.timeline { defaults = { easing = 'power2.outt' } }", "unknown easing 'power2.outt'"),
    ("box.actions = { x = { easing = 'foo' } }", "unknown easing 'foo'"),
    ("anim.to({ box, nil, other }, { x = 3 }, 1)", "item 2 of a list of targets"),
    ("anim.to({ a = box, b = other }, { x = 3 }, 1)", "a list of targets has no names, as 'a'"),
    ("handle:start()", "handle:play()"),
    ("scene.children.opacity = 0.5", "write list:set { opacity = 0.5 }"),
    ("handle:ease('quad')", "'easing' is an option"),
    ("handle:delay(1)", "'delay' is an option"),
    ("handle:after({ x = 2 }, 1)", "anim.sequence { a, b }"),
    ("anim.fromTo(box, { x = 1 }, { x = 2 }, 1)", "from = { x = 1 }"),
    ("box:fromTo({ x = 1 }, { x = 2 }, 1)", "from = { x = 1 }"),
    ("timeline:fromTo(box, { x = 1 }, { x = 2 }, 1)", "from = { x = 1 }"),
    ("anim.to({ 1, 2 }, { x = 1 })", "item 1 of a list of targets must be a layer"),
    ("anim.to({ box, 3 }, { x = 1 })", "item 2 of a list of targets must be a layer"),
    ("box:swap('fade')", "write { type = \"fade\" }"),
    ("anim.swap(box, other, 'fade')", "write { type = \"fade\" }"),
    ("anim.delay(1)", "(did you mean 'wait'?)"),
    ("anim.new(box)", "anim.scene { … } makes a scene"),
    ("box:scale_to(2)", "to({ scale = … }, 1)"),
    ("box:rotate_by(2)", "by({ rotation = … }, 1)"),
    ("box:to({ x = 1 }, 1, 'inOut')", "(did you mean 'sine.inOut'?)"),
    ("anim.animate(box, { x = 1 }, 1)", "anim.to(target, { x = 100 }, 1)"),
    ("anim.to(value, 3, 1)", "{ value = 3 }"),
    ("anim.timeline():to(value, 3)", "{ value = 3 }"),
    ("value:to(3, 1):retarget(5)", "retarget { value = 5 }"),
    ("box:to({ x = 1 }, 1):retarget(5)", "retarget { x = 5 }"),
    ("box:fade_in(1)", "fade_in({}, 1)"),
    ("box:pulse('bouncy')", "pulse({}, \"bouncy\")"),
    ("box:fade_in { duration = 1 }", "fade_in({}, { duration = … })"),
    ("box:fade_out(0.4)", "must be its second argument, not its first\nwrite fade_out({}, 0.4)"),
    ("anim.pulse(box, '250ms')", "write pulse({}, \"250ms\")"),
    ("Circle { radius = 3 }", "a scene makes its layers: scene:circle { … }"),
    ("image { source = 'a.png' }", "a scene makes its layers: scene:image { … }"),
    ("FadeIn(box)", "here it is a verb of a layer: layer:fade_in(…)"),
    ("box:fade_out { pace = 3 }", "fade_out({}, { pace = … })"),
    (
      "box:to({ x = 1 }, 1, { function(p) return p end, open = 3 })", "'open' must be true or false"
    ),
    ("box:to({ x = 1 }, 0.8, { on_complete = print })", "{ duration = 0.8, on_complete = … }"),
    (
      "anim.to(record, { x = 1 }, 0.8, { delay = 1 })",
      "options stand in place of the seconds, as { duration = 0.8, delay = … }"
    ),
  ])
  func `the advice of an error names the call that is meant`(statement: String, advice: String)
    throws
  {
    let message = try message(statement)
    expect(message.contains(advice), "\(statement): \(message)")
  }

  /// The calls that the advice above names.
  @Test(arguments: [
    "box:to({ x = 1 }, { spring = 'bouncy' })",
    "box:keys({ x = { 1, 2 } }, { easing = 'bouncy' })", "box:pulse({}, { easing = 'bouncy' })",
    "timeline:to(box, { x = 3 }, { duration = 1, easing = 'quad.out', gap = -0.2 })",
    "timeline:to(box, { x = 2 }, { duration = 1, from = { x = 1 } })",
    "box:swap { type = 'fade' }", "anim.to(value, { value = 3 }, 1)",
    "value:to(3, 1):retarget { value = 5 }", "box:fade_in({}, 1)", "box:pulse({}, 1)",
    "box:fade_in({}, { duration = 1 })",
    "anim.to(record, { x = 1 }, { duration = 0.8, on_complete = print })",
    "value:keys({ [0] = 0, [0.5] = 2, [1] = 3 }, 1)",
    "timeline:to(box, { x = 3 }, { duration = 1, at = { 'end', -0.2 } })",
    "timeline:label('m'):to(box, { x = 3 }, { duration = 1, at = 'm' })",
    "timeline:label('m', { at = { 'end', 0.5 } })", "timeline:pause_at({ 'end', -0.2 })",
    "timeline:to(box, { x = 3 }, 1):label('here', { with = 0.2 }):pause_at('here')",
    "box:to({ y = 2, x = 300 }, 1)", "box:shake { x = 10 }", "box:by({ x = 20 }, 1)",
    "anim.animator(0.2, function() end):start()",
    "anim.transaction({ duration = 0.5, easing = 'easeOut' }, function() box.x = 3 end)",
    "box:swap(0.3, function() box.x = 3 end)",
    "local h = box:to({ x = 3 }, 1) wait(0.1) h:retarget { x = box.x + 20 }",
    "local h = box:to({ x = 3 }, 1) timeline:add(h) h:retarget { x = 5 }",
    "box:decay({ x = 300 }, { deceleration = 0.9 })",
    "anim.easing.define('foo', { ease_in = function(p) return p * p end })",
    "local tl = anim.timeline { paused = true } tl:to(box, { x = 3 }, 1) tl:play()",
    "timeline:to(box, { x = 3 }, 1) timeline:seek('50%')",
    "box:to({ x = 1 }, { duration = '500ms' })",
    "anim.to({ box, other }, { fill = function(i, n) return anim.mix('red', 'blue', i / n) end }, 1)",
    "scene.children:set { opacity = 0.5 }", "scene.children[1].opacity = 0.5",
    "local list = scene.children list[3], list.mine, list.name = box, 3, 'all'",
  ])
  func `a call that advice names is understood`(statement: String) throws {
    expect(try message(statement), equals: "understood")
  }

  @Test(arguments: [
    "wait('x')", "timeline:gap('x')", "handle:sample('x')", "anim.all { 'x' }",
    "box:to({ x = 1 }, { stagger = 'x' })", "anim.stagger('bouncy')",
  ])
  func `a word in place of a time gets no advice about easings or springs`(statement: String)
    throws
  {
    let message = try message(statement)
    expect(message.contains("must be a time"), "\(message)")
    expect(!message.contains("easing") && !message.contains("spring"), "\(message)")
  }

  @Test(arguments: [
    "anim.block(function() box.x = 50 end, 0.3)",
    "anim.animator(function() box.x = 50 end, 0.3)",
    "box:swap(function() box.x = 50 end)",
    "anim.transaction(function() box.x = 50 end, 0.3)",
  ])
  func `a function in the place of seconds is refused before it runs`(call: String) throws {
    let scene = try ScenePlayer(
      Self.prelude + "local ok, why = pcall(function() \(call) end) print(ok, box.x, why)")
    try scene.play(to: 0)
    let line = try require(scene.lines.first)
    expect(line.hasPrefix("false\t0.0\t") && line.contains("come first"), "\(line)")
  }

  @Test func `the list of valid effects has each name once after one was used`() throws {
    let message = try message("box:fade_in() local e = anim.effect.nothing_like_it")
    expect(message.contains("valid: pulse, flash, fade_in, fade_out"), "\(message)")
  }

  @Test func `keyframes of a value by their share of the duration pass through each`() throws {
    let scene = try ScenePlayer(
      """
      local v = anim.value(0)
      v:keys({ [0] = 10, [0.25] = 20, [1] = 50 }, 1)
      for i = 1, 4 do wait(0.25) print(v()) end
      """)
    try scene.play(to: 1.1)
    expect(scene.lines, equals: ["20", "30.0", "40.0", "50"])
  }

  @Test(arguments: [
    ("box:to({ x = 1 }, { keyframes = {} })", "keys({ x = { 0, 50, 100 } }, 1)"),
    ("box:to({ motionPath = 'M 0 0' }, 1)", "along("),
    ("box:to({ xPercent = 50 }, 1)", "numbers of pixels"),
    ("box:to({ x = 1 }, { transition = {} })", "in the table itself"),
    ("box:to({ x = 1 }, { overwrite = 'auto' })", "mode = \"add\""),
    ("box:to({ x = 1 }, { yoyoEase = true })", "easing_each"),
    ("box:to({ x = 1 }, { composition = 'add' })", "mode = \"add\""),
    ("box:to({ x = 1 }, { relative = true })", "by({ x = 100 }, 1)"),
    ("box:to({ x = 1 }, { callback = print })", "(did you mean 'on_complete'?)"),
    ("box:to({ x = 1 }, { autoplay = false })", "paused = true"),
    ("box:to({ x = 1 }, { loop = 'infinite' })", "without end is true"),
    ("timeline:addLabel('x')", "(did you mean 'label'?)"),
    ("timeline:add_label('x')", "(did you mean 'label'?)"),
    ("timeline:addPause(1)", "(did you mean 'pause_at'?)"),
    ("timeline:append(box)", "(did you mean 'add'?)"),
    ("timeline:insert(box)", "(did you mean 'add'?)"),
    ("timeline:totalDuration()", "(did you mean 'duration'?)"),
    ("timeline:eventCallback('onComplete', print)", "on_complete"),
    ("anim.delayedCall(1, print)", "spawn(function()"),
    ("anim.registerEase('x', print)", "anim.easing.define"),
    ("anim.utils.clamp(1, 2, 3)", "functions of anim"),
    ("anim.staggerTo({ box }, 1, { x = 1 }, 0.1)", "stagger = 0.1"),
    ("anim.stagger(0.1, { from = 'middle' })", "(did you mean 'center'?)"),
    ("anim.timeline():to(box, { x = 1 }, { at = '<25%' })", "write with = seconds"),
    ("local r = anim.rect {}", "scene:rect { … }"),
    ("local r = anim.circle {}", "scene:circle { … }"),
    ("gsap.to(box, { x = 1 })", "ball:to({ x = 3 }"),
    ("flux.to(box, 1, { x = 3 })", "ball:to({ x = 3 }"),
    ("love.graphics.rectangle()", "a scene draws its layers"),
    ("timeline:time(2)", "'time' is a field, not a method"),
    ("timeline:progress(0.5)", "and set by h:seek(\"50%\")"),
    ("timeline:time(0.5)", "and set by h:seek(0.5)"),
    ("handle:duration(0.5)", "an option of the call that makes it"),
    ("timeline:duration()", "'duration' is a field, not a method"),
    ("box:scale(2)", "'scale' is a field, not a method"),
  ])
  func `the error of a word of other tools says what is written here`(
    statement: String, ours: String
  ) throws {
    let message = try message(statement)
    expect(message.contains(ours), "\(statement): \(message)")
  }
}
