-- EXPECT: ERROR or OK. Masks, clips and parents in a circle.
local scene = anim.scene {}
local a, b = scene:group {}, scene:group {}
pcall(function() a.mask = b b.mask = a end)
pcall(function() a.clip = b b.clip = a end)
pcall(function() a.mask = a end)
pcall(function() a:add(a) end) pcall(function() a:add(b) b:add(a) end) pcall(function() b:add(scene) end)
pcall(function() a:add(b, 1e18) end) pcall(function() a:add(b, -1) end)
wait(0.05)
a:remove() b:remove() pcall(function() a:circle {} end) pcall(function() a:to({ x = 1 }, 1) end) pcall(function() scene:remove() end)
