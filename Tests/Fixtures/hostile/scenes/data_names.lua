-- EXPECT: OK or ERROR. Names of files that are none of the scene's.
for _, name in ipairs { "", ".", "..", "/", "/etc/passwd", "/etc/passwd.json", "../x.json", "a/../../x.json", "/proc/self/maps.csv", "/dev/zero.csv", "\0.json", "x\0.json", ("a/"):rep(10000) .. "x.json", "~/.profile.csv", "file:///etc/passwd.csv", "http://localhost/x.json", "|ls.csv", "$(ls).csv" } do
  if pcall(anim.data, name) then error("ESCAPE: " .. name) end
  local scene = anim.scene {}
  if pcall(function() scene:include(name) end) then error("ESCAPE: include " .. name) end
  if pcall(function() scene:image { source = name } end) and name ~= "" then error("ESCAPE: image " .. name) end
  if pcall(require, name) then error("ESCAPE: require " .. name) end
end
