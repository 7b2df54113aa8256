-- ENDS 2
-- SAYS scene.lua:9: error: after three [E-script]
-- NEVER started
local box = anim.scene {}:rect {}
local function begun() print "started" end
for i = 1, 3 do
  box:to({ x = i }, { duration = 1, on_start = begun, key = "k" .. i })
end
error "after three"
