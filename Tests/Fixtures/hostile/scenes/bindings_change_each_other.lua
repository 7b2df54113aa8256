-- EXPECT: LIMIT or ERROR or OK. A binding that assigns what it reads.
local v = anim.value(0)
local c = anim.scene {}:circle { radius = 1 }
c:bind { x = function() v.value = v.value + 1 return v() end }
wait(0.2)
