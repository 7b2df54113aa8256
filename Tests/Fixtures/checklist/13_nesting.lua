local function refused(words, text)
  local f, message = load(text, "=deep")
  assert(f == nil, "it was compiled")
  assert(message:find("deep:2:", 1, true), message)
  assert(message:find(words, 1, true), message)
end
refused("overflow", "\nreturn " .. ("{"):rep(20000))
refused("", "\n" .. ("function f() "):rep(3000))
local names = {}
for i = 1, 400 do names[i] = "l" .. i end
refused("too many local variables", "\nlocal " .. table.concat(names, ", "))
print "done"
