-- Calls a function that must be refused with these words, the line of the caller, and a code where the
-- refusal is not that of Lua itself.
return function(words, f, ...)
  local ok, text = pcall(f, ...)
  local _, here = pcall(error, "", 3)
  if #words < 4 then error(here .. "these words are in every message: " .. words, 0) end
  if ok then error(here .. "nothing was refused: " .. words, 0) end
  if type(text) ~= "string" then error(here .. "refused with a " .. type(text), 0) end
  local place = here:match "^[^:]*:%d+:"
  if not text:find(place, 1, true) then error(here .. "refused at another line: " .. text, 0) end
  if not text:find(words, 1, true) then error(here .. "refused otherwise: " .. text, 0) end
  local isLua = text:find "bad argument" or text:find "attempt to" or text:find "module"
  if not isLua and not text:find "%[E%-[%a-]+%]" then error(here .. "refused without a code: " .. text, 0) end
end
