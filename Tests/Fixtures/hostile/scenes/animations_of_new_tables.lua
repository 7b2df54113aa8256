-- EXPECT: LIMIT. Each animation has a target of its own, none of which can be released.
while true do anim.to({ x = 0 }, { x = 1 }, 1e6) end
