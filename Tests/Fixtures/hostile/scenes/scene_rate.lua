-- EXPECT: ERROR or OK or LIMIT. A scene of a million frames a second, for an hour.
-- ARGS: --limit frames=2000
anim.scene { fps = 1e6, duration = 3600 }
anim.tick(function() end)
