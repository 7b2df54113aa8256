import Foundation
import TestWords
import Testing

/// `docs/reference` is what the program writes.
struct ReferencePageTests {
  @Test func `the pages are those of the program; scripts/reference writes them`() throws {
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
