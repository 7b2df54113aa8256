import CPixels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file's SHA-256 in hexadecimal digits, and its size in bytes.
package struct FileHash: Hashable, Sendable {
  package let digits: String
  package let size: Int

  /// Reads whole files, one after the other as if they were one.
  ///
  /// - Throws: the system's error number.
  package init(paths: [String]) throws(SystemError) {
    var hash = pixels_sha256()
    pixels_sha256_begin(&hash)
    var size = 0
    for path in paths { size += try Self.add(path, to: &hash) }
    var digest = [UInt8](repeating: 0, count: 32)
    pixels_sha256_end(&hash, &digest)
    self.size = size
    digits = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func add(_ path: String, to hash: inout pixels_sha256) throws(SystemError) -> Int {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    defer { _ = close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    var size = 0
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return size }
      if count > 0 {
        pixels_sha256_add(&hash, chunk, count)
        size += count
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }
}
