#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where data goes: standard output, another stream, or a file that gets its name with all others of its run.
///
/// One thread at a time uses it.
package final class DataOutput: @unchecked Sendable {
  private enum Place {
    case stream(Int32, name: String, isStandardOutput: Bool)
    case file(PendingFile)
  }

  private let place: Place

  /// Standard output.
  package init() {
    place = Self.standardOutput
  }

  /// A file of a run, or standard output for `-`; pipes and devices are written to as they are.
  package init(path: String, in outputs: OutputSet) throws(OutputError) {
    if path == "-" {
      place = Self.standardOutput
    } else if PendingFile.canStand(at: path) {
      place = .file(try outputs.makeFile(path))
    } else {
      let descriptor = try Descriptor.openStream(path)
      place = .stream(
        descriptor, name: path, isStandardOutput: Descriptor.isStandardOutput(descriptor))
      outputs.add(self)
    }
  }

  private static var standardOutput: Place {
    .stream(STDOUT_FILENO, name: "standard output", isStandardOutput: true)
  }

  /// Writes at once.
  package func write(_ bytes: some Collection<UInt8>) throws(OutputError) {
    switch place {
    case .stream(let descriptor, let name, _):
      try naming { () throws(OutputError) in
        try Descriptor.write(bytes, to: descriptor, path: name)
      }
    case .file(let file): try file.write(bytes)
    }
  }

  /// Writes memory as it is.
  package func write(memory bytes: UnsafeRawBufferPointer) throws(OutputError) {
    switch place {
    case .stream(let descriptor, let name, _):
      try naming { () throws(OutputError) in
        try Descriptor.write(memory: bytes, to: descriptor, path: name)
      }
    case .file(let file): try file.write(memory: bytes)
    }
  }

  /// The reader of a pipe that the user named is missed when it goes away.
  ///
  /// The reader of standard output may go away, as `head` does.
  private func naming(_ body: () throws(OutputError) -> Void) throws(OutputError) {
    do throws(OutputError) { try body() } catch {
      guard case .closed = error, case .stream(_, let name, false) = place else { throw error }
      throw .failed(path: name, errno: EPIPE)
    }
  }

  /// Writes over bytes from a place of the file on; false for what cannot go back.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) -> Bool {
    guard case .file(let file) = place else { return false }
    try file.overwrite(bytes, at: offset)
    return true
  }

  /// Whether it is a file, in which what was written can be changed until its end.
  package var isFile: Bool {
    if case .file = place { return true }
    return false
  }

  /// Ends what is written.
  ///
  /// - Throws: what the system kept back until then; that the reader of a named pipe has gone.
  package func close() throws(OutputError) {
    switch place {
    case .file(let file): try file.close()
    case .stream(let descriptor, let name, false):
      // A reader that has read everything may leave.
      if Descriptor.hasLostReader(descriptor), Descriptor.unreadCount(descriptor) != 0 {
        throw .failed(path: name, errno: EPIPE)
      }
    case .stream: break
    }
  }

  /// Ends badly: no half of a file is left.
  package func discard() {
    if case .file(let file) = place { file.discard() }
  }
}
