-- EXPECT: OK or ERROR. load takes text alone, with its own environment, and nothing reaches out of it.
local f = load("return _ENV", "=x", "t", { print = print })
local env = f and f()
if env and env.string then error("ESCAPE: an environment") end
for _, text in ipairs { "\27Lua", "\27LuaT\0\x19\x93\r\n\x1a\n\4\8\8", "\239\187\191\27Lua", "#!\n\27Lua" } do
  local ok = load(text, "=x", "bt")
  if ok then error("ESCAPE: a binary chunk") end
end
pcall(load, function() return nil end)
pcall(load, function() error("x") end)
local n = 0
load(function() n = n + 1 return "x = 1 " end)
