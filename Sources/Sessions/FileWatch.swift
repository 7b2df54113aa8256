import AnimationEngine

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Notices that files were saved, by asking for them now and then.
///
/// Editors write in many ways (in place, or a new file under the old name); in all of them time,
/// size or number of the file change. A file that is written in pieces has been saved when it has
/// kept still for a moment.
package struct FileWatch {
  /// Seconds for which a changed file must keep still.
  private static let stillness = 0.06
  /// Seconds after which a file that is gone is missing: editors and tools take files away to put others
  /// there.
  private static let absence = 0.5

  private struct Mark: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var number: UInt64
    var isFile: Bool
  }

  /// The files, by path.
  private var paths: [String]
  private var marks: [Mark?]
  /// Seconds of the monotonic clock at which a change was last seen, until it has been reported.
  private var changedAt: Double?
  /// Seconds of the same clock at which a file was first seen to be gone, by path.
  private var goneAt: [String: Double] = [:]

  /// A watch that takes the files as they are now for known.
  package init(_ paths: [String]) {
    self.paths = paths
    marks = paths.map(Self.mark)
  }

  /// Watches other files; those that were watched before have changed since they were last looked at,
  /// the others from now on.
  package mutating func follow(_ names: [String]) {
    marks = names.map { name in
      paths.firstIndex(of: name).map { marks[$0] } ?? Self.mark(name)
    }
    paths = names
  }

  /// Whether a file has changed since the last call, and exists.
  ///
  /// A file that is missing for a moment, as while an editor swaps it, has not changed yet.
  package mutating func hasChanged() -> Bool {
    let now = RealClock.monotonicSeconds()
    for (index, path) in paths.enumerated() {
      guard let mark = Self.mark(path), mark != marks[index] else { continue }
      marks[index] = mark
      changedAt = now
    }
    guard let changedAt, now - changedAt >= Self.stillness else { return false }
    self.changedAt = nil
    return true
  }

  /// Files that disappeared since the last call and have not come back; their return is a change.
  package mutating func takeMissing() -> [String] {
    let now = RealClock.monotonicSeconds()
    var missing: [String] = []
    for (index, path) in paths.enumerated() where marks[index]?.isFile == true {
      guard Self.mark(path) == nil else {
        goneAt[path] = nil
        continue
      }
      let since = goneAt[path] ?? now
      goneAt[path] = since
      guard now - since >= Self.absence else { continue }
      marks[index] = nil
      if !missing.contains(path) { missing.append(path) }
    }
    for path in missing { goneAt[path] = nil }
    return missing
  }

  private static func mark(_ path: String) -> Mark? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Mark(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
      number: UInt64(status.st_ino), isFile: status.st_mode & S_IFMT == S_IFREG)
  }
}
