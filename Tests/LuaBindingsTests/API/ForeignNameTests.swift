import AnimationEngine
import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Words of Pop, Core Animation, UIKit and MMTween are understood, or the error names ours.
struct ForeignNameTests {
  /// The error of a scene's statement; nil if it is understood.
  private func refusal(_ statement: String) throws -> String? {
    let error = try loadError(
      """
      local scene = anim.scene {}
      local rect, circle = scene:rect {}, scene:circle {}
      local group, text, image = scene:group {}, scene:text {}, scene:polygon {}
      local shape = scene:path { path = "M 0 0 L 9 9" }
      local emitter, copies = scene:emitter {}, scene:replicator {}
      \(statement)
      """)
    return error?.message
  }

  private func expectAdvice(_ statement: String, _ ours: String) throws {
    let message = try refusal(statement) ?? "understood"
    expect(message.contains("(did you mean '\(ours)'?)"), "\(statement): \(message)")
  }

  @Test(arguments: [
    ("anim.timeline():to(rect, { x = 1 }, { at = '<' })", "write with = 0"),
    ("anim.timeline():to(rect, { x = 1 }, { at = '<0.2' })", "write with = 0.2"),
    ("anim.timeline():to(rect, { x = 1 }, { at = '>' })", "write gap = 0"),
    ("anim.timeline():to(rect, { x = 1 }, { at = '-=0.2' })", "write at = { \"end\", -0.2 }"),
    ("anim.timeline():to(rect, { x = 1 }, { at = '+=0.2' })", "write at = { \"end\", 0.2 }"),
    ("anim.timeline():label('mid', { at = 'a+=0.5' })", "write at = { \"a\", 0.5 }"),
    (
      "anim.timeline():to(rect, { x = 1 }, 0.5, '<')",
      "'<' is no easing: a place is an option, as { duration = 0.5, with = 0 }"
    ),
    (
      "anim.timeline():to(rect, { x = 1 }, { duration = 1, position = 2 })",
      "unknown option 'position' of 'to' (did you mean 'at'?)"
    ),
    (
      "anim.timeline():to(rect, { x = 1 }, { gapp = 2 })",
      "unknown option 'gapp' of 'to' (did you mean 'gap'?)"
    ),
    (
      "anim.fromTo(rect, { x = 1 }, { x = 2 })",
      "to({ x = 2 }, { duration = 1, from = { x = 1 } })"
    ),
    (
      "anim.stagger(0.1, { from = 'end' })",
      "unknown origin 'end' of a stagger (did you mean 'last'?)"
    ),
    (
      "anim.stagger(0.1, { from = 'start' })",
      "unknown origin 'start' of a stagger (did you mean 'first'?)"
    ),
    (
      "rect:to({ x = 1 }, { rate_func = 'linear' })",
      "unknown option 'rate_func' of 'to' (did you mean 'easing'?)"
    ),
    ("rect:to({ x = 1 }, { run_time = 2 })", "(did you mean 'duration'?)"),
    (
      "rect.transformOrigin = 0",
      "unknown field 'transformOrigin' of a rect (did you mean 'anchor'?)"
    ),
    ("scene.camera.scale = 2", "unknown field 'scale' of a camera (did you mean 'zoom'?)"),
    ("scene.camera:to({ scale = 2 }, 1)", "(did you mean 'zoom'?)"),
  ])
  func `errors of habits of GSAP, Manim and CSS name ours`(statement: String, ours: String)
    throws
  {
    let message = try refusal(statement) ?? "understood"
    expect(message.contains(ours), "\(statement): \(message)")
  }

  /// A word as a field of a new layer, of one that is there, read, animated, as a key and a key path.
  private static let places = [
    "scene:rect { ['WORD'] = 1 }", "rect['WORD'] = 1", "local x = rect['WORD']",
    "rect:to({ ['WORD'] = 1 }, 1)", "rect:keys({ ['WORD'] = { 1, 2 } }, 1)",
    "rect:keys({ [0] = { ['WORD'] = 1 } }, 1)", "rect:by({ ['WORD'] = 1 })",
    "rect:decay { ['WORD'] = 1 }", "local x = rect.presentation['WORD']",
    "rect:shake { ['WORD'] = 1 }",
  ]

