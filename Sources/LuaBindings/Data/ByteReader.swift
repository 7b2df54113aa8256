/// Reads the numbers and runs of bytes of a file from its beginning on, never beyond its end.
///
/// Every read either returns all requested bytes and moves on, or returns nil and moves nothing.
package struct ByteReader {
  private let bytes: [UInt8]
  /// Index of the byte that is read next; `bytes.count` at the end.
  private var offset = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes that have not been read.
  package var remaining: Int { bytes.count - offset }

  /// Reads one byte.
  package mutating func byte() -> UInt8? { take(1)?.first }

  /// Reads an unsigned number, its highest byte first.
  ///
  /// - Parameter count: bytes of the number, 1 to 4.
  /// - Returns: the number; nil where fewer bytes are left.
  package mutating func number(_ count: Int) -> Int? {
    take(count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads so many bytes; a count below 0 is nil.
  package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    // `offset + count` could overflow; the difference of two counts of an array cannot.
    guard count >= 0, count <= remaining else { return nil }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  /// Reads some bytes if they are the next ones.
  ///
  /// - Returns: whether they were.
  package mutating func skip(_ expected: [UInt8]) -> Bool {
    var ahead = self
    guard ahead.take(expected.count)?.elementsEqual(expected) == true else { return false }
    self = ahead
    return true
  }

  /// Reads all that is left.
  package mutating func rest() -> ArraySlice<UInt8> { take(remaining) ?? [] }
}
