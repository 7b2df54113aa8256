-- EXPECT: OK or ERROR. Metatables of the host's objects are closed.
for _, value in ipairs { "", 1, true, print, coroutine.create(print) } do
  local ok, mt = pcall(getmetatable, value)
  if ok and type(mt) == "table" then error("ESCAPE: metatable of " .. type(value)) end
  if pcall(setmetatable, value, {}) then error("ESCAPE: setmetatable") end
end
pcall(rawset, _G, "print", nil)
pcall(rawset, string, "format", nil)
pcall(rawequal) pcall(rawlen, 1) pcall(rawget) pcall(next, {}, "none")
for k, v in pairs(_G) do
  if type(v) == "string" and v:find("0x") then error("ESCAPE: an address") end
end
