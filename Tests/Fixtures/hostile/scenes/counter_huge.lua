-- EXPECT: OK or ERROR or LIMIT. Counters of numbers with hundreds of digits, and of thousands of numbers.
local scene = anim.scene {}
local text = scene:text { text = "0", font_size = 10 }
text:to({ text = ("9"):rep(100000) }, 0.1)
wait(0.05)
text:to({ text = ("1 2.5 3,000 "):rep(20000) }, 0.1)
wait(0.05)
text:to({ text = "1e308" }, 0.1)
pcall(function() text:to({ text = 1 }, { duration = 0.1, format = ("%d "):rep(100000) }) end)
pcall(function() text:to({ text = 1 }, { duration = 0.1, format = "%99999999.99999999f" }) end)
pcall(anim.format, "%.999999999f", 1) pcall(anim.format, "%999999999d", 1) pcall(anim.format, ("#,##0."):rep(100000), 1)
pcall(anim.format, "#" .. ("0"):rep(1000000), 1e308) pcall(anim.format, "0." .. ("0"):rep(1000000), 1e-308)
