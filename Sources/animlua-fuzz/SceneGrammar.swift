import AnimationEngine
import SceneGraph

/// Writes scenes: bytes decide which verbs, properties, options, callbacks and waits, and in which
/// order.
///
/// Every statement is a function of its own, called protected, so that a refused one does not end
/// the scene. Names of layers, handles and tables are numbers into lists, so that any byte names one
/// that was made.
struct SceneGrammar {
  var source: ByteSource
  private(set) var lines: [String] = []
  /// How deep statements lie within functions.
  var depth = 0

  /// The text that some bytes stand for; the first says by which grammar: from 192 on what has a
  /// shape is animated and interrupted, below that anything may happen.
  static func scene(_ bytes: [UInt8]) -> String {
    var grammar = SceneGrammar(source: ByteSource(bytes.dropFirst()))
    let isOfShapes = (bytes.first ?? 0) >= 192
    grammar.begin()
    grammar.populate()
    if isOfShapes { grammar.populateShapes() }
    while !grammar.source.isAtEnd && grammar.lines.count < 120 {
      grammar.add(isOfShapes ? grammar.shapeStatement() : grammar.statement())
    }
    grammar.end()
    return grammar.lines.joined(separator: "\n") + "\n"
  }

  /// The text of calls that some bytes stand for; see `Fuzzer.calls`.
  static func calls(_ bytes: [UInt8]) -> String {
    var grammar = SceneGrammar(source: ByteSource(bytes))
    grammar.begin()
    grammar.populate()
    grammar.watch()
    while !grammar.source.isAtEnd && grammar.lines.count < 140 {
      grammar.add(grammar.callStatement())
    }
    grammar.end()
    return grammar.lines.joined(separator: "\n") + "\n"
  }

  private init(source: ByteSource) { self.source = source }

  mutating func add(_ line: String) { lines.append(line) }

  private mutating func begin() {
    let rate = source.pick(["24", "25", "30", "60", "120", "1000/33", "60"])
    add("local anim = require \"animlua\"")
    add("local scene = anim.scene { width = 320, height = 200, fps = \(rate) }")
    add("local L, H, V, G, T = {}, {}, {}, {}, {}")
    add("local P = { { x = 0, y = 0, color = \"#f00\", on = false, word = \"a 1 b\" },")
    add("  { x = 5, y = 6, pos = { x = 1, y = 2 }, list = { 1, 2, 3 }, path = \"M0 0L9 9\" } }")
    // Out of range it is the nearest there is, so that what was drawn acts on something.
    add("local function at(list, i) return list[(i - 1) % math.max(#list, 1) + 1] end")
    add("local depth = 0")
    add("local function try(f)")
    add("  local ok, e = pcall(f)")
    add("  if not ok then print(\"refused: \" .. tostring(e)) end")
    add("end")
    // A callback that does anything may do it again and again: it stops somewhere.
    add("local function act(f) if depth < 40 then depth = depth + 1 try(f) end end")
  }

  /// Something for the first statements to act on.
  private mutating func populate() {
    add("L[1] = scene:rect { x = 9, y = 9, fill = \"#6cf\" }")
    add("L[2] = scene:group { x = 50 }")
    add("L[3] = L[2]:circle { radius = 9 }")
    add("V[1] = anim.value(1)")
    add("G[1] = anim.linear_gradient { stops = { \"#000\", \"#fff\" } }")
  }

  private mutating func end() {
    add("print(#L, #H, anim.now())")
  }

  // MARK: Things with names

  mutating func layer() -> String { "at(L, \(source.below(12) + 1))" }
  mutating func handle() -> String { "at(H, \(source.below(16) + 1))" }

  mutating func target() -> String {
    switch source.below(10) {
    case 0: "at(P, \(source.below(2) + 1))"
    case 1: "P"
    case 2: "L"
    case 3: "scene.camera"
    case 4: "at(V, \(source.below(4) + 1))"
    case 5: "at(G, \(source.below(3) + 1))"
    case 6: source.chance(128) ? handle() : "{ \(layer()), \(layer()) }"
    default: layer()
    }
  }

