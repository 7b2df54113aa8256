import Foundation
import TestWords
import Testing

struct RunTests {
  @Test func `a piped run prints what the script prints and sums up on standard error`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local lamp = { level = 0 }
      wait(anim.to(lamp, { level = 100 }, 1, "linear"))
      print("level", lamp.level)
      """)
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.output == "level\t100.0\n" || outcome.output == "level\t100\n")
    expect(outcome.errors.hasPrefix("scene.lua: 1 animation, 61 frames, 1 s"))
    expect(outcome.errors.split(separator: "\n").count, equals: 1)
  }

  @Test func `quiet leaves out the summary`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ a = 0 }, { a = 1 }, 0.1)")
    let outcome = try scratch.animlua("run", "-q", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors.isEmpty)
  }

  @Test func `the summary is an object with json`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ a = 0 }, { a = 1 }, 0.5)")
    let outcome = try scratch.animlua("run", "--json", "scene.lua")
    let object = try require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    expect(object["ok"] as? Bool, equals: true)
    expect(object["animations"] as? Int, equals: 1)
    expect(object["frames"] as? Int, equals: 31)
    expect(object["seconds"] as? Double, equals: 0.5)
  }

  @Test func `a scene that animates nothing ends at once and says so`() throws {
    let scratch = try Scratch()
    try scratch.write("local x = 1")
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors.contains("note: the scene animates nothing"))
    let empty = try scratch.write("", to: "empty.lua")
    try expect(scratch.animlua("run", empty).status, equals: 0)
  }

  @Test func `a scene that has no end is ended after ten seconds with a note`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "lamp = { a = 0 }\nanim.to(lamp, { a = 1 }, { duration = 1, loop = true })\nwait(2)")
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors.contains("601 frames, 10 s"))
    expect(outcome.errors.contains("note: only endless animations were left"))
    let limited = try scratch.animlua("run", "--duration", "3", "scene.lua")
    expect(limited.errors.contains("181 frames, 3 s"))
    expect(!limited.errors.contains("note:"))
  }

  @Test func `a script that still waits after a minute is ended with a note`() throws {
    let scratch = try Scratch()
    try scratch.write("while true do wait(0.5) end")
    let outcome = try scratch.animlua("run", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors.contains("60 s"))
    expect(outcome.errors.contains("note: the script was still waiting"))
  }

  @Test func `the scene's own duration counts where none is given`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      anim.scene { duration = 1.5 }
      anim.to({ a = 0 }, { a = 1 }, { duration = 1, loop = true })
      """)
    try expect(scratch.animlua("run", "scene.lua").errors.contains("91 frames, 1.5 s"))
    try expect(
      scratch.animlua("run", "--duration", "0.5", "scene.lua").errors.contains("31 frames"))
  }

  @Test func `the run ends at the first frame at or after the last end`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ a = 0 }, { a = 1 }, 0.51)")
    try expect(scratch.animlua("run", "scene.lua").errors.contains("32 frames"))
    try expect(
      scratch.animlua("run", "--fps", "30000/1001", "scene.lua").errors.contains("17 frames"))
  }

  @Test func `a missing scene ends with 66 and names it as it was given`() throws {
    let scratch = try Scratch()
    for verb in ["run", "trace", "plot"] {
      let outcome = try scratch.animlua(verb, "./nowhere.lua")
      expect(outcome.status, equals: 66)
      expect(outcome.output.isEmpty)
      expect(outcome.errors.contains("./nowhere.lua"))
      expect(outcome.errors.contains("No such file"))
    }
    try expect(scratch.animlua("run", ".").status, equals: 66)
  }

  @Test(arguments: [
    ("sceen.lua", "scene.lua"), ("scene", "scene.lua"), ("Scene.lua", "scene.lua"),
    ("./lib/bal.lua", "./lib/ball.lua"), ("other.lua", nil), ("lib", nil), ("nolib/ball.lua", nil),
    ("x.lua", nil),
  ])
  func `the error of a missing scene names the nearest beside it`(name: String, near: String?)
    throws
  {
    let scratch = try Scratch()
    try scratch.write("")
    try scratch.write("", to: "lib/ball.lua")
    try scratch.write("", to: "y.lua")
    let outcome = try scratch.animlua("run", name)
    expect(outcome.status, equals: 66)
    let hint = near.map { "  = did you mean '\($0)'?\n" } ?? ""
    let line = try require(outcome.errors.split(separator: "\n").first)
    expect(line.hasPrefix("error: cannot read \(name): "))
    expect(outcome.errors, equals: "\(line)\n\(hint)")
  }

  @Test(arguments: [["run"], ["run", "--trace", "a.csv"], ["trace"], ["plot"]])
  func `a start behind the scene's end is a warning`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ a = 0 }, { a = 1 }, 0.5)")
    try scratch.write("anim.scene { duration = 0.5 }:rect {}:to({ x = 9 }, 60)", to: "stated.lua")
    for scene in ["scene.lua", "stated.lua"] {
      let late = try Command.run(words + [scene, "--from", "99"], in: scratch.folder)
      expect(late.status, equals: 0)
      expect(
        late.errors.contains("warning: the scene ends at 0.5 s, before --from 99 s"),
        "\(late.errors)")
      for time in ["0", "0.4", "0.5"] {
        let within = try Command.run(words + [scene, "--from", time], in: scratch.folder)
        expect(!within.errors.contains("warning"), "\(within.errors)")
      }
    }
    let longer = try Command.run(
      words + ["stated.lua", "--from", "1", "--duration", "2"], in: scratch.folder)
    expect(!longer.errors.contains("warning"), "\(longer.errors)")
  }

  @Test func `a limit ends with 124`() throws {
    let scratch = try Scratch()
    try scratch.write("while true do end")
    let outcome = try scratch.animlua("run", "--limit-time", "50ms", "scene.lua")
    expect(outcome.status, equals: 124)
    expect(outcome.errors.contains("scene.lua:1: error:"))
    try scratch.write("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end")
    try expect(scratch.animlua("run", "--limit-memory", "8M", "scene.lua").status, equals: 124)
  }

  @Test func `a closed standard output ends quietly`() throws {
    let scratch = try Scratch()
    try scratch.write("for i = 1, 20000 do print('line', i) end")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "'\(Command.executable.path)' run scene.lua | head -n 1"], in: scratch.folder)
    expect(outcome.output, equals: "line\t1\n")
    expect(!outcome.errors.contains("error"))
  }

  @Test func `output that cannot be written ends with 74 and leaves nothing behind`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ a = 0 }, { a = 1 }, 0.1)")
    let outcome = try scratch.animlua("trace", "scene.lua", "-o", "scene.lua/folder/trace.csv")
    expect(outcome.status, equals: 74)
    expect(outcome.errors.contains("cannot write scene.lua/folder/trace.csv"))
    let full = try scratch.animlua("trace", "scene.lua", "-o", "/dev/full")
    expect(full.status, equals: 74)
    try expect(scratch.names, equals: ["scene.lua"])
  }

  @Test func `the same seed gives the same numbers, another one others`() throws {
    let scratch = try Scratch()
    try scratch.write("print(math.random(1, 1000000), math.random())")
    let first = try scratch.animlua("run", "scene.lua").output
    try expect(scratch.animlua("run", "--seed", "1", "scene.lua").output, equals: first)
    try expect(scratch.animlua("run", "--seed", "2", "scene.lua").output != first)
  }

  @Test func `an interrupted run ends with 128 and the number of its signal`() throws {
    let scratch = try Scratch()
    try scratch.write("print('on')\nwhile true do wait(1) end")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c",
        "'\(Command.executable.path)' run --realtime --duration 600 scene.lua > out & "
          + "i=0; until grep -q on out || [ $((i+=1)) -gt 3000 ]; do sleep 0.02; done;"
          + " kill -TERM $!; wait $!; echo $?",
      ], in: scratch.folder)
    expect(outcome.output, equals: "143\n")
  }
}
