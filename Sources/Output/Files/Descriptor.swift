#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why bytes could not be written.
package enum OutputError: Error, Hashable, Sendable {
  /// The reader has gone: nothing is wrong, there is only nobody left to write for.
  case closed
  /// The system's reason for a path, or for "standard output".
  case failed(path: String, errno: Int32)
  /// Why a path is not written to, and what to do.
  case refused(path: String, reason: String)

  /// For people; nil when it is nobody's business.
  package var message: String? {
    switch self {
    case .closed: nil
    case .failed(let path, let number): "cannot write \(path): \(String(cString: strerror(number)))"
    case .refused(let path, let reason): "cannot write \(path): \(reason)"
    }
  }

  /// The one command that fixes it; nil when there is none.
  package var remedy: String? {
    guard case .failed(let path, ENOENT) = self, let slash = path.lastIndex(of: "/"),
      access(String(path[..<slash]), F_OK) != 0
    else { return nil }
    return "mkdir -p \(Self.quoted(path[..<slash]))"
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: Substring) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,@".contains($0) }
    if isPlain { return String(word) }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}

/// Bytes to a file descriptor, all of them or an error.
package enum Descriptor {
  /// Writes everything, going on after partial writes and interruptions.
  package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32, path: String)
    throws(OutputError)
  {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      try count(written, in: &done, path)
    }
  }

  /// Writes memory as it is.
  package static func write(memory: UnsafeRawBufferPointer, to descriptor: Int32, path: String)
    throws(OutputError)
  {
    var done = 0
    while done < memory.count {
      let written = systemWrite(
        descriptor, memory.baseAddress.map { $0 + done }, memory.count - done)
      try count(written, in: &done, path)
    }
  }

  /// Seconds in which a pipe's reader may begin to read: it is often started beside its writer.
  private static let patience = 5.0
  /// Seconds between two looks for it.
  private static let pause = 0.05

  /// Opens a pipe or a device.
  ///
  /// - Throws: `OutputError` when it cannot be written to, or is a pipe that nobody reads.
  package static func openStream(_ path: String) throws(OutputError) -> Int32 {
    var pauses = Int(patience / pause)
    while true {
      // The wait is not left to the system, which would wait forever.
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
      guard descriptor < 0 else {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
          throw .failed(path: path, errno: errno)
        }
        return descriptor
      }
      let number = errno
      var status = stat()
      guard number == ENXIO, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
        throw .failed(path: path, errno: number)
      }
      guard pauses > 0 else {
        throw .refused(
          path: path, reason: "it is a pipe without a reader; start its reader first")
      }
      pauses -= 1
      _ = usleep(UInt32(pause * 1e6))
    }
  }

  /// Whether a pipe has nobody any more who reads it.
  package static func hasLostReader(_ descriptor: Int32) -> Bool {
    var end = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&end, 1, 0) > 0 && end.revents & Int16(POLLERR) != 0
  }

  /// Bytes in a pipe that nobody has read yet; nil where the system does not say.
  package static func unreadCount(_ descriptor: Int32) -> Int? {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : nil
  }

  /// Whether a descriptor leads to where standard output does, as that of `/dev/stdout`.
  package static func isStandardOutput(_ descriptor: Int32) -> Bool {
    var (own, standard) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, fstat(STDOUT_FILENO, &standard) == 0 else { return false }
    return own.st_dev == standard.st_dev && own.st_ino == standard.st_ino
  }

  private static func count(_ written: Int, in done: inout Int, _ path: String)
    throws(OutputError)
  {
    if written >= 0 {
      done += written
    } else if errno == EPIPE {
      throw .closed
    } else if errno != EINTR {
      throw .failed(path: path, errno: errno)
    }
  }

  /// The whole of a file of at most so many bytes; a pipe or a device is none, and is not waited for.
  ///
  /// - Throws: the system's error number.
  package static func read(path: String, most: Int = 64 << 20) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(number: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(number: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 {
        guard count <= most - bytes.count else { throw SystemError(number: EFBIG) }
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int)
    -> Int
  {
    #if canImport(Glibc)
    Glibc.write(descriptor, base, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, base, count)
    #else
    Darwin.write(descriptor, base, count)
    #endif
  }

  private static func systemRead(
    _ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, base, count)
    #elseif canImport(Musl)
    Musl.read(descriptor, base, count)
    #else
    Darwin.read(descriptor, base, count)
    #endif
  }
}

/// An error of the system.
package struct SystemError: Error, Hashable {
  /// `errno`.
  package var number: Int32

  /// The value of `errno`.
  package init(number: Int32) { self.number = number }

  /// The system's own words.
  package var text: String { String(cString: strerror(number)) }

  /// Whether there is no file of that name.
  package var isMissing: Bool { number == ENOENT }
}
