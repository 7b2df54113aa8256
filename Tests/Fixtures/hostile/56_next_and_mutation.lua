-- EXPECT: OK or ERROR or LIMIT. Tables that change while they are walked.
local t = {}
for i = 1, 1000 do t["k" .. i] = i end
for k in pairs(t) do t[k] = nil t[k .. "x"] = 1 end
local n = 0
for k in next, t do t[k] = nil collectgarbage() n = n + 1 if n > 200 then break end end
pcall(next, t, {}) pcall(ipairs) pcall(pairs) pcall(next, nil)
local p = setmetatable({}, { __pairs = function() return function() return 1 end end })
for k in pairs(p) do end
