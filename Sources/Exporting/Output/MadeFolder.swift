#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of a path, made when it was not there.
final class MadeFolder {
  private var path: String?

  /// - Throws: `OutputError.failed` when it cannot be made; only the last folder of a path is.
  init(of file: String) throws(OutputError) {
    guard let slash = file.lastIndex(of: "/"), slash != file.startIndex else { return }
    let folder = String(file[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    guard Unfinished.makeFolder(folder) else {
      throw .failed(path: file, errno: errno)
    }
    path = folder
  }

  deinit { discard() }

  /// Leaves it where it is.
  func keep() {
    if let path { Unfinished.endFolder(path, isKept: true) }
    path = nil
  }

  /// Takes it away again if it was made here and is empty.
  func discard() {
    if let path { Unfinished.endFolder(path, isKept: false) }
    path = nil
  }
}
