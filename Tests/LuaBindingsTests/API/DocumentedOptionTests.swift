import LuaRuntime
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import LuaBindings

/// Every function takes each option that its page lists, and each shape of `how`.
struct DocumentedOptionTests {
  /// Calls of the functions that share the options of another; `…` is the place of an option.
  private static let calls = [
    "by": "box:by({ x = 10 }, { … })", "fade_in": "box:fade_in({ y = 10 }, { … })",
    "fade_out": "box:fade_out({ x = 10 }, { … })", "flash": "box:flash({ x = 130 }, { … })",
    // An endless one has no iterations.
    "wiggle": "box:wiggle({ x = 10 }, { duration = 0.3, … })",
    "sequence": "anim.sequence({ box:to({ x = 300 }, 0.2) }, { … })",
    "show": "anim.show(anim.scene {}, { … })",
  ]

  /// Calls of options that need other values than those of the function's call.
  private static let own = [
    "keys turn": "box:keys({ rotation = { 0, 90 } }, { … })",
    "keys space": "box:keys({ fill = { \"red\", \"blue\" } }, { … })",
    "keys from": "box:keys({ [0.5] = { x = 80 } }, { … })",
    "follow turn": "box:follow({ rotation = function() return 90 end }, { … })",
    "pulse turn": "box:pulse({ rotation = 90 }, { … })",
    "flash turn": "box:flash({ rotation = 90 }, { … })",
    "pulse space": "box:pulse({ fill = \"red\" }, { … })",
    "flash space": "box:flash({ fill = \"red\" }, { … })",
    "along easing_each": "box:along(\"M 0 0 L 90 0 L 90 90\", { calculation = \"linear\", … })",
    "along key_times": "box:along(\"M 0 0 L 90 0 L 90 90\", { calculation = \"linear\", … })",
  ]

  /// An option in a table as a function takes it.
  private static func example(_ entry: OptionEntry, of function: String) -> String {
    switch (entry.name, function) {
    case ("from", "swap"), ("from", "show"): "from = \"left\""
    case ("from", "along"): "from = 0.2"
    // Keyframes have no spring.
    default:
      ["keys", "pulse", "flash", "animate_keyframes"].contains(function)
        ? entry.example.replacing("spring = \"snappy\", ", with: "") : entry.example
    }
  }

  /// The error or report of a scene; nil if all of it runs.
  private func failure(of source: String) throws -> String? {
    var options = ScriptHostOptions()
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    let host = try ScriptHost(options)
    do {
      try host.load(source: API.exampleObjects + source, name: "scene.lua")
      for frame in 0...3 { try host.advance(to: Double(frame) / 30) }
    } catch {
      return "\(error)"
    }
    return host.reports.first?.error.message
  }

  @Test func `a function takes every option that its page lists`() throws {
    for topic in API.standard.options.topics {
      for function in topic.functions {
        let call =
          function == topic.owner ? topic.call : try require(Self.calls[function], "\(function)")
        for entry in topic.entries {
          let isText = entry.call?.contains("text:") ?? false
          // Options of texts are for verbs with a text as the goal.
          if isText, function != "to" { continue }
          let hasOwn = ["to", "from", "by", "fade_in", "fade_out"].contains(function)
          let verb = entry.call?.replacing(":to(", with: ":\(function)(")
          let own = Self.own["\(function) \(entry.name)"] ?? (hasOwn ? verb : nil)
          let source = (own ?? call).replacing("…", with: Self.example(entry, of: function))
          let failure = try failure(of: source)
          expect(failure == nil, "\(function), \(entry.name): \(source): \(failure ?? "")")
        }
      }
    }
  }

  @Test func `a function takes the shapes of how that its page lists, and no others`() throws {
    for function in API.standard.functions + API.effects {
      guard let how = function.parameters.first(where: { $0.name == "how" }),
        let topic = API.standard.options.topics.first(where: {
          $0.functions.contains(function.name)
        }),
        let owner = function.owners.first(where: { [.anim, .layer].contains($0) })
      else { continue }
      let call =
        function.name == topic.owner ? topic.call : Self.calls[function.name] ?? topic.call
      guard call.contains("{ … }") || call.contains("{ duration = 0.3, … }") else { continue }
      let shapes: [(source: String, isTaken: Bool)] = [
        ("0.2", how.shape.takes { $0 == .how || $0.unit == .seconds }),
        ("anim.spring \"bouncy\"", how.shape.takes { $0 == .how || $0 == .spring }),
        ("{}", how.shape.mayBeOptions), ("true", false),
      ]
      for shape in shapes {
        let source = call.replacing("{ duration = 0.3, … }", with: "(\(shape.source))")
          .replacing("{ … }", with: "(\(shape.source))")
        // `anim.timeline { … }` has no parentheses of its own; further ones do not matter.
        let failure = try failure(of: source)
        expect(
          failure == nil, equals: shape.isTaken,
          "\(owner.prefix)\(function.name): \(source): \(failure ?? "taken")")
      }
    }
  }
}

extension ValueShape {
  /// Whether it or one of its parts meets a condition.
  fileprivate func takes(_ condition: (ValueShape) -> Bool) -> Bool {
    if case .either(let shapes) = self { return shapes.contains(where: condition) }
    return condition(self)
  }
}
