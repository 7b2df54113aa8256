/// Calls of verbs as most scripts write them, with something unusual in few of them.
extension SceneGrammar {
  /// Prints what every target has in each frame.
  mutating func watch() {
    add("P[3] = { x = 1, y = 2.5, name = \"third\" }")
    add(
      "local function show(a) return type(a) == \"number\" and (\"%.17g\"):format(a) or tostring(a) end"
    )
    add("anim.tick(function(dt, now)")
    add("  for i = 1, 3 do print(show(now), show(P[i].x), math.type(P[i].x), show(P[i].y)) end")
    add("  for i = 1, math.min(#L, 3) do")
    add("    local ok, p = pcall(function() return L[i].presentation end)")
    add("    if ok then print(show(L[i].x), show(p.x), show(p.y), show(p.opacity)) end")
    add("  end")
    add("end)")
  }

  mutating func callStatement() -> String {
    let body =
      switch source.below(28) {
      case 0..<8: "H[#H + 1] = anim.\(callVerb())(\(callTarget()), \(callFields()), \(callHow()))"
      case 8, 9: "H[#H + 1] = \(layer()):\(callVerb())(\(callFields()), \(callHow()))"
      case 10, 11: "H[#H + 1] = anim.\(callVerb())(\(callList()), \(callFields()), \(callHow()))"
      case 12, 13, 14: placedCalls()
      case 15: "H[#H + 1] = anim.keys(\(callTarget()), \(callKeys()), \(callHow()))"
      case 16:
        "\(handle()):\(source.pick(["pause()", "resume()", "stop()", "seek(0.03)", "finish()"]))"
      case 17: "\(handle()):retarget { x = \(number()) }"
      case 18: "local h = \(handle()) print(tostring(h), h.state, show(h.time), show(h.duration))"
      case 19: "wait(\(source.pick(["0.02", "0.05", "0.1", "1/60"])))"
      case 20: ownProperty()
      case 21: "spawn(function() local s <close> = anim.scope() \(inner()) wait(0.06) end)"
      case 23..<27: listedCalls()
      case 22: "anim.transaction(\(callHow()), function() \(layer()).x = \(number()) end)"
      default: inner()
      }
    return "try(function() \(body) end)"
  }

  private mutating func callVerb() -> String {
    source.pick(["to", "to", "to", "from", "from", "by"])
  }

  private mutating func callTarget() -> String {
    source.pick(["P[1]", "P[2]", "P[3]", "L[1]", "L[2]", "L[3]", "V[1]", "P[3]"])
  }

  private mutating func callList() -> String {
    source.pick([
      "P", "L", "{ L[1], L[3] }", "{ P[1], L[1], P[3] }", "{ V[1] }", "{ P[1], 3 }",
      "{ P[2], P[2], { x = 1, y = 2 } }", "{ { x = 3 }, { x = 4.5, y = 1 } }", "{ P, P[1] }",
      "{ L[1], H[1] }",
    ])
  }

  /// The seconds from one target of a list to the next.
  private mutating func callStep() -> String {
    source.pick([
      "0.02", "0.01", "-0.015", "\"20ms\"", "0", "anim.stagger(0.01)", number(), seconds(),
      "function(i, n) return i / n / 20 end",
    ])
  }

  /// A call with a list, and one of the handle that it returns or of an animation among those of the list.
  private mutating func listedCalls() -> String {
    let call = "anim.\(callVerb())(\(callList()), \(callFields()), \(callHow()))"
    let handle = source.pick(["h", "h", "anim.animation(\(callTarget()), \"x\")"])
    let control = source.pick([
      "pause()", "resume()", "stop()", "seek(0.03)", "finish()", "restart()", "speed(2)",
      "speed(-1)", "reverse()", "retarget { x = \(number()) }", "retarget \(callFields())",
    ])
    return "local h = \(call) H[#H + 1] = h wait(\(source.pick(["0", "0.03", "0.2"]))) "
      + "local a = \(handle) if a then a:\(control) print(tostring(a), a.state, show(a.time)) end"
  }

