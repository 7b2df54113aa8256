import AnimationEngine

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's error number of a file that cannot be read.
struct FileError: Error {
  var number: Int32

  /// Whether there is no such file, rather than one that cannot be read.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}

/// Reads a whole regular file; a FIFO or a device could block, or have no end.
func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(number: errno) }
  defer { close(descriptor) }
  var information = stat()
  guard fstat(descriptor, &information) == 0 else { throw FileError(number: errno) }
  switch information.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw FileError(number: EISDIR)
  default: throw FileError(number: ENOTSUP)
  }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count == 0 { return bytes }
    guard count > 0 else {
      if errno == EINTR { continue }
      throw FileError(number: errno)
    }
    bytes.append(contentsOf: chunk[..<count])
  }
}

/// The names in a folder, in the order of their bytes.
func listFolder(_ path: String) throws(FileError) -> [String] {
  guard let folder = opendir(path) else { throw FileError(number: errno) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    names.append(name)
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The scene beside a path that is misspelled, or lacks its extension, that is most likely meant.
///
/// - Returns: the scene's path, in the same folder; nil when none is near, or the path leads to something.
package func nearestScene(to path: String) -> String? {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { path[...$0] } ?? ""
  let name = String(path.dropFirst(folder.count))
  let stem = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
  let names: [String]
  do throws(FileError) { names = try listFolder(folder.isEmpty ? "." : String(folder)) } catch {
    return nil
  }
  guard !name.isEmpty, !names.contains(name) else { return nil }
  let stems = names.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
  guard let nearest = stems.contains(stem) ? stem : nearestName(to: stem, in: stems) else {
    return nil
  }
  // Of a name of one letter any other is near.
  let letters = Array(stem.lowercased().unicodeScalars)
  let distance = editDistance(letters, Array(nearest.lowercased().unicodeScalars))
  return distance < letters.count ? "\(folder)\(nearest).lua" : nil
}

/// Returns whether two paths lead to one folder.
struct FileIdentity: Hashable {
  private var device: UInt64
  private var node: UInt64

  /// Nil where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
