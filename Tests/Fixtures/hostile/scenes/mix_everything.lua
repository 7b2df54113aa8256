-- EXPECT: OK or ERROR or LIMIT. Mixes of all things, at all places.
local things = { 1, "a", "#fff", "M0,0 L1,1", true, {}, { 1, 2 }, ("9"):rep(10000), 1e308, -1e308, 0 / 0, math.huge, print, "translate(1e308px)" }
for _, a in ipairs(things) do
  for _, b in ipairs(things) do
    for _, t in ipairs { 0, 1, 0.5, -1e308, 1e308, 0 / 0 } do pcall(anim.mix, a, b, t) pcall(anim.mix, a, b, t, "oklch") end
  end
end
pcall(anim.map, 1, {}, {}) pcall(anim.map, 0 / 0, { 1, 2 }, { 3, 4 }) pcall(anim.map, 1, { 2, 1 }, { 1, 2 })
pcall(anim.clamp, 1, 2, 1) pcall(anim.wrap, 1e308, 0, 1e-308) pcall(anim.snap, 1, 0) pcall(anim.snap, 1e308, 1e-308)
pcall(anim.noise, 1e308, 1e308, 1e308, { octaves = 1e9 })
