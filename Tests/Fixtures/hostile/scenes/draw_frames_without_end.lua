-- EXPECT: OK or LIMIT. Each frame is nearly too much, and there are very many.
local scene = anim.scene { duration = 1e6 }
scene:replicator { instance_count = 9000, instance_x = 0.05 }:circle { radius = 1, fill = "#fff" }
anim.tick(function() end)
