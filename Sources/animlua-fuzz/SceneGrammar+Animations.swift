import AnimationEngine
import SceneGraph

extension SceneGrammar {
  private static let properties: [String] = {
    var names: Set<String> = []
    for kind in LayerKind.allCases { names.formUnion(Property.names(on: kind)) }
    // A property that only reads, or names another layer, is drawn by itself.
    return names.sorted() + [
      "position", "size", "scale", "x", "y", "x", "y", "rotation", "opacity",
    ]
  }()

  /// The fields of a call: names and values.
  mutating func fields() -> String {
    let count = 1 + source.below(3)
    return "{ "
      + (0..<count).map { _ in
        let name = source.chance(150) ? source.pick(["x", "y", "rotation"]) : field()
        return "\(name) = \(source.chance(170) ? number() : any())"
      }.joined(separator: ", ") + " }"
  }

  mutating func field() -> String {
    switch source.below(12) {
    case 0: source.pick(["color", "on", "word", "list", "path", "pos", "value", "nosuch", "speed"])
    case 1: source.pick(["[\"position.x\"]", "[\"transform.rotation\"]", "[1]", "bounds", "glow"])
    default: source.pick(Self.properties)
    }
  }

  mutating func easing() -> String {
    switch source.below(10) {
    case 0: return "\"back.out(\(number()))\""
    case 1: return "{ \"elastic.out\", amplitude = \(number()), period = \(number()) }"
    case 2: return "anim.bezier(\(number()), \(number()), \(number()), \(number()))"
    case 3: return "anim.steps(\(number()), \"jumpEnd\")"
    case 4: return "{ 0, \(number()), 1 }"
    case 5: return function("p")
    case 6: return "anim.spring { bounce = \(number()), duration = \(seconds()) }"
    default:
      return "\""
        + source.pick([
          "linear", "ease", "quad.in", "bounce.out", "elastic.inOut", "back.outIn", "rough.in",
          "wiggle", "slow.out", "expo.in", "mine", "nosuch",
        ]) + "\""
    }
  }

  mutating func spring() -> String {
    switch source.below(5) {
    case 0: "anim.spring { bounciness = \(number()), speed = \(number()) }"
    case 1: "anim.spring { tension = \(number()), friction = \(number()), mass = \(number()) }"
    case 2: "anim.spring { response = \(number()), damping_ratio = \(number()) }"
    case 3: "anim.spring \"wobbly\""
    default: "anim.spring { duration = \(seconds()), bounce = 0.3 }"
    }
  }

  /// The options of a call.
  mutating func how() -> String {
    switch source.below(8) {
    case 0: return seconds()
    case 1: return spring()
    case 2: return "\(seconds()), \(easing())"
    case 3: return "nil"
    default:
      let count = 1 + source.below(5)
      return "{ " + (0..<count).map { _ in option() }.joined(separator: ", ") + " }"
    }
  }

