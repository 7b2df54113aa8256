-- EXPECT: OK or ERROR or LIMIT. Very large paths under cameras within groups, cut at very many outlines.
local scene = anim.scene {}
local group = scene
for i = 1, 60 do group = group:group { clip = { -1e9 * i, -1e9, 2e9 * i, 2e9 }, opacity = 0.99 } end
for i = 1, 2000 do group:rect { x = i, y = i, width = 1e9, height = 1e9, rotation = i, fill = "#fff", clip = { 0, 0, i, i } } end
wait(0.05)
