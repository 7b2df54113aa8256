-- ENDS 2
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
local huge = scene:rect {}:to({ x = 1 }, { duration = 0.1, easing = { function(p) return 1e308 end, open = true } })
wait(1.5)
for i = 1, #bad + 1 do assert(ended[i] == "error", i .. " ended " .. tostring(ended[i])) end
print(two.x .. " " .. five.x)
