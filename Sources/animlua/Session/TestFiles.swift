#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds files of tests.
enum TestFiles {
  private static let ending = "_test.lua"
  /// Folders within each other that are looked into.
  private static let deepest = 16

  /// The file itself, or the files of tests in a folder and those within, in order of their names; nil for what is
  /// not there.
  static func files(at path: String) -> [String]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    var found: [String] = []
    gather(path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/", 0, &found)
    return found
  }

  private static func gather(_ folder: String, _ depth: Int, _ found: inout [String]) {
    guard depth < deepest, let handle = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      // What begins with a dot is hidden.
      if !name.hasPrefix(".") { names.append(name) }
    }
    for name in names.sorted() {
      var status = stat()
      guard lstat("\(folder)\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        gather("\(folder)\(name)/", depth + 1, &found)
      } else if name.hasSuffix(ending) {
        found.append("\(folder)\(name)")
      }
    }
  }
}
