-- PRINTS all one round a frame
local scene = anim.scene {}
local ran, handles = {}, {}
local function tick(i, act)
  handles[i] = anim.tick(function()
    ran[#ran + 1] = i
    if act then act() act = nil end
    return true
  end)
end
local function frame() ran = {} wait() wait() return table.concat(ran, " ") end
tick(1) tick(2, function() handles[2]:stop() end) tick(3)
frame()
assert(frame():find "1 3" and not frame():find "2")
tick(4, function() handles[3]:stop() end) tick(5, function() handles[6]:stop() end) tick(6)
frame()
local now = frame()
assert(now:find "1 4 5" and not now:find "3" and not now:find "6", now)
tick(7, function() for i = 8, 10 do tick(i) end end)
frame()
now = frame()
assert(now:find "1 4 5 7 8 9 10", now)
tick(11, function() for i = 1, 11 do handles[i]:stop() end end)
frame()
assert(frame() == "", "something still ticks")
local paused
paused = scene:rect {}:to({ x = 9 }, { duration = 1, on_apply = function() paused:pause() end })
wait(0.1)
assert(paused.state == "paused")
local count = 0
local function again()
  count = count + 1
  if count > 100 then return end
  scene:rect {}:to({ x = 1 }, { duration = 1 / 60, on_complete = again })
end
again()
local before = count
wait(0.5)
assert(count - before >= 29 and count - before <= 31, count - before)
paused:stop()
print "all one round a frame"
