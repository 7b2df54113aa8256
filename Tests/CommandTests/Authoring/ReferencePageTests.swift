import AnimationEngine
import Foundation
import LuaBindings
import Pixels
import Rendering
import TestWords
import Testing

/// `docs/reference` is what the program writes.
struct ReferencePageTests {
  @Test func `the pages and pictures are those of the program; scripts/reference writes them`()
    throws
  {
    let scratch = try Scratch()
    let outcome = try scratch.animlua("docs", "--write", "reference", "--quiet")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let folder = Command.root.appendingPathComponent("docs/reference")
    func pages(_ folder: URL) throws -> Set<String> {
      let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Set(found.filter { $0.hasSuffix(".md") })
    }
    let written = try pages(scratch.url("reference"))
    try expect(pages(folder), equals: written)
    expect(written.count > 140, "\(written.count)")
    for page in written {
      try expect(
        String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
          == String(
            contentsOf: scratch.url("reference").appendingPathComponent(page), encoding: .utf8),
        "\(page)")
    }
    let pictures = scratch.url("reference/pictures").path
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures)
    let known = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/pictures")
    // The plots of easings are written by another command.
    expect(Set(known.filter { $0.hasSuffix(".png") }), equals: Set(names))
    for (name, scene) in ReferenceScene.all {
      let file = "\(name.replacing(" ", with: "-")).png"
      let known = try PixelBuffer.read("\(folder.path)/pictures/\(file)")
      let drawn = try PixelBuffer.read("\(pictures)/\(file)")
      expect(drawn.width == known.width && drawn.height == known.height, "\(name)")
      // Letters differ by the fonts of the machine.
      if !scene.source.contains("text") { expect(Self.isAlike(drawn, known), "\(name)") }
    }
  }

  /// Whether at most one pixel in 500 differs so that it is seen: edges differ by the version of cairo.
  private static func isAlike(_ one: PixelBuffer, _ other: PixelBuffer) -> Bool {
    let seen = zip(one.words, other.words).count { one, other in
      one != other
        && [24, 16, 8, 0].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 24 }
    }
    return seen <= one.words.count / 500
  }

  /// Functions without a picture, and why.
  private static let unpictured = [
    "action_for": "It returns how a change would move, as the script wrote it.",
    "target": "It gives a table a name, which only traces show.",
    "transaction_value": "It returns an option of the open transaction, as the script wrote it.",
  ]

  @Test func `functions, classes, kinds of layers and properties have a scene with its picture`()
    throws
  {
    let folder = Command.root.appendingPathComponent("docs/reference")
    for name in ["functions", "classes", "layers", "properties"] {
      let pages = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)")
      for page in pages {
        let file = folder.appendingPathComponent("\(name)/\(page)")
        let text = try String(contentsOf: file, encoding: .utf8)
        // A property is a section of its group's page, all others are pages.
        let sections = text.split(separator: "\n## ").map(String.init)
        for section in name == "properties" ? Array(sections.dropFirst()) : [text] {
          let isPictured = ["```lua", "anim.scene {", "![The scene"].allSatisfy {
            section.contains($0)
          }
          let isKnown =
            name == "functions" && Self.unpictured[String(page.dropLast(".md".count))] != nil
          expect(isPictured != isKnown, "\(name)/\(page): \(section.prefix(20))")
        }
      }
    }
    let functions = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/functions")
    expect(Set(Self.unpictured.keys.map { "\($0).md" }).isSubset(of: functions))
  }

  @Test func `a page has an example of each name and each option that it lists`() throws {
    let folder = Command.root.appendingPathComponent("docs/reference")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let pages = try files.filter { $0.hasSuffix(".md") && $0 != "README.md" }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    // Names in the blocks of Lua, and in the last column of tables of options.
    var shown: Set<Substring> = []
    for page in pages {
      let blocks = page.matches(of: /(?s)```lua\n(.*?)```/).map(\.1)
      let cells = page.matches(of: /(?m)^\| `.*\| `([^|`]+)` \|$/).map(\.1)
      for text in blocks + cells { shown.formUnion(text.matches(of: /[A-Za-z_]\w*/).map(\.0)) }
    }
    var missing: [String] = []
    for entry in Reference(families: EasingRegistry().listings).entries {
      let names = [entry.name] + (entry.value?.aliases ?? [])
      if !names.contains(where: { shown.contains(Substring($0)) }) {
        missing.append("\(entry.kind) \(entry.name)")
      }
    }
    expect(missing, equals: [])
  }

  @Test func `every link and picture of the pages leads to a file`() throws {
    let folder = Command.root.appendingPathComponent("docs/reference")
    for page in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where page.hasSuffix(".md") {
      let file = folder.appendingPathComponent(page)
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#]+\.(?:md|svg|png))\)/) {
        let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1))
        expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
      }
    }
  }

  @Test func `tests have pages, and an example stands before the tables`() throws {
    let folder = Command.root.appendingPathComponent("docs/reference")
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    let index = try text("README.md")
    for name in ["test", "golden", "picture", "play_to_end", "printed"] {
      expect(index.contains("tests/\(name).md"), "\(name)")
      try expect(text("tests/\(name).md").contains("```lua"), "\(name)")
    }
    let to = try text("functions/to.md")
    let example = try require(to.range(of: "```lua")).lowerBound
    try expect(example < require(to.range(of: "| option |")).lowerBound)
    expect(to.contains("local box = scene:rect"), "\(to.prefix(600))")
    try expect(text("functions/from.md").contains("Options that [to](to.md) describes"))
  }

  @Test func `a name and --write exclude each other`() throws {
    let outcome = try Command.run(["docs", "to", "--write", "x"])
    expect(outcome.status, equals: 64)
  }
}
