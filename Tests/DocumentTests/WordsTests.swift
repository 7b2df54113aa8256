import Foundation
import TestWords
import Testing

/// `scripts/check-words`, which holds prose to the rules of docs/CONTRIBUTING.md.
struct WordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../..")

  private func run(_ arguments: [String]) throws -> (Int32, [String]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.root.appending(path: "scripts/check-words")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  /// Line, kind and the word or the first words of each offense of a fixture.
  private func offences(_ name: String) throws -> (Int32, Set<String>) {
    let file = Self.root.appending(path: "Tests/Fixtures/words/\(name)").path()
    let (status, lines) = try run([file])
    return (
      status,
      Set(
        lines.map { line in
          let parts = line.dropFirst(file.count + 1).split(separator: ":").map {
            $0.trimmingCharacters(in: .whitespaces)
          }
          let words = parts[2].prefix(16).trimmingCharacters(in: .whitespaces)
          return "\(parts[0]) \(parts[1]) \(words)"
        })
    )
  }

  @Test func `the checker finds each kind of offense of a page at its line`() throws {
    let (status, found) = try offences("page.md")
    expect(status, equals: 1)
    expect(
      found,
      equals: [
        "1 opener What this page s", "3 opener What is removed", "3 word \"tells\"",
        "3 word \"anew\"",
        "4 British colour", "4 British behaviour", "5 British centre", "7 long 31 words",
        "12 word \"lets go\"",
      ])
  }

  @Test func `the checker reads comments and literals of a source, and no code`() throws {
    let (status, found) = try offences("source.txt")
    expect(status, equals: 1)
    expect(
      found,
      equals: [
        "1 opener What the place m", "3 word \"heeds\"", "4 word \"mended\"",
        "6 word \"is asked for\"",
        "8 opener What is drawn go", "9 British grey", "11 word \"lets go\"", "14 British honour",
      ])
  }

  @Test func `code, links, quotations and questions are no offenses`() throws {
    let (status, found) = try offences("clean.md")
    expect(status, equals: 0)
    expect(found, equals: [])
  }

  @Test func `the checker's own cases are found as they are marked`() throws {
    let (status, lines) = try run(["--self-test"])
    expect(status, equals: 0)
    expect(lines, equals: [])
  }

  @Test func `the project's own words are clean, and its comments within their budget`() throws {
    let (status, lines) = try run([])
    expect(status, equals: 0, "\(lines.joined(separator: "\n"))")
  }
}
