-- EXPECT: ERROR or OK or LIMIT. Path data that is none.
for _, data in ipairs { "", "M", "M0", "L1,1", ("M"):rep(100000), ("z"):rep(100000), "M0,0" .. ("h"):rep(100000), "M" .. ("9"):rep(100000) .. ",0", "M0,0 L" .. ("1e"):rep(1000), "M0,0 A" .. ("-"):rep(50000), ("\xff"):rep(1000), "M1e400,0 L0,-1e400", "M 0 0 L nan inf" } do
  pcall(anim.path_length, data)
  pcall(anim.curve, data)
  pcall(anim.to, { d = "M0,0 L1,1" }, { d = data }, 0.01)
end
