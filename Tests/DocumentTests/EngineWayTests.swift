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

  @Test func `each function of a way stands in the file that the page names`() throws {
    for row in try ways().flatMap(\.rows) {
      let file = Self.root.appending(path: "Sources/AnimationEngine/\(row.file).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      // `append(record:)` stands for a first parameter of that name, `add` for any.
      let name = row.function.hasSuffix(":)") ? "\(row.function.dropLast(2))" : "\(row.function)("
      let found = text.ranges(of: "func \(name)").contains { range in
        name.hasSuffix("(") || text[range.upperBound...].first.map { " :".contains($0) } ?? false
      }
      expect(found, "\(row.function) in \(row.file)")
    }
  }
}