  @Test(arguments: [
    ("center", "position"), ("frame", "x, y, width, height"), ("anchorPoint", "anchor"),
    ("shadowOffset", "shadow_x, shadow_y"), ("shadowRadius", "shadow_blur"),
    ("scaleXY", "scale"), ("zPosition", "z"), ("position.z", "z"), ("frame.size.width", "width"),
    ("frame.origin.x", "x"), ("center.x", "x"), ("transform.scale.xy", "scale"),
    ("shadowOffset.width", "shadow_x"), ("doubleSided", "double_sided"),
    ("shapeLayer.lineWidth", "stroke_width"), ("view.center", "position"),
    ("borderColor", "stroke"), ("alphaValue", "opacity"), ("translationXY", "translation"),
  ])
  func `the error of a foreign property of a layer names ours in each place`(
    word: String, ours: String
  )
    throws
  {
    for place in Self.places {
      try expectAdvice(
        place.split(separator: "WORD", omittingEmptySubsequences: false).joined(separator: word),
        ours)
    }
  }

  /// Pop's table of properties.
  @Test(arguments: [
    ("LayerBackgroundColor", "fill"), ("LayerBorderColor", "stroke"),
    ("LayerShadowColor", "shadow_color"), ("LayerBounds", "size"), ("LayerPosition", "position"),
    ("LayerPositionX", "x"), ("LayerPositionY", "y"), ("LayerSize", "size"),
    ("LayerZPosition", "z"), ("LayerTranslationX", "translation_x"),
    ("LayerTranslationY", "translation_y"), ("LayerTranslationZ", "z"),
    ("LayerTranslationXY", "translation"), ("LayerScaleX", "scale_x"),
    ("LayerScaleY", "scale_y"), ("LayerScaleXY", "scale"), ("LayerRotation", "rotation"),
    ("LayerRotationX", "rotation_x"), ("LayerRotationY", "rotation_y"),
    ("LayerOpacity", "opacity"), ("LayerCornerRadius", "corner_radius"),
    ("LayerBorderWidth", "stroke_width"), ("LayerShadowOffset", "shadow_x, shadow_y"),
    ("LayerShadowOpacity", "shadow_color"), ("LayerShadowRadius", "shadow_blur"),
    ("ShapeLayerStrokeStart", "stroke_start"), ("ShapeLayerStrokeEnd", "stroke_end"),
    ("ShapeLayerStrokeColor", "stroke"), ("ShapeLayerFillColor", "fill"),
    ("ShapeLayerLineWidth", "stroke_width"), ("ShapeLayerLineDashPhase", "dash_phase"),
    ("ViewAlpha", "opacity"), ("ViewBackgroundColor", "fill"), ("ViewTintColor", "fill"),
    ("ViewCenter", "position"), ("ViewFrame", "x, y, width, height"), ("ViewScaleX", "scale_x"),
    ("ViewScaleXY", "scale"), ("ViewBounds", "size"), ("ViewSize", "size"),
    ("ScrollViewZoomScale", "scale"), ("NavigationBarBarTintColor", "fill"),
    ("LabelTextColor", "fill"), ("ViewAlphaValue", "opacity"), ("ViewFrameRotation", "rotation"),
    ("WindowFrame", "x, y, width, height"), ("SCNNodePositionX", "x"),
    ("SCNNodePositionZ", "z"), ("SCNNodeEulerAnglesZ", "rotation"), ("SCNNodeScaleXY", "scale"),
  ])
  func `the error of each of Pop's properties names ours`(name: String, ours: String) throws {
    try expectAdvice("rect:to({ kPOP\(name) = 1 }, 1)", ours)
    try expectAdvice("rect['kPOP\(name)'] = 1", ours)
  }

  @Test(arguments: [
    "LayerSubscaleXY", "LayerSubtranslationX", "LayerSubtranslationY", "LayerSubtranslationXY",
    "ScrollViewContentOffset",
  ])
  func `a property that moves only the children is sublayer_transform of a group`(name: String)
    throws
  {
    try expectAdvice("group:to({ kPOP\(name) = 1 }, 1)", "sublayer_transform")
    // A rectangle holds nothing, and its own place is not meant.
    let message = try require(refusal("rect:to({ kPOP\(name) = 1 }, 1)"))
    expect(!message.contains("did you mean"), "\(message)")
  }

