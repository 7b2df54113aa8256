-- EXPECT: ERROR or LIMIT. A new error in every frame, for ever.
anim.tick(function() spawn(function() error("again " .. anim.now()) end) spawn(function() error({}) end) end)
