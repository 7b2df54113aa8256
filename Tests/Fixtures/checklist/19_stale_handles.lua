-- PRINTS 5.0 finished 1.1 running
-- PRINTS 3.0 finished 1.25
local refused = require "refused"
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
    local shown = box.presentation.x
    handle:stop() handle:stop(false) handle:pause() handle:resume() handle:speed(3) handle:play() handle:finish()
    if handle == other then handle:reverse() handle:restart() end
    assert(handle.state == "ended" and new.state == "running" and box.presentation.x == shown)
    assert(#box:animations() == 1 and box:animation "x" == new)
  end
  refused({ "animation", "E-state" }, function() other:seek(0.05) end)
  refused({ "animation", "E-state" }, function() other:retarget { x = 9 } end)
  assert(other.state == "ended" and other:wait() == "removed")
  assert(old:wait() == "finished" and anim.now() == 0.2)
end
local state = new.state
local reason = wait(new)
print(box.x .. " " .. reason .. " " .. anim.now() .. " " .. state)
-- An ended animation plays again where it is sought, as long as its target is there.
wait(0.1)
old:speed(1)
old:seek(0.05)
assert(old.state == "running" and box.presentation.x > 0 and box.presentation.x < 3)
reason = wait(old)
print(box.x .. " " .. reason .. " " .. anim.now())
