-- EXPECT: OK or ERROR. Handles that wait for themselves and each other.
local h
h = spawn(function() wait() wait(h) end)
local a, b
a = spawn(function() wait() wait(b) end)
b = spawn(function() wait(a) end)
wait(0.2)
pcall(wait, 0 / 0) pcall(wait, -1) pcall(wait, 1e300 * 1e300) pcall(wait, "x") pcall(wait, {}) pcall(wait, nil, nil)
wait(anim.any {}) wait(anim.all {})
