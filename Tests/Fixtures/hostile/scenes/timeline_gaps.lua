-- EXPECT: OK or ERROR or LIMIT. Places at the ends of what numbers can say.
-- ARGS: --duration 0.5
for _, v in ipairs { 1e300, -1e300, 1e-320, math.huge, -math.huge, 0 / 0, "9", {} } do
  local tl = anim.timeline {}
  pcall(function() tl:gap(v) end)
  pcall(function() tl:to({ x = 0 }, { x = 1 }, { at = v, duration = 1 }) end)
  pcall(function() tl:to({ x = 0 }, { x = 1 }, { gap = v, duration = v }) end)
  pcall(function() tl:to({ x = 0 }, { x = 1 }, { with = v, speed = v, loop = v }) end)
  pcall(function() tl:seek(v) tl:speed(v) end)
end
wait(0.2)
