import AnimationEngine
import TestWords

/// Scripts of random calls, many of them plain, that print what their handles return.
struct CallScript {
  private var numbers: RandomSequence
  /// Whether handles are used in more ways: late, by others, and after what they stand for is gone.
  private let usesHandles: Bool
  /// Whether there are lists, timelines of all verbs, and the script's own properties and scopes.
  private let usesMore: Bool
  /// Whether most calls have lists of targets.
  private let usesLists: Bool

  init(
    seed: UInt64, usesHandles: Bool = false, usesMore: Bool = false, usesLists: Bool = false
  ) {
    numbers = RandomSequence(seed: seed)
    self.usesHandles = usesHandles
    self.usesMore = usesMore
    self.usesLists = usesLists
  }

  private mutating func pick(_ words: [String]) -> String {
    words[numbers.nextIndex(words.count)]
  }

  private mutating func target() -> String {
    "\(pick(["t", "t", "t", "l"]))[\(pick(["1", "2", "3", "4"]))]"
  }

  private mutating func number() -> String {
    pick([
      "1", "2", "7", "0.5", "-3", "1e3", "100.0", "0", "2.25", "0/0", "1/0", "true", "'a'", "nil",
    ])
  }

  private mutating func what() -> String {
    let name = pick(["x", "x", "x", "y", "opacity", "rotation"])
    return pick([
      "{ \(name) = \(number()) }", "{ \(name) = \(number()) }", "{ \(name) = \(number()) }",
      "{ x = \(number()), y = \(number()) }", "{ z = 1 }", "{}", "{ pos = { x = 3 } }",
      "{ [1] = 2 }", "setmetatable({ \(name) = 4 }, {})", "{ x = function(i) return i end }", "5",
    ])
  }

  private mutating func how() -> String {
    let seconds = pick(["0.1", "0.25", "1", "0.05", "0", "-1", "'80ms'", "150", "nil", "0.3"])
    let easing = pick([
      "'linear'", "'sine.inOut'", "'quadOut'", "'back.out(2)'", "'nothing'", "'bounce.out'",
      "anim.easing.cubic", "function(p) return p end", "'steps(3)'",
    ])
    return pick([
      "", seconds, "\(seconds), \(easing)", "\(seconds), \(easing)", "{ duration = \(seconds) }",
      "{ duration = \(seconds), easing = \(easing) }",
      "{ duration = 0.4, delay = \(pick(["-0.1", "-0.3", "0.1", "-1", "0"])), easing = 'quadOut' }",
      "{ duration = 0.2, key = 'k' }", "{ duration = 0.2, loop = 2, yoyo = true }",
      "{ duration = 0.1, loop = \(pick(["1", "1.5", "3", "0", "-1", "true", "1/0"])), "
        + "yoyo = \(pick(["true", "false", "1"])), delay = \(pick(["0.1", "-0.15", "0"])) }",
      "{ yoyo = \(pick(["true", "false"])), easing = 'quadOut' }",
      "{ duration = 0.2, on_complete = function(h, r) say(r, h.state, h.time) end }",
      "{ easing = \(easing) }", "{ durtion = 1 }", "anim.spring 'stiff'",
    ])
  }

  /// An assignment of a layer's number, or what else a transaction may do.
  private mutating func change(_ depth: Int) -> String {
    let layer = "l[\(pick(["1", "2", "3", "4"]))]"
    switch numbers.nextIndex(12) {
    case 0: return "anim.to(\(target()), { x = \(number()) }, 0.1)"
    case 1: return "\(layer).fill = '#0f0'"
    case 2: return "ask(anim.animations(\(layer))[1])"
    case 3: return "say(\(layer).x, \(layer).presentation.x)"
    case 4 where depth < 2: return transaction(depth + 1)
    default:
      return "\(layer).\(pick(["x", "x", "y", "opacity", "rotation", "width"])) = "
        + pick(["1", "0.5", "3", "8", "-2", "0/0", "0.25"])
    }
  }

