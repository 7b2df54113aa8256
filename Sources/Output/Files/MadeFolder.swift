#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folders of a path, made where they were not there.
///
/// One thread at a time uses it.
final class MadeFolder: @unchecked Sendable {
  /// Those that were made here, outermost first.
  private var paths: [String] = []

  /// - Throws: `OutputError.failed` when one cannot be made; those around it are taken away again.
  init(of file: String) throws(OutputError) {
    var missing: [Substring] = []
    var rest = file[...]
    while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
      rest = rest[..<slash]
      if access(String(rest), F_OK) == 0 { break }
      missing.append(rest)
    }
    for folder in missing.reversed().map(String.init) {
      // One that is there by now another process made, or the way leads back through it.
      if Unfinished.makeFolder(folder) {
        paths.append(folder)
      } else if errno != EEXIST {
        let number = errno
        discard()
        throw .failed(path: file, errno: number)
      }
    }
  }

  deinit { discard() }

  /// Leaves them where they are.
  func keep() { end(isKept: true) }

  /// Takes away again those that were made here and are empty.
  func discard() { end(isKept: false) }

  private func end(isKept: Bool) {
    for path in paths.reversed() { Unfinished.endFolder(path, isKept: isKept) }
    paths = []
  }
}
