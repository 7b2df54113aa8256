-- EXPECT: LIMIT. Transactions without end, each with a handle.
local card = anim.scene {}:rect { width = 1, height = 1 }
while true do anim.transaction({ duration = 10 }, function() card.x = math.random() end) end
