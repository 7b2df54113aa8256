-- EXPECT: ERROR or OK or LIMIT. Easings that would be of thousands of millions of parts.
local t = { x = 0 }
for _, e in ipairs {
  function() return anim.steps(1e9) end, function() return anim.steps(2 ^ 63) end, function() return anim.steps(0) end,
  function() return { "bounce.out", bounces = 1e9 } end, function() return { "rough", points = 1e9 } end,
  function() return { "wiggle", count = 1e9 } end, function() return { "elastic.out", period = 1e-320 } end,
  function() return anim.bezier(0, 1e308, 1, -1e308) end, function() return { "slow", ratio = 1e300, power = -1e300 } end,
  function() return anim.spring { tension = 1e-300, friction = 1e-300, mass = 1e300 } end,
  function() return anim.spring { stiffness = 1e300, damping = 0, mass = 1e-300 } end,
  function() return anim.spring { response = 1e-300, damping_ratio = 1e300 } end,
  function() return anim.spring { duration = 1e300, bounce = -1e300 } end,
} do
  pcall(function() anim.to(t, { x = 1 }, { duration = 0.1, easing = e() }) end)
  pcall(function() anim.to(t, { x = 1 }, e()) end)
  pcall(function() print(anim.easing(e())(0.5)) end)
  pcall(function() local c = anim.easing(e()) for i = 0, 100 do c(i / 100) c:slope(i / 100) end end)
end
