-- EXPECT: ERROR or OK or LIMIT. Copies of copies of copies.
local group = anim.scene {}
for i = 1, 8 do group = group:replicator { instance_count = 1000, instance_x = 1, instance_delay = 0.01 } end
group:circle { radius = 1, fill = "#fff" }:to({ x = 1 }, 0.2)
