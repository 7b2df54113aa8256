-- EXPECT: LIMIT or OK. Hit tests over thousands of shapes, without end.
local scene = anim.scene {}
for i = 1, 2000 do scene:path { path = "M0,0 c10,20 30,40 50,60 z", stroke = "#fff", stroke_width = 3, dash = { 1, 1 }, fill = "#000" } end
while true do scene:hit_test(math.random() * 50, math.random() * 50) end
