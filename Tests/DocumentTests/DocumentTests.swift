import AnimationEngine
import Foundation
import LuaBindings
import SceneGraph
import TestWords
import Testing

/// Checks that the pages and comments agree with the program.
struct DocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `every Swift example of the comments and pages is among those that are compiled`()
    throws
  {
    let process = Process()
    process.executableURL = Self.root.appending(path: "scripts/doc-examples")
    process.arguments = ["--print"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let written = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 0)
    let kept =
      try text("Tests/DocumentTests/DocumentExamples.swift")
      + text("Tests/DocumentTests/EmbeddingExamples.swift")
    expect(
      String(decoding: written, as: UTF8.self), equals: kept,
      "scripts/doc-examples writes them again")
    expect(kept.components(separatedBy: "\n  func ").count > 30)
  }

  @Test func `the number of easings is that of the table`() throws {
    let registry = EasingRegistry()
    let count = registry.listings.reduce(0) {
      $0 + ($1.hasVariants ? EasingVariant.allCases.count : 1)
    }
    let names = Set(EasingRegistry.fixedCurves.map(\.name)).subtracting(
      registry.listings.map(\.name))
    let said = try text("README.md").matches(of: /(\d+) easings/).map { String($0.1) }
    expect(
      !said.isEmpty && said.allSatisfy { $0 == "\(count + names.count)" }, "\(count + names.count)")
  }

  @Test func `the line of makers has every kind of layer that is made`() throws {
    let makers = try require(
      try text("docs/guide/layers.md").firstMatch(of: /Every group makes children: `scene:([^`]+)`/)
    )
    let said = Set(makers.1.split(separator: " ").map(String.init)).subtracting(["{", "…", "}"])
    expect(said, equals: Set(LayerKind.allCases.filter { $0.isMade }.map(\.name)))
  }

  @Test func `no Lua block lies where no test runs it`() throws {
    let folder = Self.root.appending(path: "docs")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    // ExampleTests runs those of docs and of the folders named here, but for the embedding: GuideTests of
    // AnimLua runs these, as they need a program around them. Those of the reference are the registry's,
    // which APITests runs.
    let tested = ["tutorial", "guide", "from"]
    for file in files where file.hasSuffix(".md") && file.contains("/") {
      let parts = file.split(separator: "/").map(String.init)
      if parts.count == 2 && tested.contains(parts[0]) || parts[0] == "reference" { continue }
      expect(!(try text("docs/\(file)").contains("```lua")), "ExampleTests does not run \(file)")
    }
  }

  @Test func `a blend mode has one spelling`() throws {
    for path in [
      "docs/guide/paints.md", "docs/reference/properties.md", "docs/COMMAND-LINE.md", "README.md",
    ] {
      let words = try text(path).matches(of: /plus[-_ ]?lighter/.ignoresCase()).map { String($0.0) }
      expect(words.allSatisfy { $0 == "plus_lighter" }, "\(path): \(words)")
    }
  }

  @Test func `the untrusted limits of the guide are those of the table`() throws {
    let options = ScriptHostOptions.untrusted
    let page = try text("docs/guide/safety.md")
    let memory = try require(page.firstMatch(of: /memory of the script \| 256 MiB \| (\d+) MiB/))
    expect(Int(memory.1), equals: options.limits.memory >> 20)
    let time = try require(page.firstMatch(of: /in one frame \| 1 s \| (\d+) ms/))
    expect(Int(time.1), equals: Int((options.limits.timePerTurn * 1000).rounded()))
    let string = try require(page.firstMatch(of: /64 MiB \((\d+) MiB untrusted\)/))
    expect(Int(string.1), equals: options.limits.string >> 20)
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Self.root.appending(path: path).path())
  }

  /// The targets of the links and pictures of a page that lie in the repository.
  private static func links(in text: String) -> [String] {
    let outside = text.replacing(/(?s)```.*?```/, with: "")
    let links =
      outside.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + outside.matches(of: /(?:src|href|srcset)="([^"]+)"/).map { String($0.1) }
    return links.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  /// The anchors of a page's headings, and those that it states in HTML.
  ///
  /// A heading's anchor is its text in lower case, without punctuation, with `-` for spaces.
  private static func anchors(in text: String) -> Set<String> {
    let outside = text.replacing(/(?s)```.*?```/, with: "")
    let headings = outside.matches(of: /(?m)^#+ +(.+)$/).map { match in
      let words = String(match.1).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
      return words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(
        " ", with: "-")
    }
    return Set(headings + outside.matches(of: /(?:id|name)="([^"]+)"/).map { String($0.1) })
  }

  @Test func `pages refer to files that are there`() throws {
    let folder = Self.root.appending(path: "docs")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    for page in pages + ["README.md", "examples/README.md"].filter(isThere) {
      let text = try text(page)
      let place = Self.root.appending(path: page).deletingLastPathComponent()
      for target in Self.links(in: text) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let linked =
          parts[0].isEmpty
          ? Self.root.appending(path: page) : place.appending(path: String(parts[0]))
        expect(FileManager.default.fileExists(atPath: linked.path()), "\(page): \(target)")
        guard parts.count == 2, linked.pathExtension == "md" else { continue }
        let headings = Self.anchors(in: try String(contentsOf: linked, encoding: .utf8))
        expect(headings.contains(String(parts[1])), "\(page): \(target), of \(headings.sorted())")
      }
      for match in text.matches(
        of: /`((?:Sources|Tests|scripts|docs|examples|reference|benchmarks)\/[A-Za-z0-9_.+\/-]+)`/)
      {
        // Made for a finding that is not fixed yet.
        guard match.1 != "Tests/Fixtures/fuzz-open" else { continue }
        let file = Self.root.appending(path: String(match.1)).path()
        expect(FileManager.default.fileExists(atPath: file), "\(page): \(match.1)")
      }
    }
  }
}
