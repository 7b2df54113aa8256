import Foundation
import TestWords
import Testing

/// Runs that would not end in a lifetime, or print more than they may, in every command.
struct RunLengthTests {
  private static let commands = [
    ["run", "scene.lua", "--headless"], ["trace", "scene.lua", "-o", "a.csv"],
    ["render", "scene.lua", "-o", "a.gif"], ["render", "scene.lua", "-o", "####.png"],
    ["plot", "scene.lua", "-o", "a.svg"], ["sheet", "scene.lua", "-o", "a.png"],
  ]

  private func play(
    _ scene: String, _ arguments: [String]
  ) throws -> (measured: Measured, names: [String]) {
    let scratch = try Scratch()
    try scratch.write(scene)
    let measured = try Measured.animlua(arguments, in: scratch)
    return (
      measured, try scratch.names.filter { !["stdout", "stderr", "resident"].contains($0) }
    )
  }

  private func expectRefusal(
    _ scene: String, _ arguments: [String], _ words: String
  ) throws {
    let (measured, names) = try play(scene, arguments)
    let comment = Comment(rawValue: "\(arguments) \(measured.errors)")
    expect(measured.status, equals: 124, comment)
    expect(measured.errors.contains(words), comment)
    expect(measured.errors.contains("[E-limit-run]"), comment)
    expect(measured.processorSeconds < 3, comment)
    // A trace, a plot and a still show how far it came.
    if ["render", "sheet", "run"].contains(arguments[0]) {
      expect(names, equals: ["scene.lua"], comment)
    }
  }

  @Test(arguments: TestExtent.pairs(commands, ["1e300", "1e9", "300000"]))
  func `a duration of more frames than a run may have is refused before the first`(
    arguments: [String], duration: String
  ) throws {
    let scene = """
      anim.scene { width = 32, height = 24, duration = \(duration) }
      anim.tick(function(dt, now) print("frame", now) return true end)
      """
    try expectRefusal(scene, arguments, "frames a second are more than 10000000 frames")
  }

  @Test(arguments: [
    ["still", "scene.lua", "--at", "1e9", "-o", "a.png"],
    ["render", "scene.lua", "--at", "1e9", "-o", "a.png"],
    ["run", "scene.lua", "--headless", "--duration", "1e9"],
    ["run", "scene.lua", "--headless", "--from", "1e9"],
    ["trace", "scene.lua", "--from", "1e8", "--to", "1e9", "-o", "a.csv"],
  ])
  func `a time that is farther than a run may go is refused before the first frame`(
    arguments: [String]
  ) throws {
    let scene = "anim.scene { width = 32, height = 24 }:rect {}:to({ x = 9 }, 1e9)"
    try expectRefusal(scene, arguments, "more than 10000000 frames")
  }

  @Test(arguments: commands)
  func `a run that has had its frames is ended in every command`(arguments: [String]) throws {
    let scene = """
      anim.scene { width = 32, height = 24 }:rect { width = 9, height = 9, fill = "#f80" }
        :to({ x = 9 }, 2)
      """
    try expectRefusal(
      scene, arguments + ["--limit", "frames=50"], "frame limit exceeded: 50 frames")
  }

  @Test(arguments: commands + [["still", "scene.lua", "--at", "2", "-o", "a.png"]])
  func `a run that has printed too much is ended in every command`(arguments: [String]) throws {
    let scene = """
      anim.scene { width = 32, height = 24 }:rect { width = 9, height = 9, fill = "#f80" }
        :to({ x = 9 }, 2)
      anim.tick(function() print(("x"):rep(100)) return true end)
      """
    try expectRefusal(scene, arguments + ["--limit", "print=1K"], "print limit exceeded: 1K")
  }

  @Test(
    arguments: TestExtent.pairs(
      [
        // The end of each calls for the next; all of what is there is finite.
        (
          "anim.to(t, { x = 30 }, { duration = 0.5, on_complete = function(h) h:restart() end })",
          60.0
        ),
        ("anim.tick(function() t:to({ x = anim.now() }, 1) return true end)", 61),
        (
          """
          local function again()
            anim.to({ x = 0 }, { x = 1 }, { duration = 0.7, on_complete = again })
          end
          again()
          """, 60.7
        ),
        // A group that restarts is endless, as an animation is.
        ("anim.sequence({ function() return t:to({ x = 30 }, 0.5) end }, { loop = true })", 10),
      ], [[], ["--untrusted"]]))
  func `a scene that restarts forever ends a minute later at the latest`(
    scene: (String, Double), extra: [String]
  ) throws {
    let text = "local t = anim.scene { width = 8, height = 8 }:rect { width = 1, height = 1 }\n"
    let (measured, _) = try play(
      text + scene.0, ["run", "scene.lua", "--headless"] + extra)
    let comment = Comment(rawValue: measured.errors)
    expect(measured.status, equals: 0, comment)
    expect(measured.errors.contains("--duration says how long to play"), comment)
    let words = try require(measured.errors.firstMatch(of: #/, ([0-9.]+) s in/#))
    let seconds = try require(Double(words.1))
    expect(seconds >= min(60, scene.1) && seconds <= scene.1 + 0.02, "\(seconds)")
  }

  @Test func `an animation that starts in the first minute is played to its end`() throws {
    for scene in [
      "anim.to({ x = 0 }, { x = 1 }, 100)",
      """
      local function part(seconds)
        return function() return anim.to({ x = 0 }, { x = 1 }, seconds) end
      end
      anim.sequence { part(30), part(40), part(30) }
      """,
    ] {
      let (measured, _) = try play(scene, ["run", "scene.lua", "--headless"])
      expect(measured.status == 0 && measured.errors.contains(" 100 s in"), "\(measured.errors)")
    }
  }

  @Test func `loading a scene of a stranger's may take longer than its frames`() throws {
    let scene = """
      anim.scene { width = 32, height = 24 }
      local function work(seconds)
        local x = 0
        for i = 1, 1e9 do x = x + i % 7 end
      end
      """
    for (call, words) in [("work()", "0.5 s of"), ("wait(0.1) work()", "0.25 s of")] {
      let (measured, _) = try play(
        "\(scene)\n\(call)", ["run", "scene.lua", "--headless", "--untrusted"])
      expect(measured.status, equals: 124)
      expect(measured.errors.contains("\(words) processor time in one frame"), "\(measured.errors)")
    }
  }
}
