-- EXPECT: ERROR or LIMIT or OK. Scripts that start scripts at once, as deep as it goes.
local function deep(n) spawn(function() deep(n + 1) end) end
deep(1)
