-- EXPECT: LIMIT. Scripts that all wait forever.
while true do spawn(function() wait(1e9) end) end