  @Test(arguments: [
    "kPOPLayerSubtranslationZ", "kPOPLayerSubscaleXY", "kPOPLayoutConstraintConstant",
    "kPOPScrollViewContentInset", "kPOPScrollViewContentSize", "kPOPSCNNodeOrientationX",
    "bounds.x", "bounds.origin.y", "shadowPath", "contentsRect", "anchorPointZ", "scaleZ",
    "kPOPSomethingUnknownPosition",
  ])
  func `a name without a counterpart is not taken for its neighbor`(word: String) throws {
    let message = try require(refusal("rect:to({ ['\(word)'] = 1 }, 1)"))
    expect(message.hasPrefix("unknown field"), "\(message)")
    expect(!message.contains("did you mean"), "\(message)")
    expect(message.split(separator: "\n").count, equals: 3, "no advice: \(message)")
  }

  @Test(arguments: [
    ("rect:to({ x = 1 }, { springBounciness = 8 })", "spring = { bounciness = … }"),
    ("rect:to({ x = 1 }, { springSpeed = 8 })", "spring = { speed = … }"),
    ("rect:to({ x = 1 }, { dynamicsMass = 8 })", "spring = { mass = … }"),
    ("rect:to({ x = 1 }, { usingSpringWithDamping = 0.5 })", "spring = { damping_ratio = … }"),
    ("anim.spring { springBounciness = 8 }", "bounciness"),
    ("anim.spring { springSpeed = 8 }", "speed"), ("anim.spring { dynamicsMass = 2 }", "mass"),
    ("anim.spring { dynamicsTension = 2 }", "tension"),
    ("anim.spring { dynamicsFriction = 2 }", "friction"),
    ("rect:to({ x = 1 }, { fromValue = 0 })", "from"),
    ("rect:to({ x = 1 }, { completionBlock = print })", "on_complete"),
    ("rect:to({ x = 1 }, { repeatForever = true })", "loop = true"),
    ("rect:keys({ x = { 1, 2 } }, { keyTimes = { 0, 1 } })", "key_times"),
    ("rect:keys({ x = { 1, 2 } }, { calculationMode = 'cubic' })", "calculation"),
    ("rect:keys({ x = { 1, 2 } }, { timingFunctions = {} })", "easing_each"),
    ("rect:along('M 0 0 L 9 9', { rotationMode = 'auto' })", "rotate"),
    ("rect:along('M 0 0 L 9 9', { rotate = 'kCAAnimationRotateAuto' })", "auto"),
    ("rect:along('M 0 0 L 9 9', { rotate = 'rotateAutoReverse' })", "auto_reverse"),
    ("rect:transition { type = 'crossDissolve' }", "fade"),
    ("rect:transition { crossDissolve = true }", "type = \"fade\""),
    ("rect:transition { type = 'kCATransitionMoveIn' }", "move_in"),
    ("rect:transition { type = 'push', from = 'kCATransitionFromLeft' }", "left"),
    ("rect:transition { type = 'push', subtype = 'fromLeft' }", "from"),
    ("rect:to({ x = 1 }, { fill_mode = 'kCAFillModeForwards' })", "forwards"),
    ("rect:to({ x = 1 }, { fill_mode = 'removed' })", "none"),
    ("rect:keys({ x = { 1, 2 } }, { calculation = 'kCAAnimationCubicPaced' })", "cubic_paced"),
    ("rect.stroke_cap = 'kCALineCapRound'", "round"),
    ("shape.fill_rule = 'kCAFillRuleEvenOdd'", "even_odd"),
    ("anim.property { name = 'a', readBlock = print }", "read"),
    ("anim.property { name = 'a', on = 'UIView', write = print }", "group"),
    ("anim.property { name = 'a', on = 'CAShapeLayer', write = print }", "path"),
    ("anim.POPSpringAnimation()", "spring"), ("anim.CAKeyframeAnimation()", "keys"),
    ("anim.MMTweenAnimation()", "to"), ("rect:pop_addAnimation()", "to"),
    ("rect:removeFromSuperlayer()", "remove"), ("group:addSublayer(rect)", "add"),
    ("copies.instanceTransform = 1", "instance_x, instance_y, instance_rotation, instance_scale"),
    ("emitter.emissionLongitude = 1", "direction"), ("circle.frame = 1", "x, y, radius"),
    ("circle.bounds = 1", "radius"), ("text.foregroundColor = 'red'", "fill"),
    ("scene.camera.center = 1", "position"),
  ])
  func `errors of a foreign option, word and function name ours`(statement: String, ours: String)
    throws
  {
    try expectAdvice(statement, ours)
  }

