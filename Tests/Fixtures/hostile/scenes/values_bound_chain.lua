-- EXPECT: OK or ERROR or LIMIT. A chain of five thousand bindings, each read by the next.
local layers = {}
local scene = anim.scene {}
for i = 1, 2000 do layers[i] = scene:circle { radius = 1 } end
for i = 2, 2000 do layers[i]:bind { x = function() return layers[i - 1].x + 1 end } end
layers[1]:to({ x = 5 }, 0.1)
wait(0.1)
