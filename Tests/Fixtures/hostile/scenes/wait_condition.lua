-- EXPECT: LIMIT. A condition that never returns.
wait(function() while true do end end)
