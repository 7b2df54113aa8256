-- EXPECT: OK or ERROR or LIMIT. Pauses, scripts and calls all at one place, each of which goes on.
local tl = anim.timeline { loop = true }
for i = 1, 300 do tl:pause_at(0) tl:call(function() tl:resume() tl:seek(0) end) tl:script(function() tl:resume() wait(0) end) end
wait(0.1)
tl:resume()
