extension SceneGrammar {
  /// One statement, which cannot end the scene.
  mutating func statement() -> String {
    guard depth < 4 else { return "" }
    depth += 1
    defer { depth -= 1 }
    let body =
      switch source.below(30) {
      case 0, 1, 2, 3: make()
      case 4, 5, 6, 7, 8, 9: "H[#H + 1] = \(animation())"
      case 10: "H[#H + 1] = \(layer()):\(verb())(\(fields()), \(how()))"
      case 11, 12, 13: control()
      case 14: look()
      case 15: "\(layer()).\(name()) = \(any())"
      case 16: "wait(\(waited()))"
      case 17: "spawn(\(block()))"
      case 18: tree()
      case 19: time()
      case 20: input()
      case 21: "V[#V + 1] = anim.value(\(source.chance(90) ? function("i") : number()))"
      case 22: "at(V, 1).value = \(number())"
      case 23: gradient()
      case 24: letters()
      case 25: ticks()
      case 26: tools()
      case 27: animator()
      case 28: "anim.defaults { duration = \(seconds()), easing = \(easing()) }"
      default: "scene:\(source.pick(["on", "emit", "find", "nosuch"]))(\(text()), \(callback()))"
      }
    return "try(function() \(body) end)"
  }

  /// A name for an assignment with a dot.
  private mutating func name() -> String {
    let field = field()
    return field.hasPrefix("[") ? "x" : field
  }

  private mutating func make() -> String {
    let kind = source.pick([
      "rect", "circle", "ellipse", "line", "polygon", "path", "text", "group", "replicator",
      "emitter", "rect",
    ])
    let parent = source.chance(60) ? layer() : "scene"
    var options = "x = \(number()), y = \(number())"
    switch kind {
    case "line", "polygon": options += ", points = { { 0, 0 }, { 9, 5 }, { \(number()), 20 } }"
    case "path": options += ", path = \(path())"
    case "text": options += ", text = \(text()), fill = \(color())"
    case "replicator": options += ", instance_count = \(number()), instance_delay = \(seconds())"
    case "emitter": options += ", birth_rate = \(number()), lifetime = \(seconds())"
    default: options += ", fill = \(color())"
    }
    if source.chance(60) { options += ", \(name()) = \(any())" }
    return "L[#L + 1] = \(parent):\(kind) { \(options) }"
  }

