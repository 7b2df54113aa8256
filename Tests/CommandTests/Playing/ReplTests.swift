import Foundation
import TestWords
import Testing

@Suite struct ReplTests {
  @Test func `results of a pipe's texts and commands come in order`() throws {
    let scratch = try Scratch()
    let outcome = try Command.run(
      ["repl"], in: scratch.folder,
      input: """
        local box = scene:rect { name = "box", x = 100 }
        box:to({ x = 300 }, 1, "linear") print("set")
        :step 0.5
        box.presentation.x
        :time
        for i = 1, 2 do
          print(i)
        end
        :layers
        :undo
        :seek 0.25
        =box.presentation.x
        :look frame.png
        :save saved.lua
        """)
    expect(outcome.status, equals: 0)
    expect(
      outcome.output,
      equals: "set\n200\n0.5 s\n1\n2\nrect  \"box\"  x 300 y 0  moving: x\n150\n")
    expect(outcome.errors, equals: "note: wrote frame.png\nnote: wrote saved.lua\n")
    expect(try scratch.names, equals: ["frame.png", "saved.lua"])
    let again = try scratch.animlua("run", "saved.lua", "--headless", "--quiet")
    expect(again.status == 0 && again.output.hasPrefix("set\n"), "\(again)")
  }

  @Test func `errors name the input and its line, and the exit code says that there were some`()
    throws
  {
    let outcome = try Command.run(
      ["repl"],
      input: "box = scene:rect {}\nbox:too { x = 1 }\nbox.x\n:sped\nfor i = 1, 2 do\n")
    expect(outcome.status, equals: 2)
    expect(outcome.output, equals: "0\n")
    expect(
      outcome.errors.contains("input-2:1: error: unknown field 'too' of a rect"),
      "\(outcome.errors)")
    expect(outcome.errors.contains("did you mean 'to'?"), "\(outcome.errors)")
    expect(outcome.errors.contains("unknown command ':sped'"), "\(outcome.errors)")
    expect(
      outcome.errors.contains("input-4:1: error: 'end' expected near <eof>"), "\(outcome.errors)")
  }

  @Test func `with --json each text has one object`() throws {
    let outcome = try Command.run(
      ["repl", "--json"], input: "1 + 1, {}\nprint('a') error('no')\n:step 0.5\n:time\n")
    let objects = try outcome.outputLines.map {
      try require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    expect(objects.count, equals: 4)
    expect(objects.map { $0["ok"] as? Bool }, equals: [true, false, true, true])
    expect(objects[0]["values"] as? [String], equals: ["2\t{}"])
    expect(objects[1]["prints"] as? [String], equals: ["a"])
    let errors = try require(objects[1]["errors"] as? [[String: Any]])
    expect(errors[0]["message"] as? String, equals: "no")
    expect(objects[3]["time"] as? Double, equals: 0.5)
    expect(objects[3]["values"] as? [String], equals: ["0.5 s"])
  }

  @Test func `the scene itself is not written over`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.scene {}")
    let outcome = try Command.run(
      ["repl", "scene.lua"], in: scratch.folder, input: "x = 1\n:save ./scene.lua\n")
    expect(outcome.status == 2 && outcome.errors.contains("is the scene itself"), "\(outcome)")
    try expect(
      String(contentsOf: scratch.url("scene.lua"), encoding: .utf8), equals: "anim.scene {}")
  }

  @Test func `a scene that cannot begin is an error, and nothing is read`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.scen {}")
    let outcome = try Command.run(["repl", "scene.lua"], in: scratch.folder, input: "print(1)\n")
    expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(outcome.errors.contains("scene.lua:1:"), "\(outcome.errors)")
    expect(try scratch.animlua("repl", "none.lua").status, equals: 66)
  }

  @Test func `a person edits lines, completes names and gives a line up`() throws {
    let scratch = try Scratch()
    let screen = try Screen([], in: scratch.folder, columns: 90, verb: "repl")
    screen.follow { $0.text.contains("> ") }
    func enter(_ text: String, until sign: String) {
      let before = screen.shown.count
      screen.type(text)
      // The next key waits for the prompt: before it the terminal is still that of the shell.
      screen.follow {
        let text = String(decoding: $0.shown[before...], as: UTF8.self)
        return text.contains(sign) && (text.hasSuffix("> ") || sign == "ke")
      }
      expect(
        String(decoding: screen.shown[before...], as: UTF8.self).contains(sign),
        "\(sign) after \(text)")
    }
    enter("box = scene:rect { x = 7 }\r", until: "\r\n> ")
    // The tab key completes "sha" to "shake"; Ctrl-C gives the line up.
    enter("box:sha\t", until: "ke")
    let before = screen.shown.count
    screen.send(SIGINT)
    screen.follow { $0.shown.count > before + 2 && $0.text.hasSuffix("> ") }
    enter("=box.x * 3\r", until: "21")
    // The arrow key brings the line back.
    enter("\u{1B}[A\r", until: "21")
    // Time goes on while nothing is typed.
    enter("spawn(function() wait(0.05) print('late' .. 'r') end)\r", until: "later")
    enter("='ä' .. 'ö'\r", until: "\"äö\"")
    screen.type(":quit\r")
    let status = screen.end()
    expect(status == 0 && screen.isCooked, "\(status)")
    let history = try String(
      contentsOf: scratch.url(".local/state/animlua/history"), encoding: .utf8)
    expect(history.contains("scene:rect"))
  }
}
