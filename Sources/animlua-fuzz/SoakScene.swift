import Foundation
import LuaBindings
import LuaRuntime

/// The scene that a soak plays: something of everything, as often as a frame bears.
///
/// Everything it makes it also releases, so that the counts of objects stay the same however long
/// it plays.
struct SoakScene {
  /// Where the scene finds the file that it includes; gone with the process's temporary files.
  private let folder: URL
  private let leaks: Bool

  /// - Parameter leaks: whether the scene keeps a table more every ten seconds, for good.
  /// - Throws: the file system's error when it does not take the scene's files.
  init(leaks: Bool = false) throws {
    self.leaks = leaks
    folder = FileManager.default.temporaryDirectory
      .appending(path: "animlua-soak-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.part.utf8).write(to: folder.appending(path: "part.lua"))
    try Data("return { size = 4 }".utf8).write(to: folder.appending(path: "module.lua"))
  }

  /// Removes its folder.
  func end() throws { try FileManager.default.removeItem(at: folder) }

  /// A host whose scene has begun.
  func load() throws -> ScriptHost {
    let host = try ScriptHost()
    try host.load(
      source: Self.text + (leaks ? Self.leak : ""), name: "soak.lua", folder: folder.path)
    return host
  }

  /// A file that is included, and removed again.
  private static let part = """
    local anim = require "animlua"
    local module = require "module"
    local scene = anim.scene { width = 100, height = 100 }
    local dot = scene:circle { x = 9, y = 9, radius = module.size, fill = "#fc3" }
    dot:to({ x = 90 }, { duration = 0.2, loop = true, yoyo = true })
    spawn(function() while true do wait(0.05) dot.y = 50 end end)
    scene:on("tap", function(e) dot.x = e.x end)
    """

  private static let leak = """

    local kept = {}
    each(10, function()
      kept[#kept + 1] = { x = 0 }
      anim.to(kept[#kept], { x = 1 }, 0.1)
    end)
    """

  private static let text = """
    local anim = require "animlua"
    local scene = anim.scene { width = 640, height = 360, fps = 60 }
    local box = scene:rect { x = 320, y = 180, width = 80, height = 50, fill = "#6cf" }
    local moving = box:to({ x = 600 }, anim.spring "wobbly")
    local lamp = { level = 0, color = "#f00" }
    anim.property { name = "glow", on = function(t) return t.glows end,
      read = function(t) return t.level end, write = function(t, v) t.level = v end }
    anim.effect.hop = function(target, what, how) return anim.by(target, { y = -9 }, how) end

    local function each(seconds, body)
      spawn(function()
        while true do
          body()
          wait(seconds)
        end
      end)
    end

    -- Storms of retargets.
    each(1 / 30, function()
      for i = 1, 20 do
        if moving.state == "ended" then moving = box:to({ x = 10 }, anim.spring "stiff") end
        moving:retarget { x = math.random(640) }
      end
    end)
    -- Timelines that are dropped, filled with effects too, and sequences that are stopped.
    spawn(function()
      while true do
        local dot = scene:circle { x = 20, y = 20, radius = 9, fill = "#f96" }
        local tl = anim.timeline { loop = 2, yoyo = true }
        tl:to(dot, { x = 100 }, 0.1):to(dot, { y = 50 }, 0.1):label "a":hop(dot, {}, 0.1)
        tl:call(function() dot.opacity = 0.5 end)
        wait(0.15)
        tl:stop()
        dot:remove()
      end
    end)
    each(0.11, function()
      local s = anim.sequence { anim.to(lamp, { color = "#00f" }, 0.05), 0.05, function() end,
        anim.all { anim.to(lamp, { level = 3 }, 1), anim.to(lamp, { color = "#0f0" }, 2) } }
      wait(0.08)
      s:stop()
    end)
    -- Scopes that are closed with all that was begun in them.
    spawn(function()
      while true do
        local scope = anim.scope()
        for i = 1, 10 do anim.to(lamp, { level = i }, 0.5) end
        anim.to({ x = 0 }, { x = 1 }, { duration = 5, on_complete = function() end })
        scene:on("tap", function() end)
        anim.tick(function() end)
        spawn(function() wait(9) end)
        scene:group { x = 5 }:text { text = "gone" }
        wait(0.05)
        scope:close()
      end
    end)
    -- Rows of layers, with staggers, transactions, effects and paints.
    spawn(function()
      while true do
        local row = {}
        for i = 1, 30 do row[i] = scene:rect { x = i, y = i, width = 4, height = 4, fill = "#fff" } end
        anim.to(row, { y = 300, opacity = 0 }, { duration = 0.2, delay = anim.stagger(0.01) })
        anim.to(row, { x = anim.stagger(math.random(), { from = "random" }) }, 0.1)
        anim.transaction(0.1, function() for i = 1, 30 do row[i].rotation = i end end)
        anim.pulse(row, nil, { duration = 0.1, stagger = 0.01 })
        row[1].fill = anim.linear_gradient { stops = { "#000", "#fff" } }
        anim.to(row[1].fill.stops[1], { color = "#f00" }, 0.1)
        row[2].data.mine = { row[1] }
        row[3]:hop({}, 0.1)
        row[4]:transition({ type = "fade", duration = 0.1 }, function() row[4].fill = "#0ff" end)
        for _, kind in ipairs { "push", "fade", "reveal", "move_in" } do
          box:transition({ type = kind, duration = 0.5 }, function() box.fill = "#6cf" end)
          wait(0.01)
        end
        wait(0.2)
        for i = 1, 30 do row[i]:remove() end
      end
    end)
    -- Blocks and animators.
    each(0.13, function()
      anim.animate_keyframes(0.1, function(add)
        add(0, 0.5, function() box.y = 20 end)
        add(0.5, 0.5, function() box.y = 90 end)
      end)
      anim.animate(0.1, function() box.opacity = math.random() end, function() end)
      local a = anim.animator(0.2, function() box.rotation = math.random(90) end)
      a:add_completion(function() end)
      a:start()
      wait(0.05)
      a.fraction_complete = 0.5
      a:continue()
    end)
    -- Values, bindings, followers, clocks.
    each(0.17, function()
      local v, clock = anim.value(math.random()), anim.clock { speed = 2 }
      local t = { x = 0, y = 0 }
      local bound = anim.bind(t, { x = function() return v() + anim.now() end })
      local chase = anim.follow(t, { y = v })
      anim.to(v, { value = 5 }, { duration = 0.1, clock = clock })
      anim.to(clock, { speed = 0.5 }, 0.05)
      clock:wait(0.1)
      bound:stop()
      chase:stop()
    end)
    -- Plain tables, own properties, texts, paths, lists; easings and springs of their own.
    each(0.07, function()
      local p = { level = 0, glows = true, pos = { x = 1 }, word = "1 km" }
      anim.to(p, { glow = 4, pos = { x = 3 }, word = "20 km" },
        { duration = 0.05, easing = { "back.out", math.random() } })
      anim.to({ x = 0 }, { x = 1 }, anim.spring { bounce = math.random(), duration = 0.1 })
      anim.to({ x = 0 }, { x = 1 }, { duration = 0.05, easing = function(q) return q * q end })
      anim.to({ x = 0 }, { x = 1 }, 0.05, "elastic.out(" .. 1 + math.random() .. ", 0.5)")
      anim.keys({ x = 0 }, { [0] = { x = 0 }, [1] = { x = math.random() } }, 0.05)
      anim.along({ x = 0, y = 0 }, "M0,0 C9,9 5,5 " .. math.random() .. ",3", 0.05)
      anim.decay({ x = 0 }, { x = 100 }, { max = 20 })
      anim.shake({ x = 0 }, { x = 3 }, 0.05)
      anim.custom({}, function(t, a) return a.time < 0.05 end)
      local path = scene:path { path = "M0 0L9 9" }
      path:to({ path = "M0 0C1 2 3 4 5 6" }, 0.05)
      anim.state.last = { at = anim.now() }
      wait(0.06)
      path:remove()
    end)
    -- Input, events of the scene's own, drags; a scene within the scene.
    each(0.19, function()
      local knob = scene:circle { x = 50, y = 50, radius = 20, fill = "#fff" }
      local drag = knob:drag { axis = "x" }
      local heard = scene:on("mine", function(e) lamp.event = e end)
      scene:emit("mine", { 1, 2 })
      scene:input { { 0.01, "pointer_down", x = 50, y = 50 },
        { 0.02, "pointer_move", x = 90, y = 50 }, { 0.03, "pointer_up" } }
      anim.any { scene:event "tap", anim.to(knob, { y = 9 }, 0.05) }
      local part = scene:include { source = "part.lua", x = 100, y = 100 }
      wait(0.1)
      heard:stop()
      drag:stop()
      part:remove()
      knob:remove()
    end)
    -- Fields that change what they hold, texts that are new each time, a mask.
    local form = { word = "1 km", size = 0, glows = true, level = 0 }
    each(0.23, function()
      local n = math.random(3)
      form.word = ("1 km "):rep(n)
      anim.to(form, { word = ("9 km "):rep(n) }, 0.1)
      form.size = n == 1 and 0 or { 1, 2, n }
      anim.by(form, { size = n == 1 and 2 or { 1, 1, 1 } }, { duration = 0.3, mode = "add" })
      anim.to(form, { glow = n }, 0.1)
      lamp.words = "text " .. math.random()
      local label = scene:text { text = lamp.words, font_size = 8 + n }
      label:to({ text = "other " .. math.random() }, 0.1)
      local hole = scene:circle { radius = 9 }
      local round = scene:group { mask = hole }
      wait(0.12)
      round:remove()
      hole:remove()
      label:remove()
    end)
    -- Coroutines, errors that are caught, texts that are garbage at once.
    each(0.05, function()
      pcall(anim.to, lamp, { levl = 3 }, 1)
      local w = coroutine.wrap(function(a) return coroutine.yield(a .. "x") end)
      w("a")
      local words = {}
      for i = 1, 50 do words[i] = ("%d:%s"):format(i, ("x"):rep(i)) end
      lamp.text = table.concat(words, ","):gsub("x+", "y")
    end)
    """
}
