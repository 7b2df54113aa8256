import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files of processes that were killed while they wrote the same output.
///
/// A file with a `TemporaryName` is taken away when it is this user's, no process has that number, and
/// nobody holds its lock. A process that writes one holds it: in another container numbers of processes
/// mean nothing.
///
/// One for the outputs of each run: a folder is looked through once in a run, for a film may have as many
/// outputs as frames.
package final class LeftBehind: Sendable {
  /// Names that end as such files do, by folder.
  private let found = Mutex<[String: [String]]>([:])

  package init() {}

  /// Takes away what was left beside an output's place.
  package func remove(beside place: String) {
    let (folder, file) = TemporaryName.parts(of: place)
    let start = TemporaryName.start(of: file)
    let names = found.withLock { found in
      if let known = found[folder] { return known }
      let names = Self.names(in: folder)
      found[folder] = names
      return names
    }
    for name in names {
      guard let (of, process) = TemporaryName.read(name), of == start, process != getpid(),
        !Self.isAlive(process)
      else { continue }
      Self.removeUnlocked(folder + name)
    }
  }

  private static func isAlive(_ process: pid_t) -> Bool {
    #if os(Linux)
    // A confined process may not ask by a signal.
    if access("/proc/self", F_OK) == 0 { return access("/proc/\(process)", F_OK) == 0 }
    #endif
    return kill(process, 0) == 0 || errno == EPERM
  }

  /// The names in a folder that end as those of unfinished files do.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(TemporaryName.suffix) { names.append(name) }
    }
    return names
  }

  /// Takes a file away, unless it is another user's or somebody writes it.
  static func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    _ = unlink(path)
  }
}