  private mutating func control() -> String {
    let handle = handle()
    return switch source.below(17) {
    case 0: "\(handle):pause()"
    case 1: "\(handle):resume()"
    case 2: "\(handle):stop(\(source.pick(["", "false", "true"])))"
    case 3: "\(handle):finish()"
    case 4: "\(handle):restart()"
    case 5: "\(handle):play()"
    case 6: "\(handle):reverse()"
    case 7: "\(handle):seek(\(seconds()), { events = \(source.pick(["true", "false"])) })"
    case 8: "\(handle):seek(\(source.pick(["\"40%\"", "\"a\"", "\"end\"", "-1"])))"
    case 9: "\(handle):speed(\(number()))"
    case 10, 11: "\(handle):retarget(\(fields()))"
    case 12: "\(handle):add(\(animation()))"
    case 13: "\(handle):remove(\(self.handle()))"
    case 14:
      "H[#H + 1] = anim.to(\(handle), { \(source.pick(["time", "speed"])) = \(number()) }, \(how()))"
    case 15: "at(P, 1):x()"
    default: "table.remove(H, 1)"
    }
  }

  private mutating func look() -> String {
    switch source.below(9) {
    case 0:
      let handle = handle()
      return "print(\(handle).state, \(handle).time, \(handle).progress, \(handle).iteration)"
    case 1: return "print(\(handle()).total_progress, \(handle()).duration)"
    case 2: return "for k, v in pairs(\(handle()):sample(\(number()))) do print(k, v ~= v) end"
    case 3: return "print(#\(target()):animations())"
    case 4: return "print(\(layer()).presentation.\(name()))"
    case 5: return "print(\(layer()):bounds(\(source.pick(["", "\"model\""]))))"
    case 6: return "print(\(layer()):to_scene(\(number()), \(number())))"
    case 7: return "print(scene:hit_test(\(number()), \(number())) ~= nil)"
    default: return "print(\(layer()):contains(\(number()), \(number())))"
    }
  }

  private mutating func waited() -> String {
    switch source.below(6) {
    case 0: handle()
    case 1: animation()
    case 2: "\(layer()):event \"tap\", \(seconds())"
    default: seconds()
    }
  }

  private mutating func tree() -> String {
    switch source.below(9) {
    case 0: "\(layer()):remove()"
    case 1: "\(layer()):add(\(layer()), \(source.pick(["1", "nil", "99"])))"
    case 2: "\(layer()).mask = \(layer())"
    case 3: "\(layer()).clip = \(source.chance(128) ? layer() : "{ 0, 0, 9, \(number()) }")"
    case 4: "\(layer()):extend(\(number()), \(number()))"
    case 5: "\(layer()).implicit = true"
    case 6: "\(layer()).data = { \(any()) }"
    case 7:
      "\(layer()).actions = { x = \(source.pick(["false", "0.2", "function() return 0.1 end"])) }"
    default: "scene.camera.\(source.pick(["x", "zoom", "rotation"])) = \(number())"
    }
  }

  private mutating func time() -> String {
    let layer = layer()
    return switch source.below(6) {
    case 0: "\(layer).speed = \(number())"
    case 1: "\(layer).time_offset = \(number())"
    case 2: "\(layer):pause()"
    case 3: "\(layer):resume()"
    case 4: "T[#T + 1] = anim.clock { speed = \(number()) }"
    default: "anim.to(at(T, 1), { speed = \(number()) }, \(seconds()))"
    }
  }

  private mutating func input() -> String {
    switch source.below(5) {
    case 0:
      "\(layer()):on(\"\(source.pick(["tap", "pointer_down", "pointer_enter", "own"]))\", \(callback()))"
    case 1: "\(layer()):drag { elastic = \(number()), on_complete = \(callback()) }"
    case 2: "\(layer()):emit(\"own\", \(any()))"
    default:
      "scene:input { { \(seconds()), \"pointer_down\", x = \(number()), y = \(number()) }, { 0.3, \"pointer_move\", x = \(number()), y = 9 }, { 0.4, \"pointer_up\" } }"
    }
  }

  private mutating func gradient() -> String {
    switch source.below(4) {
    case 0: "G[#G + 1] = anim.linear_gradient { stops = { \(color()), \(color()) } }"
    case 1:
      "G[#G + 1] = anim.radial_gradient { stops = { { \(number()), \(color()) }, \(color()) } }"
    case 2: "\(layer()).fill = at(G, 1)"
    default: "H[#H + 1] = anim.to(at(G, 1).stops[1], { color = \(color()) }, \(how()))"
    }
  }

  private mutating func letters() -> String {
    switch source.below(3) {
    case 0: "for _, l in ipairs(\(layer()):split \"letters\") do L[#L + 1] = l end"
    case 1: "print(anim.format(\(text()), \(number())))"
    default:
      "H[#H + 1] = anim.to(\(layer()), { text = \(text()) }, { duration = \(seconds()), reveal = \"\(source.pick(["type", "words", "scramble"]))\" })"
    }
  }

  private mutating func ticks() -> String {
    switch source.below(4) {
    case 0: "H[#H + 1] = anim.tick(\(callback()))"
    case 1: "H[#H + 1] = anim.after(\(seconds()), \(callback()))"
    case 2: "H[#H + 1] = anim.every(\(seconds()), \(callback()))"
    default: "H[#H + 1] = anim.stop(\(target()), \(source.pick(["\"x\"", "nil", "\"k1\""])))"
    }
  }

  private mutating func tools() -> String {
    switch source.below(11) {
    case 0: "anim.easing.mine = \(function("p"))"
    case 1: "print(anim.easing(\(easing()))(\(number())))"
    case 2: "print(anim.mix(\(any()), \(any()), \(number())))"
    case 3:
      "print(anim.clamp(\(number()), \(number()), \(number())), anim.snap(\(number()), \(number())))"
    case 4: "print(anim.noise(\(number()), \(number())), anim.wrap(\(number()), 0, \(number())))"
    case 5: "print(anim.path_length(\(path())), anim.path_at(\(path()), \(number())))"
    case 6: "print(anim.random(\(number()), \(number())), #anim.shuffle { 1, 2, 3 })"
    case 7: "anim.property { name = \"glow\", read = \(function("t")), write = \(callback()) }"
    case 8: "anim.state.v = \(any())"
    case 9: "print(anim.spring { duration = \(seconds()), bounce = \(number()) }.settling_duration)"
    default: "anim.scope(\(block()))"
    }
  }

  private mutating func animator() -> String {
    switch source.below(9) {
    case 0, 1: "A = anim.animator(\(how()), \(block()))"
    case 2: "A:start(\(source.pick(["", "0.1"])))"
    case 3: "A:pause()"
    case 4: "A:continue(\(how()))"
    case 5: "A:stop(\(source.pick(["", "true", "false"])))"
    case 6: "A:finish(\"\(source.pick(["start", "end", "current"]))\")"
    case 7: "A.fraction_complete = \(number())"
    default: "A.reversed = \(source.pick(["true", "false"]))"
    }
  }
}