  mutating func option() -> String {
    switch source.below(34) {
    case 0, 1, 2: "duration = \(seconds())"
    case 3: "delay = \(source.chance(60) ? "anim.stagger(\(seconds()))" : seconds())"
    case 4: "end_delay = \(seconds())"
    case 5, 6: "easing = \(easing())"
    case 7: "spring = \(spring())"
    case 8: "loop = \(source.pick(["true", "2", "0.5", "2.5", "0", number()]))"
    case 9: "yoyo = true"
    case 10: "repeat_delay = \(seconds())"
    case 11:
      "direction = \"\(source.pick(["normal", "reverse", "alternate", "alternateReverse"]))\""
    case 12: "fill_mode = \"\(source.pick(["none", "forwards", "backwards", "both"]))\""
    case 13: "mode = \"\(source.pick(["add", "keep", "replace"]))\""
    case 14: "speed = \(number())"
    case 15: "velocity = \(any())"
    case 16: "from = \(fields())"
    case 17: "key = \"k\(source.below(2))\""
    case 18: "hold = \(source.pick(["true", "false"]))"
    case 19: "on_start = \(callback())"
    case 20, 21: "on_complete = \(callback())"
    case 22: "on_repeat = \(callback())"
    case 23: "on_apply = \(callback())"
    case 24: "on_reach = \(callback())"
    case 25: "paused = true"
    case 26: "rounding = \(number()), threshold = \(number())"
    case 27: "clamp = \(source.pick(["\"both\"", "\"start\"", "\"end\"", "true"]))"
    case 28: "iteration_start = \(number()), time_offset = \(seconds())"
    case 29: "stagger = \(seconds())"
    case 30: "turn = \"shortest\", space = \"\(source.pick(["oklab", "oklch", "linear"]))\""
    case 31: "pace = \(number())"
    case 32: "min = \(number()), max = \(number()), snap = \(any())"
    default:
      "\(source.pick(["cumulative", "repeat_duration", "reveal", "begin_time", "nosuch"])) = \(any())"
    }
  }

  mutating func verb() -> String {
    source.pick(["to", "to", "to", "from", "by", "decay", "shake", "wiggle", "punch"])
  }

  /// An expression that returns an animation.
  mutating func animation() -> String {
    guard depth < 3 else { return "at(P, 1)" }
    depth += 1
    defer { depth -= 1 }
    switch source.below(16) {
    case 0: return "anim.keys(\(target()), \(keyframes()), \(how()))"
    case 1: return "anim.along(\(layer()), \(path()), \(how()))"
    case 2: return "anim.sequence { \(steps()) }"
    case 3: return "anim.all { \(steps()) }"
    case 4: return "anim.any { \(steps()) }"
    case 5: return timeline()
    case 6: return "anim.transaction(\(how()), \(block()))"
    case 7: return "anim.animate(\(how()), \(block()))"
    case 8: return "anim.custom(\(target()), \(function("t, a")), \(how()))"
    case 9: return "anim.follow(\(layer()), { x = \(function("i")) }, \(how()))"
    case 10: return "anim.bind(\(layer()), { y = \(function("i")) })"
    case 11: return "\(layer()):transition(\(transition()), \(block()))"
    default: return "anim.\(verb())(\(target()), \(fields()), \(how()))"
    }
  }

  mutating func steps() -> String {
    var parts: [String] = []
    for _ in 0..<(1 + source.below(4)) {
      switch source.below(6) {
      case 0: parts.append(seconds())
      case 1: parts.append(block())
      case 2: parts.append(handle())
      default: parts.append(animation())
      }
    }
    if source.chance(100) { parts.append(option()) }
    return parts.joined(separator: ", ")
  }

  private mutating func keyframes() -> String {
    switch source.below(4) {
    case 0: "{ [0] = \(fields()), [\(number())] = \(fields()), [1] = \(fields()) }"
    case 1: "{ x = { \(number()), \(number()), \(number()) }, y = { \(number()), \(any()) } }"
    case 2: "{ position = { { 0, 0 }, { \(number()), \(number()) } } }"
    default: "{ x = { 0, 9, 3 }, { easing = \(easing()) } }"
    }
  }

  private mutating func transition() -> String {
    let type = source.pick(["fade", "push", "move_in", "reveal", "none"])
    let side = source.pick(["left", "right", "top", "bottom"])
    return "{ type = \"\(type)\", from = \"\(side)\", duration = \(seconds()) }"
  }

  private mutating func timeline() -> String {
    var text = "anim.timeline { \(option()) }"
    for _ in 0..<(1 + source.below(5)) {
      switch source.below(9) {
      case 0: text += ":label \"\(source.pick(["a", "b", "start"]))\""
      case 1: text += ":gap(\(seconds()))"
      case 2: text += ":call(\(callback()))"
      case 3: text += ":script(\(block()))"
      case 4: text += ":add(\(animation()), \(placement()))"
      case 5: text += ":pause_at(\(seconds()))"
      default:
        text += ":\(verb())(\(target()), \(fields()), { duration = \(seconds()), \(option()) })"
      }
    }
    return text
  }

  private mutating func placement() -> String {
    switch source.below(5) {
    case 0: "{ at = \(seconds()) }"
    case 1: "{ at = \"a\" }"
    case 2: "{ gap = \(number()) }"
    case 3: "{ with = \(number()) }"
    default: "nil"
    }
  }
}
