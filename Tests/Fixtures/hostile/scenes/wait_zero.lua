-- EXPECT: LIMIT or ERROR. Waits of nothing, for ever, at one instant.
while true do wait(0) end
