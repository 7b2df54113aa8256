import AnimLua
import TestWords
import Testing

@Test func `editors learn of all that scripts were given`() throws {
  let stage = try Stage()
  try stage.host.expose(
    [Lamp()], as: "lamps", [Lamp.level, Lamp.position, Lamp.color], fields: Lamp.fields)
  try stage.host.function("add") { (a: Double, b: Int?) in a + Double(b ?? 0) }
  try stage.host.asyncFunction("fetch") { (url: String) async throws -> String in url }
  expect(
    stage.host.editorAnnotations(),
    equals: """
      ---@meta

      ---@class Lamp: animlua.Verbs
      ---@field level number
      ---@field position number[]
      ---@field color string
      ---@field label string
      ---@field mode "steady"|"blinking"
      ---@field serial integer read only
      ---@field neighbor Lamp?
      local Lamp = {}

      ---@param a1 integer
      ---@return integer
      function Lamp:flash(a1) end

      function Lamp:fail() end

      ---@type Lamp
      lamp = nil

      ---@type Lamp[]|animlua.List
      lamps = {}

      ---@param a1 number
      ---@param a2 integer?
      ---@return number
      function add(a1, a2) end

      ---@param a1 string
      ---@return animlua.Handle
      function fetch(a1) end

      """)
}

@Test func `the annotations of the API have the classes that those of objects name`() {
  let text = ScriptHost.apiAnnotations
  for name in ["Verbs", "List", "Handle"] { expect(text.contains("---@class animlua.\(name)")) }
}
