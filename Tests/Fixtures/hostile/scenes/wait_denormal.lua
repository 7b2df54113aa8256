-- EXPECT: LIMIT or ERROR. Waits so short that time stands still.
while true do wait(1e-320) end
