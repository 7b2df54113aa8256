-- EXPECT: OK or ERROR or LIMIT. utf8 and pack at their edges.
local function try(f, ...) return pcall(f, ...) end
try(utf8.char, -1) try(utf8.char, 2 ^ 31) try(utf8.codepoint, ("\xff"):rep(100), 1, 100)
try(utf8.offset, "abc", math.mininteger) try(utf8.offset, "abc", math.maxinteger, math.maxinteger)
try(utf8.len, ("\xc3\xa9"):rep(100000), 1, -1, true)
for _, c in utf8.codes("abc") do end
try(function() for _, c in utf8.codes("\xff") do end end)
if string.pack then
  try(string.pack, "!16i16", 1) try(string.pack, "i17", 1) try(string.pack, "s1", ("x"):rep(300))
  try(string.pack, ("x"):rep(100000)) try(string.pack, "!" .. ("9"):rep(100)) try(string.unpack, "s8", ("\xff"):rep(8))
  try(string.unpack, "z", "abc") try(string.packsize, ("i8"):rep(100000)) try(string.unpack, "i16", ("\xff"):rep(16))
  try(string.pack, "c" .. math.maxinteger, "x") try(string.unpack, "i8", "x", math.mininteger)
end
