local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
local handle = box:to({ x = 1 }, 1)
for name, thing in pairs { box = box, handle = handle, scene = scene, spring = anim.spring {} } do
  assert(getmetatable(thing) == false, name)
  refused("", function() setmetatable(thing, {}) end)
  refused("", function() rawset(thing, "x", 1) end)
  refused("", function() rawget(thing, "x") end)
  refused("", function() return thing + 1 end)
  refused("", function() return thing < thing end)
  refused("", function() return thing .. "" end)
  refused("", function() return #thing end)
  refused("", function() for _ in pairs(thing) do end end)
end
print "done"
