import Foundation
import TestWords
import Testing

/// A case of the checklist of bad inputs: a scene whose first lines say what must come of it.
///
/// Its file begins with the row's number. The lines at its head have a word each. `-- ENDS code` is 0
/// unless given. `-- SAYS words` are on standard error, `-- ONCE words` there exactly once, `-- NEVER
/// words` nowhere. `-- PRINTS line` is all of standard output; `done` unless given, where the code is
/// 0. `-- ARGS arguments` adds arguments, and `-- FILE name: piece * count` makes a file, as for
/// hostile scenes.
struct ChecklistScene: CustomTestStringConvertible, Sendable {
  let url: URL
  var testDescription: String { url.deletingPathExtension().lastPathComponent }
  /// The row of the checklist.
  var row: Int { Int(testDescription.prefix { $0.isNumber }) ?? 0 }

  static let folder = Command.root.appendingPathComponent("Tests/Fixtures/checklist")

  /// All of them, by name.
  static let all: [ChecklistScene] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
      .map { ChecklistScene(url: folder.appendingPathComponent($0)) }
  }()

  /// The words in the lines at the head after a word.
  private func wanted(_ word: String) throws -> [String] {
    let head = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("-- ") }
    return head.filter { $0.hasPrefix("-- \(word) ") }.map { String($0.dropFirst(word.count + 4)) }
  }

  /// Plays it by the command, and holds what comes of it to its head.
  func hold() throws {
    let scratch = try Scratch()
    try HostileScene(url: url).lay(out: scratch)
    try FileManager.default.copyItem(
      at: Self.folder.appendingPathComponent("lib"), to: scratch.url("lib"))
    let arguments = try wanted("ARGS").flatMap { $0.split(separator: " ").map(String.init) }
    let measured = try Measured.animlua(
      ["run", "scene.lua", "--headless"] + arguments, in: scratch)
    let comment = Comment(
      rawValue: "\(measured.output.prefix(2000))\n\(measured.errors.prefix(4000))")
    expect(measured.signal == nil, comment)
    let status = try wanted("ENDS").first.flatMap { Int32($0) } ?? 0
    expect(measured.status, equals: status, comment)
    for words in try wanted("SAYS") { expect(measured.errors.contains(words), comment) }
    for words in try wanted("ONCE") {
      expect(
        measured.errors.components(separatedBy: words).count, equals: 2, "\(words): \(comment)")
    }
    for words in try wanted("NEVER") {
      let text =
        measured.output
        + measured.errors.split(separator: "\n")
        .filter { !$0.contains(" | ") }.joined(separator: "\n")
      expect(!text.contains(words), comment)
    }
    var lines = try wanted("PRINTS")
    if lines.isEmpty, status == 0 { lines = ["done"] }
    if !lines.isEmpty {
      expect(measured.output, equals: lines.map { "\($0)\n" }.joined(), comment)
    }
    expect(measured.processorSeconds < 10, comment)
  }
}
