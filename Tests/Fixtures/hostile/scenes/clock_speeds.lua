-- EXPECT: OK or ERROR or LIMIT. Clocks that run at 1e300, backwards, and not at all.
for _, speed in ipairs { 1e300, -1e300, 1e-320, 0, math.huge, 0 / 0 } do
  pcall(function()
    local c = anim.clock { speed = speed }
    anim.to({ x = 0 }, { x = 1 }, { duration = 1, clock = c, loop = true, on_repeat = function() end })
    anim.tick(function() end, { clock = c, step = 0.01 })
    c:wait(1)
  end)
end
local c = anim.clock {}
anim.to(c, { speed = 1e300 }, 0.1)
anim.to(c, { time = 1e300 }, 0.1)
spawn(function() while true do c:wait(1e-300) end end)
wait(0.3)
