import AnimationEngine
import LuaRuntime
import SceneGraph
import TestWords
import Testing

@testable import LuaBindings

/// The annotations for editors: complete, and Lua.
struct EditorTypesTests {
  private static let text = ScriptHost.editorTypes()
  private static let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

  /// The lines of one class up to its end.
  private func fields(of name: String) -> Set<String> {
    let opening = "---@class \(name)"
    guard
      let start = Self.lines.firstIndex(where: { $0 == opening || $0.hasPrefix("\(opening):") })
    else { return [] }
    let fields = Self.lines[(start + 1)...].prefix { $0.hasPrefix("---@field ") }
    return Set(
      fields.map { line in
        let word = line.dropFirst("---@field ".count).prefix { $0 != " " }
        return String(word.last == "?" ? word.dropLast() : word)
      })
  }

  /// The prefixes of a function's name.
  private static func places(of owner: FunctionOwner) -> [String] {
    switch owner {
    case .anim: return ["anim."]
    case .global: return [""]
    case .easing: return ["Easings."]
    // Layers have the verbs of lists from a class above.
    case .layer: return ["LayerBase:", "Verbs:"]
    case .list: return ["Verbs:"]
    default:
      let type = ValueShape.typeName(ofClass: String(owner.prefix.dropLast()))
      return [type.dropFirst("animlua.".count) + ":"]
    }
  }

  @Test func `they are Lua`() throws {
    let host = try ScriptHost()
    _ = try host.state.load(Array(Self.text.utf8), name: "animlua.lua")
  }

  @Test func `every function is there through each of its owners`() {
    let api = API.standard
    for function in api.functions + API.effects {
      for owner in function.owners where owner != .keyframes {
        let places = Self.places(of: owner).map { "\nfunction \($0)\(function.name)(" }
        expect(places.contains(where: Self.text.contains), "\(owner.prefix)\(function.name)")
      }
    }
  }

  @Test func `every option, field, property, event and easing is there`() throws {
    let api = API.standard
    for type in api.classes where type.name != "layer" {
      let name = type.name == "anim" ? "animlua" : ValueShape.typeName(ofClass: type.name)
      for field in type.fields {
        expect(fields(of: name).contains(field.name), "\(name).\(field.name)")
      }
    }
    for kind in LayerKind.allCases {
      let class_ = "animlua." + kind.name.prefix(1).uppercased() + kind.name.dropFirst() + "Layer"
      let known = fields(of: class_).union(fields(of: "animlua.LayerBase"))
      let made = fields(of: class_ + "Fields")
      for property in Property.allCases where property.exists(on: kind) {
        expect(known.contains(property.name), "\(class_).\(property.name)")
        expect(!kind.isMade || made.contains(property.name), "\(class_)Fields.\(property.name)")
      }
    }
    for topic in api.options.topics {
      let name = EditorTypes.typeName(of: topic)
      for entry in topic.entries {
        for spelling in entry.spellings {
          expect(fields(of: name).contains(spelling), "\(name).\(spelling)")
        }
      }
    }
    for event in api.events { expect(Self.text.contains("\"\(event.name)\"|")) }
    for name in ["linear", "back.out", "elastic.outIn"] {
      expect(Self.lines.contains("---| \"\(name)\""), "\(name)")
    }
  }

  @Test func `every type that is named is defined, once`() {
    var defined: [String: Int] = [:]
    for line in Self.lines where line.hasPrefix("---@class ") || line.hasPrefix("---@alias ") {
      let name = line.split(separator: " ")[1].prefix { $0 != ":" }
      defined[String(name), default: 0] += 1
    }
    for (name, count) in defined { expect(count, equals: 1, "\(name)") }
    for line in Self.lines where line.hasPrefix("---@") || line.hasPrefix("---| ") {
      for match in line.matches(of: /animlua\.[A-Z][A-Za-z]*/) {
        expect(defined[String(match.output)] != nil, "\(line)")
      }
    }
  }

  @Test func `every method of a test is there`() {
    for name in TestRun.names { expect(Self.text.contains("\nfunction Test:\(name)("), "\(name)") }
    let written = Self.lines.count { $0.hasPrefix("function Test:") }
    expect(written, equals: TestRun.names.count)
  }

  @Test func `an option says its unit, range and default`() {
    expect(
      Self.lines.contains(
        "---@field duration? animlua.Time|function The length of one iteration. (s, 0 or more, default 0.25)"
      ))
  }

  @Test func `the fields that verbs take have the types of their properties`() {
    let call = "fun(i: integer, n: integer, target: any): number"
    for (table, type) in [
      ("Goals", "number|\(call)"), ("KeyLists", "(number|\(call))[]"),
      ("Velocities", "number|true|\(call)"), ("Amounts", "number|\(call)"),
      ("LiveGoals", "(\(call))|animlua.Value"),
    ] {
      let start = Self.lines.firstIndex { $0 == "---@class animlua.\(table)" } ?? 0
      let fields = Self.lines[(start + 1)...].prefix { $0.hasPrefix("---@field ") }
      expect(fields.contains { $0.hasPrefix("---@field x? \(type) ") }, "\(table)")
      let untyped = fields.filter { $0.hasPrefix("---@field") && $0.contains("? any") }
      expect(untyped.isEmpty, "\(table): \(untyped)")
    }
    let goals = fields(of: "animlua.Goals")
    for property in Property.allCases where property.row.value.isAnimatable {
      expect(goals.contains(property.name), "\(property.name)")
    }
    expect(
      Self.text.contains("---@field fill? animlua.Color|animlua.Gradient|fun(i: integer"),
      "a color has its type")
  }

  @Test func `every parameter has its meaning, and anim.param returns the type of its default`() {
    for line in Self.lines where line.hasPrefix("---@param ") {
      // A name, a type, and words.
      expect(line.last == "." || line.last == ")", "\(line)")
    }
    let end = Self.lines.firstIndex { $0.hasPrefix("function anim.param(") } ?? 0
    let above = Self.lines[..<end].suffix(3)
    expect(
      above == [
        "---@return number",
        "---@overload fun(name: string, default: string, options?: animlua.ParameterOptions): string",
        "---@overload fun(name: string, default: boolean, options?: animlua.ParameterOptions): boolean",
      ], "\(above)")
  }

  @Test func `a scene's own parameters, properties and easings are there`() throws {
    let host = try ScriptHost()
    try host.load(
      source: """
        anim.easing.snap = function(p) return p ^ 4 end
        anim.param("count", 5, { help = "how many dots" })
        anim.param("size", 5, { min = 1, max = 20 })
        anim.param("mood", "calm", { choices = { "calm", "wild" }, help = "of the dots" })
        anim.property { name = "glow", kind = "color", on = "rect", write = function() end }
        """, name: "scene.lua")
    let text = host.editorTypes()
    expect(text.contains("---| \"snap.inOut\"\n"))
    expect(
      text.contains(
        "---@overload fun(name: \"count\", default: number, options?: animlua.ParameterOptions): number # how many dots\n"
      ))
    expect(
      text.contains("default: number, options?: animlua.ParameterOptions): number # from 1 to 20\n")
    )
    expect(text.contains("options?: animlua.ParameterOptions): \"calm\"|\"wild\" # of the dots\n"))
    expect(text.contains("---@field glow animlua.Color The scene's own property.\n"))
  }
}
