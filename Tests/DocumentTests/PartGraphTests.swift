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
    return try complaints(document: document, sources: folder.appending(path: "Sources"))
  }

  /// Runs the script over a page and a folder of sources.
  private func complaints(document: URL, sources: URL) throws -> (Int32, [String]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.root.appending(path: "scripts/check-parts")
    process.arguments = [document.path(), sources.path()]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  /// A change of the engine's own files: the text that is added to a file, which may be new.
  struct Mutation: Sendable, CustomTestStringConvertible {
    var file: String
    var text: String
    /// The end of the only complaint.
    var complaint: String
    var testDescription: String { "\(file): \(text)" }
  }

  private static let mutations = [
    Mutation(
      file: "Delivery/Helper.swift", text: "func help(_ animator: Animator) {}",
      complaint: "Helper uses Animator, which docs/ARCHITECTURE.md does not draw"),
    Mutation(
      file: "Delivery/Helper.swift", text: "struct Helper { var record: Playback }",
      complaint: "Helper uses Playback, which docs/ARCHITECTURE.md does not draw"),
    Mutation(
      file: "Delivery/Animator+Outbox.swift", text: "extension EventQueue { func f() {} }",
      complaint: "EventQueue is extended outside of its own files"),
    Mutation(
      file: "Animator/Outbox+Bad.swift", text: "extension Outbox { func f() {} }",
      complaint: "Outbox is extended outside of its own files"),
    Mutation(
      file: "Delivery/Outbox+More.swift",
      text: "extension Outbox { func f(_ queue: EventQueue) {} }",
      complaint: "Outbox uses EventQueue, which docs/ARCHITECTURE.md does not draw"),
    Mutation(
      file: "Animator/GroupState.swift", text: "let folds = Folds()",
      complaint: "GroupState uses Folds, which docs/ARCHITECTURE.md does not draw"),
    Mutation(
      file: "Registry/Table.swift", text: "func f(_ record: Playback) {}",
      complaint: "Table uses Playback, which docs/ARCHITECTURE.md does not draw"),
    Mutation(
      file: "Timelines/Timeline.swift", text: "func f(_ queue: EventQueue) {}",
      complaint: "Timeline uses EventQueue, which docs/ARCHITECTURE.md does not draw"),
    Mutation(
      file: "Delivery/Outbox+More.swift", text: "extension Outbox {\n  static var limit = 3\n}",
      complaint: "others may set the field limit of Outbox"),
    Mutation(
      file: "Start/PendingList+More.swift",
      text: "struct PendingList {\n  package var last: Int?\n}",
      complaint: "others may set the field last of PendingList"),
    Mutation(
      file: "Start/PendingList+More.swift",
      text: "struct PendingList {\n  var last = 0 { didSet { note() } }\n}",
      complaint: "others may set the field last of PendingList"),
    Mutation(
      file: "Start/PendingList+More.swift",
      text: "struct PendingList {\n  let shown = Table<Int>()\n}",
      complaint: "others may change what the field shown of PendingList holds"),
    Mutation(
      file: "Animator/Animator+Owner.swift", text: "typealias Letters = Outbox",
      complaint: "Outbox is given another name"),
  ]

  @Test(arguments: mutations)
  func `a change of the engine that is against the graph is found`(mutation: Mutation) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Sources/AnimationEngine"), to: folder)
    let file = folder.appending(path: mutation.file)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try "\(text)\n\(mutation.text)\n".write(to: file, atomically: true, encoding: .utf8)
    let (status, lines) = try complaints(
      document: Self.root.appending(path: "docs/ARCHITECTURE.md"), sources: folder)
    expect(status == 1 && lines.count == 1, "\(lines)")
    expect(lines.allSatisfy { $0.hasSuffix(": \(mutation.complaint)") }, "\(lines)")
  }

  @Test func `fields that are read alone, and computed ones, pass`() throws {
    let (status, lines) = try complaints(
      table: "| `A/` | `One` | | first |\n",
      files: [
        "A/One.swift": """
        final class One {
          private var hidden = 0
          package private(set) var shown = 0
          @exclusivity(unchecked) private var room: [Int] = []
          let fixed = 1
          var computed: Int { hidden }
          static var other: Int { 3 }
          func f() {
            var local = 0
            local += 1
          }
        }
        struct Value {
          var field = 0
        }
        """
      ])
    expect(status == 0 && lines == [])
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
        "B/Two.swift": "final class Two {\n  private var one: One?\n}",
        "B/Rows.swift": "struct Rows {\n  var playback: Playback\n  var one: One\n}",
      ])
    expect(status, equals: 1)
    expect(
      Set(lines),
      equals: [
        "B/Two.swift:2: Two uses One, which docs/ARCHITECTURE.md does not draw",
        "B/Rows.swift:2: Rows uses Playback, which docs/ARCHITECTURE.md does not draw",
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