  /// A transaction with changes in it; its handle may be kept.
  private mutating func transaction(_ depth: Int = 0) -> String {
    let how = pick([
      "0.1", "{ duration = 0.1 }", "{ duration = 0.13, easing = 'quadOut' }",
      "{ duration = 0.2, easing = 'bounce.out', delay = \(pick(["0", "-0.05", "0.1"])) }",
      "{ duration = 0.1, on_complete = function(h, r) say(r, h.state, h.time) end }",
      "{ duration = 0.1, mode = 'add' }", "{ spring = anim.spring 'stiff' }",
      "{ duration = 0.1, loop = 2, yoyo = true }", "{ disable_actions = true }", "nil",
    ])
    var changes: [String] = []
    for _ in 0...numbers.nextIndex(4) { changes.append(change(depth)) }
    let kept = depth == 0 ? "\(handle()) = " : ""
    return "\(kept)anim.transaction(\(how), function() \(changes.joined(separator: " ")) end)"
  }

  private mutating func handle() -> String { "h[\(pick(["1", "2", "3", "4", "5", "6"]))]" }

  /// Animations without a used handle, and statements that use one.
  private mutating func use() -> String {
    let how =
      "{ duration = \(pick(["0.1", "0.3"])), delay = \(pick(["0", "0.05", "-0.02"])), "
      + "loop = \(pick(["2", "3"])), yoyo = \(pick(["true", "false"])) }"
    let many = "{ x = \(number()), y = \(pick(["2", "0.5", "'b'"])) }"
    return switch numbers.nextIndex(16) {
    case 0: "\(handle()) = anim.\(pick(["to", "by"]))(\(target()), \(what()), \(how))"
    case 1: "\(handle()) = anim.\(pick(["to", "by"]))(\(target()), \(many), \(how))"
    case 2: "\(handle()):retarget \(many)"
    case 3: "\(handle()):retarget { \(pick(["x", "y", "z"])) = \(number()) }"
    case 4: "l[\(pick(["1", "2", "3"]))]:remove()"
    case 5: "l[\(pick(["1", "2", "3"]))] = s:rect { x = \(pick(["0", "2.5"])) }"
    case 6:
      "h[5] = anim.timeline { loop = \(pick(["1", "2"])) } h[5]:to(\(target()), \(what()), \(how)) "
        + "h[5]:by(\(target()), \(many), 0.1)"
    case 7: "h[4] = anim.timeline { removed_on_completion = false } h[4]:to(t[1], { x = 6 }, 0.1)"
    case 8:
      "h[5]:\(pick(["seek(0.07)", "restart()", "stop()", "pause()", "resume()", "reverse()"]))"
    case 9: "h[5]:add(anim.animation(\(target()), 'x'))"
    case 10:
      "local a = anim.animation(\(target()), '\(pick(["x", "x", "y"]))') if a then h[3] = a ask(a) "
        + "a:\(pick(["stop()", "seek(0.02)", "pause()", "finish()"])) end"
    case 11: "spawn(function() local r = \(handle()):wait() say('over', r) end)"
    case 12: "t[\(pick(["1", "2"]))].x = \(pick(["'text'", "nil", "3"]))"
    case 13:
      "local b = setmetatable({ x = 0 }, { __newindex = function() error('no') end }) "
        + "\(handle()) = anim.to(b, { x = 3 }, \(how)) spawn(function() wait(0.06) b.x = nil end)"
    case 14: "\(handle()) = anim.sequence { \(handle()), anim.by(t[3], { y = 1 }, \(how)) }"
    default: "for i = 1, 6 do h[i] = nil end"
    }
  }

  /// The options of a call that has a spring, a function or times in words.
  private mutating func manner() -> String {
    pick([
      "'bouncy'", "'stiff'", "'bouncy', 'linear'", "'nospring'", "'250ms'", "'0.2s', 'quadOut'",
      "'9f'", "{ spring = 'stiff' }", "{ spring = 'slow', delay = '40ms' }",
      "{ spring = 'stiff', duration = 1 }", "{ spring = 'bouncy', loop = 2 }",
      "{ duration = '120ms', easing = 'quadOut' }",
      "{ duration = 0.1, on_complete = function(h, r) say(h, r, h.state, h.value.x) end }",
      "{ spring = 'stiff', on_complete = function(h, r) say(r, h.target == t[1]) h:pause() end }",
      "{ duration = '80ms', loop = 2, on_complete = function(h, r) error('once ' .. r) end }",
      "{ on_complete = 3 }", "{ duration = 0.2, delay = \(pick(["0.1", "'30ms'", "-0.05"])) }",
      "0.15", "{ duration = 0.2, easing = 'sine.inOut' }",
    ])
  }