  @Test(arguments: [
    ("rect:to({ x = 1 }, { toValue = 3 })", "goal"),
    ("rect:to({ x = 1 }, { byValue = 3 })", "by("),
    (
      "rect:to({ x = 1 }, { rotationMode = 'auto' })",
      "'rotate' here, and 'to' does not take it: give it to 'along'"
    ),
    ("rect:to({ x = 1 }, { calculationMode = 'cubic' })", "'calculation' here"),
    ("rect:to({ x = 1 }, { calculationMode = 'cubic' })", "give it to 'keys'"),
    ("rect:to({ x = 1 }, { keyTimes = { 0, 1 } })", "'key_times' here"),
    ("rect:to({ x = 1 }, { keyTimes = { 0, 1 } })", "give it to 'keys'"),
    (
      "rect:keys({ x = { 1, 2 } }, { springBounciness = 3 })",
      "'spring = { bounciness = … }' here, and 'keys' does not take it: give it to 'to'"
    ),
    ("rect:keys({ x = { 1, 2 } }, { springSpeed = 3 })", "give it to 'to'"),
    ("rect:keys({ x = { 1, 2 } }, { dynamicsTension = 3 })", "give it to 'to'"),
    ("rect:to({ x = 1 }, { easing = 'crossDissolve' })", "type = \"fade\""),
    ("rect:to({ x = 1 }, 1, 'transitionCrossDissolve')", "type = \"fade\""),
    ("rect:to({ x = 1 }, { crossDissolve = true })", "fade"),
    ("rect:transition { type = 'flipFromLeft' }", "nothing like"),
    ("rect:to({ ['bounds.x'] = 1 }, 1)", "sublayer_transform"),
  ])
  func `where ours does not fit, advice names it and no neighbor is offered`(
    statement: String, advice: String
  ) throws {
    let message = try require(refusal(statement))
    expect(!message.contains("did you mean"), "\(message)")
    expect(message.split(separator: "\n").last?.contains(advice), equals: true, "\(message)")
  }

  @Test func `a script's own table has its own words`() throws {
    let message = try refusal("anim.to({ centre = 0 }, { center = 1 }, 1)")
    expect(message?.contains("(did you mean 'centre'?)"), equals: true, "\(message ?? "")")
  }

  @Test func `every family and variant is understood in MMTween's spellings`() throws {
    let registry = EasingRegistry()
    for listing in registry.listings where listing.hasVariants {
      for variant in EasingVariant.allCases {
        let own = try registry.curve("\(listing.name).\(variant.name)")
        let end = variant.name.prefix(1).uppercased() + variant.name.dropFirst()
        let family = listing.name.prefix(1).uppercased() + listing.name.dropFirst()
        for spelling in [
          "\(family)-Ease\(end)", "\(listing.name)Ease\(end)", "\(family)Ease\(end)",
          "\(family).ease\(end)", "Ease\(end)-\(family)", "\(listing.name)_ease_\(variant.name)",
        ] {
          try expect(registry.curve(spelling), equals: own, "\(spelling)")
        }
      }
    }
  }

  @Test(arguments: [
    ("Linear", "linear"), ("EaseIn", "easeIn"), ("EaseOut", "easeOut"),
    ("EaseInEaseOut", "easeInEaseOut"), ("Default", "default"),
  ])
  func `the names of Core Animation's curves are understood`(name: String, ours: String) throws {
    let registry = EasingRegistry()
    let (known, own) = (
      try registry.curve("kCAMediaTimingFunction\(name)"), try registry.curve(ours)
    )
    for step in 0...10 { expect(known(Double(step) / 10), equals: own(Double(step) / 10)) }
  }

  @Test(arguments: [
    ("ElasticEasOut", "elastic.out"), ("Power2.easeOut", "cubic.out"),
    ("MMTweenFunctionBounce", "bounce.out"), ("curveEaseInOut", "easeInOut"),
    ("UIViewAnimationCurveEaseIn", "easeIn"), ("quintic-ease-in", "quint.in"),
  ])
  func `the error of a foreign easing names ours`(word: String, ours: String) throws {
    try expectAdvice("rect:to({ x = 1 }, 1, '\(word)')", ours)
  }
}
