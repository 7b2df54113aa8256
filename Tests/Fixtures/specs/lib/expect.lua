-- Checks for the specifications: each raises an error at the line that calls it.
local expect = {}

-- A check that two numbers are at most `default` apart, or as far as its third argument says.
function expect.within(default)
  return function(value, wanted, tolerance, name)
    if not (math.abs(value - wanted) <= (tolerance or default)) then
      error(("%s%.17g is not %.17g"):format(name and name .. ": " or "", value, wanted), 2)
    end
  end
end

expect.near = expect.within(1e-9)

-- As `near`, but relative to what is wanted where that is above 1.
function expect.close(value, wanted, tolerance)
  local most = (tolerance or 1e-9) * math.max(1, math.abs(wanted))
  if not (math.abs(value - wanted) <= most) then
    error(("%.17g is not %.17g"):format(value, wanted), 2)
  end
end

-- Calls an action that must raise an error, whose text has all of the words in it: `words` is one string
-- or a list of them.
function expect.fails(words, action, ...)
  if type(words) == "string" then words = { words } end
  local ok, message = pcall(action, ...)
  message = tostring(message)
  if ok then error("no error: " .. table.concat(words, ", "), 2) end
  for _, word in ipairs(words) do
    if not message:find(word, 1, true) then
      error(("the error '%s' does not say '%s'"):format(message, word), 2)
    end
  end
end

return expect
