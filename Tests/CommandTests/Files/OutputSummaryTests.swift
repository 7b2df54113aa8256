import Foundation
import TestWords
import Testing

/// The report of `--json` about written files, against the files.
struct OutputSummaryTests {
  private static let scene = """
    local scene = anim.scene { width = 20, height = 10, duration = 0.5, fps = 30, loop = true }
    scene:rect { name = 'a', width = 4, height = 4 }:to({ x = 9 }, 0.4, 'back.out')
    """

  /// The one output of a run that went well.
  private static func output(_ outcome: Command.Outcome) throws -> [String: Any] {
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let line = try require(outcome.errors.split(separator: "\n").last)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let outputs = try require(object?["outputs"] as? [[String: Any]])
    expect(outputs.count, equals: 1)
    return outputs[0]
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `a still is reported as render reports the same frame`(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let words = ["scene.lua", "--json", "--at", "0.2", "--scale", "3", "-o", "a.\(format)"]
    let still = try Self.output(try Command.run(["still"] + words, in: scratch.folder))
    let render = try Self.output(try Command.run(["render"] + words, in: scratch.folder))
    expect(NSDictionary(dictionary: still), equals: NSDictionary(dictionary: render))
    expect(still["width"] as? Int == 60 && still["frames"] as? Int == 1)
  }

  @Test(arguments: ["30", "50", "60", "75", "119.88", "1000"])
  func `each of several films is reported with its own frames and rate`(rate: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 20, height = 10, duration = 0.3 }
      scene:rect { width = 4, height = 9, y = 5 }:to({ x = 20 }, 0.3, 'linear')
      """)
    let outcome = try scratch.animlua(
      "render", "scene.lua", "--fps", rate, "-o", "a.apng", "-o", "a.gif")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    for name in ["a.apng", "a.gif"] {
      let count = try require(Probe(file: scratch.url(name)).stream()["nb_read_frames"])
      let own = name == "a.gif" && rate != "30" ? "50" : rate == "119.88" ? "119.9" : rate
      let line = "\(name): \(count) frames, 20 x 10, "
      expect(outcome.errors.contains(line), "\(count): \(outcome.errors)")
      let rest = try require(outcome.errors.components(separatedBy: line).last)
      expect(
        rest.split(separator: "\n").first?.hasSuffix(" s, \(own) fps"), equals: true, "\(rest)")
    }
  }

  @Test(arguments: [[], ["--onion", "--scale", "2"]])
  func `a sheet is reported with the size of its picture`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try Command.run(
      ["sheet", "scene.lua", "--json", "--count", "5", "-o", "a.png"] + words, in: scratch.folder)
    let output = try Self.output(outcome)
    expect(output["path"] as? String == "a.png" && output["format"] as? String == "png")
    expect(output["frames"] as? Int, equals: 5)
    let stream = try Probe(file: scratch.url("a.png")).stream()
    expect(stream["width"], equals: (output["width"] as? Int).map(String.init))
    expect(stream["height"], equals: (output["height"] as? Int).map(String.init))
  }

  @Test(arguments: [("a.csv", "csv"), ("a.jsonl", "jsonl"), ("a.json", "perfetto"), ("-", "csv")])
  func `a trace is reported with its bytes`(path: String, format: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("trace", "scene.lua", "--json", "-o", path)
    let output = try Self.output(outcome)
    expect(output["path"] as? String == path && output["format"] as? String == format)
    let bytes =
      path == "-" ? Data(outcome.output.utf8) : try Data(contentsOf: scratch.url(path))
    expect(output["bytes"] as? Int == bytes.count && bytes.count > 100)
  }

  @Test(arguments: [("a.svg", "svg"), ("a.png", "png"), ("-", "text")])
  func `a plot is reported with its curves and their marks`(path: String, format: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let output = try Self.output(
      try scratch.animlua("plot", "scene.lua", "--json", "--fps", "1000", "-o", path))
    expect(output["path"] as? String == path && output["format"] as? String == format)
    let curve = try require((output["curves"] as? [[String: Any]])?.first)
    expect(curve["name"] as? String == "a.x" && curve["unit"] as? String == "px")
    let mark = try require((curve["animations"] as? [[String: Any]])?.first)
    expect(mark["from"] as? Double == 0 && mark["to"] as? Double == 9)
    // 4 s³ / (27 (s + 1)²) of the way, s = 1.70158; within the precision of frames of 1 ms.
    let s = 1.70158
    let overshoot = 4 * s * s * s / (27 * (s + 1) * (s + 1))
    expect(abs(try require(mark["overshoot"] as? Double) - overshoot) < 1e-5)
    expect(mark["cut_off"] as? Bool, equals: false)
  }

  @Test(arguments: [
    ["still", "-o", "/proc/a.png"], ["sheet", "-o", "/proc/a.png"], ["plot", "-o", "/proc/a.svg"],
    ["trace", "-o", "/proc/a.csv"],
  ])
  func `a file that could not be written is no output`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try Command.run(
      [words[0], "scene.lua", "--json"] + words.dropFirst(), in: scratch.folder)
    expect(outcome.status == 74 && !outcome.errors.contains("\"outputs\""), "\(outcome.errors)")
  }
}
