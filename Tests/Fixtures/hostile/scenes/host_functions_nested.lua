-- EXPECT: ERROR or OK or LIMIT. Every function of the interface that calls one back, each within itself.
local scene = anim.scene {}
local card = scene:rect { width = 1, height = 1 }
local function try(f) local function g() f(g) end local ok, e = pcall(g) if ok then return end print((e:match("^[^\n]*"):gsub("%d+", "N"))) end
try(function(g) anim.transaction(g) end)
try(function(g) anim.animate({ duration = 0.1 }, g) end)
try(function(g) anim.animate_keyframes({ duration = 0.1 }, function(add) add(0, 1, g) end) end)
try(function(g) anim.animator({ duration = 0.1 }, g) end)
try(function(g) card:transition({ type = "fade" }, g) end)
try(function(g) spawn(g) end)
try(function(g) anim.effect["e" .. math.random(1e9)] = g g() end)
try(function(g) anim.show(anim.scene {}, g) end)
try(function(g) setmetatable({}, { __index = g })[1] = g() end)
try(function(g) local c = anim.penner(function() g() return 1 end) anim.easing(c)(0.5) end)
try(function(g) local c = anim.easing(function(p) g() return p end) c(0.5) end)
