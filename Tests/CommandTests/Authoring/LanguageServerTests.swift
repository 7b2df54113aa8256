import Foundation
import TestWords
import Testing

/// `animlua lsp`, asked as an editor asks it.
struct LanguageServerTests {
  static let uri = "file:///tmp/a%20scene.lua"
  private static let opening = """
    local anim = require "animlua"
    local scene = anim.scene { width = 640 }
    local ball = scene:circle { x = 80 }

    """

  /// Runs the server with some messages; the replies by their ids, and what it published.
  func serve(_ messages: [[String: Any]], in scratch: Scratch? = nil) throws -> (
    results: [Int: Any], published: [[String: Any]], status: Int32
  ) {
    let scratch = try scratch ?? Scratch()
    var input = Data()
    for message in messages {
      var message = message
      message["jsonrpc"] = "2.0"
      let body = try JSONSerialization.data(withJSONObject: message)
      input += Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
    try input.write(to: scratch.url("in"))
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = ["lsp"]
    process.currentDirectoryURL = scratch.folder
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("in"))
    try Data().write(to: scratch.url("out"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("out"))
    try process.run()
    process.waitUntilExit()
    var output = try Data(contentsOf: scratch.url("out"))
    var (results, published): ([Int: Any], [[String: Any]]) = ([:], [])
    while let end = output.range(of: Data("\r\n\r\n".utf8)) {
      let header = String(decoding: output[..<end.lowerBound], as: UTF8.self)
      let length = try require(Int(header.drop { $0 != " " }.dropFirst()))
      let body = output[end.upperBound..<(end.upperBound + length)]
      let message = try require(JSONSerialization.jsonObject(with: body) as? [String: Any])
      if let id = message["id"] as? Int {
        results[id] = message["result"] ?? message["error"]
      } else {
        published.append(try require(message["params"] as? [String: Any]))
      }
      output = Data(output[(end.upperBound + length)...])
    }
    return (results, published, process.terminationStatus)
  }

  func open(_ text: String, _ uri: String = uri) -> [String: Any] {
    [
      "method": "textDocument/didOpen",
      "params": [
        "textDocument": ["uri": uri, "languageId": "lua", "version": 1, "text": text]
      ],
    ]
  }

  /// Asks about the place of `|` in a text.
  func ask(
    _ method: String, _ text: String, _ more: [String: Any] = [:]
  ) throws -> Any? {
    let text = Self.opening + text
    let place = try require(text.range(of: "|"))
    let before = text[..<place.lowerBound]
    let line = before.filter { $0 == "\n" }.count
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count
    let question: [String: Any] = [
      "id": 7, "method": "textDocument/\(method)",
      "params": [
        "textDocument": ["uri": Self.uri],
        "position": ["line": line, "character": column ?? 0],
      ].merging(more) { $1 },
    ]
    let whole = text.replacingCharacters(in: place, with: "")
    return try serve([open(whole), question]).results[7]
  }

  @Test func `the server says what it can, replies until it is shut down, and ends`() throws {
    let (results, _, status) = try serve([
      ["id": 1, "method": "initialize", "params": ["capabilities": [String: String]()]],
      ["method": "initialized", "params": [String: String]()],
      ["id": 2, "method": "nonsense", "params": [String: String]()],
      ["id": 3, "method": "shutdown"],
      ["id": 4, "method": "textDocument/hover", "params": [String: String]()],
      ["method": "exit"],
    ])
    let capabilities = (results[1] as? [String: Any])?["capabilities"] as? [String: Any]
    expect(capabilities?["hoverProvider"] as? Bool, equals: true)
    expect((results[2] as? [String: Any])?["code"] as? Int, equals: -32601)
    expect((results[4] as? [String: Any])?["code"] as? Int, equals: -32600)
    expect(status, equals: 0)
    try expect(serve([["method": "exit"]]).status, equals: 1)
  }

  @Test func `problems are published with ranges in UTF-16, and go when they are fixed`() throws {
    let text = Self.opening + "ball:too({ x = 1 }, 1)\nlocal s = 'äö😀' pritn(s)\n"
    let (_, published, _) = try serve([
      open(text),
      [
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": Self.uri], "contentChanges": [["text": Self.opening]],
        ],
      ],
    ])
    let problems = try require(published[0]["diagnostics"] as? [[String: Any]])
    expect(problems.count, equals: 2)
    expect(
      problems[0]["message"] as? String,
      equals: "unknown field 'too' of a circle (did you mean 'to'?)")
    let range = try require(problems[1]["range"] as? [String: [String: Int]])
    expect(range["start"], equals: ["line": 4, "character": 17])
    expect(range["end"], equals: ["line": 4, "character": 22])
    expect((published[1]["diagnostics"] as? [Any])?.count, equals: 0)
  }

  @Test func `a text that is no Lua has Lua's own error`() throws {
    let (_, published, _) = try serve([open("local x = = 3")])
    let problems = try require(published[0]["diagnostics"] as? [[String: Any]])
    expect(problems[0]["code"] as? String, equals: "E-syntax")
  }

  @Test func `a misspelled name has a fix`() throws {
    let (results, _, _) = try serve([
      open(Self.opening + "ball:to({ x = 1 }, 1, \"quad.ou\")"),
      [
        "id": 2, "method": "textDocument/codeAction",
        "params": [
          "textDocument": ["uri": Self.uri],
          "range": [
            "start": ["line": 3, "character": 0], "end": ["line": 3, "character": 0],
          ],
        ],
      ],
    ])
    let action = try require((results[2] as? [[String: Any]])?.first)
    expect(action["title"] as? String, equals: "write 'quad.out'")
    let edit = action["edit"] as? [String: [String: [[String: Any]]]]
    let change = try require(edit?["changes"]?[Self.uri]?.first)
    expect(change["newText"] as? String, equals: "quad.out")
    let range = change["range"] as? [String: [String: Int]]
    expect(range?["start"], equals: ["line": 3, "character": 23])
    expect(range?["end"], equals: ["line": 3, "character": 30])
  }

