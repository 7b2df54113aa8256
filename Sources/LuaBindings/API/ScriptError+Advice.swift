import AnimationEngine
import LuaRuntime
import SceneGraph

/// Lua's own words for frequent slips, and what is most likely meant.
extension ScriptError {
  /// Tables and functions of Lua that scenes do not have.
  static let withheld: Set = [
    "io", "debug", "package", "dofile", "loadfile", "execute", "getenv", "tmpname",
  ]
  static let withheldAdvice =
    "a scene reaches no files, programs or settings of the system; Lua files of its folder are read with "
    + "require 'name'"

  /// Bytes beyond which a text is none of Lua's own: those hold a name or two.
  private static let longestOfLua = 1000

  /// The same error with the nearest name and with what to do, where Lua's words say neither.
  ///
  /// - Parameter members: Names of the table `anim`; read only when one may be meant.
  /// - Returns: the error, with more in its text.
  func advised(members: () -> [String]) -> ScriptError {
    guard message.utf8.count <= Self.longestOfLua, !message.utf8.contains(0x0A) else { return self }
    var advised = self
    if kind == .syntax {
      if let row = Self.otherSyntax.first(where: { message.contains($0.words) }) {
        advised.message += "\n" + row.advice
      }
      return advised
    }
    guard kind == .runtime, code == .script else { return self }
    if let name = quoted(after: "attempt to call a nil value (global '") {
      advised.code = .nameUnknown
      if Self.withheld.contains(name) {
        advised.message += "\n" + Self.withheldAdvice
      } else if let advice = API.standard.advice(onForeign: name) {
        advised.message += "\n" + advice
      } else if let known = Self.function(for: name, members()) {
        advised.message += " (did you mean '\(known)'?)"
      } else if let advice = ForeignNames.tools[name.lowercased()] {
        advised.message += "\n" + advice
      } else {
        advised.message += "\nnothing of this name has been defined where this runs"
      }
    } else if let name = quoted(after: "attempt to call a nil value (field '") {
      advised.code = .nameUnknown
      if Self.withheld.contains(name) {
        advised.message += "\n" + Self.withheldAdvice
      } else if let known = Self.function(for: name, members()) {
        advised.message += " (did you mean '\(known)'?)"
      }
    } else if let name = quoted(after: "attempt to call a nil value (method '") {
      // Of a list or another plain table: classes name their methods themselves.
      let former = FormerName.all(of: .anim).map(\.former)
      let verbs = members().filter { !former.contains($0) }
      if name == "start" {
        // The field of a handle that is on no timeline.
        advised.message += "\nhandle:play() or handle:resume() lets an animation run"
      } else if let known = ForeignNames.name(for: name, among: verbs)
        ?? nearestName(to: name, in: verbs)
      {
        advised.code = .nameUnknown
        advised.message +=
          known == name
          ? "\na plain table has no methods: anim.\(name)(target, …)"
          : " (did you mean '\(known)'?)"
      }
    } else if let name = Self.calledField(message) {
      advised.message +=
        "\n'\(name)' is a field, not a method: it is read "
        + (Self.readOnly[name] ?? "and assigned without parentheses")
    } else if let name = quoted(after: "attempt to index a nil value (") {
      if Self.withheld.contains(name) {
        advised.message += "\n" + Self.withheldAdvice
      } else if let advice = ForeignNames.tools[name.lowercased()] {
        advised.message += "\n" + advice
      } else if name == "scene" {
        advised.message += "\na scene is made first: local scene = anim.scene { … }"
      } else if name == "?" || name == "integer index" {
        advised.message += "\nthe list has no item there: #list is how many it has"
      } else {
        advised.message += "\n'\(name)' has no value here: is it misspelled, or given one later?"
      }
    } else if message.hasPrefix("attempt to perform arithmetic on a nil value")
      || message.hasPrefix("attempt to compare") && message.contains("nil")
      || message.hasPrefix("attempt to concatenate a nil value")
    {
      advised.message += "\na value is missing: is the name misspelled, or given a value later?"
    } else if message.hasPrefix("result "), message.contains(" of the function is not a number") {
      advised.code = .result
      advised.message +=
        "\na function in place of an easing or a number must return a number; on_complete = … is called at the end"
    } else if message.hasPrefix("attempt to call a table value (for iterator") {
      advised.message += "\na loop over a list is for i, item in ipairs(list) do … end"
    } else if message.hasPrefix("attempt to get length of a handle value") {
      advised.message += "\na handle has no members: #list is the number of the targets"
    } else if let advice = Self.adviceOnKinds(message) {
      advised.message += "\n" + advice
    } else if let name = quoted(after: "module '"), message.hasSuffix("' not found") {
      advised.code = .file
      if nearestName(to: name, in: ["animlua"]) != nil {
        advised.message += " (did you mean 'animlua'?)"
      } else {
        advised.message += "\nmodules are Lua files beside the scene, or in its folder lib"
      }
    } else if message.hasSuffix("C stack overflow") || message.contains("stack overflow") {
      advised.message +=
        "\ncalls lie too deep within each other: a function that calls itself without end, or "
        + "transactions and callbacks within each other beyond about 90"
    }
    return advised
  }