  /// Statements with lists, timelines, properties of the script's own and scopes.
  private mutating func more() -> String {
    let verb = pick(["to", "from", "from", "by"])
    let list = pick(["t", "l", "{ t[1], l[2] }", "{ l[1], l[2], l[3] }", "{}", "{ t[1], 3 }"])
    let place = pick(["", ", at = 0.05", ", gap = -0.02", ", with = 0.01", ", at = 'start'"])
    switch numbers.nextIndex(14) {
    case 0, 1, 2: return "\(handle()) = anim.\(verb)(\(target()), \(what()), \(manner()))"
    case 3: return "\(handle()) = l[\(pick(["1", "2"]))]:\(verb)(\(what()), \(manner()))"
    case 4: return "\(handle()) = anim.\(verb)(\(list), \(what()), \(manner()))"
    case 5:
      return "\(handle()) = anim.\(verb)(\(list), { x = \(number()) }, "
        + "{ duration = 0.1, stagger = 0.03, on_complete = function(h, r) say(r) end })"
    case 6, 7, 8:
      let defaults = pick([
        "", "{ defaults = { duration = 0.2 } }", "{ loop = 2, defaults = { easing = 'quadOut' } }",
      ])
      return "h[6] = anim.timeline(\(defaults)) h[6]:\(verb)(\(target()), \(what()), "
        + "{ duration = 0.1\(place) }) h[6]:\(verb)(\(target()), { x = \(number()) }, \(manner())) "
        + "h[6]:set(\(target()), \(what())\(pick(["", ", { at = 0.1 }", ", { gap = 0.05 }"])))"
    case 9:
      return "h[5] = anim.timeline() h[5]:\(verb)(\(list), \(what()), { duration = 0.1\(place) }) "
        + "h[5]:keys(t[1], { x = { 0, \(number()), 3 } }, { duration = 0.2\(place) })"
    case 10: return "anim.keys(\(target()), { x = { 1, \(number()), 4 } }, \(manner()))"
    case 11:
      return "anim.property { name = '\(pick(["glow", "x", "y", "pos"]))', "
        + "on = \(pick(["'rect'", "'layer'", "function(o) return o == t[1] end"])), "
        + "read = function(o) return o == t[1] and 5 or 6 end, write = function(o, v) say('own', v) end }"
    case 12:
      return "spawn(function() local s <close> = anim.scope() \(statement()) wait(0.07) end)"
    default:
      return "local kept = anim.to anim.to = nil local ok, e = pcall(function() "
        + "h[6] = anim.timeline() h[6]:\(verb)(\(target()), \(what()), \(manner())) end) "
        + "anim.to = kept if not ok then say(e) end"
    }
  }

  /// A list of targets, most of them such as a plain call can have.
  private mutating func list() -> String {
    pick([
      "t", "t", "l", "l", "{ t[1], t[2] }", "{ t[3], l[1], t[4] }", "{ l[2], l[3] }", "{ l[4] }",
      "{ \(target()), \(target()), \(target()) }", "{ t[1], t[1] }", "{ t, t[1] }",
      "{ { x = 1, y = 2 }, t[2], { x = 3.5, y = 0, name = 'two' } }", "{ { x = 4 }, 3 }",
      "{ { x = 4 }, { y = 4 } }", "setmetatable({ t[1], t[2] }, {})", "{ h[1], h[2] }",
      "{ t[1], h[3] }", "{ n = 1, t[2], [3] = t[3] }", "w", "{ anim.value(2), t[1] }",
      "{ { x = 1, y = 1, { x = 2 } }, t[1] }", "{}",
    ])
  }

