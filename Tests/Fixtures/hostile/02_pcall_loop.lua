-- EXPECT: LIMIT. pcall gives no way on after the budget is spent.
while true do pcall(function() while true do end end) end
