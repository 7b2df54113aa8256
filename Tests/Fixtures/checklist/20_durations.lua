-- PRINTS 7.0 7.0 7.0
-- SAYS warning: duration is 1e+300 seconds [W-time-long]
local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
for words, list in pairs {
  ["'duration' must be a finite number"] = { 0 / 0, 1 / 0, -1 / 0 },
  ["'duration' must be 0 or more seconds, not -1"] = { -1, "-1s" },
  ["must be a time, as 0.25, \"250ms\" or \"12f\""] = { "1", "x", "", "1e9" },
} do
  for _, bad in ipairs(list) do
    refused(words, function() box:to({ x = 1 }, { duration = bad }) end)
    refused(words, function() box:to({ x = 1 }, bad) end)
    refused(words, function() anim.all({}, { duration = bad }) end)
  end
end
refused({ "duration", "E-value" }, function() box:to({ x = 1 }, { duration = true }) end)
refused({ "duration", "E-value" }, function() box:to({ x = 1 }, { duration = {} }) end)
refused({ "seconds", "spring", "table", "E-value" }, function() box:to({ x = 1 }, true) end)
for _, none in ipairs { box:to({ x = 1 }, nil), box:to({ x = 1 }, { duration = nil }) } do
  assert(none.duration == 0.25, none.duration)
  none:stop(false)
end
local list = {}
for i, tiny in ipairs { 0, -0.0, 1e-320 } do
  list[i] = scene:rect {}
  wait(list[i]:to({ x = 7 }, tiny))
end
assert(anim.now() < 1e-300 and box.x == 0)
local long = box:to({ x = 1 }, 1e300)
wait(0.1)
assert(box.presentation.x >= 0 and box.presentation.x < 1e-290)
long:stop()
print(list[1].x .. " " .. list[2].x .. " " .. list[3].x)
