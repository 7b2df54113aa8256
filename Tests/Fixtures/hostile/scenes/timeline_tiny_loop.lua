-- EXPECT: OK or ERROR or LIMIT. A timeline that goes round a million million times a second.
local t = { x = 0 }
local tl = anim.timeline { loop = true }
tl:to(t, { x = 1 }, { duration = 1e-12 }):call(function() end)
local no = anim.timeline { loop = true }
no:call(function() end)
local empty = anim.timeline { loop = true }
wait(0.1)
