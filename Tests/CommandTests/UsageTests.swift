import Foundation
import Testing

struct UsageTests {
  @Test func `the version names the program and the Lua inside`() throws {
    let outcome = try Command.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("animlua 0."))
    #expect(outcome.output.contains("Lua 5.4"))
  }

  @Test(arguments: [
    ["--help"], ["run", "--help"], ["help", "trace"], [],
    ["sheet", "--count", "x", "--nosuch", "--help"], ["easings", "show", "-h", "--nosuch"],
  ])
  func `help goes to standard output and is no error`(arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: animlua"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ["run", "--frames", "3", "scene.lua"], ["run"], ["dance", "scene.lua"],
    ["run", "--fps", "0", "scene.lua"], ["run", "--fps", "fast", "scene.lua"],
    ["run", "--fps", "30/0", "scene.lua"], ["run", "--duration", "-1", "scene.lua"],
    ["run", "--duration", "nan", "scene.lua"], ["run", "--size", "640", "scene.lua"],
    ["run", "--limit-memory", "some", "scene.lua"], ["run", "--param", "nameonly", "scene.lua"],
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
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: "))
  }

  @Test(arguments: [
    ("runn", "unknown verb 'runn' (did you mean 'run'?)"), ("dance", "unknown verb 'dance'"),
    ("ball.lua", "unknown verb 'ball.lua' (did you mean 'run ball.lua'?)"),
  ])
  func `a word that is no verb is answered with the nearest and all of them`(
    word: String, wanted: String
  ) throws {
    let outcome = try Command.run([word, "scene.lua"])
    #expect(outcome.status == 64)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first == "error: \(wanted) [E-usage]")
    #expect(lines.last?.hasPrefix("  = verbs: run, trace, plot") == true)
  }

  @Test(arguments: [
    (["dance", "--json"], "unknown verb 'dance'"),
    (["run", "--json", "--frmes", "3", "scene.lua"], "Unknown option '--frmes'"),
    (["run", "scene.lua", "--json", "--speed", "0"], "--speed must be above 0, up to 1000"),
    (["still", "scene.lua", "--json", "-o", "scene.lua.png", "--at", "x"], "'--at <at>'"),
    (["trace", "scene.lua", "--json", "-o", "scene.lua"], "'scene.lua' is the scene itself"),
    (["easings", "--json", "--nosuch"], "Unknown option '--nosuch'"),
    (["easings", "show", "bounse.out", "--json"], "did you mean 'bounce.out'?"),
    (["easings", "plot", "quad", "--json", "-o", "x.doc"], "a plot is written as SVG or PNG"),
  ])
  func `with --json arguments that make no sense are told as one object`(
    arguments: [String], wanted: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(arguments, in: scratch.folder)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    #expect(object["ok"] as? Bool == false && object["exit"] as? Int == 64)
    let errors = try #require(object["errors"] as? [[String: Any]])
    #expect(errors.count == 1 && errors[0]["code"] as? String == "E-usage")
    #expect((errors[0]["message"] as? String)?.contains(wanted) == true, "\(errors)")
    // What stands behind -- is no option.
    let words = try Command.run(["run", "--nosuch", "--", "--json"], in: scratch.folder)
    #expect(words.errors.hasPrefix("error: Unknown option '--nosuch' [E-usage]\n"))
    #expect(words.errors.contains("\n  See 'animlua run --help' for more information."))
  }

  @Test(arguments: [
    (["still", "-o", "x.png", "--at", "-1"], "--at: a time before 0 is not in the scene"),
    (["still", "-o", "x.png", "--at=-250ms"], "--at: a time before 0 is not in the scene"),
    (["render", "-o", "x.gif", "--from", "-.5"], "--from: a time before 0 is not in the scene"),
    (["trace", "--to", "-1s"], "--to: a time before 0 is not in the scene"),
    (["run", "--duration", "-1"], "--duration: nothing lasts less than 0 s"),
    (["sheet", "-o", "x.png", "--count", "-3"], "--count must be 1 to 400"),
    (["render", "-o", "x.gif", "-j", "-2"], "--jobs must be 1 to 256"),
    (["run", "--seed", "-1"], "The value '-1' is invalid for '--seed"),
    (["still", "-o", "x.png", "--scale", "-.x"], "': a number above 0, such as 2 or 0.5"),
    (["render", "-o", "x.gif", "--loop", "-1.5"], "': a whole number, such as 4"),
    (["run", "--seed", "--json"], "Missing value for '--seed"),
  ])
  func `a value below 0 is a value, and refused for what it is`(
    arguments: [String], wanted: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(
      [arguments[0], "scene.lua"] + arguments.dropFirst(), in: scratch.folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(wanted), "\(outcome.errors)")
  }

  @Test func `a parameter that the scene does not have is refused with those it has`() throws {
    let scratch = try Scratch()
    try scratch.write("local n = anim.param('count', 3) print(n)")
    let outcome = try scratch.animlua("run", "--param", "cuont=4", "scene.lua")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("scene.lua has no parameter 'cuont'"))
    #expect(outcome.errors.contains("did you mean 'count'?"))
    let right = try scratch.animlua("run", "--param", "count=4", "scene.lua")
    #expect(right.status == 0 && right.output == "4\n")
  }

  @Test(arguments: [
    (["run", "--fps", "a\nb"], "The value 'a\\10b' is invalid for '--fps", "'a\nb'"),
    (["run", "--new\nline=1"], "Unknown option '--new\\10line'", "'--new\nline'"),
    (["run", "---mine\r"], "Invalid option: ---mine\\13", "---mine\r"),
    (["run", "other\r\n"], "Unexpected argument 'other\\13\\10'", "'other\r\n'"),
    (
      ["still", "-o", "\u{1B}[31m\u{9B}2J.doc"], "the file '\\27[31m\\u{9B}2J.png'",
      "'\u{1B}[31m\u{9B}2J.png'"
    ),
    (["run", "-\u{301}"], "Unexpected argument '-\u{301}'", "'-\u{301}'"),
  ])
  func `what a terminal would obey is shown with escapes, in one line`(
    arguments: [String], wanted: String, raw: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let given = [arguments[0], "scene.lua"] + arguments.dropFirst()
    let outcome = try Command.run(given, in: scratch.folder)
    #expect(outcome.status == 64)
    let first = try #require(outcome.errors.unicodeScalars.split(separator: "\n").first)
    #expect(String(first).utf8.contains(wanted.utf8) && String(first).hasSuffix(" [E-usage]"))
    #expect(!first.contains { $0.properties.generalCategory == .control })
    // A program reads what was given.
    let told = try Command.run(given + ["--json"], in: scratch.folder)
    let object = try JSONSerialization.jsonObject(with: Data(told.errors.utf8)) as? [String: Any]
    let errors = try #require(object?["errors"] as? [[String: Any]])
    #expect((errors[0]["message"] as? String)?.utf8.contains(raw.utf8) == true, "\(errors)")
  }

  @Test(arguments: [
    (
      ["run", "--fps", "fast"], "'--fps <fps>': frames per second from 0.001 to 1000000, such as 60"
    ),
    (["run", "--seed", "x"], "a whole number from 0 to 18446744073709551615, such as 42"),
    (
      ["still", "-o", "x.png", "--at", "50%"], "'--at <at>': seconds from 0 to 1000000000, such as"
    ),
    (["run", "--limit", "memry=64M"], "no limit has this name (did you mean 'memory'?)"),
    (["run", "--limit", "memory=lots"], "memory takes bytes above 0, such as memory=64M"),
    (["run", "--limit", "time=0"], "time takes seconds above 0, such as time=500ms"),
    (["run", "--limit", "layers"], "layers takes a whole number from 1 to 9007199254740992, such"),
    (["run", "--limit-memory", "0"], "bytes, above 0, such as 64M"),
    (["run", "--size", "640"], "width and height in whole numbers, such as 640x360"),
    (["render", "-o", "x.gif", "--chunk", "3/2"], "such as 2/3"),
    (["run", "--param", "count"], "such as count=12"),
  ])
  func `a value that is none is answered with what would be one`(
    arguments: [String], wanted: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try Command.run(
      [arguments[0], "scene.lua"] + arguments.dropFirst(), in: scratch.folder)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.split(separator: "\n").first?.contains(wanted) == true, "\(outcome.errors)")
  }

  @Test(arguments: [
    (["render", "scene.lua", "--outptu", "x.png"], "'--outptu'. Did you mean '--output'?"),
    (["still", "scene.lua", "--outptu=x.png"], "'--outptu'. Did you mean '--output'?"),
    (["sheet", "--cuont", "3"], "'--cuont'. Did you mean '--count'?"),
    (["run", "--dispaly", "plain", "scene.lua"], "'--dispaly'. Did you mean '--display'?"),
    (["run", "--drtn", "3", "scene.lua"], "'--drtn' [E-usage]"),
  ])
  func `an option that is misspelt is named with the nearest, whatever else is missing`(
    arguments: [String], wanted: String
  ) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: Unknown option \(wanted)"), "\(outcome.errors)")
  }

  @Test(arguments: ["run", "trace", "plot", "still", "render", "sheet"])
  func `who names no scene is told so in a few lines`(verb: String) throws {
    let outcome = try Command.run([verb])
    #expect(outcome.status == 64)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first == "error: Missing expected argument '<scene>' [E-usage]")
    #expect(lines.last == "  See 'animlua \(verb) --help' for more information.")
    #expect(lines.count <= 4 && lines.contains { $0.hasPrefix("Usage: animlua \(verb) ") })
  }

  @Test(arguments: ["0.5s", "0.5 s", "500ms", "500 ms", "0.5"])
  func `seconds may stand apart from their unit`(text: String) throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ x = 0 }, { x = 1 }, 1)")
    let outcome = try scratch.animlua(
      "run", "--headless", "--duration", text, "--json", "scene.lua")
    #expect(outcome.status == 0 && outcome.errors.contains("\"seconds\":0.5"), "\(outcome.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions come from the parser`(shell: String) throws {
    let outcome = try Command.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("easings"))
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
    gather(try #require(object?["command"] as? [String: Any]))
    #expect(words.count > 50)
    let file = Command.root.appendingPathComponent("Tests/Fixtures/fuzz/options.dict")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let missing = words.filter { !lines.contains("\"\($0)\"") }
    #expect(missing.isEmpty)
  }
}
