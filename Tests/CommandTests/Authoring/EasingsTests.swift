import Foundation
import TestWords
import Testing

struct EasingsTests {
  @Test func `the list has every family with its parameters`() throws {
    let outcome = try Command.run(["easings"])
    expect(outcome.status, equals: 0)
    for family in [
      "linear", "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic",
      "bounce",
    ] {
      expect(outcome.outputLines.contains { $0.hasPrefix(family) }, "\(family)")
    }
    expect(outcome.output.contains("overshoot"))
    try expect(Command.run(["easings", "list"]).output, equals: outcome.output)
  }

  @Test func `show prints values and slopes of one easing`() throws {
    let outcome = try Command.run(["easings", "show", "easeOutQuad"])
    expect(outcome.status, equals: 0)
    expect(outcome.output.hasPrefix("quad.out"))
    expect(outcome.output.contains("0.75"))
  }

  @Test func `an unknown easing ends with 64 and names the nearest`() throws {
    let outcome = try Command.run(["easings", "show", "bounse.out"])
    expect(outcome.status, equals: 64)
    expect(outcome.errors.contains("did you mean 'bounce.out'?"))
  }

  @Test func `easings are plotted as text and as SVG`() throws {
    let scratch = try Scratch()
    let text = try scratch.animlua("easings", "plot", "back.out", "quad.in")
    expect(text.status, equals: 0)
    expect(text.output.contains("back.out"))
    expect(text.output.contains("over by 10 %"))
    try expect(scratch.animlua("easings", "plot", "back.out", "-o", "b.svg").status, equals: 0)
    try expect(scratch.names, equals: ["b.svg"])
  }

