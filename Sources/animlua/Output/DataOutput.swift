#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where data goes: standard output, or a file that appears only when it is whole.
final class DataOutput {
  private enum Place {
    case stream(Int32, name: String)
    /// Written under `temporary` and moved to `path` at the end.
    case file(Int32, path: String, temporary: String)
  }

  private let place: Place
  private var isClosed = false

  /// Standard output.
  init() {
    place = .stream(STDOUT_FILENO, name: "standard output")
  }

  /// A file, or standard output for `-`; pipes and devices are written to as they are.
  init(path: String) throws(OutputError) {
    if path == "-" {
      place = .stream(STDOUT_FILENO, name: "standard output")
      return
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .failed(path: path, errno: errno) }
      place = .stream(descriptor, name: path)
      return
    }
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed(path: path, errno: errno) }
    place = .file(descriptor, path: path, temporary: temporary)
  }

  deinit {
    if !isClosed { discard() }
  }

  /// Writes at once.
  func write(_ bytes: some Collection<UInt8>) throws(OutputError) {
    switch place {
    case .stream(let descriptor, let name):
      try Descriptor.write(bytes, to: descriptor, path: name)
    case .file(let descriptor, let path, _):
      try Descriptor.write(bytes, to: descriptor, path: path)
    }
  }

  /// Ends well: a file gets its name now.
  func finish() throws(OutputError) {
    guard !isClosed else { return }
    switch place {
    case .stream: isClosed = true
    case .file(let descriptor, let path, let temporary):
      if close(descriptor) != 0 {
        let number = errno
        discard()
        throw .failed(path: path, errno: number)
      }
      isClosed = true
      if rename(temporary, path) != 0 {
        let number = errno
        _ = unlink(temporary)
        throw .failed(path: path, errno: number)
      }
    }
  }

  /// Ends badly: no half of a file is left.
  private func discard() {
    isClosed = true
    if case .file(let descriptor, _, let temporary) = place {
      _ = close(descriptor)
      _ = unlink(temporary)
    }
  }
}
