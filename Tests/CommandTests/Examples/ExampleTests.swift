import Foundation
import TestWords
import Testing

/// Every example and every Lua block of the documentation, run as a reader would run it.
struct ExampleTests {
  static let scenes = names(in: "examples", suffix: ".lua")
  /// For tests that play an example more than once: by default every third, beginning with one of the
  /// first three; with `scripts/test --all` all of them.
  static func part(from first: Int) -> [String] {
    scenes.indices.filter { TestExtent.isAll || $0 % 3 == first }.map { scenes[$0] }
  }
  /// A debug build may take longer than the limit for a turn that another one is far from.
  static let patience = ["--limit-time", "20"]
  static let showcases = names(in: "examples/showcases", suffix: ".lua")
  static let documents = ["README.md"] + pages(in: "docs") + folders.flatMap { pages(in: $0) }
  /// The folders of pages whose Lua blocks run by themselves.
  private static let folders = ["docs/tutorial", "docs/guide", "docs/from"]

  /// The pages of a folder, without the guide to embedding: its blocks need the objects of a Swift program.
  private static func pages(in folder: String) -> [String] {
    names(in: folder, suffix: ".md").map { "\(folder)/\($0)" }
      .filter { $0 != "docs/guide/embedding.md" }
  }

  private static func names(in folder: String, suffix: String) -> [String] {
    let path = Command.root.appendingPathComponent(folder).path
    let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String]
    return (files ?? []).filter { $0.hasSuffix(suffix) && !$0.contains("/") }.sorted()
  }

  @Test func `there is an example for each idea`() {
    expect(Self.scenes.count >= 10)
  }

  @Test(arguments: scenes)
  func `an example plays its first frames and to its end`(scene: String) throws {
    let path = "examples/\(scene)"
    let begin = try Command.run(
      ["run", "--headless", "--duration", "0.04"] + Self.patience + [path])
    expect(begin.status, equals: 0, "\(begin.errors)")
    // A debug build of ten thousand of anything takes its time.
    let text = try String(
      contentsOf: Command.root.appendingPathComponent(path), encoding: .utf8)
    let fewer = text.contains("anim.param(\"count\"") ? ["--param", "count=400"] : []
    let whole = try Command.run(["run", "--headless"] + Self.patience + fewer + [path])
    expect(whole.status, equals: 0, "\(whole.errors)")
    expect(!whole.errors.contains("note:"), "\(whole.errors)")
    expect(!whole.errors.contains(" 0 animations"), "\(whole.errors)")
  }

  @Test(arguments: scenes)
  func `an example's first comment says what one sees and the command`(scene: String) throws {
    let url = Command.root.appendingPathComponent("examples/\(scene)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let comment = lines.prefix { $0.hasPrefix("--") }
    expect(comment.contains("--   animlua run examples/\(scene)"))
    expect((comment.first?.count ?? 0) > 30)
  }

  @Test(arguments: showcases)
  func `a showcase plays for 5 to 12 seconds, is short, and says its command`(scene: String) throws
  {
    let path = "examples/showcases/\(scene)"
    let outcome = try Command.run(
      ["run", "--headless", "--json", "--fps", "12"] + Self.patience + [path])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let seconds = try require(
      outcome.errors.firstMatch(of: /"seconds":([\d.]+)/), "\(outcome.errors)")
    expect((5...12).contains(Double(seconds.1) ?? 0), "\(scene): \(seconds.0)")
    let text = try String(contentsOf: Command.root.appendingPathComponent(path), encoding: .utf8)
    expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    expect(text.contains("animlua run \(path)"), equals: true)
    let size = try require(text.firstMatch(of: /width = (\d+), height = (\d+)/), "\(scene)")
    expect(size.1 == "1920" && size.2 == "1080", "\(scene): \(size.0)")
  }

  @Test func `the gallery names every example and showcase`() throws {
    let gallery = try String(
      contentsOf: Command.root.appendingPathComponent("docs/GALLERY.md"), encoding: .utf8)
    let paths =
      Self.scenes.map { "examples/\($0)" } + Self.showcases.map { "examples/showcases/\($0)" }
    expect(paths.filter { !gallery.contains("](../\($0))") }, equals: [])
  }

  /// The scene of the tests of motion in the pages: a card that goes aside where it is pressed.
  private static let fling = """
    local scene = anim.scene { width = 640, height = 360 }
    local card = scene:rect { name = "card", x = 320, y = 180, width = 200, height = 120 }
    scene:on("pointer_down", function() card:to({ x = 560 }, 0.6, "quad.out") end)
    """

  @Test(arguments: documents)
  func `every Lua block of a document runs`(document: String) throws {
    let text = try String(
      contentsOf: Command.root.appendingPathComponent(document), encoding: .utf8)
    var block: [Substring]?
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = block, line.hasPrefix("```") {
        count += 1
        let scratch = try Scratch()
        let isTest = lines.first?.hasPrefix("test(") ?? false
        try scratch.write(lines.joined(separator: "\n"), to: isTest ? "page_test.lua" : "scene.lua")
        if isTest { try scratch.write(Self.fling, to: "fling.lua") }
        let outcome =
          try isTest ? scratch.animlua("test") : scratch.animlua("run", "scene.lua")
        expect(outcome.status, equals: 0, "block \(count) of \(document): \(outcome.errors)")
        block = nil
      } else if block != nil {
        block?.append(line)
      } else if line == "```lua" {
        block = []
      }
    }
    if document == "README.md" { expect(count >= 3) }
  }
}
