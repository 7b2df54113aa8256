-- EXPECT: ERROR or OK or LIMIT. A number of a million digits in JSON.
-- FILE long.json: 9 * 1000000
local ok, e = pcall(anim.data, "long.json")
print(ok)
