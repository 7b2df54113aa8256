import AnimationEngine
import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Easing families of scripts that are tabulated, and those that are not.
struct TabulatedEasingTests {
  private static func evaluation(_ host: ScriptHost, _ name: String) throws -> String {
    switch host.easings.evaluation(of: try host.easings.curve(named: name)) {
    case .native: "native"
    case .table: "table"
    case .live(let reason): reason
    }
  }

  @Test func `a pure family is called no more once its animation runs, an impure one is`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      calls, p = 0, { pure = 0, live = 0, bare = 0 }
      local function ease(q) calls = calls + 1 return q * q * (3 - 2 * q) end
      anim.easing.define("pure", { out = ease })
      anim.easing.define("live", { out = function(q) return ease(q) end, pure = false })
      anim.to(p, { pure = 8 }, 1, "pure")
      anim.to(p, { live = 8 }, 1, "live")
      anim.to(p, { bare = 8 }, 1, function(q) return q * q * (3 - 2 * q) end)
      anim.tick(function(dt, now) counted = calls return now < 1 end)
      wait(0.25)
      local before = calls
      wait(0.5)
      print(calls - before, math.abs(p.pure - p.live) < 1e-9, p.live == p.bare)
      """)
    try scene.play(to: 0.76)
    // The live one once a frame: 30 frames.
    expect(scene.lines, equals: ["30\ttrue\ttrue"])
    try expect(Self.evaluation(scene.host, "pure"), equals: "table")
    try expect(Self.evaluation(scene.host, "live"), equals: "pure = false")
    try expect(Self.evaluation(scene.host, "bounce"), equals: "native")
  }

  @Test func `playback, samples and calls of a tabulated curve are one path`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      anim.easing.define("spiral", {
        out = function(q, turns) return q + math.sin(6.283185307179586 * turns * q) / 8 end,
        params = { { "turns", 2 } },
      })
      for _, easing in ipairs { "spiral", { "spiral", 5 }, "spiral.inOut", { "spiral.in", turns = 3 } } do
        local p = { x = 3 }
        local h = anim.to(p, { x = 10 }, { duration = 1, easing = easing })
        local curve = anim.easing(easing)
        for frame = 1, 59 do
          wait("1f")
          assert(math.abs(p.x - 3 - curve(frame / 60) * 7) < 1e-11, frame)
          assert(math.abs(h:sample(frame / 60).value.x - p.x) < 1e-11, frame)
          assert(math.abs(h:sample(frame / 60).velocity.x - curve:slope(frame / 60) * 7) < 1e-9)
        end
        h:stop()
      end
      print "same"
      """)
    try scene.play(to: 4.2)
    expect(scene.host.reports, equals: [])
    expect(scene.lines, equals: ["same"])
    for name in ["spiral", "spiral.inOut", "spiral.outIn", "spiral.in"] {
      try expect(Self.evaluation(scene.host, name), equals: "table", "\(name)")
    }
  }

  @Test func `a table is within 1e-10 in value and 1e-7 in slope of its function`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local function wobble(q, n)
        if q <= 0 or q >= 1 then return q end
        return 2 ^ (-10 * q) * math.sin((q - 0.075) * (n * math.pi)) + 1
      end
      anim.easing.define("wobble", { out = wobble, params = { { "n", 6.5 } } })
      for _, n in ipairs { 2, 6.5, 20 } do
        local curve = anim.easing { "wobble", n }
        for step = 1, 9999 do
          local q = step / 10007
          assert(math.abs(curve(q) - wobble(q, n)) < 1e-10, q)
          local w = n * math.pi
          local slope = 2 ^ (-10 * q) * (w * math.cos((q - 0.075) * w)
            - 10 * math.log(2) * math.sin((q - 0.075) * w))
          assert(math.abs(curve:slope(q) - slope) < 1e-7, q)
        end
        assert(curve(0) == 0 and curve(1) == 1)
        -- Beyond the ends the function itself answers.
        assert(curve(1.5) == 1.5 and curve(-0.5) == -0.5)
      end
      print "near"
      """)
    expect(scene.lines, equals: ["near"])
  }

  @Test func `an easing that is too rough, fails or takes too long is called live, with a warning`()
    throws
  {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      anim.easing.rugged = { out = function(q) return q ^ 0.5 end }
      anim.easing.broken = { out = function(q) return (q < 0.5 or q == 1) and q or q + nothing end }
      anim.easing.heavy = { out = function(q) for _ = 1, 1e5 do end return q end }
      anim.easing.nan = { out = function(q) return q < 0.5 and q or 0 / 0 end }
      local p = { rugged = 0, broken = 0, heavy = 0 }
      anim.to(p, { rugged = 1 }, 1, "rugged")
      anim.to(p, { heavy = 1 }, 1, "heavy")
      local h = anim.to(p, { broken = 1 }, { duration = 1, easing = "broken",
        on_complete = function(_, reason) print(reason, anim.now() > 0.49) end })
      wait(0.25)
      print(p.rugged == 0.25 ^ 0.5, p.heavy == 0.25, p.broken == 0.25)
      """)
    try scene.play(to: 1)
    expect(scene.lines, equals: ["true\ttrue\ttrue", "error\ttrue"])
    expect(scene.host.reports.count, equals: 1)
    expect(scene.host.reports.first?.error.line, equals: 3)
    let host = scene.host
    try expect(Self.evaluation(host, "rugged").hasPrefix("no table comes within 1e-10"))
    try expect(Self.evaluation(host, "broken").hasPrefix("its function fails: attempt to"))
    try expect(Self.evaluation(host, "heavy").says("function", "table"))
    try expect(Self.evaluation(host, "nan").contains("gave nan"))
  }

  @Test func `an endless pure easing meets the limit, as a live one would`() throws {
    var options = ScriptHostOptions()
    options.limits = .untrusted
    let error = #expect(throws: LoadError.self) {
      let scene = try ScenePlayer(
        """
        local anim = require "animlua"
        anim.easing.endless = { out = function(q) while true do pcall(error) end end }
        anim.to({ x = 0 }, { x = 1 }, 1, "endless")
        """, options: options)
      try scene.play(to: 1)
    }
    guard case .script(let report) = error else { return }
    expect(report.error.isLimit)
  }

  @Test func `a family that is defined again has new tables`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      anim.easing.define("again", { out = function(q) return q end })
      local old = anim.easing("again")
      anim.easing.define("again", { out = function(q) return q * q end })
      print(old(0.5), anim.easing("again")(0.5))
      """)
    expect(scene.lines, equals: ["0.5\t0.25"])
  }
}
