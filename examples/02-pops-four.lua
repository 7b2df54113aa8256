-- The four animations of Facebook's Pop, one below another: basic, spring, decay, custom. The
-- copies behind each disc show where it was 30, 60, 90 … ms ago: the wider apart, the faster.
--   animlua run examples/02-pops-four.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f4efe6" }

local left, right = 196, 576
local rows = {
  { "basic", "there, in a given time", "#2f6fde" },
  { "spring", "there, with a bounce", "#e4477b" },
  { "decay", "a push that friction ends", "#e8961e" },
  { "custom", "a function of your own", "#1f9e77" },
}

local discs = {}
for i, row in ipairs(rows) do
  local y = 8 + i * 70
  scene:text { text = row[1], x = 36, y = y - 9, anchor = { 0, 0.5 }, font_size = 24,
               font_weight = 700, fill = "#26221c" }
  scene:text { text = row[2], x = 36, y = y + 14, anchor = { 0, 0.5 }, font_size = 11,
               fill = "#8a8172" }
  scene:line { points = { { left, y }, { right, y } }, stroke = "#ddd4c4", stroke_width = 2 }
  -- A replicator repeats what is in it; with a delay, each copy shows an earlier time.
  local trail = scene:replicator { instance_count = 9, instance_delay = 0.03,
                                   instance_alpha_offset = -0.11 }
  discs[i] = trail:circle { name = row[1], x = left, y = y, radius = 20, fill = row[3] }
end
local basic, spring, decay, custom = table.unpack(discs)

for round = 1, 2 do
  local from, goal = left, right
  if round == 2 then from, goal = right, left end
  wait(anim.all {
    basic:to({ x = goal }, 1, "easeInOut"),
    spring:to({ x = goal }, anim.spring { bounciness = 14, speed = 8 }),
    -- A decay takes a velocity, not a goal; the engine knows where it will rest.
    decay:decay({ x = round == 1 and 800 or -800 },
                { deceleration = 0.998, min = left, max = right }),
    -- A custom animation does what its function does, for as long as it returns true.
    custom:custom(function(disc, a)
      local u = math.min(a.time / 1.2, 1)
      disc.x = from + (goal - from) * u
      disc.scale = 1 + 0.45 * math.sin(u * math.pi) * math.abs(math.cos(u * math.pi * 4))
      return u < 1
    end),
  })
  wait(0.5)
end
