-- PRINTS 4.0 0.5
local refused = require "refused"
local box = anim.scene {}:rect {}
local function trap() error "asked" end
local function endless() while true do end end
for _, f in ipairs { trap, endless } do
  local how = setmetatable({}, { __index = f, __len = f, __pairs = f, __newindex = f, __call = f })
  box:to({ x = 1 }, how):stop()
  box:to(setmetatable({ x = 1 }, { __index = f, __pairs = f, __len = f }), 1):stop()
  anim.spring(how)
  refused({ "name", "property", "E-value" }, function() anim.property(how) end)
end
box.x = 0
wait(box:to({ x = 4 }, setmetatable({ duration = 0.5 }, { __index = { duration = 3, delay = 2 } })))
print(box.x .. " " .. anim.now())
