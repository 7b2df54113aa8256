-- ENDS 2
-- ONCE scene.lua:19: error: own fault [E-script]
-- PRINTS poisoned
-- PRINTS 3.0
-- PRINTS finished	3.0	#102030	1,250
-- PRINTS 0.3 finished 7.0
local scene, error, tick, wait, say = anim.scene {}, error, anim.tick, wait, print
local try, find = pcall, ("").find
for _, library in ipairs { string, table, math, utf8, coroutine } do
  for name in pairs(library) do
    pcall(function() library[name] = function() error("poisoned " .. name) end end)
  end
end
for _, name in ipairs { "tostring", "type", "pairs", "next", "select", "pcall", "setmetatable", "require" } do
  _G[name] = function() error("poisoned " .. name) end
end
local _, message = try(string.rep, "x", 3)
say(find(message, "poisoned rep", 1, true) and try(tostring, 1) == false and "poisoned")
tick(function() error "own fault" end)
local box = scene:rect { fill = "hsl(20 50% 50%)" }
box:to({ fill = "oklch(0.5 0.1 20)", opacity = 0.5 }, { duration = 0.1, easing = "elastic.out(1, 0.3)" })
wait(box:to({ x = 3 }, 0.1, "bounce.out"))
say(box.x)
scene:include "lib/part.lua"
wait(0.1)
local second = anim.scene {}
local dot = second:circle { fill = "#abc" }
wait(anim.show(second, { type = "push", duration = 0.05 }))
local reason = wait(dot:to({ x = 7 }, { duration = 0.05, easing = "back.out" }))
say(anim.now() .. " " .. reason .. " " .. dot.x)
