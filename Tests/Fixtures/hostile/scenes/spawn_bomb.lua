-- EXPECT: LIMIT or ERROR. Each script starts two more.
local function bomb() spawn(bomb) spawn(bomb) end
bomb()
