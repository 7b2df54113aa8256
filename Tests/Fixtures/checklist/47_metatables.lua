local refused = require "refused"
refused("__gc", function() setmetatable({}, { __gc = print }) end)
refused("__concat", function() setmetatable({}, { __concat = print }) end)
refused("__mode", function() setmetatable({}, { __mode = "k" }) end)
setmetatable({}, { __mode = "v" })
print "done"
