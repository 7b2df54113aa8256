import Foundation
import TestWords
import Testing

/// `scripts/check-parts`, which holds the parts of the engine to their graph.
struct PartGraphTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../..")

  /// Runs the script over a table of parts and files by path.
  private func complaints(table: String, files: [String: String]) throws -> (Int32, [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = folder.appending(path: "ARCHITECTURE.md")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try
      "# Structure\n\n## Parts of the engine\n\n| folder | part | uses | owns |\n|---|---|---|---|\n\(table)"
      .write(to: document, atomically: true, encoding: .utf8)
    for (path, text) in files {
      let file = folder.appending(path: "Sources/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.root.appending(path: "scripts/check-parts")
    process.arguments = [document.path(), folder.appending(path: "Sources").path()]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  @Test func `a graph as it is drawn passes`() throws {
    let (status, lines) = try complaints(
      table: "| `A/` | `One` | `Two` | first |\n| | `Two` | | second |\n",
      files: [
        "A/One.swift": "final class One { let two = Two() }",
        "A/Two.swift": "/// For One.\nfinal class Two {} // not Animator\nlet text = \"One\"",
        "A/Animator+One.swift": "extension Animator { func f(_ record: Playback) {} }",
      ])
    expect(status == 0 && lines == [])
  }

  @Test func `a part that reaches beyond its graph is named with file and line`() throws {
    let (status, lines) = try complaints(
      table: "| `A/` | `One` | `Two` | first |\n| `B/` | `Two` | | second |\n",
      files: [
        "A/One.swift": "final class One {\n  let two: Two\n}",
        "B/Two.swift": "final class Two {\n  var one: One?\n}",
        "B/Rows.swift": "struct Rows {\n  var playback: Playback\n  var one: One\n}",
      ])
    expect(status, equals: 1)
    expect(
      Set(lines),
      equals: [
        "B/Two.swift:2: Two uses One, which docs/ARCHITECTURE.md does not draw",
        "B/Rows.swift:3: Rows uses One, which docs/ARCHITECTURE.md does not draw",
      ])
  }

  @Test func `a circle and a part without a file are named`() throws {
    let (status, lines) = try complaints(
      table:
        "| `A/` | `One` | `Two` | first |\n| | `Two` | `One` | second |\n| | `Three` | | third |\n",
      files: ["A/One.swift": "let two: Two", "A/Two.swift": "let one: One"])
    expect(status == 1 && lines.count == 2)
    expect(lines.contains("the part Three has no file of its name in A/"))
    expect(lines.contains { $0.hasPrefix("parts in a circle:") && $0.contains("One") })
  }
}
