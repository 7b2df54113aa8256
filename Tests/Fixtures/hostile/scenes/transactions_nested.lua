-- EXPECT: ERROR or OK. Transactions within transactions, as deep as it goes.
local card = anim.scene {}:rect { width = 1, height = 1 }
local function deep(n) anim.transaction({ duration = 0.1 }, function() card.x = n if n < 100000 then deep(n + 1) end end) end
deep(1)
