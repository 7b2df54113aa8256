-- NEVER never
local refused = require "refused"
for _, bad in ipairs { 0 / 0, -1, 1 / 0, -1 / 0, "x", true } do
  refused("", function() wait(bad) end)
end
spawn(function() wait(1e300) print "never" end)
print "done"
