-- EXPECT: OK or LIMIT. Copies of copies of an empty group.
local group = anim.scene {}
for _ = 1, 8 do group = group:replicator { instance_count = 10000 } end
group:group {}
wait(0.05)
