-- EXPECT: LIMIT. Followers without end.
while true do anim.follow({ x = 0 }, { x = function() return 1 end }) end
