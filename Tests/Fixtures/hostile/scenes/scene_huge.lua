-- EXPECT: ERROR or OK. A scene of a thousand million pixels each way.
local scene = anim.scene { width = 1e9, height = 1e9 }
scene:circle { radius = 1e8, fill = "#fff" }
wait(0.1)
