import Foundation
import LuaRuntime
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import LuaBindings

struct ScriptCheckTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func findings(in text: String, folder: String = ".") -> [CheckFinding] {
    var options = ScriptHostOptions()
    options.onScene = { TextLayouts().measureTexts(of: $0) }
    return ScriptCheck.findings(in: Array(text.utf8), folder: folder, options)
  }

  @Test func `the workbench stands`() throws {
    let bench = try Workbench(ScriptHostOptions())
    expect(bench.failure(of: "P.layers.rect:to({ x = 1 }, 1)") == nil)
    expect(bench.failure(of: "P.layers.rect:too({ x = 1 }, 1)") != nil)
    expect(bench.globals.contains("wait"))
  }

  @Test func `nothing is found in the examples`() throws {
    for folder in ["examples", "benchmarks"] {
      let found = FileManager.default.enumerator(
        at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in try require(found) where file.pathExtension == "lua" {
        // Programs give these scripts globals of their own, or they are no scenes.
        guard !file.path.contains("packages"), !file.path.contains("fields-by") else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        for finding in findings(in: text, folder: file.deletingLastPathComponent().path) {
          Issue.record(
            "\(file.lastPathComponent):\(finding.place.line):\(finding.place.column): \(finding.message)"
          )
        }
      }
    }
  }

  static let mistakes: [(String, Int, Int, String)] = [
    ("ball:too({ x = 3 }, 1)", 3, 5, "unknown field 'too' of a circle"),
    (
      "ball:to({ x = 3 }, { durtion = 1 })", 3, 21,
      "unknown option 'durtion' of 'to' (did you mean 'duration'?)"
    ),
    (
      "ball:to({ radus = 3 }, 1)", 3, 10,
      "unknown field 'radus' of a circle (did you mean 'radius'?)"
    ),
    ("ball:to({ x = 3 }, 1, \"bouce.out\")", 3, 22, "did you mean 'bounce.out'?"),
    (
      "ball:to({ x = 3 }, { duration = \"fast\" })", 3, 21,
      "must be a time, as 0.25, \"250ms\" or \"12f\", not 'fast'"
    ),
    (
      "ball:to({ x = 3 }, { duration = -1 })", 3, 21, "'duration' must be 0 or more seconds, not -1"
    ),
    ("ball.opacity = \"half\"", 3, 5, "must be a number"),
    ("ball.fill = \"#12\"", 3, 5, "#12"),
    ("print(ball.radus)", 3, 11, "unknown field 'radus' of a circle"),
    ("anim.sping()", 3, 5, "unknown name 'sping' of anim (did you mean 'spring'?)"),
    ("pritn(3)", 3, 0, "unknown global 'pritn' (did you mean 'print'?)"),
    ("local s = anim.spring { bouncyness = 3 }", 3, 24, "unknown option 'bouncyness' of a spring"),
    ("scene:rect { widht = 3 }", 3, 13, "unknown field 'widht' of a rect"),
    (
      "local boxes = {} for i = 1, 3 do boxes[i]:to({ x = 3 }, { dely = i }) end", 3, 58,
      "unknown option 'dely' of 'to'"
    ),
    (
      "for i, b in ipairs({ ball, ball }) do b.radus = 3 end", 3, 40,
      "unknown field 'radus' of a circle"
    ),
    ("local h = ball:to({ x = 3 }, 1) h:pauze()", 3, 34, "unknown field 'pauze' of a handle"),
    ("while true do ball.x = ball.x + 1 end", 3, 6, "this loop never ends"),
    ("local c = anim.clock { sped = 2 }", 3, 23, "unknown option 'sped' of anim.clock"),
    (
      "hues = anim.conic_gradient { stops = { 'red', 'blue' }, angel = 3 }", 3, 56,
      "unknown option 'angel' of anim.conic_gradient (did you mean 'angle'?)"
    ),
    ("anim.to({ x = 0 }, { x = 3 }, { dely = 1 })", 3, 32, "unknown option 'dely' of 'to'"),
    (
      "local card = scene:text { text = 'a' } card:to({ rotaton = 3 }, 1)", 3, 49,
      "'rotaton' of a text"
    ),
    ("anim.now(3)", 3, 5, "anim.now takes no arguments, but got 1"),
    ("anim.animate(0.2, function() end)", 3, 5, "former name (did you mean 'block'?)"),
    ("local swap = anim.transition", 3, 18, "former name (did you mean 'swap'?)"),
    ("ball:transition({}, function() end)", 3, 5, "former name (did you mean 'swap'?)"),
    ("ball:swap({ type = \"fdae\" })", 3, 19, "unknown type 'fdae' (did you mean 'fade'?)"),
    ("ball:to({ x = 3 }, { iterations = 2 })", 3, 21, "(did you mean 'loop'?)"),
    ("ball:to({ x = 3 }, { repeat_count = 2 })", 3, 21, "(did you mean 'loop'?)"),
    ("ball:to({ x = 3 }, { additive = true })", 3, 21, "write mode = \"add\""),
    ("ball:to({ x = 3 }, 0.8, { on_complete = print })", 3, 24, "'on_complete' is an option"),
    ("anim.hop = function() end", 3, 5, "'hop' of anim cannot be assigned"),
    ("anim.to = nil", 3, 5, "'to' of anim is a name of the API, and this replaces it"),
    ("function anim.to() end", 3, 14, "'to' of anim is a name of the API"),
    ("anim.state = 3", 3, 5, "values go into its fields, as anim.state.plays = 1"),
    ("ball:to({ x = 3 }, { fill = 'both' })", 3, 21, "did you mean 'fill_mode'?"),
    ("local tl = anim.timeline { fill = 'both' }", 3, 27, "did you mean 'fill_mode'?"),
    (
      "local t = {} t[1]:to({ x = 3 }, { delay = 1, fill = 'both' })", 3, 45,
      "did you mean 'fill_mode'?"
    ),
    (
      "anim.easing.define('soft', { ['in'] = function(p) return p * p end })", 3, 30,
      "did you mean 'ease_in'?"
    ),
    ("ball:to({ x = 3 }, 1, \"quad.out\", function() end)", 3, 5, "at most 3 arguments"),
    ("ball:to({ rotation = math.pi / 2 }, 1)", 3, 21, "most likely in radians"),
    ("ball.rotation = -math.pi", 3, 16, "most likely in radians"),
    ("scene:rect { scale = 150 }", 3, 21, "'scale' is a factor: 150"),
    ("scene:emitter { spread = math.pi }", 3, 25, "most likely in radians"),
    ("scene:replicator { instance_scale = 80 }", 3, 36, "'instance_scale' is a factor: 80"),
    ("scene:on('update', function() end)", 3, 9, "nothing sends the event 'update'"),
    ("os.exit()", 3, 3, "unknown name 'exit' of os"),
    ("ball.x = math.sqr(2)", 3, 14, "did you mean 'sqrt'?"),
    ("ball.x = math.PI", 3, 14, "did you mean 'pi'?"),
    ("local d = Circle()", 3, 10, "a scene makes its layers: scene:circle"),
    ("FadeIn(ball)", 3, 0, "here it is a verb of a layer: layer:fade_in(…)"),
    ("anim:to(ball, { x = 3 }, 1)", 3, 5, "write it with a dot, as anim.to(…)"),
    ("scene.rect { width = 3 }", 3, 6, "write it with a colon, as scene:rect(…)"),
    ("ball:to({ x = 3 }, \"2 seconds\")", 3, 19, "not '2 seconds'"),
    ("ball:to({ x = 3 }, { 1, \"quad.out\" })", 3, 21, "options have names"),
    ("ball:to({ opacity = { 0, 1 } }, 1)", 3, 10, "layer:keys({ opacity = { … } }, 1)"),
    ("local tl = anim.timeline { paused = true } tl:to(ball, { x = 3 }, 1)", 3, 27, "is paused"),
    ("ball:custom(function() return false end)", 3, 12, "returns false"),
    ("local n = 0 while n < 3 do ball.x = n end", 3, 18, "nothing in it changes its condition"),
  ]

  @Test(arguments: [
    "ball.rotation = 180 * 2 / math.pi", "ball.rotation = math.deg(math.pi)",
    "ball:to({ x = 80 + 9 * math.sin(math.pi) }, 1)", "ball:to({ scale = 1.5 }, 1)",
    "local spin = { rotation = math.pi }", "print(os.execute, os.remove)",
    "scene:on('update', print) scene:emit('update')", "local math = { pow = print } math.pow(1)",
    "ball.to(ball, { x = 3 }, 1)", "while ball.x < 3 do ball.x = ball.x + 1 end",
    "local n = 3 repeat n = n - 1 until n == 0", "while anim.now() < 1 do wait() end",
    "local t = { 1 } while #t > 0 do table.remove(t) end",
    "ball:custom(function(b, a) if a.time < 1 then return true end return false end)",
  ])
  func `a right line is no finding`(line: String) {
    let text = """
      local scene = anim.scene { width = 640, height = 360 }
      local ball = scene:circle { x = 80, y = 180, radius = 24 }
      \(line)
      """
    expect(findings(in: text).count, equals: 0, "\(findings(in: text))")
  }

  @Test func `names that are also former names elsewhere are no finding`() {
    let text = """
      local scene = anim.scene {}
      local ball = scene:circle { fill = "red" }
      ball:to({ fill = "blue" }, { fill_mode = "both" })
      local mine = { animate = print, transition = print }
      mine.animate(1)
      mine:transition(2)
      """
    expect(findings(in: text).count, equals: 0, "\(findings(in: text))")
  }

  @Test(arguments: [
    ("local s = anim.scene { width = 9,\n  loop = true }", 2, 2),
    ("local s = anim.scene {}\ns.duration, s.loop = 1, true", 2, 14),
    ("local o = { loop = true }\nlocal s = anim.scene(o)", 0, 0),
  ])
  func `the place is found where a text gives a scene an option`(
    text: String, line: Int, column: Int
  ) {
    let place = ScriptCheck.place(ofSceneOption: "loop", in: Array(text.utf8))
    expect(place?.line ?? 0, equals: line)
    expect(place?.column ?? 0, equals: column)
  }

  @Test(arguments: [
    (
      "anim.to(ball, { x = 3, rotatoin = 9, fill = 'bleu' }, { duration = 1, easing = 'foo' })",
      ["rotatoin", "bleu", "foo"]
    ),
    ("ball:to({ x = 3, rotatoin = 9 }, 'x')", ["rotatoin", "x"]),
    ("ball:to({ rotatoin = 9 }, 1, 'foo')", ["rotatoin", "foo"]),
    ("ball:to({ x = 3 }, { ease = 'easeOutQad' })", ["ease"]),
  ])
  func `one wrong word of a call hides no other one`(call: String, words: [String]) {
    let text = """
      local scene = anim.scene {}
      local ball = scene:circle { x = 80, y = 180, radius = 24 }
      \(call)
      """
    let found = findings(in: text)
    expect(found.count, equals: words.count, "\(found)")
    for (finding, word) in zip(found, words) {
      expect(finding.message.contains("'\(word)'"), "\(finding)")
    }
  }

  @Test(arguments: mistakes.indices)
  func `a mistake is found without playing, at its place`(index: Int) throws {
    let (line, number, column, words) = Self.mistakes[index]
    let text = """
      local scene = anim.scene { width = 640, height = 360 }
      local ball = scene:circle { x = 80, y = 180, radius = 24 }
      \(line)
      """
    let found = findings(in: text)
    expect(found.count, equals: 1, "\(line): \(found)")
    let finding = try require(found.first, "\(line)")
    expect(finding.message.contains(words), "\(line): \(finding.message)")
    expect(finding.place.line, equals: number, "\(line)")
    expect(finding.place.column, equals: column, "\(line)")
  }
}