  // MARK: Values

  /// A number as Lua writes it.
  mutating func number() -> String { Self.lua(source.chance(20) ? source.wild() : source.number()) }

  static func lua(_ value: Double) -> String {
    if value.isNaN { return "(0/0)" }
    if value.isInfinite { return value > 0 ? "(1/0)" : "(-1/0)" }
    if value == value.rounded(), abs(value) < 1e6, !(value == 0 && value.sign == .minus) {
      return "\(Int(value))"
    }
    return "\(value)"
  }

  mutating func seconds() -> String {
    switch source.below(12) {
    case 0: return "\"250ms\""
    case 1: return "\"3f\""
    case 2: return number()
    default: return Self.lua(source.seconds())
    }
  }

  mutating func color() -> String {
    source.pick([
      "\"#f00\"", "\"#12345678\"", "\"red\"", "\"rgb(1 2 3 / 40%)\"", "\"hsl(120deg 50% 50%)\"",
      "\"oklch(0.7 0.1 200)\"", "\"oklab(0.5 0.1 -0.1)\"", "\"transparent\"", "\"nocolor\"",
    ])
  }

  mutating func text() -> String {
    source.pick([
      "\"\"", "\"a\"", "\"12\"", "\"1,250\"", "\"3:25\"", "\"-0.5 km\"", "\"1e3\"", "\"a\\0b\"",
      "\"\\xff\\xfe\"", "\"\\u{1F469}\\u{200D}\\u{1F467}x\"", "(\"x\"):rep(300)", "\"1.2.3\"",
    ])
  }

  mutating func path() -> String {
    source.pick([
      "\"M0 0L10 10\"", "\"M0,0 C1,2 3,4 50,60 Z\"", "\"M0 0A5 5 0 1 1 9 9z\"", "\"M0 0\"", "\"\"",
      "\"M0 0L1e300 5\"", "\"M0 0h9v9h-9zM20 20l5 5\"", "\"bad\"",
      "{ { 0, 0 }, { 5, 9 }, { 20, 3 } }",
    ])
  }

  mutating func any() -> String {
    switch source.below(16) {
    case 0: return "nil"
    case 1: return source.pick(["true", "false"])
    case 2: return text()
    case 3: return color()
    case 4: return path()
    case 5: return "{ \(number()), \(number()) }"
    case 6: return "{ x = \(number()), y = \(number()) }"
    case 7: return function("i, n, t")
    case 8: return "anim.stagger(\(number()))"
    case 9: return "anim.random(\(number()), \(number()))"
    case 10: return "at(G, 1)"
    case 11: return "anim.spring \"\(source.pick(["stiff", "wobbly", "slow", "bouncy"]))\""
    default: return number()
    }
  }

  // MARK: Functions

  /// A function that returns a number, or does something first.
  mutating func function(_ parameters: String) -> String {
    guard depth < 3 else { return "function() return 1 end" }
    depth += 1
    defer { depth -= 1 }
    switch source.below(8) {
    case 0: return "function(\(parameters)) error(\"e\") end"
    case 1: return "function(\(parameters)) \(inner()) return \(number()) end"
    case 2: return "function(\(parameters)) return \(any()) end"
    default: return "function(p) return p end"
    }
  }

  /// A callback: does something a few times in all.
  mutating func callback() -> String {
    guard depth < 3 else { return "function() end" }
    depth += 1
    defer { depth -= 1 }
    return "function(a, b) act(function() \(inner()) end) end"
  }

  /// A statement within a function.
  mutating func inner() -> String { source.isAtEnd ? "" : statement() }

  mutating func block() -> String {
    guard depth < 3 else { return "function() end" }
    depth += 1
    defer { depth -= 1 }
    let count = 1 + source.below(3)
    let body = (0..<count).map { _ in inner() }.joined(separator: " ")
    return "function(a) \(body) end"
  }
}
