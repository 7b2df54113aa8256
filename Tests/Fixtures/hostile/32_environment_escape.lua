-- EXPECT: OK or ERROR. No function of the host's libraries is to be had.
for _, name in ipairs { "io", "debug", "package", "loadfile", "dofile", "collectgarbage_", "newproxy" } do
  if _G[name] ~= nil and name ~= "package" then error("ESCAPE: " .. name) end
end
if package and (package.loadlib or package.cpath or package.searchers) then error("ESCAPE: package") end
for _, name in ipairs { "execute", "exit", "getenv", "remove", "rename", "tmpname", "setlocale" } do
  if os and os[name] ~= nil then error("ESCAPE: os." .. name) end
end
if string.dump then error("ESCAPE: string.dump") end
for _, name in ipairs { "../x", "/etc/passwd", "..", ".", "", "a/../../b", "\0", "a\0b", ("a/"):rep(5000) } do
  local ok, got = pcall(require, name)
  if ok then error("ESCAPE: require " .. name) end
end
