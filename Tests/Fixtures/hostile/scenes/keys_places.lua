-- EXPECT: ERROR or LIMIT or OK. Keyframes at a hundred thousand places.
local what = {}
for i = 0, 100000 do what[i / 100000] = { x = i, easing = "bounce.out" } end
anim.keys({ x = 0 }, what, 0.1)
wait(0.05)
pcall(anim.keys, { x = 0 }, { [0] = { x = 1 }, [1e-320] = { x = 2 }, [1] = { x = 3 } }, 0.1)
pcall(anim.keys, { x = 0 }, { [0 / 1] = {}, [0.5] = 3 }, 0.1)
pcall(anim.keys, { x = 0 }, { x = {} }, 0.1)
