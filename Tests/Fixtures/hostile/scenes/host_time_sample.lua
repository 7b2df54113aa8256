-- EXPECT: LIMIT. Samples of a timeline of a thousand entries, without end.
local tl = anim.timeline {}
for i = 1, 1000 do tl:to({ x = 0 }, { x = 1 }, { duration = 0.01 }) end
while true do pcall(function() tl:sample(math.random()) end) tl:seek(math.random() * 10) end
