import Exporting
import LuaBindings
import LuaRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the files that a check of a path is about.
package enum CheckedFiles {
  /// A Lua file, and whether it is a scene.
  package struct File {
    package var path: String
    /// Why it is not played; nil for a scene.
    package var restraint: SceneCheck.Restraint?
    package var isInFolder: Bool
  }

  /// Folders that hold modules of scenes.
  private static let moduleFolders: Set = ["easings", "lib"]
  /// Folders of other programs.
  private static let passedOver: Set = ["node_modules"]

  /// The file itself, or the Lua files in a folder and those within, in the order of their names.
  ///
  /// A folder within that is a Swift package is passed over, as its program gives its scripts names of its own.
  /// A file that returns something, that another one requires, or that lies in `easings` or `lib` is a module.
  ///
  /// - Parameter path: Of a file, which need not be there, or of a folder.
  /// - Returns: At least one file; nil for a folder without a Lua file.
  /// - Complexity: O(bytes of the files).
  package static func files(at path: String) -> [File]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return [File(path: path, restraint: isTest(path) ? .test : nil, isInFolder: false)]
    }
    let prefix = TestFiles.prefix(of: path)
    var found: [String] = []
    TestFiles.gather(".lua", in: prefix, 0, &found) { folder in
      let name = folder.split(separator: "/").last.map(String.init) ?? ""
      return !passedOver.contains(name) && !isFile("\(folder)Package.swift")
    }
    return found.isEmpty ? nil : classified(found)
  }

  private static func classified(_ paths: [String]) -> [File] {
    var kinds: [String: ScriptKind] = [:]
    for path in paths {
      guard let bytes = try? Descriptor.read(path: path) else { continue }
      kinds[path] = ScriptKind(bytes)
    }
    var modules: Set<String> = []
    for kind in kinds.values {
      modules.formUnion(kind.required.map { $0.replacing(".", with: "/") + ".lua" })
    }
    return paths.map { path in
      let parts = path.split(separator: "/").map(String.init)
      let isModule =
        kinds[path]?.returnsValues == true || !moduleFolders.isDisjoint(with: parts.dropLast())
        || modules.contains { path == $0 || path.hasSuffix("/" + $0) }
      return File(
        path: path, restraint: isTest(path) ? .test : isModule ? .module : nil, isInFolder: true)
    }
  }

  private static func isTest(_ path: String) -> Bool { path.hasSuffix(TestFiles.ending) }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }
}
