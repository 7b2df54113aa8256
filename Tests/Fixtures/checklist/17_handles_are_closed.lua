local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
local handle = box:to({ x = 1 }, 1)
for name, thing in pairs { layer = box, handle = handle, scene = scene, spring = anim.spring {} } do
  assert(getmetatable(thing) == false, name)
  local table = "table expected, got " .. name
  refused(table, function() setmetatable(thing, {}) end)
  refused(table, function() rawset(thing, "x", 1) end)
  refused(table, function() rawget(thing, "x") end)
  refused("attempt to perform arithmetic on a " .. name, function() return thing + 1 end)
  refused("attempt to compare two " .. name .. " values", function() return thing < thing end)
  refused("attempt to concatenate a " .. name, function() return thing .. "" end)
  refused("attempt to get length of a " .. name, function() return #thing end)
  refused(table, function() for _ in pairs(thing) do end end)
end
print "done"
