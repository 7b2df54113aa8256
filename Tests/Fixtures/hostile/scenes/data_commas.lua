-- EXPECT: ERROR or LIMIT or OK. A CSV file of a million columns and of nothing but quotes.
-- FILE columns.csv: , * 900000
-- FILE quotes.csv: " * 1000001
pcall(anim.data, "quotes.csv")
pcall(anim.data, "columns.csv", { separator = ("x"):rep(1000) })
anim.data "columns.csv"
