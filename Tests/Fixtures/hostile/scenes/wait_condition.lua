-- EXPECT: LIMIT. A condition that never answers.
wait(function() while true do end end)
