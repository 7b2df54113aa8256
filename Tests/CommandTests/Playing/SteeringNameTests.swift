import Foundation
import TestWords
import Testing

/// Names that would break a line, or steer a terminal or the direction of text.
struct SteeringNameTests {
  private static let steering: [Unicode.Scalar] = [
    "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200B}", "\u{200E}",
    "\u{200F}",
    "\u{2028}", "\u{202A}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{E0041}",
    "\u{AD}", "\u{115F}", "\u{17B4}", "\u{3164}", "\u{FFA0}", "\u{1D173}",
  ]

  /// Such characters that are in a text raw, line breaks at the ends of its lines aside.
  private func raw(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && Self.steering.contains($0) }
  }

  @Test func `a file's name in an error's location is one line without what steers`() throws {
    let scratch = try Scratch()
    let name = "a\nb\u{202E}c\u{1B}[2J\u{2066}.lua"
    try scratch.write("error('mine')", to: name)
    let outcome = try scratch.animlua("run", name, "--headless")
    expect(outcome.status, equals: 2)
    let first = outcome.errors.split(separator: "\n").first.map(String.init) ?? ""
    expect(
      first.hasPrefix("a\\10b\\u{202E}c\\27[2J\\u{2066}.lua:1: error: "), "\(outcome.errors)")
    expect(raw(outcome.errors).isEmpty, "\(outcome.errors)")
  }

  @Test func `an error that ends the process within a frame writes such a name in the same way`()
    throws
  {
    let scratch = try Scratch()
    let name = "a\nb\u{202E}\u{E0041}c\u{9B}.lua"
    try scratch.write("local s = anim.scene {} while true do end", to: name)
    for json in [[], ["--json"]] {
      let outcome = try Command.run(
        ["run", name, "--headless", "--limit-time", "50ms"] + json, in: scratch.folder)
      expect(outcome.status, equals: 124)
      expect(raw(outcome.errors).isEmpty, "\(outcome.errors)")
    }
  }

  @Test func `a name with a line break stays on the line of its message`() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "a\nb.lua")
    try scratch.write("", to: "folder\nb/file")
    for words in [
      ["run", "qa\nb.lua", "--headless"], ["run", "a\nb.lua", "--headless", "--input", "no\nb"],
      ["trace", "a\nb.lua", "-o", "folder\nb"],
    ] {
      let outcome = try Command.run(words, in: scratch.folder)
      expect(outcome.status != 0)
      let first = outcome.errors.prefix { $0 != "\n" }
      expect(first.contains("\\10") && first.hasSuffix("]"), "\(outcome.errors)")
      expect(!outcome.errors.contains("\nb"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    #"anim.scene {}:image { source = "a\nb.png" }"#, #"anim.data "a\nb.csv""#, #"require "a\nb""#,
    #"anim.to({ x = 0 }, { ["a\nb"] = 3 })"#,
    #"anim.to({ x = 0 }, { x = 3 }, { easing = "a\nb" })"#,
    #"anim.scene {}:text { text = "t", ["a\nb"] = 3 }"#, #"anim.scene { ["a\nb"] = 3 }"#,
    #"anim.to({ x = 0 }, { x = 3 }, { ["a\nb"] = 3 })"#, #"anim.scene {}:rect { fill = "a\nb" }"#,
    #"anim.scene {}:path { path = "M 0 0\nb" }"#, #"anim.scene {}.x["a\nb"] = 3"#,
    #"anim.timeline():to({ x = 0 }, { x = 3 }, 1, "a\nb")"#, #"anim.spring "a\nb""#,
    #"anim.include "a\nb.lua""#, #"anim.scene {}:on("a\nb", 3)"#, #"anim.param("a\nb", print)"#,
  ])
  func `a name with a line break that a scene gives makes no line of its own`(line: String) throws {
    let scratch = try Scratch()
    try scratch.write(line)
    let outcome = try scratch.animlua("run", "scene.lua", "--headless")
    expect(outcome.status, equals: 2)
    let lines = outcome.errors.split(separator: "\n")
    expect(!lines.contains { $0.hasPrefix("b") || $0.contains("= b") }, "\(outcome.errors)")
    expect(lines.first?.hasSuffix("]") == true, "\(outcome.errors)")
  }

  @Test func `JSON has escapes in place of what steers, and the same text`() throws {
    let scratch = try Scratch()
    // The text after a line break in an error is a note of its own.
    let scalars = Self.steering.filter { $0 != "\n" }
    let escapes = scalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    try scratch.write("error('x\(escapes)y')")
    let outcome = try scratch.animlua("run", "scene.lua", "--headless", "--json")
    expect(outcome.status == 2 && raw(outcome.errors).isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8))
    let errors = (object as? [String: Any])?["errors"] as? [[String: Any]]
    let message = errors?.first?["message"] as? String
    expect(message.map { Array($0.unicodeScalars) }, equals: ["x"] + scalars + ["y"])
  }
}
