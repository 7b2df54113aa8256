-- EXPECT: ERROR or OK or LIMIT. Each layer masks the next, thousands deep.
local scene = anim.scene {}
local last = scene:rect { width = 10, height = 10, fill = "#fff" }
for i = 1, 3000 do local r = scene:rect { width = 10, height = 10, fill = "#fff", mask = last, blur = 1 } last = r end
last:to({ x = 1 }, 0.1)
wait(0.1)
