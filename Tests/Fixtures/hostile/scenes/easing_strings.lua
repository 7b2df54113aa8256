-- EXPECT: ERROR or OK or LIMIT. Easing names and parameters of a megabyte.
local t = { x = 0 }
for _, e in ipairs { ("bounce"):rep(100000), "elastic.out(" .. ("1,"):rep(100000) .. ")", ("("):rep(100000), ("."):rep(100000), "steps(1e9)", "back.out(1e308)", "bounce.out(bounces=1e9)", "cubic-bezier(" .. ("9"):rep(100000), "" } do
  pcall(anim.to, t, { x = 1 }, 0.01, e)
  pcall(anim.easing, e)
end
