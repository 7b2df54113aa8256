-- EXPECT: OK or ERROR or LIMIT. Pictures that go over into each other, of very many copies.
local scene = anim.scene {}
local group = scene:group {}
local copies = group:replicator { instance_count = 10000, instance_x = 0.1 }
for i = 1, 20 do copies:circle { radius = i, fill = "#fff" } end
for i = 1, 20 do pcall(function() group:transition({ type = "fade", duration = 1 }, function() group.x = i end) wait(0.001) end) end
wait(0.05)
