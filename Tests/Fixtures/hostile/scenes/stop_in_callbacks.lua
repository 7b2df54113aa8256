-- EXPECT: OK or ERROR. Callbacks that stop, seek, restart and finish what calls them.
local t = { x = 0 }
for _, what in ipairs { "stop", "finish", "restart", "pause", "play", "reverse", "resume" } do
  for _, when in ipairs { "on_start", "on_apply", "on_repeat", "on_complete" } do
    local n = 0
    anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, loop = 2, [when] = function(h) n = n + 1 if n < 50 then h[what](h) end end })
  end
end
anim.to(t, { x = 1 }, { duration = 0.1, on_apply = function(h) h:seek(0) h:seek(1e300) h:seek("50%") end, loop = 3 })
wait(0.5)
