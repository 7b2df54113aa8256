import Foundation
import LuaRuntime
import TestWords
import Testing

@testable import LuaSyntax

/// The parser against Lua itself: both take the same texts.
struct LuaParserTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Lua file of the repository: examples, specs, hostile scripts.
  private static let files: [URL] = ["examples", "Tests", "benchmarks"].flatMap { folder in
    let found = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "lua" }
  }

  private func isLua(_ bytes: [UInt8], _ state: LuaState) -> Bool {
    (try? state.load(bytes, name: "text")) != nil
  }

  private func parses(_ bytes: [UInt8]) -> Bool { (try? LuaParser.parse(bytes)) != nil }

  @Test func `it takes the files that Lua takes, and no others`() throws {
    let state = try LuaState()
    expect(Self.files.count > 100, "\(Self.files.count)")
    var refused = 0
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard bytes.count < 200_000 else { continue }
      let isLua = isLua(bytes, state)
      expect(parses(bytes), equals: isLua, "\(file.lastPathComponent)")
      if !isLua { refused += 1 }
    }
    expect(refused > 0)
  }

  @Test func `it takes texts with a word left out, doubled or moved if Lua does`() throws {
    let state = try LuaState()
    var random = SeededNumbers(seed: 22)
    for file in Self.files.shuffled(using: &random).prefix(60) {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard bytes.count < 20_000, let words = words(of: bytes), words.count > 4 else { continue }
      for _ in 0..<20 {
        var changed = words
        let at = Int.random(in: 0..<words.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed.remove(at: at)
        case 1: changed.insert(words[at], at: at)
        default: changed.swapAt(at, Int.random(in: 0..<words.count, using: &random))
        }
        let text = Array(changed.joined(separator: [UInt8(ascii: " ")]))
        let near = Array(changed[max(at - 4, 0)...].prefix(9).joined(separator: [32]))
        expect(
          parses(text), equals: isLua(text, state),
          "\(file.lastPathComponent): \(String(decoding: near, as: UTF8.self))")
      }
    }
  }

  /// The words of a text as they are written.
  private func words(of bytes: [UInt8]) -> [[UInt8]]? {
    var lexer = LuaLexer(bytes)
    let starts = lines(of: bytes)
    var words: [[UInt8]] = []
    while let token = try? lexer.next() {
      if token.kind == .end { return words }
      let start = starts[token.place.line - 1] + token.place.column
      let word = bytes[start..<min(start + token.place.length, bytes.count)]
      // Long texts have several lines.
      guard !word.starts(with: "[[".utf8), !word.starts(with: "[=".utf8) else { return nil }
      words.append(Array(word))
    }
    return nil
  }

  private func lines(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  @Test(arguments: [
    "x = 0x1p4 y = 0xA.8p0 z = 1e+5 w = .5 v = 3. u = 5.e3",
    "x = '\\z  \n a' y = '\\u{48}\\x41\\065\\n'",
    "goto a do ::a:: end", "::a:: goto a", "do goto a end ::a::", "for i = 1, 2 do break end",
    "break",
    "local x <const> = 1 x = 2", "local x <close> = nil", "local x <other> = 1", "x = ...",
    "function f() return ... end", "function f(...) return ... end", "f{1}'x'[[y]]:z()",
    "a.b:c().d = 1",
    "f() = 1", "(f)()", "(f) = 1", "x = }", "x = 1 2", "return 1;", "return return",
    "x = function() end",
    "local function f() f() end", "if x then elseif y then else end", "repeat local z until z",
    "x = a or b and c < d | e ~ f & g << h .. i + j * -k ^ l", "x = not not #'a'", "a, b.c = 1, 2",
    "x = 08 y = 3x", "x = '\\400'", "x = '\\q'", "x = 'a\nb'", "--[==[ long\n]==] x = 1",
    "#! shell\nx = 1",
    "x = [==[\n]]]==]", "x = 1 -- end", "::a:: ::a::",
    "function a.b.c:d(e, ...) end", "function a:b.c() end", "local a.b = 1", "f(",
    "x = {1, 2; 3, [4] = 5, n = 6,}",
    "x = {1 2}", "x = a?b", "x = 0x", "x = 1e", "x = 0xp1", "x = 0x.p1",
    "for i in pairs(x), 2 do end", "for i = 1 do end",
  ])
  func `it judges a text as Lua does`(text: String) throws {
    let state = try LuaState()
    expect(parses(Array(text.utf8)), equals: isLua(Array(text.utf8), state))
  }

  @Test func `deep nesting ends with an error`() {
    for text in [
      String(repeating: "(", count: 100_000), String(repeating: "{", count: 100_000),
      "x = " + String(repeating: "-", count: 100_000), String(repeating: "do ", count: 100_000),
      "x = " + String(repeating: "a^", count: 100_000) + "1",
      String(repeating: "f(function() ", count: 100_000),
    ] {
      expect(!parses(Array(text.utf8)))
    }
  }

  @Test func `names stand for the variable in scope, which knows its values`() throws {
    let main = try LuaParser.parse(
      Array("local a = 1\ndo local a = 'x' f(a) end\nlocal function g() a = 2 end\nf(a)".utf8))
    guard case .local(let outer, _) = main.body[0], case .block(let inner) = main.body[1],
      case .call(let call) = main.body[3], case .call(_, let arguments) = call.kind,
      case .local(let used) = arguments[0].kind, case .call(let other) = inner[1],
      case .call(_, let others) = other.kind, case .local(let shadow) = others[0].kind
    else {
      Issue.record("another tree")
      return
    }
    expect(used === outer[0] && shadow !== used)
    expect(used.values.count, equals: 2)
    expect(shadow.values.count, equals: 1)
  }

  @Test func `expressions know where they stand`() throws {
    let main = try LuaParser.parse(Array("local b =\n  box:to({ duratio = 1 }, 2)".utf8))
    guard case .local(_, let values) = main.body[0],
      case .method(_, "to", let arguments) = values[0].kind,
      case .table(let fields) = arguments[0].kind
    else {
      Issue.record("another tree")
      return
    }
    expect(values[0].place, equals: SourcePlace(line: 2, column: 6, length: 2))
    expect(fields[0].key?.place, equals: SourcePlace(line: 2, column: 11, length: 7))
    expect(arguments[1].place, equals: SourcePlace(line: 2, column: 26, length: 1))
  }

  @Test func `a variable knows the places that name it, and a function where it ends`() throws {
    let text = """
      local a = 1
      local function f(a)
        return a
      end
      a, b = a + 1, { a = a }
      function a.run() end
      """
    let main = try LuaParser.parse(Array(text.utf8))
    guard case .local(let outer, _) = main.body[0],
      case .localFunction(let name, let value) = main.body[1],
      case .function(let function) = value.kind
    else {
      Issue.record("another tree")
      return
    }
    let uses = outer[0].uses.map { [$0.place.line, $0.place.column, $0.isAssigned ? 1 : 0] }
    expect(uses, equals: [[5, 0, 1], [5, 7, 0], [5, 20, 0], [6, 9, 0]])
    expect(function.parameters[0].uses.map(\.place.line), equals: [3])
    expect(name.uses.isEmpty)
    expect(function.end, equals: SourcePlace(line: 4, column: 0, length: 3))
  }
}
