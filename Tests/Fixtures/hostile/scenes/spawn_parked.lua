-- EXPECT: LIMIT. Scripts that all wait for ever.
while true do spawn(function() wait(1e9) end) end
