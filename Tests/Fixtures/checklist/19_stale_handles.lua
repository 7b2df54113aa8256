-- PRINTS 5.0 ended ended running
local scene = anim.scene {}
local box, gone = scene:rect {}, scene:rect {}
local old = box:to({ x = 3 }, 0.1)
local other = gone:to({ x = 3 }, 9)
wait(old)
gone:remove()
local new = box:to({ x = 5 }, 1)
wait(0.1)
for _ = 1, 2 do
  for _, handle in ipairs { old, other } do
    handle:stop() handle:stop(false) handle:pause() handle:resume() handle:speed(3)
    pcall(handle.finish, handle)
    assert(handle.state == "ended")
  end
end
local state = new.state
wait(new)
print(box.x .. " " .. old.state .. " " .. other.state .. " " .. state)
