#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where data goes: standard output, or a file that appears only when it is whole.
package final class DataOutput {
  private enum Place {
    case stream(Int32, name: String)
    case file(PendingFile)
  }

  private let place: Place

  /// Standard output.
  package init() {
    place = .stream(STDOUT_FILENO, name: "standard output")
  }

  /// A file, or standard output for `-`; pipes and devices are written to as they are.
  package init(path: String) throws(OutputError) {
    if path == "-" {
      place = .stream(STDOUT_FILENO, name: "standard output")
    } else if PendingFile.canStand(at: path) {
      place = .file(try PendingFile(path: path))
    } else {
      place = .stream(try Descriptor.openStream(path), name: path)
    }
  }

  /// Writes at once.
  package func write(_ bytes: some Collection<UInt8>) throws(OutputError) {
    switch place {
    case .stream(let descriptor, let name):
      try Descriptor.write(bytes, to: descriptor, path: name)
    case .file(let file):
      try Descriptor.write(bytes, to: file.descriptor, path: file.path)
    }
  }

  /// Writes memory as it is.
  func write(memory bytes: UnsafeRawBufferPointer) throws(OutputError) {
    switch place {
    case .stream(let descriptor, let name):
      try Descriptor.write(memory: bytes, to: descriptor, path: name)
    case .file(let file):
      try Descriptor.write(memory: bytes, to: file.descriptor, path: file.path)
    }
  }

  /// Writes over bytes from a place of the file on; false for what cannot go back.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(OutputError) -> Bool {
    guard case .file(let file) = place else { return false }
    try file.overwrite(bytes, at: offset)
    return true
  }

  /// Whether it is a file, in which what was written can be changed until its end.
  var isFile: Bool {
    if case .file = place { return true }
    return false
  }

  /// Ends what is written: the system tells what it kept back until then.
  func close() throws(OutputError) {
    if case .file(let file) = place { try file.close() }
  }

  /// Ends well: a file gets its name now.
  package func finish() throws(OutputError) {
    if case .file(let file) = place { try file.commit() }
  }

  /// Ends badly: no half of a file is left.
  package func discard() {
    if case .file(let file) = place { file.discard() }
  }
}
