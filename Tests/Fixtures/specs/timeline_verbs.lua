-- Values, effects and times after labels on timelines.
local anim = require "animlua"

local scene = anim.scene {}
local card = scene:rect { x = 10, y = 20, fill = "#000", opacity = 1 }

-- `set` holds from its instant on, and not before it, either way.
local tl = anim.timeline { paused = true }
tl:to(card, { x = 110 }, { duration = 1, easing = "linear" })
  :set(card, { y = 90, fill = "#fff" }, { at = 0.5 })
  :label("late", { at = 0.75 })
wait()
local function at(t)
  tl:seek(t)
  wait()
  return card.presentation.x, card.presentation.y, card.presentation.fill
end
local function same(t, x, y, fill)
  local px, py, pf = at(t)
  if math.abs(px - x) > 1e-9 or py ~= y or pf ~= fill then
    error(("at %s: %s %s %s"):format(type(t) == "table" and t[1] or t, px, py, pf), 2)
  end
end
same(0.25, 35, 20, "#000000")
same(0.5, 60, 90, "#ffffff")
same(1, 110, 90, "#ffffff")
same(0.25, 35, 20, "#000000")
same("late", 85, 90, "#ffffff")
same({ "late", 0.125 }, 97.5, 90, "#ffffff")
same({ "late", -0.5 }, 35, 20, "#000000")
same({ "end", -0.5 }, 60, 90, "#ffffff")
local ok, message = pcall(tl.seek, tl, { "lat", 1 })
assert(not ok and message:find("unknown label 'lat' of this timeline (did you mean 'late'?)", 1, true))
ok, message = pcall(tl.seek, tl, { 1 })
assert(not ok and message:find("must be { label, seconds }", 1, true))
ok, message = pcall(tl.set, tl, card, { x = 3 }, { delay = 1 })
assert(not ok and message:find("unknown option 'delay' of 'set'", 1, true))
ok, message = pcall(tl.set, tl, card, { x = 3 }, 1)
assert(not ok and message:find("and a place", 1, true))

-- Effects, built in and of one's own, take places beside their options.
local dot = scene:circle { x = 0, scale = 1, opacity = 1 }
anim.effect.hop = function(target, what, how)
  assert(how == nil or how.at == nil and how.gap == nil and how.with == nil)
  return anim.to(target, { y = what.y }, how)
end
local show = anim.timeline { paused = true }
show:hop(dot, { y = 40 }, { duration = 0.5, easing = "linear" })
  :fade_out(dot, nil, { duration = 0.5, gap = 0.5, easing = "linear" })
wait()
assert(show.duration == 1.5, show.duration)
show:seek(0.25)
wait()
assert(math.abs(dot.presentation.y - 20) < 1e-9, dot.presentation.y)
show:seek(1.25)
wait()
assert(math.abs(dot.presentation.opacity - 0.5) < 1e-9, dot.presentation.opacity)
show:seek(0)
wait()
assert(dot.presentation.y == 0 and dot.presentation.opacity == 1)
ok, message = pcall(function() return show.hopp end)
assert(not ok and message:find("unknown field 'hopp' of a handle", 1, true))
ok, message = pcall(function() return dot:to({ x = 1 }).hop end)
assert(not ok and message:find("unknown field 'hop' of a handle", 1, true))

-- A counter keeps its groups on the way down to a number that has none.
local score = scene:text { text = "5,000" }
local down = score:to({ text = "0" }, { duration = 1, easing = "linear", paused = true })
wait()
down:seek(0.5)
wait()
assert(score.presentation.text == "2,500", score.presentation.text)
print "done"
