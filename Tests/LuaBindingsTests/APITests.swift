import AnimationEngine
import LuaRuntime
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import LuaBindings

/// The registry of what scripts can name: everything in it is documented, and every example runs.
struct APITests {
  /// A documented name, and where it is found.
  private struct Named {
    var name: String
    var doc: String
    var example: String
  }

  /// Every documented name.
  private static let names: [Named] = {
    let api = API.standard
    var names = (api.functions + API.effects).map { function in
      Named(
        name: function.owners[0].prefix + function.name, doc: function.doc,
        example: function.example)
    }
    names += api.options.specs.map { option in
      Named(
        name: "option \(option.name)", doc: option.entry.doc,
        example: api.options.example(option) ?? "")
    }
    for topic in API.optionTopics {
      names += topic.entries.map {
        Named(name: "\(topic.owner), \($0.name)", doc: $0.doc, example: topic.example($0))
      }
    }
    for type in api.classes {
      names += type.fields.map {
        Named(name: "\(type.name).\($0.name)", doc: $0.doc, example: $0.example)
      }
    }
    names += api.events.map { Named(name: "event \($0.name)", doc: $0.doc, example: $0.example) }
    names += Property.allCases.map { property in
      Named(
        name: "property \(property.name)", doc: property.row.doc,
        example: API.example(of: property) ?? "")
    }
    return names
  }()

  @Test func `every name is described in one plain sentence and has an example`() {
    expect(Self.names.count > 480)
    for name in Self.names {
      let words = name.doc.split(separator: " ").count
      expect(name.doc.hasSuffix(".") && (3...22).contains(words), "\(name.name): \(name.doc)")
      expect(name.doc.first?.isUppercase, equals: true, "\(name.name): \(name.doc)")
      expect(!name.doc.hasPrefix("What"), "\(name.name): \(name.doc)")
      expect(!name.example.isEmpty && !name.example.contains("…"), "\(name.name)")
    }
  }

  @Test func `every example runs`() throws {
    for name in Self.names {
      var options = ScriptHostOptions()
      options.onScene = { TextLayouts().measureTexts(of: $0) }
      let host = try ScriptHost(options)
      do {
        try host.load(source: API.exampleObjects + name.example, name: "example.lua")
        for frame in 0...15 { try host.advance(to: Double(frame) / 30) }
      } catch {
        Issue.record("\(name.name): \(name.example): \(error)")
      }
      expect(host.reports.isEmpty, "\(name.name): \(name.example): \(host.reports)")
    }
  }

  @Test func `every default is a value that the option takes`() throws {
    let host = try ScriptHost()
    let entries =
      API.standard.options.specs.map(\.entry) + API.optionTopics.flatMap(\.entries)
    for entry in entries where entry.initial != "nil" {
      let chunk = try host.state.load(Array("return \(entry.initial)".utf8), name: "default")
      let value = try require(host.state.call(chunk).first, "\(entry.name)")
      switch (entry.shape, value) {
      case (.flag, .boolean): break
      case (.words(let words), .string(let word)):
        expect(words.contains(word), "\(entry.name): \(word)")
      case (.number, _), (.whole, _), (.seconds, _), (.iterations, _):
        let number =
          switch value {
          case .number(let number): number
          case .integer(let integer): Double(integer)
          default: Double.nan
          }
        expect(!number.isNaN, "\(entry.name): \(entry.initial)")
        expect(entry.shape.range?.contains(number) ?? true, "\(entry.name): \(number)")
      case (.flag, _), (.words, _): Issue.record("\(entry.name): \(entry.initial)")
      default: break
      }
    }
  }

  @Test func `numbers have units, and no name stands twice in one table`() {
    let api = API.standard
    for topic in api.options.topics + API.optionTopics {
      let names = topic.entries.flatMap(\.spellings)
      expect(Set(names).count, equals: names.count, "\(topic.owner)")
    }
    for type in api.classes {
      let names = type.fields.map(\.name)
      expect(Set(names).count, equals: names.count, "\(type.name)")
    }
    let calls = api.functions.flatMap { function in
      function.owners.map { $0.prefix + function.name }
    }
    // Layers and scenes make layers by functions of the same name, and so do handles their verbs.
    expect(Set(calls).count, equals: calls.count)
    for property in Property.allCases where property.row.value == .number {
      expect(!API.unit(of: property).rawValue.isEmpty)
    }
  }

  /// The standard API with one entry more of each kind.
  private static let extendedAPI: API = {
    var api = API.standard
    api.options = OptionTable([
      api.options.specs,
      [
        VerbOption(
          "tempo", .number(.factor, .positive), for: .motion, default: "1",
          "How fast its time passes.", "tempo = 2"
        ) { $0.timing.speed = $1 }
      ],
    ])
    api.verbs.append(
      FunctionSpec(
        "hop", of: [.anim, .layer], doing: .start, taking: [.target], returns: .handle,
        "Moves its target up by 20 pixels in half a second.", "box:hop()"
      ) { verbs, call throws(HostError) in
        let target = try verbs.targets.target(1)
        let goals = try verbs.goals(
          try verbs.constant(.record([("y", .integer(-20))])), on: target, 1)
        var part = AnimationPart(goals[0].field.track)
        part.by = goals[0].values
        let handle = try verbs.handles.make(.motion, madeAt: call.position)
        handle.fields = [goals[0].field]
        handle.targets = target.value
        let id = try engine { () throws(EngineError) in
          try verbs.animator.add(
            Animation([part], .basic(curve: .linear, duration: 0.5)),
            observer: verbs.events.observer(handle))
        }
        verbs.handles.register(handle, id)
        call.push(verbs.handles.expose(handle))
      })
    api.layerFields.append(
      LayerFieldSpec(
        FieldSpec(
          "right", .number(.pixels, .any), default: "0", "Its place from the left.",
          "box.right = 3",
          { _, layer in .number(layer.scalar(.x) ?? 0) },
          write: { layers, layer, slot throws(HostError) in
            let value = try layers.state.finite(slot, "'right'")
            _ = try scenic { () throws(SceneError) in try layer.setScalar(.x, to: value) }
          })))
    api.events.append(
      EventSpec("swipe", "A finger passes over the layer.", fields: ["name", "dx"]))
    return api
  }()

