import Foundation
import TestWords
import Testing

@testable import animlua

/// The help of the program and of each verb.
struct HelpTests {
  /// Every way to ask for help: the program, its verbs, and the parts of a verb.
  private static let pages: [[String]] =
    [[]] + JSONTests.verbs.map { [$0] } + ["list", "show", "plot"].map { ["easings", $0] }

  private func help(_ words: [String]) throws -> String {
    let outcome = try Command.run(words + ["--help"], environment: ["COLUMNS": "80"])
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(words): \(outcome.errors)")
    return outcome.output
  }

  @Test(arguments: pages) func `no line is wider than 80 columns`(words: [String]) throws {
    let wide = try help(words).split(separator: "\n").filter { $0.count > 80 }
    expect(wide.isEmpty, "\(words): \(wide)")
  }

  @Test(arguments: pages) func `it is in plain words, and says each default once`(words: [String])
    throws
  {
    let text = try help(words)
    for word in ["misspelt", "mend", "anew", "heed", "asked for", "What "] {
      expect(!text.contains(word), "\(words): \(word)")
    }
    // The entry of one option may have several lines.
    var entry = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) + ["  -"[...]] {
      guard line.hasPrefix("  -") || line.isEmpty else {
        entry += " " + line.trimmingCharacters(in: .whitespaces)
        continue
      }
      expect(entry.ranges(of: "default").count <= 1, "\(words): \(entry)")
      entry = String(line)
    }
  }

  @Test(arguments: pages.dropFirst()) func `it has an example, and its examples are understood`(
    words: [String]
  ) throws {
    let lines = try help(words).split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try require(lines.firstIndex { $0 == "Examples:" }, "\(words)")
    let examples = lines[(start + 1)...].prefix { $0.hasPrefix("animlua ") }
    expect(!examples.isEmpty, "\(words)")
    for example in examples {
      let arguments = Self.arguments(of: String(example))
      expect(arguments.prefix(words.count).elementsEqual(words), "\(example)")
      guard case .understood = Program.read(arguments) else {
        expect(Bool(false), "\(example): \(Program.read(arguments))")
        continue
      }
    }
  }

  /// A line of a shell may run on, or have a variable, a pattern or a place for a number in it.
  @Test(arguments: ExampleTests.documents + ["docs/guide/embedding.md"])
  func `command lines of a page are understood`(page: String) throws {
    let text = try String(contentsOf: Command.root.appendingPathComponent(page), encoding: .utf8)
    for block in text.matches(of: /(?s)```sh\n(.*?)```/) {
      for line in block.1.split(separator: "\n") where line.hasPrefix("animlua ") {
        let command = line.replacing(/\s+#.*$/, with: "")
        guard !command.contains(where: { "$*{|>\\".contains($0) }) else { continue }
        guard case .understood = Program.read(Self.arguments(of: String(command))) else {
          expect(Bool(false), "\(page): \(line)")
          continue
        }
      }
    }
    let verbs = JSONTests.verbs + ["help"]
    for match in text.matches(of: /`animlua ([a-z]+)/) where !verbs.contains(String(match.1)) {
      expect(Bool(false), "\(page): animlua \(match.1)")
    }
  }

  /// The arguments of a line as a shell splits it, without the program.
  private static func arguments(of line: String) -> [String] {
    var words: [String] = [""]
    var quote: Character?
    for character in line {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = character
      case " " where quote == nil: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return Array(words.dropFirst())
  }
}
