#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written beside its place and appears there only when it is whole.
///
/// Released without an end, it leaves nothing behind. One thread at a time uses it.
package final class PendingFile: @unchecked Sendable {
  /// Its final path, as the user gave it.
  package let path: String
  /// The same, or the file that a link there leads to.
  private let place: String
  /// Where it is meanwhile.
  package let temporary: String
  /// Open for writing until the end.
  package let descriptor: Int32
  /// Files of runs that were killed beyond which something else is wrong.
  private static let mostLeftBehind = 100

  private var isOpen = true
  private var isEnded = false
  /// Why it is not whole: a write that failed.
  private var failure: OutputError?
  /// The folders that were made for it.
  private let folder: MadeFolder?

  /// Makes the file beside its place.
  ///
  /// Folders of its path that are missing are made. `leftBehind` knows the folders that the run has looked
  /// through.
  ///
  /// - Throws: `OutputError.failed` when there is no folder for it, or one that may not be written.
  package init(path: String, leftBehind: LeftBehind = LeftBehind()) throws(OutputError) {
    self.path = path
    place = try Self.target(of: path)
    // Its temporary name may be shorter.
    if access(place, F_OK) != 0, errno == ENAMETOOLONG {
      throw .failed(path: path, errno: ENAMETOOLONG)
    }
    folder = try MadeFolder(of: place)
    leftBehind.remove(beside: place)
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
  package static func target(of path: String) throws(OutputError) -> String {
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

  /// The target of a link.
  private static func linkText(_ path: String) -> String {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    return String(decoding: text.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { discard() }

  /// Whether a path is a regular file or nothing yet: devices and pipes are written to as they are.
  package static func canStand(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is a pipe or a socket, in which nobody can go back.
  package static func isPipe(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether nothing has been written to it, by whomever.
  package var isEmpty: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  // MARK: Writing

  /// Writes memory as it is.
  package func write(memory bytes: UnsafeRawBufferPointer) throws(OutputError) {
    try noting { () throws(OutputError) in
      try Descriptor.write(memory: bytes, to: descriptor, path: path)
    }
  }

  /// Writes bytes.
  package func write(_ bytes: some Collection<UInt8>) throws(OutputError) {
    try noting { () throws(OutputError) in
      try Descriptor.write(bytes, to: descriptor, path: path)
    }
  }

  /// Writes over bytes from a place on, without moving where the next ones go.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let done = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + bytes.count - rest.count))
      }
      if done >= 0 {
        rest = rest.dropFirst(done)
      } else if errno != EINTR {
        let error = OutputError.failed(path: path, errno: errno)
        failure = error
        throw error
      }
    }
  }

  /// Closes it, and reports what the system kept back until then.
  package func close() throws(OutputError) {
    guard isOpen else { return }
    isOpen = false
    guard systemClose(descriptor) != 0 else { return }
    let error = OutputError.failed(path: path, errno: errno)
    failure = failure ?? error
    throw error
  }

  /// A write that failed once leaves a gap, whatever is written later.
  private func noting(_ body: () throws(OutputError) -> Void) throws(OutputError) {
    do throws(OutputError) { try body() } catch {
      failure = failure ?? error
      throw error
    }
  }

  // MARK: Ending

  /// Brings the whole file to the disk: without that a power failure could leave an empty file under the name.
  ///
  /// - Throws: `OutputError` when a write has failed, now or before.
  private func seal() throws(OutputError) {
    if let failure { throw failure }
    if isOpen {
      try noting { () throws(OutputError) in try synchronize(descriptor) }
      return try close()
    }
    // Of a film with a file for each frame only the one that is written is open.
    let opened = open(temporary, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { throw .failed(path: path, errno: errno) }
    defer { _ = systemClose(opened) }
    try synchronize(opened)
  }

  private func synchronize(_ descriptor: Int32) throws(OutputError) {
    while fsync(descriptor) != 0 {
      // Some file systems have nothing to bring anywhere.
      if [EINVAL, ENOTSUP, EROFS, ENOSYS].contains(errno) { return }
      guard errno == EINTR else { throw .failed(path: path, errno: errno) }
    }
  }

  /// Gives it its name.
  package func commit() throws(OutputError) { try Self.commit([self]) }

  /// Brings files to the disk and gives all of them their names, or none.
  ///
  /// - Throws: `OutputError`; then each place is as it was before.
  package static func commit(_ files: [PendingFile]) throws(OutputError) {
    let files = files.filter { !$0.isEnded }
    for file in files { try file.seal() }
    if let (index, number) = Unfinished.name(files.map { ($0.temporary, $0.place) }) {
      throw .failed(path: files[index].path, errno: number)
    }
    var folders: Set<String> = []
    for file in files {
      file.isEnded = true
      file.folder?.keep()
      folders.insert(TemporaryName.parts(of: file.place).folder)
    }
    for folder in folders { synchronize(folder: folder) }
  }

  /// Brings the names in a folder to the disk; they are there, so that an error takes nothing back.
  private static func synchronize(folder: String) {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return }
    _ = fsync(opened)
    _ = systemClose(opened)
  }

  /// Takes it away.
  package func discard() {
    guard !isEnded else { return }
    isEnded = true
    if isOpen { _ = systemClose(descriptor) }
    isOpen = false
    Unfinished.removeFile(temporary)
    folder?.discard()
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
