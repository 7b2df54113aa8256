-- Calls a function that must raise an error with all of these words, one string or a list. The error has the
-- line of the caller, and a code unless it is Lua's own.
return function(words, f, ...)
  local ok, text = pcall(f, ...)
  local _, here = pcall(error, "", 3)
  if type(words) == "string" then words = { words } end
  local all = table.concat(words, ", ")
  if #all < 4 then error(here .. "these words are in every message: " .. all, 0) end
  if ok then error(here .. "nothing was refused: " .. all, 0) end
  if type(text) ~= "string" then error(here .. "refused with a " .. type(text), 0) end
  local place = here:match "^[^:]*:%d+:"
  if not text:find(place, 1, true) then error(here .. "refused at another line: " .. text, 0) end
  for _, word in ipairs(words) do
    if not text:find(word, 1, true) then error(here .. word .. " is not in: " .. text, 0) end
  end
  local isLua = text:find "bad argument" or text:find "attempt to" or text:find "module"
  if not isLua and not text:find "%[E%-[%a-]+%]" then error(here .. "refused without a code: " .. text, 0) end
end
