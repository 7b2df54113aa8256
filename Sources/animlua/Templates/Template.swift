/// A project that `animlua new` writes.
struct Template {
  let name: String
  /// One line for the help.
  let summary: String
  /// Its files by their paths in the folder, `scene.lua` first.
  let files: [(path: String, text: String)]
  /// The commands to try first, with `scene.lua` for the scene and `FOLDER` for its folder.
  let commands: [String]

  init(
    _ name: String, _ summary: String, _ files: [(path: String, text: String)], _ commands: [String]
  ) {
    self.name = name
    self.summary = summary
    self.files = files
    self.commands = commands
  }

  static let all = [hello, film, title, chart, easing, game, test, swift]

  static func named(_ name: String) -> Template? { all.first { $0.name == name } }
}
