-- PRINTS finished 1.0
-- PRINTS stopped 2.0
-- PRINTS stopped 2.0
local script = spawn(function() wait(1) end)
local long = spawn(function() wait(9) end)
local inner = spawn(function() wait(long) end)
local function watch(s) spawn(function() print(wait(s) .. " " .. anim.now()) end) end
watch(script) watch(long) watch(inner)
wait(2)
inner:stop()
long:stop()
