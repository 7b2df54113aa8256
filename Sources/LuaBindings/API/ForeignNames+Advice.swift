import AnimationEngine
import SceneGraph

/// Words of other tools that no single name replaces, with the way in which it is done here.
extension ForeignNames {
  /// Advice by folded word, given where the word has no meaning of its own.
  static let advice: [String: String] = [
    // Verbs and their options.
    "fromto": "the start is an option of 'to': to({ x = 2 }, { duration = 1, from = { x = 1 } })",
    "after":
      "anim.sequence { a, b } plays one after the other, and wait(seconds) waits in a script",
    "keyframes": "keyframes are a verb of their own: keys({ x = { 0, 50, 100 } }, 1)",
    "motionpath": "a path is a verb of its own: along(\"M 0 0 L 100 0\", 1)",
    "patharc": "a path is a verb of its own: along(\"M 0 0 L 100 0\", 1)",
    "xpercent": "lengths are numbers of pixels: half of the width is layer.width / 2",
    "ypercent": "lengths are numbers of pixels: half of the height is layer.height / 2",
    "transition": "options stand in the table itself: { duration = 1, easing = \"quad.out\" }",
    "overwrite": "a later animation of a field takes over; with mode = \"add\" both add up",
    "composition": "a later animation of a field takes over; with mode = \"add\" both add up",
    "yoyoease":
      "keyframes have an easing for each stretch: keys({ x = { 0, 100, 0 } }, { easing_each = … })",
    "relative": "a distance is a verb of its own: by({ x = 100 }, 1)",
    "autoplay": "animations play by themselves; with paused = true one waits for handle:play()",
    "immediaterender": "'from' shows its start at once; fill_mode = \"none\" waits for the delay",
    "elapsed": "time_offset = … begins an animation within its time",
    "remover": "on_complete = function() layer:remove() end removes it at the end",
    "smoothchildtiming": "an entry keeps its place on a timeline whatever its speed",
    "new": "anim.scene { … } makes a scene, scene:rect { … } a layer, and anim.to an animation",
    "eventcallback":
      "events are options of the call that makes it: on_start, on_repeat, on_complete",
    "addeventlistener": "events have a function: layer:on(\"tap\", function(event) … end)",
    "settimeout": "spawn(function() wait(1) … end) runs a function later",
    "onclick": "events have a function: layer:on(\"tap\", function(event) … end)",
    "next": "wait(handle) goes on after it, and so does on_complete = function() … end",
    "join": "wait(handle) goes on after it, and so does on_complete = function() … end",
    "boxshadow": "a shadow has fields of its own: shadow_x, shadow_y, shadow_blur, shadow_color",
    "delayedcall": "spawn(function() wait(1) … end) runs a function later",
    "registerease":
      "an easing has a name: anim.easing.define(\"hop\", function(p) return p * p end)",
    "utils": "these are functions of anim: clamp, wrap, snap, map, mix, random, shuffle",
    "staggerto":
      "a list is a target too: anim.to(list, { x = 100 }, { duration = 1, stagger = 0.1 })",
    "staggerfrom":
      "a list is a target too: anim.from(list, { x = 0 }, { duration = 1, stagger = 0.1 })",
    "nextto": "places are numbers: layer.x = other.x + other.width + 10",
    "clone": "a layer is made by its kind: scene:rect { … }; scene:replicator { … } shows copies",
    "laggedstart":
      "a list is a target too: anim.to(list, { x = 100 }, { duration = 1, stagger = 0.1 })",
    "vec2": "a pair is a table: position = { 10, 20 }",
    "rgb": "colors are texts: \"#ff5a36\", \"rgb(255 90 54)\" or \"red\"",
    "hsl": "colors are texts: \"hsl(12 100% 61%)\"",
    "play": "animations begin by themselves: ball:to({ x = 3 }, 1)",
  ]

  /// Words that are no misspellings of ours, even where a near or foreign name would be valid.
  static let advised: Set = ["fromto", "after", "new", "xpercent", "ypercent", "clone"]

  /// Advice on the global tables and values of other tools and languages.
  static let tools = [
    "gsap": verbs, "anime": verbs, "flux": verbs, "tween": verbs, "tweenmax": verbs,
    "tweenlite": verbs,
    "settimeout": "spawn(function() wait(1) … end) runs a function later",
    "timer": "here a script waits: wait(1), and spawn(function() wait(1) … end)",
    "love":
      "here a scene draws its layers automatically: scene:circle { x = 80, y = 180, radius = 24 }",
    "null": "nothing is nil here", "none": "nothing is nil here",
    "undefined": "nothing is nil here",
    "true": "it is written true", "false": "it is written false",
    "console": "print(…) writes a line",
    "this": "a method's own object is self: function Lamp:light() … end",
    "manim": "here a scene makes its layers: scene:circle { x = 80, y = 180, radius = 24 }",
  ]
  private static let verbs = "here a target has the verbs: ball:to({ x = 3 }, 1, \"quad.out\")"

  /// A folded word in American spelling, as `color` for `colour`.
  static func american(_ folded: String) -> String {
    for (british, american) in [("colour", "color"), ("centre", "center"), ("grey", "gray")]
    where folded.contains(british) {
      return folded.replacing(british, with: american)
    }
    return folded
  }

  /// Advice on a word; nil where there is none, or where a valid name is meant.
  static func advice(on folded: String, among valid: [String]) -> String? {
    if let advice = Self.advice[folded] {
      // Only a name that ends up as ours is better than advice.
      guard !advised.contains(folded), names[folded]?.contains(where: valid.contains) ?? false
      else { return advice }
      return nil
    }
    return LayerKind.allCases.contains { $0.isMade && $0.name == folded }
      && valid.contains("timeline")
      ? "a scene makes its layers: scene:\(folded) { … }" : methodAdvice(folded, valid)
  }

  /// Advice on a verb of one field, as `scale_to` and `rotate_by`.
  private static func methodAdvice(_ folded: String, _ valid: [String]) -> String? {
    for verb in ["to", "by"] where folded.hasSuffix(verb) && valid.contains(verb) {
      let base = String(folded.dropLast(2))
      let field =
        valid.first { foldedName($0) == base } ?? (base == "rotate" ? "rotation" : nil)
      guard let field, field != verb, !base.isEmpty else { continue }
      return "a field is animated by its name: \(verb)({ \(field) = … }, 1)"
    }
    return nil
  }
}
