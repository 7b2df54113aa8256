/// Where easing families are looked for beside the scene's own folder.
enum EasingFolders {
  /// The folder of the project that the command runs in, and the user's (XDG base directories).
  static var shared: [String] {
    var folders = ["easings"]
    if let data = Environment.value("XDG_DATA_HOME"), data.hasPrefix("/") {
      folders.append("\(data)/animlua/easings")
    } else if let home = Environment.value("HOME"), !home.isEmpty {
      folders.append("\(home)/.local/share/animlua/easings")
    }
    return folders
  }

  /// The same for a scene, with the folder beside it first.
  ///
  /// - Parameter folder: The scene's.
  /// - Returns: Folders, those that do not exist included.
  static func all(beside folder: String) -> [String] {
    (folder == "." ? [] : ["\(folder)/easings"]) + shared
  }
}
