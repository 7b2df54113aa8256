#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds files of tests, and others by the ends of their names.
package enum TestFiles {
  /// The end of the names of files of tests.
  static let ending = "_test.lua"
  /// Folders within each other that are looked into.
  private static let deepest = 16

  /// The file itself, or the files of tests in a folder and those within, in order of their names; nil for what is
  /// not there.
  package static func files(at path: String) -> [String]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    var found: [String] = []
    gather(ending, in: prefix(of: path), 0, &found) { _ in true }
    return found
  }

  /// The text before the names of files in a folder.
  static func prefix(of folder: String) -> String {
    folder == "." ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
  }

  /// Adds the files of a folder, and of those folders within that `enters` lets it look into.
  static func gather(
    _ ending: String, in folder: String, _ depth: Int, _ found: inout [String],
    enters: (String) -> Bool
  ) {
    guard depth < deepest, let handle = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // A name that begins with a dot is hidden.
      if !name.hasPrefix(".") { names.append(name) }
    }
    for name in names.sorted() {
      var status = stat()
      guard lstat("\(folder)\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        let inner = "\(folder)\(name)/"
        if enters(inner) { gather(ending, in: inner, depth + 1, &found, enters: enters) }
      } else if name.hasSuffix(ending) {
        found.append("\(folder)\(name)")
      }
    }
  }
}
