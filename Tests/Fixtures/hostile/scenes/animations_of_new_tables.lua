-- EXPECT: LIMIT. Each animation has a target of its own, none of which can be let go.
while true do anim.to({ x = 0 }, { x = 1 }, 1e6) end
