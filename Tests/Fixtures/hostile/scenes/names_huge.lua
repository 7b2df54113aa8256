-- EXPECT: ERROR or OK or LIMIT. Names of a megabyte, with everything in them.
local scene = anim.scene {}
local name = ("\0\xff\27[31m\r\n,\"';=<>&"):rep(60000)
local ok, layer = pcall(function() return scene:circle { name = name, radius = 2 } end)
if ok then layer:to({ x = 3 }, 0.1) layer.name = name .. "x" end
anim.target { name = name, x = 0 }
anim.to(anim.target { name = name, x = 0 }, { x = 1 }, 0.1)
anim.to({ [name] = 1 }, { [name] = 2 }, 0.1)
scene:find(name)
pcall(function() return layer[name] end)
pcall(function() layer[name] = 1 end)
error(name)
