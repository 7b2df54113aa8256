-- EXPECT: OK or ERROR or LIMIT. A reveal of a megabyte, in every frame of ten seconds.
local t = { s = "" }
anim.to(t, { s = ("x"):rep(1000000) }, { duration = 10, reveal = "scramble", characters = ("abc"):rep(100000), cursor = ("|"):rep(100000) })
