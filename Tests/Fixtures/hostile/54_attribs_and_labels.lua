-- EXPECT: OK or ERROR or LIMIT. Text that the compiler must refuse, and text at its borders.
local function try(text) return load(text, "=t") end
try("local x <const> = 1 x = 2") try("local x <close> = 1") try("goto nowhere") try("::a:: ::a::") try("break")
local names = {}
for i = 1, 300 do names[i] = "v" .. i end
try("local " .. table.concat(names, ","))
try("local function f(" .. table.concat(names, ",") .. ") end")
local lines = {}
for i = 1, 300 do lines[i] = "local u" .. i .. " = " .. i end
try(table.concat(lines, " ", 1, 190) .. " return function() return " .. table.concat(names, "+u") .. " end")
for i = 1, 70000 do lines[i] = "goto l" .. i .. " ::l" .. i .. "::" end
try(table.concat(lines, "\n"))
try("return " .. ("{"):rep(30000)) try(("do "):rep(30000)) try(("if x then "):rep(30000)) try(("f("):rep(30000))
try(("a."):rep(30000)) try("x = " .. ("a["):rep(30000)) try("return " .. ("(function() "):rep(3000))
