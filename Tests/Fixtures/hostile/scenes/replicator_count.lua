-- EXPECT: ERROR or OK or LIMIT. A thousand million copies.
local scene = anim.scene {}
local row = scene:replicator { instance_count = 1e9, instance_x = 1 }
row:circle { radius = 1, fill = "#fff" }:to({ x = 1 }, 0.2)
wait(0.1)
row.instance_count = 1e308
