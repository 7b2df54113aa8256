-- SAYS error: end \0 of 
-- ENDS 2
-- SAYS text \27[31mred [E-script]
local scene = anim.scene {}
local box = scene:rect {}
local odd = {
  "a\0b", "\xff\xfe", "\xc0\x80", "\xed\xa0\x80", "\xf8\x88\x80\x80\x80", ("\xe2"):rep(1000),
  "\27[31mred\27[0m", "x\r\n2026 fake line", "", "\u{202E}txet", ("n"):rep(1 << 15),
}
for _, s in ipairs(odd) do
  for _, use in ipairs {
    function() scene:rect { name = s } end,
    function() box:to({ [s] = 1 }, 1) end,
    function() box[s] = 1 end,
    function() return box[s] end,
    function() box:to({ x = 1 }, 1, s) end,
    function() box:to({ fill = s }, 1) end,
    function() anim.timeline {}:label(s) end,
    function() anim.property { name = s, read = function() return 1 end, write = function() end } end,
    function() box:to({ x = 1 }, { duration = 1, key = s }) end,
    function() box:emit(s) end,
    function() scene:text { text = s } end,
    function() anim.param(s, 1) end,
    function() anim.easing[s] = function(p) return p end end,
    function() box:to({ x = 1 }, s) end,
    function() require(s) end,
    function() anim.data(s) end,
    function() box.data[s] = s assert(box.data[s] == s) end,
    function() local t = anim.target { name = s, [s] = 1 } anim.to(t, { [s] = 2 }, 0.1) end,
  } do
    local ok, message = pcall(use)
    assert(ok or type(message) == "string" and #message < 1 << 16, #tostring(message))
  end
end
local kept = scene:rect { name = "a\xc3\xa9\u{1F600}" }
assert(kept.name == "a\xc3\xa9\u{1F600}")
error "end \0 of \xff text \27[31mred"