  /// Signs of other languages, and what Lua writes.
  private static let otherSyntax: [(words: String, advice: String)] = [
    ("near '!'", "unequal is written ~=, and the opposite of a condition 'not'"),
    ("near '&'", "conditions are joined by 'and'"),
    ("near '|'", "conditions are joined by 'or'"),
    ("syntax error near '+'", "x += 1 is written x = x + 1"),
    ("near '//'", "comments begin with --"),
    ("'}' expected near ':'", "a field is written with =, as { x = 3 }"),
    ("near '=>'", "a function is written function(a) … end"),
    (
      "unexpected symbol near 'repeat'",
      "'repeat' is a word of Lua itself: the option is loop = 3, or loop = true for no end"
    ),
    (
      "<name> expected near 'then'",
      "'then' is a word of Lua itself: wait(box:to({ … }, 1)) goes on afterwards, and so does "
        + "on_complete = function() … end"
    ),
    (
      "syntax error near ','",
      "a call with braces alone takes nothing more: put parentheses around all, as to({ … }, 1)"
    ),
    ("<name> expected near", "a field is written with =, as { x = 3 }"),
  ]

  /// The fields of handles, which cannot be assigned, each with the words after "it is read".
  private static let readOnly = [
    "time": "without parentheses, and set by h:seek(0.5)",
    "progress": "without parentheses, and set by h:seek(\"50%\")",
    "total_progress": "without parentheses, and set by h:seek(\"50%\")",
    "duration": "without parentheses, and an option of the call that makes it: { duration = 0.5 }",
    "state": "without parentheses", "iteration": "without parentheses",
    "labels": "without parentheses", "velocity": "without parentheses",
  ]

  /// The name of a field that was called as a method: `attempt to call a number value (method 'time')`.
  private static func calledField(_ message: String) -> String? {
    guard message.hasPrefix("attempt to call a "), message.hasSuffix("')"),
      let open = message.firstIndex(of: "(")
    else { return nil }
    let kind = message.dropFirst(18)
    guard ["number", "string", "boolean", "table"].contains(where: { kind.hasPrefix($0) }),
      message[open...].hasPrefix("(method '")
    else { return nil }
    return String(message[open...].dropFirst(9).dropLast(2))
  }

  /// The text between the end of a phrase and the next quotation mark.
  private func quoted(after phrase: String) -> String? {
    guard message.hasPrefix(phrase) else { return nil }
    var rest = message.dropFirst(phrase.count)
    if !phrase.hasSuffix("'") {
      guard let open = rest.firstIndex(of: "'") else { return nil }
      rest = rest[rest.index(after: open)...]
    }
    guard let close = rest.firstIndex(of: "'") else { return nil }
    return String(rest[..<close])
  }

  /// The function that a name most likely means: one of another language's, of `anim`, or of Lua.
  private static func function(for name: String, _ members: [String]) -> String? {
    if let known = ForeignNames.functions[foldedName(name)] { return known }
    if members.contains(name) { return "anim.\(name)" }
    if let member = ForeignNames.name(for: name, among: members) { return "anim.\(member)" }
    let globals =
      API.globals + [
        "print", "require", "pairs", "ipairs", "type", "tostring", "tonumber",
        "select", "next", "error", "assert", "pcall", "xpcall", "setmetatable", "getmetatable",
      ]
    if let near = nearestName(to: name, in: globals) { return near }
    return nearestName(to: name, in: members).map { "anim.\($0)" }
  }

  /// Advice where a value of one kind stands for another.
  private static func adviceOnKinds(_ message: String) -> String? {
    let isComparison = message.hasPrefix("attempt to compare")
    guard
      isComparison || message.hasPrefix("attempt to perform arithmetic")
        || message.hasPrefix("attempt to concatenate") || message.hasPrefix("attempt to add")
        || message.hasPrefix("attempt to sub") || message.hasPrefix("attempt to mul")
        || message.hasPrefix("attempt to div")
    else { return nil }
    if message.contains("handle") {
      return "a handle is no number: h.time, h.progress and h.duration are; h.value has the fields"
    }
    if message.contains("layer") || message.contains("scene") {
      return "a layer is no value: its fields are, as layer.x, layer.opacity or layer.name"
    }
    if message.contains("value") && message.contains("a value value") {
      return "v() or v.value reads a value of anim.value"
    }
    if message.contains("string") {
      return "a text is no number: tonumber(text) makes one of it, tostring(number) the reverse; "
        + "wait returns a word, and anim.tick(function(dt) … end) gets the seconds of a frame"
    }
    if message.contains("function") { return "a function is called with parentheses, as f()" }
    return nil
  }
}

extension API {
  /// Advice on a global that is a kind of layer, or a verb of layers, in other tools' spelling: `Circle`, `FadeIn`.
  func advice(onForeign name: String) -> String? {
    let folded = foldedName(name)
    if let kind = LayerKind.allCases.first(where: { $0.isMade && $0.name == folded }) {
      return "a scene makes its layers: scene:\(kind.name) { … }"
    }
    guard name.first?.isUppercase == true else { return nil }
    let verbs = functions + API.effects
    guard
      let verb = verbs.first(where: { $0.owners.contains(.layer) && foldedName($0.name) == folded })
    else { return nil }
    return "here it is a verb of a layer: layer:\(verb.name)(…)"
  }
}
