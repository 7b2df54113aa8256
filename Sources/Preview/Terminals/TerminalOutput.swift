#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Bytes on their way to a terminal, written without ever waiting for it.
final class TerminalOutput {
  /// Where it writes; poll reports when there is room again.
  let descriptor: Int32
  private let isOwn: Bool
  private var pending: [UInt8] = []
  private var start = 0

  /// Output to the terminal behind a descriptor.
  ///
  /// The terminal is opened once more: a descriptor that does not wait would be shared with the shell.
  /// Where that cannot be, writes wait.
  init(_ output: Int32) {
    var own: Int32 = -1
    if let name = ttyname(output) {
      own = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    isOwn = own >= 0
    descriptor = isOwn ? own : output
  }

  deinit { if isOwn { close(descriptor) } }

  /// Whether everything was written.
  var isEmpty: Bool { start == pending.count }

  /// Adds bytes behind those that wait; where none do, they are not copied.
  func append(_ bytes: consuming [UInt8]) {
    if isEmpty {
      pending = bytes
      start = 0
    } else {
      pending.append(contentsOf: bytes)
    }
  }

  /// Forgets what was not written.
  func discard() {
    pending = []
    start = 0
  }

  /// Writes what goes at once.
  ///
  /// - Throws: `TerminalError` when the terminal has gone away.
  func drain() throws(TerminalError) {
    while start < pending.count {
      let count = pending.withUnsafeBytes { buffer in
        let base = buffer.baseAddress?.advanced(by: start)
        #if canImport(Darwin)
        return Darwin.write(descriptor, base, buffer.count - start)
        #elseif canImport(Musl)
        return Musl.write(descriptor, base, buffer.count - start)
        #else
        return Glibc.write(descriptor, base, buffer.count - start)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        return
      } else if errno == EPIPE || errno == EIO || errno == ENXIO {
        throw .closed
      } else if errno != EINTR {
        throw .failed(call: "write", number: errno)
      }
    }
    discard()
  }
}
