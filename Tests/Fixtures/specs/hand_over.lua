-- An animation hands its velocity to the one that takes its field, whatever the two are.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local function curve(time) return { duration = time, easing = "sine.inOut" } end

-- Ways in which a number may move; each has been on its way for 0.3 s when another takes over.
local olders = {
  to = function(b) b:to({ x = 500 }, curve(1)) end,
  spring = function(b) b:to({ x = 500 }, anim.spring { response = 1, damping_ratio = 0.7 }) end,
  decay = function(b) b:decay({ x = 700 }) end,
  keys = function(b) b:keys({ x = { 0, 120, 500 } }, { duration = 1, calculation = "cubic" }) end,
  along = function(b) b:along("M 0 0 C 100 80 300 80 500 0", 1) end,
  list = function(b) anim.to({ b }, { x = 500 }, curve(1)) end,
  transaction = function(b) anim.transaction(curve(1), function() b.x = 500 end) end,
  block = function(b) anim.block({ duration = 1 }, function() b.x = 500 end) end,
  animator = function(b) anim.animator(curve(1), function() b.x = 500 end):start() end,
  sequence = function(b) anim.sequence { 0.05, b:to({ x = 500 }, curve(1)) } end,
  all = function(b) anim.all { b:to({ x = 500 }, curve(1)) } end,
  timeline = function(b) local tl = anim.timeline() tl:to(b, { x = 500 }, curve(1)) end,
  fast_timeline = function(b) local tl = anim.timeline { speed = 2 } tl:to(b, { x = 500 }, curve(2)) end,
  sought_timeline = function(b)
    local tl = anim.timeline()
    tl:to(b, { x = 500 }, curve(2))
    tl:seek(0.6)
  end,
  sought = function(b) b:to({ x = 500 }, curve(2)):seek(0.6) end,
  retargeted = function(b)
    local h = b:to({ x = 200 }, curve(1))
    wait(0.1)
    h:retarget { x = 500 }
  end,
  backwards = function(b) b:to({ x = -500 }, { duration = 2, easing = "sine.inOut", yoyo = true }):seek(2.6) end,
  clock = function(b) b:to({ x = 500 }, { duration = 2, easing = "sine.inOut", clock = anim.clock { speed = 2 } }) end,
  follow = function(b) b:follow { x = function() return 300 end } end,
}
-- Animations that take over; members of groups begin at once.
local newers = {
  to = function(b) b:to({ x = -60 }, curve(0.8)) end,
  spring = function(b) b:to({ x = -60 }, anim.spring { response = 0.8, damping_ratio = 0.6 }) end,
  decay = function(b) b:decay { x = true } end,
  keys = function(b) b:keys({ x = { 40, -60 } }, { duration = 1, key_times = { 0.5, 1 }, easing_each = "sine.inOut" }) end,
  by = function(b) b:by({ x = 60 }, curve(0.8)) end,
  transaction = function(b) anim.transaction(curve(0.8), function() b.x = -60 end) end,
  spring_transaction = function(b)
    anim.transaction({ spring = "snappy" }, function() b.x = -60 end)
  end,
  block = function(b) anim.block({ duration = 0.8 }, function() b.x = -60 end) end,
  current_block = function(b)
    anim.block({ duration = 0.8, begin_from_current_state = true }, function() b.x = -60 end)
  end,
  sequence = function(b) anim.sequence { b:to({ x = -60 }, curve(0.8)), 0.1 } end,
  all = function(b) anim.all { b:to({ x = -60 }, curve(0.8)) } end,
  timeline = function(b) anim.timeline():to(b, { x = -60 }, curve(0.8)) end,
  fast_timeline = function(b) anim.timeline { speed = 2 }:to(b, { x = -60 }, curve(0.8)) end,
  slow_sequence = function(b) anim.sequence({ b:to({ x = -60 }, curve(0.8)), 0.1 }, { speed = 0.5 }) end,
  nested = function(b)
    anim.sequence({ anim.all({ b:to({ x = -60 }, { duration = 0.8, easing = "sine.inOut", speed = 1.5 }) }, { speed = 2 }) },
      { speed = 2 })
  end,
  free = function(b)
    anim.all({ b:to({ x = -60 }, curve(0.8)), function() wait(0.5) end }, { speed = 2 })
  end,
  fast = function(b) b:to({ x = -60 }, { duration = 0.8, easing = "sine.inOut", speed = 2 }) end,
  eased_timeline = function(b)
    local tl = anim.timeline { easing = "quad.out" }
    tl:to(b, { x = -60 }, curve(0.8))
    tl:to(b, { y = 1 }, 0.8)
  end,
  timeline_spring = function(b) anim.timeline { speed = 2 }:to(b, { x = -60 }, "snappy") end,
  timeline_decay = function(b) anim.timeline { speed = 2 }:decay(b, { x = true }) end,
  timeline_keys = function(b)
    anim.timeline { speed = 0.5 }:keys(b, { x = { 40, -60 } }, { duration = 1, easing_each = "sine.inOut", key_times = { 0.5, 1 } })
  end,
  follow = function(b) b:follow { x = function() return -60 end } end,
  clock = function(b) b:to({ x = -60 }, { duration = 0.8, easing = "sine.inOut", clock = anim.clock { speed = 0.5 } }) end,
}

local e = 1e-4
local wrong = {}
local left = 0
for first, old in pairs(olders) do
  for second, new in pairs(newers) do
    left = left + 1
    spawn(function()
      local b = scene:rect { width = 4, height = 4 }
      old(b)
      wait(first == "retargeted" and 0.2 or 0.3)
      local x = {}
      for i = 1, 3 do
        x[i] = b.presentation.x
        if i < 3 then wait(e) end
      end
      new(b)
      for i = 4, 5 do
        wait(e)
        x[i] = b.presentation.x
      end
      local before, after = (3 * x[3] - 4 * x[2] + x[1]) / (2 * e), (-3 * x[3] + 4 * x[4] - x[5]) / (2 * e)
      if math.abs(before) < 50 or math.abs(after - before) > 0.02 * math.abs(before) then
        wrong[#wrong + 1] = ("%s to %s: %.1f became %.1f"):format(first, second, before, after)
      end
      b:remove()
      left = left - 1
    end)
  end
end
while left > 0 do wait(0.1) end
table.sort(wrong)
if #wrong > 0 then error(#wrong .. " of them do not hand over:\n" .. table.concat(wrong, "\n")) end
print "done"
