/// A project that `animlua new` writes.
package struct Template: Sendable {
  package let name: String
  /// One line for the help.
  package let summary: String
  /// Its files by their paths in the folder, `scene.lua` first.
  package let files: [(path: String, text: String)]
  /// The commands to try first, with `scene.lua` for the scene and `FOLDER` for its folder.
  package let commands: [String]

  init(
    _ name: String, _ summary: String, _ files: [(path: String, text: String)], _ commands: [String]
  ) {
    self.name = name
    self.summary = summary
    let hasTest = files.contains { $0.path.hasSuffix("_test.lua") }
    self.files = hasTest ? files : files + [("scene_test.lua", Self.plainTest)]
    self.commands = hasTest ? commands : commands + ["animlua test FOLDER"]
  }

  /// The test of a scene about whose motion nothing is known.
  private static let plainTest = """
    -- Tests of motion: `animlua test` runs them, and `animlua test --help` lists what they can say.
    test("plays two seconds without an error", function(t)
      t:load "scene"
      t:advance(2)
    end)

    """

  package static let all = [hello, film, title, chart, easing, game, test, swift]

  package static func named(_ name: String) -> Template? { all.first { $0.name == name } }
}
