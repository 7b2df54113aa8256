-- NEVER never
local refused = require "refused"
for words, list in pairs {
  ["the time to wait must be a finite number"] = { 0 / 0, 1 / 0, -1 / 0 },
  ["the time to wait must be 0 or more seconds, not -1"] = { -1, "-1s" },
  ["must be a time, as 0.25, \"250ms\" or \"12f\""] = { "x", "1", "" },
} do
  for _, bad in ipairs(list) do
    refused(words, function() wait(bad) end)
    refused(words, function() anim.clock {}:wait(bad) end)
  end
end
for _, bad in ipairs { true, print == nil, coroutine.create(print) } do
  refused("the argument of 'wait' must be seconds, a handle, an event or a function, not ", function() wait(bad) end)
end
assert(anim.now() == 0)
spawn(function() wait(1e300) print "never" end)
print "done"
