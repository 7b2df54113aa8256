import Foundation
import LuaRuntime
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import LuaBindings

/// Arguments beyond those that a function takes are refused, and not ignored.
struct ArgumentLimitTests {
  /// An object of each class, and the function that a block gives; the second frame has an event.
  private static let objects = """
    local anim = require "animlua"
    local scene = anim.scene { width = 100, height = 100 }
    objects = {
      scene = scene, group = scene:group {}, layer = scene:rect { width = 9, height = 9 },
      handle = anim.timeline { paused = true }, animator = anim.animator(1), clock = anim.clock {},
      spring = anim.spring "stiff", curve = anim.easing "linear", scope = anim.scope(),
      listener = scene:on("mine", function(e) objects.event = e end),
      awaited_event = scene:event "mine", list = scene.children, value = anim.value(0), split = scene:text { text = "a b" }:split "words",
    }
    local tl, box = anim.timeline { paused = true }, objects.layer
    anim.animate_keyframes(1, function(add) objects.add = add end)
    scene:emit "mine"
    local easing, made = anim.easing, box.fade_in
    local _, _, _ = easing.get, easing.list, easing.define
    wait()

    """

  @Test func `more keyframes than a call takes are refused at once`() throws {
    let error = try loadError(
      """
      local list = {}
      for i = 1, 100001 do list[i] = i end
      local box = anim.scene {}:rect {}
      box:keys({ x = list }, 1)
      """)
    expect(error?.line, equals: 4)
    expect(
      error?.message.says("keys", "100000", "100001"), equals: true)
  }

  // With Lua's public API alone a table of the scene has fewer keys.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ANIMLUA_PUBLIC_LUA_API"] == nil))
  func `more shares than a call takes are refused at once`() throws {
    let error = try loadError(
      """
      local frames = {}
      for i = 1, 100001 do frames[i / 100001] = { x = i } end
      local box = anim.scene {}:rect {}
      box:keys(frames, 1)
      """)
    expect(error?.line, equals: 4)
    expect(error?.message.says("table", "more fields"), equals: true)
  }

  @Test(arguments: [
    "scene:rect { name = '\\xff' }", "scene:find '\\xff'", "scene:on('\\xff', print)",
    "scene:emit 'a\\xff'", "box:to({ x = 1 }, { duration = 1, key = '\\xc3' })",
    "box:stop '\\xff'", "anim.value(0, '\\xff')",
    "anim.to({ ['\\xff'] = 0 }, { ['\\xff'] = 1 }, 1)",
    "anim.timeline():label '\\xff'", "anim.property { name = '\\xed\\xa0\\x80', write = print }",
    "anim.target { name = '\\xff' }", "anim.param('\\xff', 1)", "anim.clock { name = '\\xff' }",
    "anim.timeline():seek 'a\\xff'", "scene:include '\\xff'", "anim.easing '\\xff'",
    "scene:input { { 0, 'key_down', key = '\\xff' } }",
    "anim.to(anim.timeline(), { time = 'a\\xff' }, 1)",
  ])
  func `bytes that are not UTF-8 name nothing`(call: String) throws {
    let error = try loadError("local scene = anim.scene {}\nlocal box = scene:rect {}\n" + call)
    expect(error?.line, equals: 3, "\(String(describing: error))")
    expect(
      error?.message.contains("texts are UTF-8, and '"), equals: true,
      "\(String(describing: error))")
  }

  @Test(arguments: [
    ("anim.all { x = 1 }", "animations"), ("anim.sequence { id = box }", "animations"),
    ("wait { id = 1 }", "animations"), ("anim.any { {}, { x = 1 } }", "animations"),
    ("scene:input { x = 1 }", "events"),
  ])
  func `a table of fields is no list`(call: String, what: String) throws {
    let error = try loadError("local scene = anim.scene {}\nlocal box = scene:rect {}\n" + call)
    expect(error?.line, equals: 3)
    expect(
      error?.message.contains("a list of \(what) must have elements, not '")
        == true, "\(String(describing: error))")
  }

  private func host(_ source: String, _ print: @escaping (String) -> Void = { _ in }) throws
    -> ScriptHost
  {
    var options = ScriptHostOptions()
    options.onPrint = { print(String(decoding: $0, as: UTF8.self)) }
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    let host = try ScriptHost(options)
    try host.load(source: Self.objects + source, name: "scene.lua")
    for frame in 0...3 { try host.advance(to: Double(frame) / 60) }
    expect(host.reports.isEmpty, "\(host.reports)")
    return host
  }