  /// Options for a list.
  private mutating func spread() -> String {
    let seconds = pick(["0.1", "0.25", "0.05", "'80ms'"])
    let step = pick([
      "0.03", "0.01", "-0.02", "0", "'20ms'", "200", "anim.stagger(0.02)", "'no'", "0/0",
      "function(i, n) return i / n / 10 end",
    ])
    return pick([
      seconds, "\(seconds), 'quadOut'", "\(seconds), 'sine.inOut'", "'stiff'",
      "{ duration = \(seconds), stagger = \(step) }", "{ stagger = \(step), easing = 'quadOut' }",
      "{ duration = \(seconds), stagger = \(step), delay = \(pick(["0.05", "-0.04", step])) }",
      "{ duration = 0.1, loop = 2, yoyo = true, stagger = \(step) }",
      "{ spring = 'stiff', stagger = \(step) }",
      "{ duration = \(seconds), on_complete = function(h, r) say(h, r, h.state, h.time) end }",
      "{ duration = \(seconds), on_\(pick(["start", "apply", "reach", "repeat"])) = say, loop = 2 }",
      "{ duration = \(seconds), stagger = \(step), on_complete = function(h, r) say(r) h:restart() "
        + "h:pause() end }", "{ duration = \(seconds), \(pick(["paused = true", "speed = -1"])) }",
      manner(), how(),
    ])
  }

  /// Statements whose calls have lists of targets.
  private mutating func listed() -> String {
    let verb = pick(["to", "to", "from", "by"])
    let what = pick([
      "{ x = \(number()) }", "{ x = 4, y = 0.5 }", "{ x = \(number()), y = \(number()) }",
      "{ opacity = \(pick(["0.5", "50"])) }", self.what(),
    ])
    let control = pick([
      "pause()", "resume()", "stop()", "stop(false)", "seek(0.06)", "seek(0.02, { events = true })",
      "speed(2)", "speed(-1)", "restart()", "reverse()", "finish()", "play()", "sample(0.05)",
      "retarget { x = \(number()) }", "retarget { y = 3, x = 1 }", "wait()",
    ])
    switch numbers.nextIndex(18) {
    case 0..<6: return "\(handle()) = anim.\(verb)(\(list()), \(what), \(spread()))"
    case 6: return "\(handle()) = w:\(verb)(\(what), \(spread()))"
    case 7:
      let place = pick(["", ", at = 0.05", ", gap = -0.02", ", with = 0.01"])
      return "h[5] = anim.timeline() h[5]:\(verb)(\(list()), \(what), { duration = 0.1\(place), "
        + "stagger = 0.02 }) h[5]:\(verb)(\(list()), \(what), \(spread()))"
    case 8:
      return
        "h[6] = anim.\(pick(["sequence", "all", "any"])) { anim.\(verb)(\(list()), \(what), 0.1), "
        + "\(handle()), anim.to(t[3], { y = 1 }, 0.1) }"
    case 9, 10, 11: return "\(handle()):\(control)"
    case 12:
      return "local a = anim.animation(\(target()), 'x') if a then \(handle()) = a ask(a) "
        + "a:\(control) say(a) end"
    case 13: return "for _, a in ipairs(anim.animations(\(target()))) do say(a) ask(a) end"
    case 14: return "ask(\(handle())) collectgarbage()"
    case 15:
      return "local b = setmetatable({ x = 0 }, { __newindex = function() error('no') end }) "
        + "\(handle()) = anim.to({ b, t[1], b }, { x = 3 }, 0.2) spawn(function() wait(0.06) b.x = nil end)"
    case 16:
      return pick([
        "l[2]:remove()", "t[1].x = 'text'", "t[2].x = 3", "l[1].x = 0.5", "t[4].x = nil",
        "local t = t l[3] = s:rect { x = 2 }", "anim.stop(\(list()), 'x')",
        "anim.finish(\(list()))",
      ])
    default:
      return "spawn(function() local s <close> = anim.scope() \(handle()) = anim.to(\(list()), "
        + "\(what), \(spread())) wait(0.07) end)"
    }
  }

