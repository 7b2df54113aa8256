#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written beside its place and appears there only when it is whole.
///
/// Let go of without an end, it leaves nothing behind.
final class PendingFile {
  /// Where it will be, as it was asked for.
  let path: String
  /// The same, or the file that a link there leads to.
  private let place: String
  /// Where it is meanwhile.
  let temporary: String
  /// Open for writing until the end.
  let descriptor: Int32
  /// Files of runs that were killed beyond which something else is wrong.
  private static let mostLeftBehind = 100

  private var isOpen = true
  private var isEnded = false
  /// The folders that were made for it.
  private let folder: MadeFolder?

  /// Makes the file beside its place.
  ///
  /// Folders of its path that are missing are made.
  ///
  /// - Throws: `OutputError.failed` when there is no folder for it, or one that may not be written.
  init(path: String) throws(OutputError) {
    self.path = path
    place = try Self.target(of: path)
    // Its temporary name may be shorter.
    if access(place, F_OK) != 0, errno == ENAMETOOLONG {
      throw .failed(path: path, errno: ENAMETOOLONG)
    }
    folder = try MadeFolder(of: place)
    LeftBehind.remove(beside: place)
    var number: Int32 = 0
    // A run that was killed may have had our number, which is always the same in a container.
    for attempt in 0..<Self.mostLeftBehind {
      let name = TemporaryName.path(of: place, process: getpid(), attempt: attempt)
      let descriptor = Unfinished.openFile(name)
      guard descriptor < 0 else {
        temporary = name
        self.descriptor = descriptor
        return
      }
      number = errno
      if number != EEXIST { break }
    }
    throw .failed(path: path, errno: number)
  }

  /// Where a link leads, so that it goes on being one; the path itself when it is none.
  ///
  /// - Throws: `OutputError` when it leads to nothing: neither it nor what it meant is replaced.
  static func target(of path: String) throws(OutputError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let real = realpath(path, nil) else {
      guard errno == ENOENT else { throw .failed(path: path, errno: errno) }
      throw .refused(
        path: path,
        reason: "it is a link to '\(linkText(path))', which is not there; "
          + "take the link away, or write to where it leads")
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a link says.
  private static func linkText(_ path: String) -> String {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    return String(decoding: text.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { discard() }

  /// Whether a path is a regular file or nothing yet: devices and pipes are written to as they are.
  static func canStand(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a pipe or a socket, in which nobody can go back.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether nothing has been written to it, by whomever.
  var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  /// Writes over bytes from a place on, without moving where the next ones go.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let done = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + bytes.count - rest.count))
      }
      if done >= 0 {
        rest = rest.dropFirst(done)
      } else if errno != EINTR {
        throw .failed(path: path, errno: errno)
      }
    }
  }

  /// Closes it, and tells what the system kept back until then.
  func close() throws(OutputError) {
    guard isOpen else { return }
    isOpen = false
    if systemClose(descriptor) != 0 { throw .failed(path: path, errno: errno) }
  }

  /// Gives it its name.
  func commit() throws(OutputError) {
    try close()
    guard !isEnded else { return }
    guard Unfinished.name(temporary, place) else { throw .failed(path: path, errno: errno) }
    isEnded = true
    folder?.keep()
  }

  /// Takes it away.
  func discard() {
    guard !isEnded else { return }
    isEnded = true
    if isOpen { _ = systemClose(descriptor) }
    isOpen = false
    Unfinished.removeFile(temporary)
    folder?.discard()
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
