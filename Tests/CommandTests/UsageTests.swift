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
    #expect(outcome.errors.hasPrefix("Error: "))
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
    #expect(lines.first == "Error: \(wanted)")
    #expect(lines.last?.hasPrefix("  = verbs: run, trace, plot") == true)
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

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions come from the parser`(shell: String) throws {
    let outcome = try Command.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("easings"))
  }
}