  private mutating func callFields() -> String {
    switch source.below(12) {
    case 0: fields()
    case 1: "{ x = \(number()), y = \(number()), opacity = 0.5 }"
    case 2: "{ opacity = \(source.pick(["0", "0.25", "1", "50"])) }"
    case 3: "{ y = \(any()) }"
    case 4: "{ value = \(number()) }"
    case 5, 6: "{ x = \(number()), y = \(number()) }"
    default: "{ x = \(number()) }"
    }
  }

  private mutating func callHow() -> String {
    let time = source.pick(["0.1", "0.05", "0.2", "\"120ms\"", "\"0.15s\"", "\"4f\"", seconds()])
    let curve = source.pick([
      "\"linear\"", "\"quad.out\"", "\"back.out\"", "\"bounce.out\"", easing(),
    ])
    switch source.below(16) {
    case 0: return "nil"
    case 1, 2: return time
    case 3, 4: return "\(time), \(curve)"
    case 5: return source.pick(["\"bouncy\"", "\"stiff\"", "\"bouncy\", \"linear\"", spring()])
    case 6: return "{ spring = \"\(source.pick(["stiff", "bouncy", "wobbly", "no"]))\" }"
    case 7:
      return "{ duration = \(time), delay = \(source.pick(["0.05", "-0.03", "\"20ms\"", time])) }"
    case 8:
      return "{ duration = \(time), loop = \(source.pick(["2", "1.5", "true"])), yoyo = true }"
    case 9:
      return
        "{ duration = \(time), on_complete = function(h, r) print(r, h.state, show(h.time)) end }"
    case 10: return "{ spring = \"stiff\", on_complete = \(callback()) }"
    case 11: return "{ duration = \(time), \(option()) }"
    case 12:
      return "{ duration = \(time), stagger = \(callStep()), \(source.pick(["", "delay = 0.02"])) }"
    case 13: return "{ duration = \(time), from = { x = \(number()) } }"
    default: return "{ duration = \(time), easing = \(curve) }"
    }
  }

  private mutating func callKeys() -> String {
    source.pick([
      "{ x = { 1, 5, 2 } }", "{ [0] = { x = 1 }, [1] = { x = 9 } }",
      "{ x = { 0, 3 }, y = { 1, 2, 3 } }",
      "{ x = { \(number()), \(number()) } }",
    ])
  }

  /// A timeline, with calls of its verbs that have places.
  private mutating func placedCalls() -> String {
    var text =
      "local tl = anim.timeline \(source.pick(["{}", "{ defaults = { duration = 0.3 } }", "{ loop = 2 }", "{ easing = \"linear\" }"]))"
    for _ in 0...source.below(3) {
      let place = source.pick([
        "at = 0.05", "gap = -0.02", "with = 0.01", "at = \"start\"", "at = \(number())",
      ])
      let target = source.chance(60) ? callList() : callTarget()
      switch source.below(6) {
      case 0: text += " tl:set(\(target), \(callFields()), { \(place) })"
      case 1: text += " tl:keys(\(target), \(callKeys()), { duration = 0.1, \(place) })"
      case 2: text += " tl:\(callVerb())(\(target), \(callFields()), \(callHow()))"
      default:
        text += " tl:\(callVerb())(\(target), \(callFields()), { duration = 0.1, \(place) })"
      }
    }
    return text + " H[#H + 1] = tl"
  }

  private mutating func ownProperty() -> String {
    let name = source.pick(["glow", "x", "y", "opacity", "pos"])
    let owner = source.pick(["\"rect\"", "\"layer\"", "function(o) return o == P[1] end"])
    return "anim.property { name = \"\(name)\", on = \(owner), read = function() return 5 end, "
      + "write = function(o, v) print(\"own\", show(v)) end }"
  }
}
