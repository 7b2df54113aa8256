import Foundation
import TestWords
import Testing

struct SheetTests {
  private static let scene = """
    local scene = anim.scene { width = 80, height = 40, background = '#000', duration = 1 }
    local dot = scene:circle { name = 'dot', x = 10, y = 20, radius = 6, fill = '#fff' }
    dot:to({ x = 70 }, 1, 'linear')
    """

  private func picture(_ scratch: Scratch, _ name: String) throws -> (Int, Int, [UInt8]) {
    let probe = Probe(file: scratch.url(name))
    let stream = try probe.stream()
    let width = try require(stream["width"].flatMap(Int.init))
    let height = try require(stream["height"].flatMap(Int.init))
    return (width, height, try require(probe.frames(width, height).first))
  }

  @Test func `a contact sheet has its frames in rows, evenly spread over the scene`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua(
      "sheet", "scene.lua", "--count", "7", "--columns", "3", "--width", "80", "-o", "a.png")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let (width, height, pixels) = try picture(scratch, "a.png")
    expect(width == 3 * 92 + 12 && height == 3 * (40 + 18 + 12) + 12)
    for index in 0..<7 {
      // The dot's middle in each cell is where it is at k / 6 of a second, to a frame.
      let (x, y) = (12 + index % 3 * 92, 12 + index / 3 * 70)
      var (sum, moment) = (0.0, 0.0)
      for column in 0..<80 {
        let mass = Double(pixels[4 * ((y + 20) * width + x + column)])
        sum += mass
        moment += mass * (Double(column) + 0.5)
      }
      expect(abs(moment / sum - (10 + 60 * Double(index) / 6)) < 0.6, "\(index)")
    }
  }

  @Test func `an onion skin shows every frame, the last one whole, and where things went`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua(
      "sheet", "scene.lua", "--onion", "--count", "4", "-o", "a.png")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let (width, height, pixels) = try picture(scratch, "a.png")
    expect(width == 80 && height == 40)
    func gray(_ x: Int) -> Int { Int(pixels[4 * (16 * 80 + x) + 2]) }
    // Off the trail: fainter to stronger, and nothing between the dots.
    let shades = [10, 30, 50, 70].map(gray)
    expect(shades == shades.sorted() && shades[3] == 255 && shades[0] > 20 && shades[0] < 90)
    expect(gray(20) == 0 && gray(40) == 0)
    // The trail goes through the middle, in a color.
    let trail = Array(pixels[(4 * (20 * 80 + 20))..<(4 * (20 * 80 + 20) + 3)])
    expect(Set(trail).count > 1, "\(trail)")
  }

  @Test func `an onion skin is as wide as --width says, or as large as --scale does`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    for (options, width, height) in [
      (["--width", "40"], 40, 20), (["--width", "160"], 160, 80), (["--scale", "0.5"], 40, 20),
    ] {
      let outcome = try Command.run(
        ["sheet", "scene.lua", "--onion", "-o", "a.png"] + options, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let found = try picture(scratch, "a.png")
      expect(found.0 == width && found.1 == height, "\(options): \(found.0) x \(found.1)")
    }
    for options in [["--scale", "2"], ["--onion", "--scale", "2", "--width", "40"]] {
      let outcome = try Command.run(
        ["sheet", "scene.lua", "-o", "a.png"] + options, in: scratch.folder)
      expect(outcome.status == 64 && outcome.errors.contains("--scale"), "\(outcome.errors)")
    }
  }

  @Test func `an onion skin may be as small as it likes`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua(
      "sheet", "scene.lua", "--onion", "--scale", "5e-324", "-o", "a.png")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let (width, height, _) = try picture(scratch, "a.png")
    expect(width == 1 && height == 1)
  }

  @Test func `a trace for Perfetto is JSON with counters, and slices that end`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene + "\nprint('said \"so\"')\nwait(0.1)\ndot:to({ x = 0 }, 0.2)")
    let outcome = try scratch.animlua("trace", "scene.lua", "-o", "t.perfetto.json")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: scratch.url("t.perfetto.json")))
    let events = try require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
    func phase(_ name: String) -> [[String: Any]] { events.filter { $0["ph"] as? String == name } }
    // A counter for each row that the CSV has of one number.
    let csv = try scratch.animlua("trace", "scene.lua").outputLines.dropFirst()
    expect(phase("C").count, equals: csv.count)
    let last = try require(phase("C").last)
    let row = try require(csv.last).split(separator: ",")
    let time = try require(last["ts"] as? Double)
    expect(abs(time / 1e6 - (try require(Double(row[0])))) < 1e-9)
    expect((last["args"] as? [String: Double])?["value"], equals: Double(row[4]))
    // Slices are opened and closed under the same id, the second animation under another.
    let opened = phase("b").compactMap { $0["id"] as? String }
    expect(opened, equals: ["dot.x/0", "dot.x/1"])
    expect(phase("e").compactMap { $0["id"] as? String }, equals: opened)
    expect(phase("i").first?["name"] as? String, equals: "said \"so\"")
  }
}
