-- EXPECT: LIMIT or ERROR. Waits of nothing, forever, at one instant.
while true do wait(0) end
