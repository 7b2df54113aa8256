-- PRINTS 0.1
local refused = require "refused"
refused({ "wait", "E-wait" }, function() coroutine.wrap(function() wait(0.1) end)() end)
assert(pcall(wait, 0.1))
local now = anim.now()
local ok, message = pcall(table.sort, { 2, 1 }, function(a, b) wait(0.1) return a < b end)
assert(not ok and message:find "wait", message)
ok, message = pcall(string.gsub, "a", "a", function() wait(0.1) end)
assert(not ok and message:find "wait", message)
assert(anim.now() == now)
print(now)
