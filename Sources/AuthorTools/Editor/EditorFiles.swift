/// The files by which an editor finds the annotations.
package enum EditorFiles {
  private static let folder = ".animlua"
  package static let annotations = "\(folder)/animlua.lua"

  /// Settings of the Lua language server and of luacheck, by their paths in a folder.
  package static let settings: [(path: String, text: String)] = [
    (".luarc.json", languageServer), (".luacheckrc", luacheck),
  ]

  /// The line for a file of settings that is there already and stays.
  package static func note(ofKept path: String) -> String {
    "\(path) is there and stays as it is"
      + (path == ".luarc.json" ? ": it must list \"\(folder)\" in \"workspace.library\"" : "")
  }

  /// Settings of the Lua language server.
  private static let languageServer = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "workspace.library": ["\(folder)"],
      "workspace.ignoreDir": ["\(folder)"]
    }

    """

  /// The standard of luacheck: the globals that scenes have, and those of Lua that they lack.
  private static let luacheck = """
    std = "lua54"
    globals = { "anim" }
    read_globals = { "wait", "spawn" }
    -- The sandbox has none of these.
    not_globals = {
      "collectgarbage", "debug", "dofile", "io", "loadfile", "package", "warn",
      "os.execute", "os.exit", "os.getenv", "os.remove", "os.rename", "os.setlocale", "os.tmpname",
      "string.dump",
    }
    files["**/*_test.lua"] = { read_globals = { "test" } }
    exclude_files = { "\(folder)/**" }

    """
}
