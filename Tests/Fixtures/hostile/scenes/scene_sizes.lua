-- EXPECT: ERROR or OK. Scenes of all sizes, rates and durations.
for _, n in ipairs { 0, -1, 1e-320, 1e9, 1e300, math.huge, 0 / 0, "x" } do
  pcall(anim.scene, { width = n, height = n })
  pcall(anim.scene, { fps = n })
  pcall(anim.scene, { duration = n, loop = true })
end
