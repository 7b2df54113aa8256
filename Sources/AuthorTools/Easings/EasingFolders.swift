/// Where easing families are looked for beside the scene's own folder.
package struct EasingFolders: Sendable {
  /// The folder of the project that the process runs in, and the user's (XDG base directories).
  package let shared: [String]

  /// - Parameter environment: The value of a variable of the process; nil for one that is not set.
  package init(environment: (String) -> String?) {
    var folders = ["easings"]
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      folders.append("\(data)/animlua/easings")
    } else if let home = environment("HOME"), !home.isEmpty {
      folders.append("\(home)/.local/share/animlua/easings")
    }
    shared = folders
  }

  /// The same for a scene, with the folder beside it first.
  ///
  /// - Parameter folder: The scene's.
  /// - Returns: Folders, those that do not exist included.
  package func all(beside folder: String) -> [String] {
    (folder == "." ? [] : ["\(folder)/easings"]) + shared
  }
}
