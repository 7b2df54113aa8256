-- EXPECT: ERROR or OK or LIMIT. A scene that says it lasts for a thousand years.
-- ARGS: --limit frames=2000
anim.scene { duration = 3e10 }
anim.tick(function() end)
