-- EXPECT: ERROR or LIMIT. A new error in every frame, forever.
anim.tick(function() spawn(function() error("again " .. anim.now()) end) spawn(function() error({}) end) end)
