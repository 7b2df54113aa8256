-- EXPECT: ERROR or OK or LIMIT. Each function of the interface with each kind of value, in all places.
local scene = anim.scene {}
local things = { false, 0, -1, 1e300, 0 / 0, math.huge, "", "x", {}, { 1 }, { x = 1 }, print, coroutine.create(print), scene, scene:circle { radius = 1 }, anim.to({ x = 0 }, { x = 1 }, 1), anim.value(1), anim.clock {}, anim.spring {}, anim.timeline {}, anim.scope(), anim.random(1, 2), anim.easing "bounce.out", anim.linear_gradient { stops = { "#fff", "#000" } } }
local names = {}
for name in pairs(anim) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  local f = anim[name]
  for _, a in ipairs(things) do
    pcall(f, a)
    for _, b in ipairs(things) do pcall(f, a, b) end
  end
end
