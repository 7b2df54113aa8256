-- EXPECT: OK or LIMIT. Ten thousand copies of ten thousand copies of ten thousand copies.
local group = anim.scene {}
for _ = 1, 6 do group = group:replicator { instance_count = 10000, instance_x = 0.1 } end
group:circle { radius = 1, fill = "#fff" }
wait(0.05)