  @Test func `families dropped into a folder are in the list and can be plotted`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { name = 'rubber', params = { { 'power', 3 } },"
        + " out = function(p, power) return 1 - (1 - p) ^ power end }", to: "easings/rubber.lua")
    try expect(scratch.animlua("easings").output.contains("rubber"))
    let show = try scratch.animlua("easings", "show", "rubber.out")
    expect(show.status, equals: 0, "\(show.errors)")
    expect(show.output.contains("power"))
    expect(
      show.output.contains("tabulated in 4 pieces, within 1e-14 in value, 1e-12 in slope"),
      "\(show.output)")
    try scratch.write(
      "return { name = 'root', out = function(p) return p ^ 0.5 end }", to: "easings/root.lua")
    let live = try scratch.animlua("easings", "show", "root.out")
    expect(live.output.contains("called live: no table comes within 1e-10"), "\(live.output)")
    try expect(scratch.animlua("easings", "plot", "rubber.inOut").status, equals: 0)
  }

  @Test func `the words of a family that was dropped in steer no terminal`() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"return { name = "rub", doc = "d\u{202e}\27[31m\nfake", out = function(p) return p end,"#
        + #" params = { { "am", 1, doc = "x\27[2J" } } }"#, to: "easings/rub.lua")
    for words in [["easings"], ["easings", "show", "rub"]] {
      let outcome = try Command.run(words, in: scratch.folder)
      expect(outcome.output.contains("d\\u{202E}\\27[31m\\10fake"), "\(outcome.output)")
      expect(!outcome.output.contains("\u{1B}[") && !outcome.output.contains("\u{202E}"))
    }
  }

  @Test func `parameters are given by place, by name and in words`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { name = 'rubber', doc = 'stretches', params = { { 'power', 3, min = 1, doc = 'how far' } },"
        + " out = function(p, power) return 1 - (1 - p) ^ power end }", to: "easings/rubber.lua")
    let show = try scratch.animlua("easings", "show", "rubber.in(power = 2)")
    expect(show.output.hasPrefix("rubber.in(2)\n  stretches\n  power = 3 (at least 1): how far\n"))
    expect(show.output.contains("0.25"), "\(show.output)")
    let words = try scratch.animlua("easings", "show", "rough(30, taper = out)")
    expect(words.status, equals: 0, "\(words.errors)")
    expect(words.output.contains("taper = none (none, in, out, both): where it grows calm"))
    let wrong = try scratch.animlua("easings", "plot", "rubber.in(0)")
    expect(wrong.status, equals: 64)
    expect(wrong.errors.contains("'power' must be at least 1, not 0"))
    let json = try scratch.animlua("easings", "--json").output
    expect(
      json.contains(
        "{\"name\":\"power\",\"default\":3,\"min\":1,\"summary\":\"how far\"}"))
    expect(json.contains("\"words\":[\"none\",\"in\",\"out\",\"both\"]"))
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `with --json an easing is an object of its family, values and slopes`() throws {
    let outcome = try Command.run(["easings", "show", "back.out", "--json"])
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    let shown = try Self.object(outcome.output)
    expect(shown["ok"] as? Bool == true && shown["name"] as? String == "back.out")
    let family = try require(shown["family"] as? [String: Any])
    expect(family["name"] as? String == "back" && family["builtIn"] as? Bool == true)
    let samples = try require(shown["samples"] as? [[String: Double]])
    expect(samples.count, equals: 11)
    for sample in samples {
      // 1 + (s + 1) q³ + s q², q = p - 1, of Penner's back with s = 1.70158.
      let (p, s) = (try require(sample["progress"]), 1.70158)
      let q = p - 1
      let (value, slope) = (1 + (s + 1) * q * q * q + s * q * q, 3 * (s + 1) * q * q + 2 * s * q)
      expect(abs(try require(sample["value"]) - value) < 1e-12)
      expect(abs(try require(sample["slope"]) - slope) < 1e-12)
    }
  }

  @Test func `with --json a plot says what it wrote and what is marked`() throws {
    let scratch = try Scratch()
    let outcome = try scratch.animlua("easings", "plot", "back.out", "--json", "-o", "b.svg")
    expect(outcome.status == 0 && outcome.output.isEmpty)
    let outputs = try require(Self.object(outcome.errors)["outputs"] as? [[String: Any]])
    expect(outputs[0]["path"] as? String == "b.svg" && outputs[0]["format"] as? String == "svg")
    let curve = try require((outputs[0]["curves"] as? [[String: Any]])?.first)
    expect(curve["name"] as? String, equals: "back.out")
    let mark = try require((curve["animations"] as? [[String: Any]])?.first)
    // 4 s³ / (27 (s + 1)²) of the way, at most so far off as the samples lie apart.
    let s = 1.70158
    let overshoot = 4 * s * s * s / (27 * (s + 1) * (s + 1))
    expect(abs(try require(mark["overshoot"] as? Double) - overshoot) < 1e-4)
    let lost = try scratch.animlua("easings", "plot", "quad", "--json", "-o", "/proc/b.svg")
    let object = try Self.object(lost.errors)
    expect(lost.status == 74 && object["exit"] as? Int == 74)
    expect((object["errors"] as? [[String: Any]])?.first?["code"] as? String, equals: "E-output")
  }

  @Test(arguments: ["list", "show", "plot"])
  func `with --json a family that does not load is reported as one object`(verb: String) throws {
    let scratch = try Scratch()
    try scratch.write("return { name = 'rubber' out = 3 }", to: "easings/rubber.lua")
    let words = ["easings", verb] + (verb == "list" ? [] : ["rubber"]) + ["--json"]
    let outcome = try Command.run(words, in: scratch.folder)
    expect(outcome.status == 2 && outcome.output.isEmpty)
    let object = try Self.object(outcome.errors)
    expect(object["exit"] as? Int, equals: 2)
    let error = try require((object["errors"] as? [[String: Any]])?.first)
    expect(error["code"] as? String == "E-syntax" && error["line"] as? Int == 1, "\(error)")
  }

  @Test func `shells complete the names of all families`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { name = 'rubber', out = function(p) return p end }", to: "easings/rubber.lua")
    let all = try scratch.animlua("---completion", "easings", "show", "--", "name", "0", "0", "")
    expect(all.outputLines.contains("rubber.inOut"), "\(all.output) \(all.errors)")
    expect(all.outputLines.contains("bounce.out"))
    expect(all.outputLines.contains("rough"))
    try expect(scratch.animlua("--generate-completion-script", "bash").output.contains("easings"))
  }

  @Test func `an easing that does not end on its goal is a warning, and the scene goes on`() throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "anim.to({ x = 0 }, { x = 1 }, 1, function(p) return p / 2 end)", to: "scene.lua")
    let run = try scratch.animlua("run", "scene.lua", "--headless")
    expect(run.status, equals: 0)
    expect(
      run.errors.hasPrefix("scene.lua:1: warning: the easing 'function' is 0.5 at 1"),
      "\(run.errors)")
    expect(run.errors.contains("say open = true"))
  }
}
