-- EXPECT: ERROR or LIMIT or OK. A handle restarted by its own end.
anim.to({ x = 0 }, { x = 1 }, { duration = 0, on_complete = function(h) h:restart() end })
