-- ENDS 2
-- ONCE scene.lua:14: error: own fault
-- SAYS [E-script]
-- PRINTS 3.0
local scene, error, tick, wait, say = anim.scene {}, error, anim.tick, wait, print
for _, library in ipairs { string, table, math, utf8, coroutine } do
  for name in pairs(library) do
    pcall(function() library[name] = function() error("poisoned " .. name) end end)
  end
end
for _, name in ipairs { "tostring", "type", "pairs", "next", "select", "pcall", "setmetatable", "require" } do
  _G[name] = function() error("poisoned " .. name) end
end
tick(function() error "own fault" end)
local box = scene:rect { fill = "hsl(20 50% 50%)" }
box:to({ fill = "oklch(0.5 0.1 20)", opacity = 0.5 }, { duration = 0.1, easing = "elastic.out(1, 0.3)" })
wait(box:to({ x = 3 }, 0.1, "bounce.out"))
say(box.x)
