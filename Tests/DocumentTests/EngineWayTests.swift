import Foundation
import TestWords
import Testing

/// The way of an animation from `add` to its first write, as docs/ARCHITECTURE.md lists it.
struct EngineWayTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../..")

  /// A sentence with two counts, and the rows of the table below it.
  private struct Way {
    var functions: Int
    var files: Int
    var rows: [(function: String, file: String)]
  }

  private func ways() throws -> [Way] {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/ARCHITECTURE.md"), encoding: .utf8)
    let start = try require(page.range(of: "## From `add` to the first write\n")?.upperBound)
    let end = page[start...].range(of: "\n## ")?.lowerBound ?? page.endIndex
    var ways: [Way] = []
    for line in page[start..<end].split(separator: "\n") {
      if let counts = line.firstMatch(of: /(\d+) functions in (\d+) files\./) {
        ways.append(Way(functions: Int(counts.1) ?? 0, files: Int(counts.2) ?? 0, rows: []))
      } else if let row = line.firstMatch(of: /^\| (\d+) \| `([^`]+)` \| `([^`]+)` \| .+ \|$/) {
        let last = ways.indices.last ?? 0
        ways[last].rows.append((String(row.2), String(row.3)))
        expect(Int(row.1), equals: ways[last].rows.count)
      }
    }
    return ways
  }

  @Test func `the functions and files of each way are as many as the page says`() throws {
    let ways = try ways()
    expect(ways.count, equals: 2)
    for way in ways {
      expect(way.rows.count, equals: way.functions)
      expect(Set(way.rows.map(\.file)).count, equals: way.files)
    }
  }

  @Test func `no way has more than twenty functions or eight files`() throws {
    for way in try ways() {
      expect(way.functions <= 20)
      expect(way.files <= 8)
    }
  }

  /// The text of a file of the engine.
  private func text(of file: String) throws -> String {
    try String(
      contentsOf: Self.root.appending(path: "Sources/AnimationEngine/\(file).swift"),
      encoding: .utf8)
  }

  /// The functions of a name in a text, from their name to the brace that ends them.
  ///
  /// `append(record:)` stands for a first parameter of that name, `add` for any.
  private func functions(_ function: String, in text: String) -> [String] {
    let name = function.hasSuffix(":)") ? "\(function.dropLast(2))" : "\(function)("
    let found = text.components(separatedBy: "func \(name)").dropFirst()
    return found.filter { rest in
      name.hasSuffix("(") || rest.first.map { " :".contains($0) } ?? false
    }.map { $0.components(separatedBy: "\n  }\n")[0] }
  }

  /// Whether a text calls a function of a name.
  private func calls(_ text: String, _ name: String) -> Bool {
    text.components(separatedBy: "\(name)(").dropLast().contains { before in
      before.last.map { !$0.isLetter && !$0.isNumber } ?? true
    }
  }

  /// The functions of a file's own that a text calls.
  private func helpers(of text: String, in file: String) -> [String] {
    let names = file.components(separatedBy: "func ").dropFirst().map { rest in
      String(rest.prefix { $0.isLetter || $0.isNumber })
    }
    return Set(names).filter { !$0.isEmpty && calls(text, $0) }.flatMap { functions($0, in: file) }
  }

  @Test func `each function of a way stands in the file that the page names`() throws {
    for row in try ways().flatMap(\.rows) {
      let found = functions(row.function, in: try text(of: row.file))
      expect(!found.isEmpty, "\(row.function) in \(row.file)")
    }
  }

  /// A caller may leave the call to a helper of its own file.
  @Test
  func `each function of a way is called by one above it, but for those that a program calls`()
    throws
  {
    for way in try ways() {
      var above: [String] = []
      for row in way.rows {
        let name = String(row.function.prefix { $0 != "(" })
        let isCalled = above.contains { calls($0, name) }
        expect(isCalled || ["add", "advance"].contains(name), "\(row.function) in \(row.file)")
        let file = try text(of: row.file)
        for body in functions(row.function, in: file) {
          above.append(body)
          above += helpers(of: body, in: file)
        }
      }
    }
  }

  @Test func `files to read beside the way are there`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/ARCHITECTURE.md"), encoding: .utf8)
    let start = try require(page.range(of: "\nAlso read, ")?.upperBound)
    let end = try require(page[start...].range(of: "\n\n")?.lowerBound)
    let names = page[start..<end].matches(of: /`([^`]+)`/).map { String($0.1) }
    let files = try require(
      FileManager.default.enumerator(
        at: Self.root.appending(path: "Sources/AnimationEngine"), includingPropertiesForKeys: nil))
    let known = Set(files.compactMap { ($0 as? URL)?.lastPathComponent })
    expect(names.count > 10)
    for name in names {
      expect(
        known.contains(name.hasPrefix("+") ? "Animator\(name).swift" : "\(name).swift"), "\(name)")
    }
  }
}
