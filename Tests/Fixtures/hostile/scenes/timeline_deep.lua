-- EXPECT: ERROR or LIMIT or OK. Timelines within timelines, ten thousand deep.
local tl = anim.timeline {}
tl:to({ x = 0 }, { x = 1 }, { duration = 0.1 })
for i = 1, 10000 do tl = anim.timeline({ loop = 2, yoyo = true }):add(tl) end
wait(0.1)
tl:seek "50%"
tl:reverse()
