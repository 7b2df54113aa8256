-- EXPECT: ERROR or OK or LIMIT. Scopes that close each other while they are closed.
local scene = anim.scene {}
local a, b = anim.scope(), anim.scope()
scene:circle { radius = 1 }:to({ x = 1 }, { duration = 1, on_complete = function() a:close() b:close() a:keep() end })
wait(0.02)
a:close() b:close() a:close()
local function deep(n) local s <close> = anim.scope() scene:circle { radius = 1 } if n > 0 then deep(n - 1) end error("out") end
pcall(deep, 190)
pcall(deep, 5000)