  /// The lines that a scene prints, and its error, on a host of the extended API.
  private func extended(_ source: String) throws -> (lines: [String], error: String?) {
    var lines: [String] = []
    var options = ScriptHostOptions()
    options.onPrint = { lines.append(String(decoding: $0, as: UTF8.self)) }
    let host = try ScriptHost(options, Self.extendedAPI)
    do {
      try host.load(source: API.exampleObjects + source, name: "scene.lua")
      for frame in 0...30 { try host.advance(to: Double(frame) / 30) }
    } catch {
      return (lines, "\(error)")
    }
    return (lines, host.reports.first?.error.message)
  }

  @Test func `a verb, an option, a layer field and an event are one entry each`() throws {
    let (lines, error) = try extended(
      """
      box.y = 50
      print(box:hop():wait(), box.y, anim.hop(box).target == box)
      box.right = 50
      print(box.right, box.x, scene:rect { right = 7 }.x)
      scene:on("swipe", function(e) print(e.name, e.dx) end)
      scene:emit "swipe"
      print(wait(box:to({ x = 100 }, { duration = 1, easing = "linear", tempo = 4 })), anim.now())
      """)
    expect(error == nil)
    expect(
      lines,
      equals: [
        "finished\t30.0\ttrue", "50.0\t50.0\t7.0", "swipe\t0.0", "finished\t0.75",
      ])
  }

  @Test func `a verb's entry says that an easing may not call it`() throws {
    let (_, error) = try extended(
      """
      box:to({ x = 9 }, { duration = 0.2, easing = function(p) box:hop() return p end })
      """)
    expect(error?.contains("an easing may not start anything"), equals: true, "\(error ?? "nil")")
  }

  @Test func `an entry alone is in the stubs of editors, the reference and their help`() throws {
    let api = Self.extendedAPI
    let stubs = EditorTypes(families: [], api).text()
    for line in [
      "---Moves its target up by 20 pixels in half a second.", "---@field tempo? number",
      "---@field right number", "swipe",
    ] {
      expect(stubs.contains(line), "\(line)")
    }
    let reference = Reference(api, [])
    for (name, doc) in [
      ("anim.hop", "Moves its target up by 20 pixels in half a second."),
      ("layer:hop", "Moves its target up by 20 pixels in half a second."),
      ("tempo", "How fast its time passes."), ("right", "Its place from the left."),
      ("swipe", "A finger passes over the layer."),
    ] {
      let entries = reference.entries(named: name)
      expect(entries.contains { $0.doc == doc }, "\(name): \(entries.map(\.doc))")
    }
    let text = Array("local anim = require \"animlua\"\nanim.ho".utf8)
    let help = EditorHelp(text, line: 2, families: [], api)
    let names = help.completions(line: 2, column: 7).map(\.name)
    expect(names.contains("hop"), "\(names.prefix(20))")
  }

  @Test(arguments: [
    ("box:hop(1)", "layer:hop takes no arguments, but got 1"),
    ("box:to({ x = 1 }, { tempo = 0 })", "'tempo' must be a number above 0, not 0"),
    ("box:to({ x = 1 }, { temppo = 2 })", "(did you mean 'tempo'?)"),
    ("box.right = 'far'", "'right' must be a number, not 'far'"),
    ("box:hopp()", "(did you mean 'hop'?)"),
  ])
  func `check knows an entry by itself`(line: String, words: String) throws {
    let start = """
      local anim = require "animlua"
      local scene = anim.scene {}
      local box = scene:rect {}

      """
    let found = ScriptCheck.findings(
      in: Array((start + line).utf8), ScriptHostOptions(), Self.extendedAPI)
    expect(found.contains { $0.message.contains(words) }, "\(found.map(\.message))")
    let right = "box:hop() box.right = 3 box:to({ x = 1 }, { tempo = 2 }) scene:on('swipe', print)"
    let none = ScriptCheck.findings(
      in: Array((start + right).utf8), ScriptHostOptions(), Self.extendedAPI)
    expect(none.isEmpty, "\(none.map(\.message))")
  }

  @Test(arguments: [
    ("box:to({ x = 1 }, { temp = 2 })", "unknown option 'temp' of 'to' (did you mean 'tempo'?)"),
    ("box:to({ x = 1 }, { tempo = 0 })", "'tempo' must be a number above 0, not 0"),
    ("anim.hopp(box)", "unknown name 'hopp' of anim (did you mean 'hop'?)"),
    ("box:hop(1)", "layer:hop takes no arguments, but got 1"),
    ("print(box.rigt)", "unknown field 'rigt' of a rect (did you mean 'right'?)"),
    ("box.right = 'far'", "'right' must be a number, not 'far'"),
  ])
  func `an entry alone gives limits, ranges and nearest names`(source: String, words: String) throws
  {
    let error = try require(extended(source).error)
    expect(error.contains(words), "\(error)")
  }

  @Test func `a field that an event's entry does not have is refused with those that it has`()
    throws
  {
    let (_, error) = try extended(
      "scene:on('swipe', function(e) return e.dy end)\nscene:emit 'swipe'")
    expect(error?.contains("unknown field 'dy' of a swipe event"), equals: true)
    expect(error?.contains("valid: name, dx, stop"), equals: true)
  }
}
