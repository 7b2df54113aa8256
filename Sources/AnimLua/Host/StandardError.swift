#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The process's standard error.
enum StandardError {
  /// Writes a line; one that cannot be written is dropped.
  static func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
      let count = rest.withUnsafeBytes { Darwin.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      #elseif canImport(Musl)
      let count = rest.withUnsafeBytes { Musl.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      #else
      let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      #endif
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
