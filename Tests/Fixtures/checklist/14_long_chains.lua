-- PRINTS false
-- PRINTS false
-- PRINTS 1
local f, message = load("local a = {} return a" .. (".x"):rep(120000), "=chain")
print(f ~= nil)
assert(message:find("chain:1:", 1, true), message)
local colliding = {}
for i = 1, 32767 do colliding[i] = ("%d.0"):format(i << 35) end
local g, text = load("return { " .. table.concat(colliding, ", ") .. " }", "=collide")
print(g ~= nil and #g() ~= 32767)
assert(g or text:find("collide:", 1, true), text)
print(load "return 1"())
