import TestWords
import Testing

/// Messages about frames that do not come to their end.
struct EndlessChainTests {
  @Test(
    .disabled(if: Command.isSanitized, "the limit of time is met first"),
    arguments: [
      ("s:on('boom', function()\n  s:emit('boom')\nend)\ns:emit('boom')", "'boom'", 3),
      (
        "s:on('a', function()\n  s:emit('b')\nend)\ns:on('b', function()\n  s:emit('a')\nend)\n"
          + "s:emit('a')", "'[ab]'", 0
      ),
    ])
  func `events that emit each other are named with the line`(
    script: String, name: String, line: Int
  ) throws {
    let scratch = try Scratch()
    try scratch.write("local s = anim.scene { duration = 1 }\n" + script)
    for arguments in [["run", "scene.lua", "--headless"], ["still", "scene.lua", "-o", "a.png"]] {
      // Ten thousand rounds may take a second in a build that is not optimized.
      let outcome = try Command.run(arguments + ["--limit", "time=20s"], in: scratch.folder)
      expect(outcome.status, equals: 2, "\(outcome.errors)")
      let wanted = try Regex(
        "scene\\.lua:(\\d+): error: endless chain of events: \(name) is emitted again and again")
      let found = try require(outcome.errors.firstMatch(of: wanted), "\(outcome.errors)")
      let said = found.output[1].substring.flatMap { Int($0) } ?? 0
      expect(line > 0 ? said == line : [3, 6].contains(said), "\(outcome.errors)")
    }
  }

  @Test func `a frame that does not end names the function that was called last`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local s = anim.scene { duration = 1 }
      s:on('a', function()
        s:on('a', function() s:emit('a') end)
        s:emit('a')
      end)
      s:emit('a')
      """)
    let outcome = try Command.run(
      ["run", "scene.lua", "--headless", "--limit", "time=100ms", "--limit", "frame-time=1s"],
      in: scratch.folder)
    expect(outcome.status, equals: 124, "\(outcome.errors)")
    expect(
      outcome.errors.contains(#/scene\.lua:[2346]: error: time limit exceeded/#),
      "\(outcome.errors)")
  }
}