  mutating func statement() -> String {
    if usesLists, numbers.nextIndex(4) > 0 { return listed().replacing(", )", with: ")") }
    if usesMore, numbers.nextIndex(2) == 0 { return more() }
    if usesHandles, numbers.nextIndex(3) == 0 { return use() }
    return switch numbers.nextIndex(35) {
    case 0..<9:
      "\(handle()) = anim.\(pick(["to", "to", "to", "by"]))(\(target()), \(what()), \(how()))"
        .replacing(", )", with: ")")
    case 9..<12:
      "\(handle()) = l[\(pick(["1", "2"]))]:to(\(what()), \(how()))"
        .replacing(", )", with: ")")
    case 12: "ask(\(handle()))"
    case 13: "\(handle()):\(pick(["stop()", "pause()", "resume()", "finish()", "restart()"]))"
    case 14: "\(handle()):\(pick(["seek(0.05)", "speed(2)", "stop(false)", "reverse()"]))"
    case 15: "\(handle()):retarget { x = \(number()) }"
    case 16:
      "\(target()).\(pick(["x", "x", "opacity", "implicit"])) = "
        + pick(["1", "0.5", "'#f00'", "3", "true", "0/0"])
    case 17: "for _, a in ipairs(anim.animations(\(target()))) do ask(a) end"
    case 18:
      "local n = 0 anim.tick(function() n = n + 1 if n == \(pick(["2", "5"])) then "
        + "h[2] = anim.to(\(target()), { x = 5 }, 0.13) end end)"
    case 19: "\(handle()) = nil collectgarbage()"
    case 20: "anim.set(\(target()), { x = \(number()) })"
    case 21:
      "h[1] = anim.all { anim.to(\(target()), { x = 3 }, 0.1), anim.to(t[2], { x = 4 }, 0.2) }"
    case 22:
      "anim.transaction({ duration = 0.1 }, function() \(target()).x = 9 anim.to(t[1], { x = 2 }, 0.1) end)"
    case 23: "anim.defaults { duration = 0.2, easing = '\(pick(["linear", "quadOut"]))' }"
    case 24: "do local s <close> = anim.scope() anim.to(\(target()), { x = 2 }, 0.1) wait(0.05) end"
    case 28..<34: transaction()
    case 25..<28:
      "h[6] = anim.timeline() h[6]:\(pick(["to", "by"]))(\(target()), \(what()), \(how()))"
        .replacing(", )", with: ")")
        + " h[6]:to(\(target()), { x = \(number()) }, "
        + "{ duration = 0.1, \(pick(["at", "gap", "with", "where"])) = \(number()) })"
    default:
      "t[\(pick(["1", "2", "3", "4"]))] = { x = \(pick(["0", "1.5"])), y = 2, pos = { x = 0 } }"
    }
  }

  /// A whole scene: its calls are made in several turns, and each frame prints every number.
  mutating func source() -> String {
    var lines = [
      """
      local anim = require "animlua"
      local s = anim.scene {}
      local t, l, h = {}, {}, {}
      for i = 1, 4 do
        t[i] = { x = 0, y = i / 2, pos = { x = 1 }, name = i == 2 and "two" or nil }
        l[i] = i % 2 == 0 and s:rect { x = i } or s:circle { x = i, radius = 5 }
      end
      \(usesLists ? "local g = s:group { x = 1 } g:rect { x = 1 } g:rect { x = 2 } local w = g.children" : "")
      local function say(...)
        local words = { ... }
        for i = 1, select("#", ...) do
          words[i] = type(words[i]) == "number" and ("%.17g"):format(words[i]) or tostring(words[i])
        end
        print(table.concat(words, " "))
      end
      local function ask(a)
        if not a then return end
        say(tostring(a), a.state, a.time, a.progress, a.duration, a.start, a.iteration)
        local v = a.value
        say(v and v.x, v and v.y, a.target == t[1], a.target == l[1], a.total_progress)
      end
      anim.tick(function(dt, now)
        for i = 1, 4 do say(now, i, t[i].x, math.type(t[i].x), t[i].y, l[i].x, l[i].presentation.x) end
      end)
      """
    ]
    for _ in 0..<30 {
      lines.append(
        "do local ok, e = pcall(function() \(statement()) end) if not ok then say(e) end end")
      if numbers.nextFraction() < 0.3 {
        lines.append("wait(\(pick(["0.03", "0.1", "0.21", "1/60"])))")
      }
    }
    lines.append("wait(1) for i = 1, 6 do ask(h[i]) end")
    return lines.joined(separator: "\n")
  }
}
