-- EXPECT: ERROR or OK or LIMIT. Each option of time with each number that is none.
local numbers = { 0, -0.0, 1e-320, -1, 1e300, -1e300, math.huge, -math.huge, 0 / 0, 2 ^ 53 + 1, math.maxinteger, math.mininteger }
local options = { "duration", "delay", "end_delay", "velocity", "iterations", "iteration_start", "repeat_delay", "speed", "pace", "time_offset", "repeat_duration", "threshold", "loop", "begin_time", "stagger", "tension", "bias", "continuity" }
for _, o in ipairs(options) do
  for _, n in ipairs(numbers) do
    pcall(function() anim.to({ x = 0 }, { x = 1 }, { [o] = n }) end)
    pcall(function() anim.to({ x = 0 }, { x = 1 }, { duration = 0.01, [o] = n }) end)
    pcall(function() anim.keys({ x = 0 }, { x = { 0, 1, 2 } }, { duration = 0.01, [o] = n }) end)
    pcall(function() anim.sequence({ 0.01 }, { [o] = n }) end)
    pcall(function() anim.decay({ x = 0 }, { x = n }, { deceleration = 0.99 }) end)
    pcall(function() anim.decay({ x = 0 }, { x = 1 }, { deceleration = n, min = n, max = n, snap = n }) end)
    pcall(function() anim.to({ x = n }, { x = n }, 0.01) end)
    pcall(function() anim.to({ x = n }, { x = 1 }, anim.spring { stiffness = n, damping = n, mass = n }) end)
  end
end
wait(0.1)
