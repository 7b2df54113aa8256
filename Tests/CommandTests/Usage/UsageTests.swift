import Foundation
import TestWords
import Testing

struct UsageTests {
  @Test func `the version names the program and the Lua inside`() throws {
    let outcome = try Command.run(["--version"])
    expect(outcome.status, equals: 0)
    expect(outcome.output.hasPrefix("animlua 0."))
    expect(outcome.output.contains("Lua 5.4"))
  }

  @Test(arguments: [
    ["--help"], ["run", "--help"], ["help", "trace"], [],
    ["sheet", "--count", "x", "--nosuch", "--help"], ["easings", "show", "-h", "--nosuch"],
  ])
  func `help goes to standard output and is no error`(arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status, equals: 0)
    expect(outcome.output.contains("USAGE: animlua"))
    expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ["run", "--frames", "3", "scene.lua"], ["run", "--fps", "0", "scene.lua"],
    ["run", "--fps", "30/0", "scene.lua"], ["run", "--duration", "nan", "scene.lua"],
    ["run", "--limit-memory", "some", "scene.lua"],
    ["trace", "--format", "xml", "scene.lua"], ["plot", "-o", "x.doc", "scene.lua"],
    ["easings", "show"], ["run", "--speed", "0", "scene.lua"],
    ["still", "--at", "1e300", "-o", "x.png", "scene.lua"],
    ["run", "--fps", "1e-300", "scene.lua"],
    ["run", "--limit", "animations=9223372036854775807", "scene.lua"],
    ["run", "--limit", "memory=9223372036854775807", "scene.lua"],
    ["run", "--record", "x.cast", "--record-size", "-5x-5", "scene.lua"],
    ["run", "--record", "x.cast", "--record-size", "0x10", "scene.lua"],
  ])
  func `arguments that make no sense end with 64 and say so on standard error`(
    arguments: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(arguments, in: scratch.folder)
    expect(outcome.status, equals: 64)
    expect(outcome.output.isEmpty)
    expect(outcome.errors.hasPrefix("error: "))
  }

  @Test(arguments: [
    ("runn", ["verb 'runn'", "'run'?"]), ("dance", ["verb 'dance'"]),
    ("ball.lua", ["verb 'ball.lua'", "'run ball.lua'?"]),
  ])
  func `the error of a word that is no verb has the nearest and all of them`(
    word: String, wanted: [String]
  ) throws {
    let outcome = try Command.run([word, "scene.lua"])
    expect(outcome.status == 64 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    let first = try require(lines.first)
    expect(first.hasPrefix("error: ") && first.hasSuffix(" [E-usage]"), "\(first)")
    expect(first.says(wanted) && first.contains("?") == (wanted.count > 1), "\(first)")
    expect(
      lines.last?.says(
        "verbs: run, trace, plot, still, render, sheet, params, new, check, test, diff, repl, easings, docs, types, lsp, doctor"
      ),
      equals: true)
  }

  @Test(arguments: [
    (["dance", "--json"], ["verb 'dance'"]),
    (["run", "--json", "--frmes", "3", "scene.lua"], ["option '--frmes'"]),
    (["run", "scene.lua", "--json", "--speed", "0"], ["--speed", "above 0", "1000"]),
    (["still", "scene.lua", "--json", "-o", "scene.lua.png", "--at", "x"], ["'x'", "--at"]),
    (["trace", "scene.lua", "--json", "-o", "scene.lua"], ["'scene.lua'", "scene itself"]),
    (["easings", "--json", "--nosuch"], ["option '--nosuch'"]),
    (["easings", "show", "bounse.out", "--json"], ["'bounse.out'", "'bounce.out'?"]),
    (["easings", "plot", "quad", "--json", "-o", "x.doc"], ["SVG", "PNG", "x.svg"]),
  ])
  func `with --json arguments that make no sense are reported as one object`(
    arguments: [String], wanted: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(arguments, in: scratch.folder)
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.split(separator: "\n").count, equals: 1, "\(outcome.errors)")
    let object = try require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    expect(object["ok"] as? Bool == false && object["exit"] as? Int == 64)
    let errors = try require(object["errors"] as? [[String: Any]])
    expect(errors.count == 1 && errors[0]["code"] as? String == "E-usage")
    expect((errors[0]["message"] as? String)?.says(wanted), equals: true, "\(errors)")
  }

  @Test func `--json behind -- is no option`() throws {
    let words = try Command.run(["run", "--nosuch", "--", "--json"])
    let first = try require(words.errors.split(separator: "\n").first)
    expect(first.hasPrefix("error: ") && first.says("option '--nosuch'", "[E-usage]"))
    expect(words.errors.contains("'animlua run --help'"))
  }

  @Test(arguments: [
    (["still", "-o", "x.png", "--at", "-1"], ["--at: ", "before 0"]),
    (["still", "-o", "x.png", "--at=-250ms"], ["--at: ", "before 0"]),
    (["render", "-o", "x.gif", "--from", "-.5"], ["--from: ", "before 0"]),
    (["trace", "--to", "-1s"], ["--to: ", "before 0"]),
    (["run", "--duration", "-1"], ["--duration: ", "less than 0 s"]),
    (["sheet", "-o", "x.png", "--count", "-3"], ["--count", "1 to 400"]),
    (["render", "-o", "x.gif", "-j", "-2"], ["--jobs", "1 to 256"]),
    (["run", "--seed", "-1"], ["'-1'", "'--seed"]),
    (["still", "-o", "x.png", "--scale", "-.x"], ["'-.x'", "'--scale", "above 0", "2 or 0.5"]),
    (["render", "-o", "x.gif", "--loop", "-1.5"], ["'-1.5'", "'--loop", "whole number", "4"]),
    (["run", "--seed", "--json"], ["Missing value", "'--seed"]),
  ])
  func `a value below 0 is a value, and refused for what it is`(
    arguments: [String], wanted: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(
      [arguments[0], "scene.lua"] + arguments.dropFirst(), in: scratch.folder)
    expect(outcome.status, equals: 64)
    // Of `--seed --json` the second word is an option all the same: the error is an object.
    let isObject = arguments.last == "--json"
    let code = isObject ? "\"E-usage\"" : " [E-usage]"
    let first = try require(outcome.errors.split(separator: "\n").first)
    expect(first.hasPrefix(isObject ? "{" : "error: "), "\(first)")
    expect(first.says(wanted + [code]), "\(outcome.errors)")
  }

  @Test func `a parameter that the scene does not have is refused with those it has`() throws {
    let scratch = try Scratch()
    try scratch.write("local n = anim.param('count', 3) print(n)")
    let outcome = try scratch.animlua("run", "--param", "cuont=4", "scene.lua")
    expect(outcome.status, equals: 64)
    expect(
      outcome.errors.says("scene.lua", "parameter 'cuont'", "'count'?", "[E-parameter-unknown]"),
      "\(outcome.errors)")
    let right = try scratch.animlua("run", "--param", "count=4", "scene.lua")
    expect(right.status == 0 && right.output == "4\n")
  }

  @Test(arguments: [
    (["run", "--fps", "a\nb"], "'a\\10b'", "'a\nb'"),
    (["run", "--new\nline=1"], "'--new\\10line'", "'--new\nline'"),
    (["run", "---mine\r"], "---mine\\13", "---mine\r"),
    (["run", "other\r\n"], "'other\\13\\10'", "'other\r\n'"),
    (
      ["still", "-o", "\u{1B}[31m\u{9B}2J.doc"], "'\\27[31m\\u{9B}2J.png'",
      "'\u{1B}[31m\u{9B}2J.png'"
    ),
    (["run", "-\u{301}"], "'-\u{301}'", "'-\u{301}'"),
  ])
  func `characters that a terminal would obey are shown with escapes, in one line`(
    arguments: [String], wanted: String, raw: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let given = [arguments[0], "scene.lua"] + arguments.dropFirst()
    let outcome = try Command.run(given, in: scratch.folder)
    expect(outcome.status, equals: 64)
    let first = try require(outcome.errors.unicodeScalars.split(separator: "\n").first)
    expect(String(first).utf8.contains(wanted.utf8) && String(first).hasSuffix(" [E-usage]"))
    expect(!first.contains { $0.properties.generalCategory == .control })
    // A program reads what was given.
    let told = try Command.run(given + ["--json"], in: scratch.folder)
    let object = try JSONSerialization.jsonObject(with: Data(told.errors.utf8)) as? [String: Any]
    let errors = try require(object?["errors"] as? [[String: Any]])
    expect((errors[0]["message"] as? String)?.utf8.contains(raw.utf8), equals: true, "\(errors)")
  }

  @Test(arguments: [
    (["run", "--fps", "fast"], ["'fast'", "'--fps", "0.001 to 1000000", "such as 60"]),
    (["run", "--seed", "x"], ["'x'", "'--seed", "0 to 18446744073709551615", "such as 42"]),
    (["still", "-o", "x.png", "--at", "50%"], ["'50%'", "'--at", "0 to 1000000000", "such as"]),
    (["run", "--limit", "memry=64M"], ["memry", "'memory'?"]),
    (["run", "--limit", "memory=lots"], ["memory=lots", "bytes above 0", "such as memory=64M"]),
    (["run", "--limit", "time=0"], ["time=0", "seconds above 0", "such as time=500ms"]),
    (["run", "--limit", "layers"], ["layers", "1 to 9007199254740992", "such"]),
    (["run", "--limit-memory", "0"], ["'0'", "'--limit-memory", "bytes", "above 0", "64M"]),
    (["run", "--size", "640"], ["'640'", "'--size", "whole numbers", "such as 640x360"]),
    (["render", "-o", "x.gif", "--chunk", "3/2"], ["'3/2'", "'--chunk", "such as 2/3"]),
    (["run", "--param", "count"], ["'count'", "'--param", "such as count=12"]),
  ])
  func `the error of a wrong value says what is a right one`(
    arguments: [String], wanted: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(
      [arguments[0], "scene.lua"] + arguments.dropFirst(), in: scratch.folder)
    expect(outcome.status == 64 && outcome.output.isEmpty)
    let first = try require(outcome.errors.split(separator: "\n").first)
    expect(first.hasPrefix("error: ") && first.says(wanted + ["[E-usage]"]), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["render", "scene.lua", "--outptu", "x.png"], "'--outptu'", "'--output'?"),
    (["still", "scene.lua", "--outptu=x.png"], "'--outptu'", "'--output'?"),
    (["sheet", "--cuont", "3"], "'--cuont'", "'--count'?"),
    (["run", "--dispaly", "plain", "scene.lua"], "'--dispaly'", "'--display'?"),
    (["run", "--drtn", "3", "scene.lua"], "'--drtn'", nil),
  ])
  func `a misspelled option is named with the nearest, whatever else is missing`(
    arguments: [String], given: String, nearest: String?
  ) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty)
    let first = try require(outcome.errors.split(separator: "\n").first)
    expect(first.hasPrefix("error: ") && first.says("option", given, "[E-usage]"), "\(first)")
    expect(nearest.map { first.contains($0) } ?? !first.contains("?"), "\(first)")
  }

  @Test(arguments: ["run", "trace", "plot", "still", "render", "sheet"])
  func `a missing scene is an error in a few lines`(verb: String) throws {
    let outcome = try Command.run([verb])
    expect(outcome.status == 64 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    let first = try require(lines.first)
    expect(first.hasPrefix("error: ") && first.says("'<scene>'", "[E-usage]"), "\(first)")
    expect(lines.last?.contains("'animlua \(verb) --help'"), equals: true)
    expect(lines.count <= 4 && lines.contains { $0.hasPrefix("Usage: animlua \(verb) ") })
  }

  @Test(arguments: ["0.5s", "0.5 s", "500ms", "500 ms", "0.5"])
  func `seconds may stand apart from their unit`(text: String) throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ x = 0 }, { x = 1 }, 1)")
    let outcome = try scratch.animlua(
      "run", "--headless", "--duration", text, "--json", "scene.lua")
    expect(outcome.status == 0 && outcome.errors.contains("\"seconds\":0.5"), "\(outcome.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions come from the parser`(shell: String) throws {
    let outcome = try Command.run(["--generate-completion-script", shell])
    expect(outcome.status, equals: 0)
    for verb in JSONTests.verbs {
      expect(outcome.output.contains(verb), "\(verb)")
    }
  }

  @Test func `help and the manual page name every verb`() throws {
    let help = try Command.run(["--help"]).output
    let page = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "python3", Command.root.appendingPathComponent("scripts/man-page").path,
        Command.executable.path, "0",
      ])
    expect(page.status, equals: 0, "\(page.errors)")
    for verb in JSONTests.verbs {
      expect(help.contains("animlua \(verb) "), "\(verb)")
      expect(page.output.contains("\nanimlua \(verb) "), "\(verb)")
      expect(page.output.contains("\n.SS \"\(verb)\"\n"), "\(verb)")
    }
  }

  @Test func `the fuzzer's dictionary has every verb and every option`() throws {
    let told = try Command.run(["--experimental-dump-help"])
    let object = try JSONSerialization.jsonObject(with: Data(told.output.utf8)) as? [String: Any]
    var words: Set<String> = []
    func gather(_ command: [String: Any]) {
      for part in command["subcommands"] as? [[String: Any]] ?? [] {
        if let name = part["commandName"] as? String { words.insert(name) }
        gather(part)
      }
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        for name in argument["names"] as? [[String: String]] ?? [] {
          words.insert((name["kind"] == "short" ? "-" : "--") + (name["name"] ?? ""))
        }
      }
    }
    gather(try require(object?["command"] as? [String: Any]))
    expect(words.count > 50)
    let file = Command.root.appendingPathComponent("Tests/Fixtures/fuzz/options.dict")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let missing = words.filter { !lines.contains("\"\($0)\"") }
    expect(missing.isEmpty)
  }
}
