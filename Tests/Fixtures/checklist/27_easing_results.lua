-- ENDS 2
-- ONCE gave 1e+308 at 1 [E-result]
-- ONCE gave -1e+308 at 1 [E-result]
-- ONCE gave nan at 1 [E-result]
-- ONCE gave inf at 1 [E-result]
-- ONCE gave -inf at 1 [E-result]
-- ONCE result 1 of the function is not a number (it is a nil value) [E-result]
-- ONCE (it is a table value) [E-result]
-- ONCE (it is a boolean value) [E-result]
-- ONCE (it is a thread value) [E-result]
-- ONCE error: tenth
-- PRINTS 100.0 500.0
local scene = anim.scene {}
local bad = {
  function() end, function() return "fast" end, function() return {} end, function() return true end,
  function() return 0 / 0 end, function() return 1 / 0 end, function() return -1 / 0 end,
  function() return "1" end, function() return coroutine.create(print) end,
}
local ended = {}
for i, f in ipairs(bad) do
  scene:rect {}:to({ x = 1 }, { duration = 0.1, easing = f,
    on_complete = function(_, reason) ended[i] = reason end })
end
local calls = 0
local function tenth(p) calls = calls + 1 if calls == 10 then error "tenth" end return p end
scene:rect {}:to({ x = 1 }, { duration = 1, easing = tenth, on_complete = function(_, r) ended[#bad + 1] = r end })
local two, five = scene:rect {}, scene:rect {}
two:to({ x = 100 }, 0.1, function(p) return p, 7 end)
five:to({ x = 100 }, { duration = 0.1, easing = { function(p) return 5 * p end, open = true } })
-- A million ways beyond the goal are a mistake.
local huge, large = {}, scene:rect {}
for i, value in ipairs { 1e308, -1e308, 1e6 + 1 } do
  scene:rect {}:to({ x = 1 }, { duration = 0.1, easing = { function() return value end, open = true },
    on_complete = function(_, reason) huge[i] = reason end })
end
large:to({ x = 100 }, { duration = 0.1, easing = { function(p) return 1e6 * p end, open = true } })
wait(1.5)
for i = 1, #bad + 1 do assert(ended[i] == "error", i .. " ended " .. tostring(ended[i])) end
assert(huge[1] == "error" and huge[2] == "error" and huge[3] == "error" and large.x == 1e8 and calls == 10, large.x)
print(two.x .. " " .. five.x)
