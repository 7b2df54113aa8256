local refused = require "refused"
local box = anim.scene {}:rect {}
local n = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 }
refused("'to' needs a table of fields, not no value", function() box:to() end)
refused("takes at most 3 arguments, but got 18", function() box:to({ x = 1 }, table.unpack(n)) end)
refused("'to' needs a table of fields, not nil", function() box:to(nil, 1) end)
refused("a target must be a layer, a table, a handle or a list of them, not no value", function() anim.to() end)
refused("a target must be a layer, a table, a handle or a list of them, not nil", function() anim.to(nil, { x = 1 }, 1) end)
refused("'to' needs a table of fields, not nil", function() anim.to(box, nil, 1) end)
refused("takes at most 3 arguments, but got 5", function() box:to({ x = 1 }, 1, nil, nil, 3) end)
refused("the step of a stagger must be a time", function() anim.stagger() end)
refused("a control point must be a number, not no value", function() anim.bezier(1, 2, 3) end)
refused("anim.timeline takes one argument, but got 2", function() anim.timeline({}, {}) end)
refused("anim.all takes at most 2 arguments, but got 3", function() anim.all({}, {}, {}) end)
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
      refused("but got 1", function() f(self, table.unpack(n)) end)
      count = count + 1
    end
  end
end
assert(count > 150, count)
print "done"