  /// A function as scripts reach it, and what stands before the first argument in parentheses.
  private static func reach(_ name: String) -> (function: String, receiver: String?) {
    if name == "add" { return ("objects.add", nil) }
    guard let colon = name.firstIndex(of: ":") else { return (name, nil) }
    let method = name[name.index(after: colon)...]
    // A rect has a field of that name, or none.
    let isMaker = name.hasPrefix("layer:") && LayerKind(named: String(method)) != nil
    let object = isMaker ? "objects.group" : "objects.\(name[..<colon])"
    return ("\(object)[\"\(method)\"]", object)
  }

  /// The results of calls with so many nils more than each function takes, by name.
  private func answers(more: Int) throws -> [String: String] {
    var script = ""
    for (name, limit) in API.standard.argumentLimits.sorted(by: { $0.key < $1.key }) {
      let (function, receiver) = Self.reach(name)
      let arguments =
        (receiver.map { [$0] } ?? []) + Array(repeating: "nil", count: limit.most + more)
      script += """
        print("\(name)", coroutine.wrap(function()
          local _, e = pcall(function() \(function)(\(arguments.joined(separator: ", "))) end)
          return (tostring(e):gsub("\\n.*", ""))
        end)())

        """
    }
    var answers: [String: String] = [:]
    _ = try host(script) { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      answers[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return answers
  }

  @Test func `every function of the API has a limit, or takes any number`() throws {
    let host = try host("local _ = anim.pulse, objects.handle.pulse")
    let names = host.state.functionNames.map(\.text)
    expect(names.count > 150)
    let effects: Set = ["anim.fade_in", "anim.pulse", "handle:pulse"]
    let stated = Set(API.standard.argumentLimits.keys).union(API.standard.unlimited)
    expect(Set(names).subtracting(stated).subtracting(effects), equals: [])
    expect(stated.subtracting(names), equals: [])
    expect(API.standard.unlimited.isDisjoint(with: API.standard.argumentLimits.keys))
  }

  @Test func `an easing may call the functions that only ask, and no others`() throws {
    let deeds = API.standard.deeds
    let names = Set(API.standard.argumentLimits.keys).union(API.standard.unlimited)
    var script = "local results, found = {}, {}\n"
    for name in names.sorted() {
      let (function, receiver) = Self.reach(name)
      script += """
        results[#results + 1] = { "\(name)", function() \(function)(\(receiver ?? "")) end }

        """
    }
    script += """
      local target = { x = 0 }
      anim.to(target, { x = 1 }, { duration = 1, easing = function(p)
        for _, row in ipairs(results) do
          local _, e = pcall(row[2])
          found[row[1]] = tostring(e):find("an easing may not", 1, true) ~= nil
        end
        results = {}
        return p
      end })
      wait(0.02)
      for name, isRefused in pairs(found) do print(name, isRefused) end
      """
    var refused: Set<String> = []
    var asked: Set<String> = []
    _ = try host(script) { line in
      let parts = line.split(separator: "\t").map(String.init)
      if parts.last == "true" { refused.insert(parts[0]) } else { asked.insert(parts[0]) }
    }
    expect(refused.union(asked), equals: names)
    expect(refused, equals: Set(deeds.keys))
    // A function that returns a handle has made something, but for those that look for one.
    for function in API.standard.functions where function.returns == .handle {
      let finds = ["animation", "speed"].contains(function.name)
      expect(function.deed != nil || finds, "\(function.name)")
    }
  }

  @Test func `each function that does something is refused in a function that gives a value`()
    throws
  {
    var calls = ""
    for name in API.standard.deeds.keys.sorted() {
      let (function, receiver) = Self.reach(name)
      calls += """
          do
            local _, e = pcall(function() \(function)(\(receiver ?? "")) end)
            print("\(name)", (tostring(e):gsub("\\n.*", "")))
          end

        """
    }
    var refused: Set<String> = []
    _ = try host(
      "anim.easing.define('asking', function(p)\n\(calls) return p end)\nanim.easing.asking(0.5)\n"
    ) { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      if parts.count > 1, parts[1].contains("E-asked") || parts[1].contains("may not") {
        refused.insert(parts[0])
      } else {
        Issue.record("\(line)")
      }
    }
    expect(refused, equals: Set(API.standard.deeds.keys))
  }

  @Test func `one argument more than a function takes is refused with its name and place`() throws {
    let answers = try answers(more: 1)
    expect(answers.count, equals: API.standard.argumentLimits.count)
    for (name, limit) in API.standard.argumentLimits {
      let most =
        switch limit.most {
        case 0: "no arguments"
        case 1: "one argument"
        default: "at most \(limit.most) arguments"
        }
      let answer = answers[name] ?? "nothing"
      let pattern = #/^scene\.lua:\d+: (.*)$/#
      let text = answer.wholeMatch(of: pattern).map { String($0.1) } ?? answer
      expect(text.hasPrefix("\(name) takes \(most), but got \(limit.most + 1)"), "\(answer)")
    }
  }

  @Test func `as many arguments as a function takes are not too many`() throws {
    let answers = try answers(more: 0)
    expect(answers.count, equals: API.standard.argumentLimits.count)
    for (name, answer) in answers { expect(!answer.contains("but got"), "\(name): \(answer)") }
  }

  @Test(arguments: [
    ("anim.now(1)", "anim.now takes no arguments, but got 1"),
    ("pcall(anim.now, 1)", "anim.now takes no arguments, but got 1"),
    ("xpcall(anim.now, tostring, 1, 2)", "anim.now takes no arguments, but got 2"),
    ("objects.layer:remove(1, 2)", "layer:remove takes no arguments, but got 2"),
    (
      "anim.spring({}, 1, 2)", "anim.spring takes one argument, but got 3: all its parameters stand"
    ),
    ("anim.scene({}, {})", "anim.scene takes one argument, but got 2"),
    (
      "objects.layer:on('tap', print, 3)",
      "layer:on takes at most 2 arguments, but got 3: an event and one function"
    ),
    ("objects.layer:pulse({}, 1, 'linear', 3)", "anim.pulse takes at most 4 arguments, but got 5"),
    ("objects.handle:pulse({}, {}, 1, 'linear', 3)", "handle:pulse takes at most 4 arguments"),
    (
      "objects.handle:label('a', 0.5)",
      "the place of 'label' must be a table, as { at = 0.5 }, not 0.5"
    ),
    ("anim.easing(anim.easing 'linear', 3)", "parameters of an easing follow its name only"),
    ("return anim.now(1)", "anim.now takes no arguments, but got 1"),
    // The wrong sign is reported first.
    ("anim:now(1)", "'now' is a function of anim: write it with a dot, as anim.now(…)"),
    ("objects.layer.remove(1, 2)", "'remove' is a method of a layer: write it with a colon"),
  ])
  func `a refusal is said in words`(call: String, expected: String) throws {
    var said = ""
    let body = call.contains("pcall") ? "local _, e = \(call) error(e, 0)" : call
    _ = try host("local _, e = pcall(function() \(body) end) print(e)") { said = $0 }
    expect(said.contains(expected), "\(said)")
  }

  @Test func `a function that the host calls back is given what callbacks are given`() throws {
    let source = """
      local p = { x = 0, y = 0 }
      anim.bind(p, { x = anim.now })
      anim.to(p, { y = anim.now }, { duration = 0.01, on_complete = anim.now, on_apply = anim.now })
      anim.tick(anim.now)
      local text = ("ab"):gsub("%a", anim.now)
      wait(0.02)
      print(p.x > 0)
      """
    var said: [String] = []
    _ = try host(source) { said.append($0) }
    expect(said, equals: ["true"])
  }

  @Test(arguments: [
    "anim.animate_keyframes(0.1, function(add) add(0, 1, function() objects.layer.x = 3 end) end)",
    "local s = anim.stagger(1, { from = 'random' })",
    "local s = anim.stagger(math.random()) assert(kept(2, 2) == 0.25 and kept == anim.stagger(0.25))",
    "anim.to({ { x = 0 } }, { x = 3 }, { duration = 0.1, delay = anim.stagger(math.random()) })",
  ])
  func `an object that is made while a scene plays is released when no script holds it`(
    body: String
  ) throws {
    let source = "local kept = anim.stagger(0.25)\nwhile true do \(body) wait(0.2) end"
    let host = try host(source)
    // Removed targets are looked for every 600 frames; until then their companions may still name
    // them.
    var peaks: [Int] = []
    for frame in 1...4800 {
      if frame % 600 == 1 { peaks.append(0) }
      try host.advance(to: 1 + Double(frame) / 20)
      peaks[peaks.count - 1] = max(peaks[peaks.count - 1], host.state.functionCount)
    }
    expect(peaks[0] > peaks.count + 100)
    let (early, late) = (peaks[2...4].max() ?? 0, peaks[5...7].max() ?? 0)
    expect(late <= early + 8, "\(peaks)")
    expect(host.reports.isEmpty)
  }
}
