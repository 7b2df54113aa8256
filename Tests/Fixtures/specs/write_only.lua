-- Properties without `read`: their value is the one that was written last, by whomever.
local expect = require "expect"
local near, fails = expect.near, expect.fails

local scene = anim.scene { width = 64, height = 36, fps = 20 }
local written = {}
anim.property { name = "glow", on = "rect", write = function(layer, value)
  written[layer.name] = written[layer.name] or {}
  table.insert(written[layer.name], value)
end }
local function last(layer) local all = written[layer.name] return all[#all] end

-- A transaction sets out from the value that a verb wrote.
local first = scene:rect { name = "first" }
wait(first:to({ glow = 5 }, { from = 1, duration = 0.05 }))
near(last(first), 5)
written.first = {}
local change = anim.transaction({ duration = 0.1, easing = "linear" }, function() first.glow = 8 end)
wait(change)
for _, value in ipairs(written.first) do
  if value < 5 then error("it jumped back to " .. value) end
end
near(last(first), 8)

-- The next transaction sets out from the value that this one wrote.
written.first = {}
wait(anim.transaction({ duration = 0.1, easing = "linear" }, function() first.glow = 3 end))
if not (written.first[1] > 5) then error("it set out from " .. written.first[1]) end
near(last(first), 3)

-- An assignment after a motion counts.
written.first = {}
first.glow = 20
wait(anim.transaction({ duration = 0.1, easing = "linear" }, function() first.glow = 30 end))
for _, value in ipairs(written.first) do
  if value < 20 then error("it jumped back to " .. value) end
end
near(last(first), 30)

-- A motion back to the value before an assignment counts as well.
wait(first:to({ glow = 5 }, { from = 30, duration = 0.05 }))
first.glow = 20
wait(first:to({ glow = 5 }, { from = 20, duration = 0.05 }))
written.first = {}
wait(anim.transaction({ duration = 0.1, easing = "linear" }, function() first.glow = 8 end))
for _, value in ipairs(written.first) do
  if value > 8 then error("it jumped back to " .. value) end
end
near(last(first), 8)

-- A block cannot add here: it replaces, and arrives.
local second = scene:rect { name = "second" }
second.glow = 5
wait(0.1)
wait(anim.block({ duration = 0.1, easing = "linear" }, function() second.glow = 8 end))
near(last(second), 8)
wait(0.1)
near(last(second), 8)

-- An addition that the script asks for is an error.
fails({ "glow", "no 'read'", "nothing can be added" }, function()
  anim.transaction({ duration = 0.1, mode = "add" }, function() second.glow = 9 end)
end)
fails({ "glow", "no 'read'", "nothing can be added" }, function()
  anim.block({ duration = 0.1, additive = true }, function() second.glow = 9 end)
end)
near(last(second), 8)

print "done"
