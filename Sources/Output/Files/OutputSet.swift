import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The outputs of one run: all of them get their names together, or none does.
///
/// Every file that a run writes is made here, under a temporary name beside its place. ``finish()`` first
/// brings each one whole to the disk, then gives all of them their names. An error before that, or a run that
/// did not end well and calls ``discard()``, leaves what stood there. Streams (standard output, pipes,
/// devices) have no temporary name: they are written as the run goes, and their errors count as those of
/// files do.
package final class OutputSet: Sendable {
  private struct State {
    var files: [PendingFile] = []
    /// Temporary names by the paths that users gave.
    var temporaries: [String: String] = [:]
    /// The paths that users gave, by the identity of their files.
    var paths: [FileKey: String] = [:]
    var folders: [MadeFolder] = []
    var streams: [DataOutput] = []
  }

  /// Formats with many files make theirs on threads.
  private let state = Mutex(State())
  private let leftBehind = LeftBehind()

  /// No outputs yet.
  package init() {}

  deinit { discard() }

  /// Makes a file beside its place.
  ///
  /// - Throws: `OutputError` when it cannot be made, or another output of the run has that place.
  package func makeFile(_ path: String) throws(OutputError) -> PendingFile {
    let file = try PendingFile(path: path, leftBehind: leftBehind)
    let keys = FileKey.keys(of: path)
    let other = state.withLock { state -> String? in
      for key in keys { if let other = state.paths[key] { return other } }
      for key in keys { state.paths[key] = path }
      state.files.append(file)
      state.temporaries[path] = file.temporary
      return nil
    }
    guard let other else { return file }
    file.discard()
    throw .refused(
      path: path,
      reason: other == path
        ? "another output of the run is written there"
        : "'\(other)', another output of the run, is the same file")
  }

  /// Makes the folders of a path, which stay when the outputs get their names.
  package func makeFolder(of path: String) throws(OutputError) {
    let folder = try MadeFolder(of: path)
    state.withLock { $0.folders.append(folder) }
  }

  /// Looks after a stream, whose reader must be there at the end.
  package func add(_ stream: DataOutput) { state.withLock { $0.streams.append(stream) } }

  /// The path of the first file that is not finished yet; nil when the run writes none.
  package var firstPath: String? { state.withLock { $0.files.first?.path } }

  /// Where the bytes of an output are by now: under its temporary name until it has its own.
  package func content(of path: String) -> String {
    state.withLock { $0.temporaries[path] } ?? path
  }

  /// The first output that would replace one of these files, with that file; nil when none does.
  ///
  /// `planned` are paths of outputs that may not have been made yet.
  package func conflict(
    with sources: [String], planned: [String] = []
  ) -> (output: String, source: String)? {
    let outputs = state.withLock { $0.files.map(\.path) } + planned
    guard !outputs.isEmpty, !sources.isEmpty else { return nil }
    var read: [FileKey: String] = [:]
    for source in sources {
      for key in FileKey.keys(of: source) where read[key] == nil { read[key] = source }
    }
    for path in outputs where path != "-" {
      for key in FileKey.keys(of: path) { if let source = read[key] { return (path, source) } }
    }
    return nil
  }

  /// Checks that everything is on the disk, then gives all files their names.
  ///
  /// - Throws: `OutputError` when an output is not whole or a name cannot be given. Then no file has its
  ///   name, the earlier files are as before, and nothing else is left.
  package func finish() throws(OutputError) {
    let (files, folders, streams) = state.withLock { ($0.files, $0.folders, $0.streams) }
    do throws(OutputError) {
      for stream in streams { try stream.close() }
      try PendingFile.commit(files)
    } catch {
      discard()
      throw error
    }
    for folder in folders { folder.keep() }
    state.withLock { $0 = State() }
  }

  /// Takes away everything that has no name yet.
  package func discard() {
    let (files, folders) = state.withLock { state in
      defer { state = State() }
      return (state.files, state.folders)
    }
    for file in files { file.discard() }
    for folder in folders { folder.discard() }
  }
}

/// Identifies a file, however its path is spelled.
package enum FileKey: Hashable, Sendable {
  /// A file that is there: one with two names is one.
  case file(device: UInt64, number: UInt64)
  /// A name in a folder, of a file that may not be there yet.
  case name(String)

  /// The keys of a path; two paths lead to one file if they share one.
  ///
  /// Devices have none: any number of outputs may go to `/dev/null`.
  package static func keys(of path: String) -> [FileKey] {
    var keys: [FileKey] = []
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFCHR else { return [] }
      keys.append(
        .file(
          device: UInt64(truncatingIfNeeded: status.st_dev),
          number: UInt64(truncatingIfNeeded: status.st_ino)))
    }
    keys.append(.name(place(of: path)))
    return keys
  }

  /// The key of standard output where that is a file or a pipe; nil for terminals and devices.
  package static var standardOutput: FileKey? {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFCHR else { return nil }
    return .file(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// A path by the folder that it is in, however that is written: without `.`, `..` and links.
  package static func place(of path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    // The folders of an output that are missing are made.
    guard let slash = path.lastIndex(of: "/") else { return "\(place(of: "."))/\(path)" }
    let name = path[path.index(after: slash)...]
    if name.isEmpty || name == "." { return place(of: String(path[..<slash])) }
    let folder = slash == path.startIndex ? "" : place(of: String(path[..<slash]))
    if name == ".." { return folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? folder }
    return "\(folder)/\(name)"
  }
}