  @Test(arguments: [
    ("ball:|", ["to", "swap", "on"], ["radius", "x", "sequence"]),
    ("ball:t|", ["to"], ["x"]),
    ("ball.|", ["radius", "opacity"], ["to", "corner_radius", "sequence"]),
    ("scene:rect { fill = \"|\" }", [], ["forwards", "quad.out"]),
    ("anim.|", ["to", "spring", "sequence", "easing"], ["swap_", "radius"]),
    ("ball:to({ | })", ["x", "radius"], ["corner_radius", "duration"]),
    ("ball:to({ x = 3 }, { du|", ["duration", "on_complete"], ["x"]),
    ("ball:to({ x = 3 }, { duration = 1, | })\nball:to({ y = 2 }, 1)", ["easing"], ["x"]),
    ("ball:to({ x = 3 }, 1, \"qu|\")", ["quad.out", "linear"], ["x"]),
    ("ball:to({ x = 3 }, { direction = \"|\" })", ["alternate"], ["quad.out"]),
    ("scene:on(\"|\", function() end)", ["tap", "pointer_down"], ["quad.out"]),
    ("ba|", ["ball", "wait", "anim"], ["radius"]),
    ("scene:rect { | }", ["corner_radius", "x", "mask"], ["radius", "duration"]),
    ("anim.spring { | }", ["bounce", "stiffness"], ["x"]),
    ("anim.scene { | }", ["width", "fps"], ["radius"]),
    ("local tl = anim.timeline {}\ntl:|", ["label", "seek"], ["swap"]),
    ("for i = 1, 3 do\n  local b = scene:rect {}\n  b:to({ |\nend", ["corner_radius"], ["sides"]),
    ("scene:on('tap', function(e)\n  ball:|\nend)", ["to"], ["x"]),
    ("for _, b in ipairs({ ball, ball }) do b:|", ["to"], ["x"]),
    // Inside of tables of options, of easings in texts, of events in texts.
    ("ball:to({ x = 3 }, {\n  duration = 1,\n  |\n})", ["easing", "delay"], ["x"]),
    ("anim.to(ball, { x = 3 }, { del|", ["delay"], ["x"]),
    ("scene:on('tap', function()\n  ball:to({ x = 3 }, { | })\nend)", ["duration"], ["x"]),
    ("anim.sequence { ball:to({ x = 1 }, { | }) }", ["duration"], ["x"]),
    ("ball:to({ x = 3 }, { easing = \"|\" })", ["quad.out", "linear"], ["alternate", "tap"]),
    ("ball:to({ x = 3 }, { easing = '|' })", ["bounce.out"], ["alternate"]),
    ("local e = anim.easing(\"|\")", ["quad.out"], ["tap"]),
    ("ball:on('|', function() end)", ["tap", "pointer_down"], ["quad.out"]),
    ("ball:on(\"po|", ["pointer_down"], ["quad.out"]),
    ("test('a', function(t)\n  t:|\nend)", ["near", "golden", "velocity_kept"], ["to", "x"]),
    (
      "test('a', function(t)\n  t:golden('a.csv', { |\nend)", ["properties", "fps"],
      ["x", "duration"]
    ),
  ])
  func `completions fit their place`(text: String, wanted: [String], others: [String]) throws {
    let items = try require(ask("completion", text) as? [[String: Any]], "\(text)")
    let names = items.compactMap { $0["label"] as? String }
    for name in wanted { expect(names.contains(name), "\(text): \(name)") }
    for name in others { expect(!names.contains(name), "\(text): \(name)") }
    expect(Set(names).count, equals: names.count, "\(text)")
  }

  @Test(arguments: [
    ("ball:t|o({ x = 1 }, 1)", "Animates fields from their present values to goals."),
    ("ball:to({ x = 1 }, { dura|tion = 1 })", "The length of one iteration."),
    ("ball:to({ x = 1 }, 1, \"qu|ad.out\")", "quad  easing"),
    ("wa|it(1)", "Waits for a time"),
    ("ball.opa|city = 1", "How opaque it is"),
    ("anim.spr|ing 'bouncy'", "anim.spring"),
    ("test('a', function(t) t:gol|den 'a.csv' end)", "Fails unless all values so far"),
    // The notes of an entry, too.
    ("ball:t|o({ x = 1 }, 1)", "keeps the velocity that"),
    ("ball:to({ x = 1 }, { eas|ing = 'linear' })", "An easing by place follows seconds only"),
  ])
  func `a word shows its page`(text: String, words: String) throws {
    let hover = try require(ask("hover", text) as? [String: Any], "\(text)")
    let value = (hover["contents"] as? [String: String])?["value"]
    expect(value?.contains(words), equals: true, "\(text): \(value ?? "")")
  }

  @Test func `a local leads to its line, and a call shows its parameters`() throws {
    let place = try require(ask("definition", "ba|ll:to({ x = 1 }, 1)") as? [String: Any])
    let range = place["range"] as? [String: [String: Int]]
    expect(range?["start"], equals: ["line": 2, "character": 6])
    let help = try require(ask("signatureHelp", "ball:to({ x = 1 }, |") as? [String: Any])
    expect(help["activeParameter"] as? Int, equals: 1)
    let signatures = help["signatures"] as? [[String: Any]]
    expect(
      signatures?.map { $0["label"] as? String }, equals: ["layer:to(what [, how] [, easing])"])
  }
}
