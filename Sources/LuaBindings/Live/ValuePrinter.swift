import LuaRuntime

/// Shows values as an author would write them: texts in quotes, tables with their fields.
final class ValuePrinter {
  /// The function that a chunk calls with its values.
  let function: LuaReference
  /// Gives the tree of the scene's layers, one line each.
  private let outline: LuaReference

  /// A printer for a state whose script has not run yet, so that it can change nothing here.
  ///
  /// - Throws: `ScriptError` without memory.
  init(_ state: LuaState, onText: @escaping (String) -> Void) throws(ScriptError) {
    let emit = LuaValue.hostFunction { call throws(HostError) in
      onText(try call.string(1))
      return .done
    }
    state.beginTurn()
    defer { state.endTurn() }
    let results = try state.call(state.load(Self.source, name: "printer"), [emit])
    guard results.count == 2, case .function(let show) = results[0],
      case .function(let outline) = results[1]
    else { throw ScriptError(kind: .host, message: "the printer is no function") }
    (function, self.outline) = (show, outline)
  }

  /// Shows the layers of a scene, the backmost first, each with what moves it.
  func showLayers(of scene: LuaValue, _ state: LuaState) throws(ScriptError) {
    state.beginTurn()
    defer { state.endTurn() }
    _ = try state.call(outline, [scene])
  }

  /// Shown items of a table at most, and how deep tables are shown within each other.
  private static let source = """
    local emit = ...
    local type, tostring, next, select, rawlen, pcall =
      type, tostring, next, select, rawlen, pcall
    local format, rep, concat, sort = string.format, string.rep, table.concat, table.sort
    local find, gsub, is_whole = string.find, string.gsub, math.type
    local most, deepest, width = 40, 3, 76

    local function number(value)
      if is_whole(value) == "integer" then return tostring(value) end
      local text = format("%.14g", value)
      return text
    end

    local function quoted(text)
      return (gsub(format("%q", text), "\\\\\\n", "\\\\n"))
    end

    local text_of
    local function table_text(value, depth, above)
      if above[value] then return "{…}" end
      local length = rawlen(value)
      local items, keys, left = {}, {}, 0
      for i = 1, length do
        if #items == most then left = left + length - i + 1 break end
        items[#items + 1] = text_of(value[i], depth + 1, above, value)
      end
      for key in next, value do
        local is_item = is_whole(key) == "integer" and key >= 1 and key <= length
        if not is_item then keys[#keys + 1] = key end
      end
      sort(keys, function(a, b)
        if type(a) == "number" and type(b) == "number" then return a < b end
        if type(a) ~= type(b) then return type(a) < type(b) end
        return tostring(a) < tostring(b)
      end)
      for i = 1, #keys do
        if #items == most then left = left + #keys - i + 1 break end
        local key = keys[i]
        local name = type(key) == "string" and find(key, "^[%a_][%w_]*$") and key
          or "[" .. text_of(key, depth + 1, above, value) .. "]"
        items[#items + 1] = name .. " = " .. text_of(value[key], depth + 1, above, value)
      end
      if left > 0 then items[#items + 1] = "… " .. left .. " more" end
      if #items == 0 then return "{}" end
      local line = "{ " .. concat(items, ", ") .. " }"
      if #line + 2 * depth <= width and not find(line, "\\n") then return line end
      local space = rep("  ", depth + 1)
      return "{\\n" .. space .. concat(items, ",\\n" .. space) .. "\\n" .. rep("  ", depth) .. "}"
    end

    function text_of(value, depth, above, within)
      local kind = type(value)
      if kind == "number" then return number(value) end
      if kind == "string" then return quoted(value) end
      if kind ~= "table" then return tostring(value) end
      if depth >= deepest then return "{…}" end
      local path = {}
      for one in next, above do path[one] = true end
      if within then path[within] = true end
      return table_text(value, depth, path)
    end

    local function show(...)
      local texts = {}
      for i = 1, select("#", ...) do texts[i] = text_of((select(i, ...)), 0, {}) end
      if #texts > 0 then emit(concat(texts, "\\t")) end
    end

    local function children(layer) return layer.children end

    local function outline(layer, depth)
      local is_group, below = pcall(children, layer)
      for _, child in next, is_group and below or {} do
        local words = { rep("  ", depth) .. child.kind }
        if child.name then words[#words + 1] = quoted(child.name) end
        words[#words + 1] = "x " .. number(child.x) .. " y " .. number(child.y)
        if child.opacity ~= 1 then words[#words + 1] = "opacity " .. number(child.opacity) end
        local keys = child:animations()
        if #keys > 0 then words[#words + 1] = "moving: " .. concat(keys, ", ") end
        emit(concat(words, "  "))
        outline(child, depth + 1)
      end
    end

    return show, function(scene) outline(scene, 0) end
    """
}
