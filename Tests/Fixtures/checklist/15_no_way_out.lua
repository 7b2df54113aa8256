local refused = require "refused"
for _, name in ipairs {
  "os.exit", "os.execute", "os.getenv", "os.remove", "os.rename", "os.tmpname", "io", "io.popen",
  "io.open", "package", "package.loadlib", "dofile", "loadfile", "debug", "collectgarbage.x",
} do
  local f = load("return " .. name .. " == nil", "=scene.lua")
  local ok, isNil = pcall(f)
  assert(not ok or isNil, name)
end
refused({ "module", "../x" }, function() require "../x" end)
refused({ "module", "/etc/passwd" }, function() require "/etc/passwd" end)
refused("not found", function() require "nowhere" end)
print "done"
