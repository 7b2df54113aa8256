-- EXPECT: OK or ERROR or LIMIT. Long brackets, comments and escapes.
local function try(text) return load(text, "=t") end
try("return [" .. ("="):rep(100000) .. "[")
try("--[" .. ("="):rep(100000) .. "[")
try("return '" .. ("\\z "):rep(50000) .. "'")
try("return '" .. ("\\u{7FFFFFFF}"):rep(20000) .. "'")
try("return '\\u{" .. ("F"):rep(100000) .. "}'")
try(("\n"):rep(500000))
try(("-"):rep(100000))
try("return " .. ("-"):rep(100000) .. "1")
try("return " .. ("not "):rep(100000) .. "1")
try("return " .. ("1 .. "):rep(100000) .. "1")
try("return " .. ("1 ^ "):rep(100000) .. "1")
