-- ENDS 2
-- ARGS --limit time=9s
-- SAYS error: end \0 of � text \27[31mred \u{202E}txet [E-script]
-- PRINTS a�b
local scene = anim.scene {}
local box = scene:rect {}
local uses = {
  ["layer"] = function(s) scene:rect { name = s } end,
  ["group"] = function(s) scene:group { name = s } end,
  ["find"] = function(s) scene:find(s) end,
  ["key"] = function(s) box:to({ x = 1 }, { duration = 1, key = s }) end,
  ["stop"] = function(s) box:stop(s) end,
  ["animation"] = function(s) return box:animation(s) end,
  ["on"] = function(s) box:on(s, print) end,
  ["event"] = function(s) return scene:event(s) end,
  ["emit"] = function(s) scene:emit(s) end,
  ["perform"] = function(s) box:perform(s) end,
  ["property"] = function(s) anim.property { name = s, on = "circle", read = function() return 1 end, write = function() end } end,
  ["param"] = function(s) anim.param(s, 1) end,
  ["target"] = function(s) anim.target { name = s } end,
  ["field"] = function(s) anim.to({ [s] = 1 }, { [s] = 2 }, 0.1):stop() end,
  ["value"] = function(s) anim.value(1, s) end,
  ["label"] = function(s) anim.timeline {}:label(s) end,
  ["at"] = function(s) anim.timeline {}:call(print, { at = s }) end,
  ["values"] = function(s) anim.transaction({ values = { [s] = 1 } }, function() assert(anim.transaction_value(s) == 1) end) end,
  ["format"] = function(s) anim.format(s) end,
  ["data"] = function(s) anim.data(s) end,
}
for name, use in pairs(uses) do
  for _, s in ipairs { "\xff", "a\xc0\x80", "\xed\xa0\x80b", "\xf8\x88\x80\x80\x80", "\xc3", ("\xe2"):rep(1000), "a\x80" } do
    local ok, message = pcall(use, s)
    assert(not ok and message:find("UTF-8", 1, true), name .. ": " .. tostring(message))
  end
end
for name, words in pairs {
  key = "'key' must not be empty", label = "a label must be a text", property = "'name' must not be empty", param = "must not be empty",
  on = "an event's name must be a text", event = "an event's name must be a text", emit = "an event's name must be a text",
} do
  local ok, message = pcall(uses[name], "")
  assert(not ok and message:find(words, 1, true), name .. " empty: " .. tostring(message))
end
local kept = { "a\0b", "a\0c", "a", "\27[31mred", "x\r\n2026 fake line", "\u{202E}txet", "e\u{301}", "\u{E9}\u{1F600}", ("n"):rep(1 << 20) }
local layers, handles, fields, heard = {}, {}, {}, {}
for i, s in ipairs(kept) do
  for _, use in ipairs { "property", "param", "target", "value", "label", "values" } do uses[use](s) end
  layers[i] = scene:rect { name = s }
  handles[i] = box:to({ x = i }, { duration = 1, mode = "add", key = s })
  fields[s] = 0
  if #s < 1 << 20 then scene:on(s, function(e) heard[#heard + 1] = e.name end) end
end
for i, s in ipairs(kept) do
  assert(layers[i].name == s and scene:find(s) == layers[i] and box:animation(s) == handles[i], i)
  anim.to(fields, { [s] = i }, 0.1)
  if #s < 1 << 20 then scene:emit(s) end
  box.data[s] = s
end
wait(0.2)
for i, s in ipairs(kept) do assert(fields[s] == i and box.data[s] == s and (heard[i] or s) == s, i) end
assert(#heard == #kept - 1)
local long = kept[#kept]
for name, use in pairs {
  field = function() box:to({ [long] = 1 }, 1) end,
  assign = function() box[long] = 1 end,
  read = function() return box[long] end,
  easing = function() box:to({ x = 1 }, 1, long) end,
  fill = function() box:to({ fill = long }, 1) end,
  option = function() box:to({ x = 1 }, { [long] = 1 }) end,
  source = function() scene:image { source = long } end,
} do
  local ok, message = pcall(use)
  assert(not ok and #message < 1 << 16, name .. ": " .. (ok and "nothing was refused" or #message))
end
print "a\xffb"
error "end \0 of \xff text \27[31mred \u{202E}txet"
