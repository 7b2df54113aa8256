import Foundation
import TestWords
import Testing

@testable import animlua

/// Every verb with `--json`, when all is well and when not.
struct JSONTests {
  enum Stream: String { case output = "out", errors = "err" }

  /// A call, its exit code, and the stream on which each line is an object.
  struct Call: CustomTestStringConvertible, Sendable {
    var words: String
    var status: Int32
    var stream: Stream
    /// Objects; nil for any number.
    var count: Int?

    /// A row of a table: exit code, stream, count, words.
    init(_ row: Substring) {
      let parts = row.split(separator: " ", maxSplits: 3)
      status = Int32(parts[0]) ?? -1
      stream = Stream(rawValue: String(parts[1])) ?? .errors
      count = Int(parts[2])
      words = String(parts[3])
    }

    var verb: String { String(words.prefix { $0 != " " }) }
    var testDescription: String { words }
  }

  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      local ball = anim.scene { width = 64, height = 36 }:circle { name = "ball", radius = 9 }
      ball:to({ x = 30 }, 0.1)
      print "begun"
      """)
    try scratch.write("error 'broken'", to: "broken.lua")
    try scratch.write("local x = = 3", to: "syntax.lua")
    try scratch.write("wait(0.05) error 'late'", to: "late.lua")
    try scratch.write("while true do local x = 1 end", to: "endless.lua")
    try scratch.write("test('a', function(t) t:equal(1, 1) end)", to: "good_test.lua")
    try scratch.write("test('a', function(t) t:equal(1, 2) end)", to: "bad/bad_test.lua")
    try scratch.write("a,b\n1,2\n", to: "no.csv")
    return scratch
  }

  /// Calls in which all is well.
  static let good = """
    0 err 1 run scene.lua --headless
    0 err 1 run scene.lua --headless --trace t.csv
    0 err 1 trace scene.lua
    0 err 1 trace scene.lua -o t.csv
    0 err 1 plot scene.lua
    0 err 1 plot scene.lua -o p.svg
    0 err 1 still scene.lua -o s.png
    0 err 1 sheet scene.lua -o s.png --count 2
    0 err 1 render scene.lua -o f.gif
    0 err 1 new made
    0 err 1 new made --template swift
    0 err 1 check scene.lua
    0 err 2 check scene.lua good_test.lua
    0 err 1 check --text-only scene.lua
    0 out 1 test good_test.lua
    0 out 1 diff scene.lua scene.lua
    0 out 1 params scene.lua
    0 out - repl --no-history
    0 out 1 easings
    0 out 1 easings list
    0 out 1 easings show back.out
    0 err 1 easings plot back.out
    0 out 1 docs
    0 out 1 docs to
    0 out 1 docs color space
    0 out 1 docs E-wait
    0 err 1 docs --write pages
    0 err 1 types
    0 err 1 types scene.lua
    0 err 1 types -o t.lua
    0 err 1 types --setup
    """.split(separator: "\n").map(Call.init)

  /// Calls that fail.
  static let bad = """
    74 err 1 trace scene.lua -o /dev/full
    74 err 1 still scene.lua -o no.csv/x.png
    64 err 1 still scene.lua -o x.doc
    64 err 1 render scene.lua -o x.doc
    64 err 1 plot scene.lua nosuch
    64 err 1 still scene.lua -o s.png --at -1
    74 err 1 new no.csv/made
    64 err 1 new made --template nosuch
    64 err 1 new .
    66 err 1 check none.lua
    1 err 1 check broken.lua
    1 err 1 check syntax.lua
    1 err 1 check late.lua
    1 err 1 check endless.lua
    66 err 2 check none.lua scene.lua
    66 err 1 test none
    1 out 1 test bad
    1 out 1 test syntax.lua
    64 err 1 test good_test.lua --tap
    74 err 1 test good_test.lua --junit no.csv/x.xml
    66 err 1 params none.lua
    2 err 1 params broken.lua
    66 err 1 diff scene.lua none.lua
    66 err 1 diff none.csv scene.lua
    2 err 1 diff broken.lua scene.lua
    2 err 1 diff late.lua scene.lua
    64 err 1 diff no.csv scene.lua
    64 err 1 diff scene.lua
    66 out 1 repl none.lua --no-history
    2 out 1 repl broken.lua --no-history
    2 out - repl --no-history --seed 2
    64 err 1 repl --param a=1
    64 err 1 easings show nosuch
    64 err 1 easings plot nosuch
    64 err 1 easings nosuch
    74 err 1 easings plot quad -o no.csv/x.svg
    1 err 1 docs nosuchname
    74 err 1 docs --write no.csv/pages
    64 err 1 docs to --write pages
    66 err 1 types none.lua
    2 err 1 types broken.lua
    74 err 1 types -o no.csv/x.lua
    64 err 1 types --setup -o x.lua
    64 err 1 nosuch
    """.split(separator: "\n").map(Call.init)

  /// Failures of each verb that draws or plays a scene; `VERB` is the verb, `OUT` its output.
  static let badScenes = """
    66 err 1 VERB none.lua OUT
    2 err 1 VERB broken.lua OUT
    2 err 1 VERB syntax.lua OUT
    2 err 1 VERB late.lua OUT
    64 err 1 VERB scene.lua OUT --nosuch
    64 err 1 VERB scene.lua OUT --fps x
    64 err 1 VERB
    124 err 1 VERB endless.lua OUT --limit-time 50ms
    64 err 1 VERB scene.lua OUT --param nosuch=1
    66 err 1 VERB scene.lua OUT --input none.csv
    """.split(separator: "\n")

  static let ofScenes: [Call] = [
    ("run", ""), ("trace", ""), ("plot", ""), ("still", "-o s.png --at 0.1"), ("sheet", "-o s.png"),
    ("render", "-o f.gif"),
  ].flatMap { verb, output in
    badScenes.map { row in
      Call(row.replacing("VERB", with: verb).replacing("OUT", with: output)[...])
    }
  }

  static let verbs = AnimLua.verbs.compactMap { $0.configuration.commandName }

  /// The text typed into `repl`: all well, or each line a mistake.
  private static func input(of call: Call) -> String? {
    guard call.verb == "repl" else { return nil }
    return call.status == 0
      ? "1 + 1\n:step 0.1\n:layers\n:quit\n" : "x = = 1\nerror 'a'\n:nosuch\n:step x\n(\n"
  }

  @Test(arguments: good + bad + ofScenes + verbs.map { Call("64 err 1 \($0) --nosuch") })
  func `each line of the stream is one object`(call: Call) throws {
    let scratch = try folder()
    let outcome = try Command.run(
      call.words.split(separator: " ").map(String.init) + ["--json"], in: scratch.folder,
      input: Self.input(of: call))
    expect(outcome.status, equals: call.status, "\(outcome.errors)")
    let (text, other) =
      call.stream == .errors ? (outcome.errors, outcome.output) : (outcome.output, outcome.errors)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    if let count = call.count { expect(lines.count, equals: count, "\(text)") }
    expect(!lines.isEmpty)
    var objects: [[String: Any]] = []
    for line in lines {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      objects.append(try require(object, "\(line) is no object"))
    }
    // Words for people go nowhere; data may go to standard output.
    if call.stream == .output { expect(other, equals: "") }
    guard call.count == 1, let object = objects.first else { return }
    expect(object["ok"] as? Bool, equals: call.status == 0, "\(text)")
    guard call.stream == .errors else { return }
    expect((object["exit"] as? Int).map(Int32.init), equals: call.status)
    let errors = try require(object["errors"] as? [[String: Any]])
    expect(errors.isEmpty, equals: call.status == 0, "\(text)")
    expect(errors.allSatisfy { $0["code"] is String && $0["message"] is String }, "\(text)")
  }

  @Test func `every verb is tried`() {
    // A language server writes messages of its protocol, and a doctor's findings differ by machine.
    let tried = Set((Self.good + Self.bad).map(\.verb))
    for verb in Self.verbs where verb != "lsp" && verb != "doctor" {
      expect(tried.contains(verb), "\(verb)")
    }
  }

  @Test func `the doctor writes one object, whatever is missing`() throws {
    let outcome = try Command.run(["doctor", "--json"])
    expect(outcome.status == 0 || outcome.status == 3)
    let object = try require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    expect(object["ok"] as? Bool, equals: outcome.status == 0)
    expect(outcome.errors, equals: "")
  }
}
