-- EXPECT: LIMIT or ERROR. Values of transactions that hold everything.
local keep = { ("x"):rep(1000) }
local function deep(n) anim.transaction({ values = { v = keep } }, function() keep = { keep, keep, anim.transaction_value("v") } if n > 0 then deep(n - 1) end end) end
while true do deep(50) end
