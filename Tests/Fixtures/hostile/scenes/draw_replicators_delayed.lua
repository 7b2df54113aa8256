-- EXPECT: OK or LIMIT. Each copy shows what many layers were, within copies.
local group = anim.scene {}
for _ = 1, 3 do group = group:replicator { instance_count = 3000, instance_delay = 1e-3 } end
for i = 1, 1000 do group:circle { x = i, radius = 1, fill = "#fff" }:to({ x = 0 }, 1) end
wait(0.05)
