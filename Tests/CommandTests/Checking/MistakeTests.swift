import Foundation
import TestWords
import Testing

/// The commonest mistakes, with the words of `check`: `Tests/Fixtures/mistakes.txt`.
struct MistakeTests {
  /// A mistake and its golden message.
  struct Mistake: CustomTestStringConvertible {
    var name: String
    /// Whether the text alone shows it.
    var isInText: Bool
    var code: String
    var words: String

    var testDescription: String { name }
  }

  private static let opening = """
    local scene = anim.scene { width = 640, height = 360 }
    local ball = scene:circle { name = "ball", x = 80, y = 180, radius = 24 }
    local label = scene:text { text = "hi", x = 320, y = 60 }

    """

  /// Scenes that are right.
  static let unusual: [Mistake] = read("unusual.txt")

  static let mistakes: [Mistake] = read("mistakes.txt")

  private static func read(_ name: String) -> [Mistake] {
    let file = Command.root.appendingPathComponent("Tests/Fixtures/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n== ").dropFirst().map { block in
      let parts = block.components(separatedBy: "\n--\n")
      var lines = parts[0].split(separator: "\n").map(String.init)
      let title = lines.removeFirst()
      return Mistake(
        name: title, isInText: title.hasSuffix("(text)"), code: lines.joined(separator: "\n"),
        words: parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : "")
    }
  }

  @Test func `there are fifteen scenes that are right and unusual`() {
    expect(Self.unusual.count >= 15, "\(Self.unusual.count)")
  }

  @Test(arguments: unusual)
  func `nothing is found in a scene that is right`(scene: Mistake) throws {
    let scratch = try Scratch()
    try scratch.write(Self.opening + scene.code + "\n")
    let outcome = try scratch.animlua("check", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.errors, equals: "")
  }

  @Test func `there are forty, and the text shows thirty of them`() {
    expect(Self.mistakes.count >= 40, "\(Self.mistakes.count)")
    expect(Self.mistakes.count(where: \.isInText) >= 30)
    expect(Self.mistakes.allSatisfy { !$0.words.isEmpty })
  }

  @Test(arguments: mistakes)
  func `a mistake has its golden message`(mistake: Mistake) throws {
    let scratch = try Scratch()
    try scratch.write(Self.opening + mistake.code + "\n")
    let outcome = try scratch.animlua("check", "scene.lua")
    expect(outcome.errors.trimmingCharacters(in: .newlines), equals: mistake.words)
    if mistake.isInText {
      let text = try scratch.animlua("check", "--text-only", "scene.lua")
      expect(!text.errors.isEmpty)
    }
  }

  @Test func `a font that is not there is a warning`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.opening + "label.font = 'No Such Font'")
    let outcome = try scratch.animlua("check", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(
      outcome.errors.contains("warning: no font 'No Such Font' on this machine"),
      "\(outcome.errors)")
  }
}
