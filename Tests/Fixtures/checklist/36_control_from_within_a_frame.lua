-- ENDS 2
-- ONCE scene.lua:67: error: 'wait' does not work in a function that is called in each frame
-- ONCE scene.lua:68: error: 'wait' does not work in a function that is called in each frame
-- ONCE scene.lua:69: error: 'wait' does not work in a function that is called in each frame
-- ONCE scene.lua:70: error: 'wait' does not work in a function of 'bind' or 'follow'
-- PRINTS finished	3.0	#102030	1,250
-- PRINTS key 1.5, push 1.5, second 1.8
-- Each controls an animation from 0 to 1 in 0.1 s, from inside the frame at 4/60 s. A row has how it ends,
-- when (in frames), and the x that it leaves.
local acts = {
  restart = { function(h) h:restart() end, "finished", 10, 1 },
  seek = { function(h) h:seek(0) end, "finished", 10, 1 },
  reverse = { function(h) h:reverse() end, "finished", 8, 0 },
  finish = { function(h) h:finish() end, "finished", 4, 1 },
  stop = { function(h) h:stop() end, "stopped", 4, 2 / 3 },
  ["stop for the model"] = { function(h) h:stop(false) end, "stopped", 4, 1 },
  retarget = { function(h) h:retarget { x = 7 } end, "finished", 10, 7 },
  speed = { function(h) h:speed(2) end, "finished", 5, 1 },
  to = { function(_, box) box:to({ x = 5 }, 0.1) end, "replaced", 4, 5 },
  assign = { function(_, box) box.x = 9 end, "replaced", 4, 9 },
  transaction = { function(_, box) anim.transaction(0.1, function() box.x = 4 end) end, "replaced", 4, 4 },
  remove = { function(_, box) box:remove() end, "removed", 4, 1 },
  input = { function() anim.scene {}:input { { 0, "key_down", key = "a" } } end, "finished", 6, 1 },
}
local scene = anim.scene {}
local results, count, refused, expected = {}, 0, 0, 0
for name, act in pairs(acts) do
  for _, from in ipairs { "on_apply", "on_repeat" } do
    local box, handle, isDone = scene:rect {}, nil, false
    local function control()
      if anim.now() < 3.5 / 60 or isDone then return end
      isDone = true
      act[1](handle, box)
    end
    local how = { duration = 0.1, easing = "linear", on_complete = function(_, reason)
      results[#results + 1] = { name .. " in " .. from, act, box, reason, anim.now() }
    end }
    if from == "on_apply" then
      how.on_apply = control
    else
      -- Of another: it repeats at that instant, and is reported then.
      scene:rect {}:to({ y = 1 }, { duration = 4 / 60, loop = 2, on_repeat = control })
    end
    handle = box:to({ x = 1 }, how)
    count = count + 1
  end
  -- An easing only gives a value: each of these is an error there, and the animation goes on.
  local box, handle, refusal = scene:rect {}, nil, nil
  handle = box:to({ x = 1 }, { duration = 0.1, easing = function(p)
    if anim.now() > 3.5 / 60 and not refusal then refusal = select(2, pcall(act[1], handle, box)) or "none" end
    return p
  end, on_complete = function(_, reason)
    local told = name .. " in an easing: " .. reason .. " " .. box.x .. " " .. tostring(refusal)
    assert(reason == "finished" and box.x == 1 and tostring(refusal):find "^[^:]+:%d+: an easing may not", told)
    refused = refused + 1
  end })
  expected = expected + 1
end
wait(0.5)
assert(refused == expected, refused)
for _, result in ipairs(results) do
  local name, act, box, reason, time = table.unpack(result)
  local told = name .. ": " .. reason .. " " .. time * 60 .. " " .. box.x
  assert(reason == act[2] and math.abs(time * 60 - act[3]) < 1e-6 and math.abs(box.x - act[4]) < 1e-6, told)
end
assert(#results == count, #results)
scene:rect {}:to({ x = 1 }, { duration = 0.1, on_apply = function() wait(1) end })
scene:rect {}:to({ x = 1 }, 0.1, function(p) if p > 0 then wait(1) end return p end)
anim.tick(function() wait(1) end)
scene:rect {}:bind { x = function() wait(1) return 1 end }
wait(0.5)
-- A callback's events, includes and shown scenes come once, after its turn and at its instant.
local told, ticks, second = {}, 0, anim.scene {}
scene:on("key_down", function() told[#told + 1] = "key " .. anim.now() end)
scene:on("push", function() told[#told + 1] = "push " .. anim.now() end)
second:rect {}:to({ x = 1 }, { duration = 0.1, on_complete = function() told[#told + 1] = "second " .. anim.now() end })
wait(scene:rect {}:to({ x = 1 }, { duration = 0.5, on_apply = function()
  if anim.now() == 1.5 then
    scene:input { { 0, "key_down", key = "a" } }
    scene:emit "push"
    scene:include "lib/part.lua"
    anim.tick(function() ticks = ticks + 1 return ticks < 3 end)
    assert(#told == 0 and ticks == 0)
  end
end }))
wait(0.1)
scene:rect {}:to({ x = 1 }, { duration = 0.1, on_complete = function() anim.show(second) assert(#told == 2) end })
wait(0.3)
assert(ticks == 3, ticks)
print(table.concat(told, ", "))
