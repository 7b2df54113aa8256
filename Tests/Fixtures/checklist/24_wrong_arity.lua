local refused = require "refused"
local box = anim.scene {}:rect {}
local n = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 }
refused({ "to", "table", "E-call" }, function() box:to() end)
refused({ "3", "18", "arguments", "E-call" }, function() box:to({ x = 1 }, table.unpack(n)) end)
refused({ "to", "table", "E-call" }, function() box:to(nil, 1) end)
refused({ "target", "layer", "table", "E-target" }, function() anim.to() end)
refused({ "target", "layer", "table", "E-target" }, function() anim.to(nil, { x = 1 }, 1) end)
refused({ "to", "table", "E-call" }, function() anim.to(box, nil, 1) end)
refused({ "3", "5", "arguments", "E-call" }, function() box:to({ x = 1 }, 1, nil, nil, 3) end)
refused({ "stagger", "step", "E-value" }, function() anim.stagger() end)
refused({ "number", "E-value" }, function() anim.bezier(1, 2, 3) end)
refused({ "anim.timeline", "2", "argument", "E-call" }, function() anim.timeline({}, {}) end)
refused({ "anim.all", "2", "3", "E-call" }, function() anim.all({}, {}, {}) end)
local count = 0
local things = {
  anim = anim, layer = box, scene = anim.scene {}, handle = box:to({ x = 1 }, 1), clock = anim.clock {},
  animator = anim.animator(1), spring = anim.spring {}, scope = anim.scope(),
}
for what, thing in pairs(things) do
  local _, message = pcall(function() return thing.no_such_name end)
  for name in message:match "valid: ([^\n]*)":gmatch "[%w_]+" do
    local isThere, f = pcall(function() return thing[name] end)
    if isThere and type(f) == "function" and name ~= "format" then
      local self = what == "anim" and 1 or thing
      refused({ "1", "E-call" }, function() f(self, table.unpack(n)) end)
      count = count + 1
    end
  end
end
assert(count > 150, count)
print "done"
