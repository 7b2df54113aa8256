-- EXPECT: ERROR or LIMIT. A step of 1e-12 s: a hundred thousand million calls in a frame.
anim.tick(function() end, { step = 1e-12 })
