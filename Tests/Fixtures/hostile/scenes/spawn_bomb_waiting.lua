-- EXPECT: LIMIT. Each script starts two more and waits for them.
local function bomb() wait(anim.all { spawn(bomb), spawn(bomb) }) end
bomb()
