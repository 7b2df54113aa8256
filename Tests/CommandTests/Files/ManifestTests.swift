import Foundation
import TestWords
import Testing

struct ManifestTests {
  @Test func `a manifest lists inputs and outputs, by hashes others find too`() throws {
    let scratch = try Scratch()
    try scratch.write("return { 30, 20 }", to: "lib/places.lua")
    try scratch.write(
      """
      local places = require 'places'
      local scene = anim.scene { width = 40, height = 32, duration = 0.2 }
      scene:text { text = 'a', x = places[1], y = places[2], font = 'Nonesuch, Sans' }
      print(anim.param('word', 'none'))
      """)
    func render() throws -> [String: Any] {
      let outcome = try scratch.animlua(
        "render", "scene.lua", "-o", "a.mp4", "-o", "f/##.png", "-o", "a.gif", "--manifest",
        "m.json",
        "--seed", "7", "--param", "word=hey")
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let data = try Data(contentsOf: scratch.url("m.json"))
      return try require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    let manifest = try render()
    expect(manifest["seed"] as? Int == 7 && manifest["frames"] as? Int == 12)
    expect(manifest["params"] as? [String: String], equals: ["word": "hey"])
    let versions = try require(manifest["versions"] as? [String: String])
    expect(
      versions.keys.sorted(), equals: ["animlua", "cairo", "deflate", "ffmpeg", "lua", "pango"])
    let fonts = try require(manifest["fonts"] as? [[String: String]])
    expect(fonts.count == 1 && fonts[0]["wanted"] == "Nonesuch, Sans")
    let files = try require(manifest["files"] as? [[String: Any]])
    expect(files.map { $0["path"] as? String }, equals: ["scene.lua", "lib/places.lua"])
    let outputs = try require(manifest["outputs"] as? [[String: Any]])
    for entry in files + [outputs[0], outputs[2]] {
      let path = try require(entry["path"] as? String)
      let sum = try Command.run(
        URL(fileURLWithPath: "/usr/bin/sha256sum"), [path], in: scratch.folder)
      expect(sum.output.hasPrefix(try require(entry["sha256"] as? String)), "\(path)")
    }
    expect(outputs[1]["count"] as? Int, equals: 12)
    // The same again is the same, to the byte.
    let again = try render()
    expect(NSDictionary(dictionary: manifest), equals: NSDictionary(dictionary: again))
  }

  @Test func `a font that is not there ends a film with what to do; generic families take any`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 40, height = 32, duration = 0.2 }
      scene:text { text = 'a', font = anim.param('font', 'Sans') }
      """)
    for (font, status) in [
      ("Nonesuch", Int32(3)), ("Nonesuch Bold, Otherone", 3), ("Nonesuch, sans-serif", 0),
      ("Nonesuch, Monospace Bold", 0), ("DejaVu Sans Bold", 0), ("dejavu sans", 0),
    ] {
      let outcome = try scratch.animlua(
        "render", "scene.lua", "-o", "a.rgba", "--param", "font=\(font)")
      expect(outcome.status, equals: status, "\(font): \(outcome.errors)")
      if status == 3 {
        expect(outcome.errors.contains("which is not on this machine"))
        try expect(scratch.names, equals: ["scene.lua"])
      } else {
        try FileManager.default.removeItem(at: scratch.url("a.rgba"))
      }
    }
    let inter = try scratch.animlua(
      "render", "scene.lua", "-o", "a.rgba", "--param", "font=Roboto Slabbish")
    expect(inter.errors.contains("apt-get install fonts-roboto"), "\(inter.errors)")
  }

  @Test(arguments: TestExtent.part(ExampleTests.scenes, 6, from: 1))
  func `an example is a film`(scene: String) throws {
    let scratch = try Scratch()
    let path = Command.root.appendingPathComponent("examples/\(scene)").path
    let outcome = try scratch.animlua(
      "render", path, "--limit-time", "20", "--scale", "0.1", "--fps", "10", "--from", "0.2",
      "--to", "0.6", "-o",
      "a.rgba",
      "-o", "a.gif", "-o", "##.svg")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let whole = try Data(contentsOf: scratch.url("a.rgba"))
    // The parts are the film, whatever a scene remembers of what it drew.
    var joined = Data()
    for part in 1...2 {
      _ = try scratch.animlua(
        "render", path, "--limit-time", "20", "--scale", "0.1", "--fps", "10", "--from", "0.2",
        "--to", "0.6", "-j1",
        "--chunk", "\(part)/2", "-o", "p.rgba")
      joined += try Data(contentsOf: scratch.url("p.rgba"))
    }
    expect(whole == joined && whole.count.isMultiple(of: 4 * 4))
    try expect(scratch.names.filter { $0.hasSuffix(".svg") }.count, equals: 4)
  }
}
