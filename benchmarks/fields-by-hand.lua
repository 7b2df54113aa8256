-- The work of fields.lua as a good programmer writes it by hand: one loop, a closure per easing.
--   lua5.4 benchmarks/fields-by-hand.lua      (or luajit)

package.path = arg[0]:match("^(.*)/") .. "/?.lua"
local E = require "easings"

local targets, from, change, zero, ease = {}, {}, {}, {}, {}
local count = 10000
for i = 1, count do
  targets[i] = { x = 0 }
  from[i], change[i] = 0, 100
  zero[i] = -(i % 30) / 60
  ease[i] = E[E.names[i % 8 + 1]]
end

local rate = 1 / 10.5
for frame = 0, 600 do
  local now = frame / 60
  for i = 1, count do
    local p = (now - zero[i]) * rate
    if p < 0 then p = 0 elseif p > 1 then p = 1 end
    targets[i].x = from[i] + change[i] * ease[i](p)
  end
end
assert(targets[1].x > 90)
