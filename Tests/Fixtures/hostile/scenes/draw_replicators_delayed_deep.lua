-- EXPECT: OK or LIMIT. Thirty replicators within each other, each with its past.
local s = anim.scene { width = 320, height = 200, duration = 1 }
local g = s
for i = 1, 30 do g = g:replicator { instance_count = 2, instance_delay = 0.1, instance_x = 1 } end
g:rect { width = 9, height = 9, fill = '#fff' }:to({ x = 5 }, 1)
