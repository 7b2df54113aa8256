-- EXPECT: ERROR or OK or LIMIT. Options, targets and lists that are not what they say.
local bad = setmetatable({}, { __index = function(t, k) return t end, __len = function() return 1e9 // 1 | 0 end, __pairs = function() return function() return 1, 2 end end, __call = function(t) return t end, __tostring = function() error("no") end })
for _, f in ipairs { anim.to, anim.from, anim.by, anim.keys, anim.along, anim.decay, anim.custom, anim.follow, anim.bind, anim.shake, anim.wiggle, anim.punch, anim.sequence, anim.all, anim.any, anim.timeline, anim.transaction, anim.animate, anim.stagger, anim.random, anim.shuffle, anim.spring, anim.value, anim.clock, anim.scene, anim.measure, anim.path_at, anim.points_on, anim.linear_gradient, anim.property, anim.param, anim.data, anim.defaults, anim.tick, wait, spawn, anim.show, anim.transition, anim.format, anim.mix, anim.map, anim.noise } do
  pcall(f, bad) pcall(f, bad, bad) pcall(f, bad, bad, bad) pcall(f, { x = 1 }, bad, bad) pcall(f, { x = 1 }, { x = 2 }, bad)
  pcall(f) pcall(f, nil, nil, nil) pcall(f, f, f, f) pcall(f, "", "", "") pcall(f, 0 / 0, 0 / 0, 0 / 0) pcall(f, {}, {}, {}) pcall(f, table.unpack({}, 1, 300))
end
