import Exporting
import LuaBindings

/// Messages of the Language Server Protocol: JSON behind a header with its length.
///
/// Source: LSP 3.17, base protocol.
package struct MessageStream {
  private let read: () -> [UInt8]
  private let write: ([UInt8]) throws(OutputError) -> Void
  private var buffer: [UInt8] = []
  /// Bytes that a message may have.
  private static let longest = 64 << 20

  /// A stream over two ways of bytes.
  ///
  /// - Parameters:
  ///   - read: Waits for bytes of the editor; none at their end.
  ///   - write: Sends bytes; throws when the editor has gone.
  package init(
    read: @escaping () -> [UInt8], write: @escaping ([UInt8]) throws(OutputError) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// Waits for the next message; nil at the end of the input, or after something that is no message.
  mutating func next() -> JSONValue? {
    while true {
      if let (start, length) = header() {
        guard length <= Self.longest else { return nil }
        while buffer.count < start + length { guard fill() else { return nil } }
        let body = Array(buffer[start..<(start + length)])
        buffer.removeFirst(start + length)
        // A message that is no JSON is passed over, as the next one may be JSON.
        if let value = JSONValue(body) { return value }
        continue
      }
      guard buffer.count < 1 << 16, fill() else { return nil }
    }
  }

  /// Where the body begins and how long it is; nil as long as the header is not whole.
  private func header() -> (start: Int, length: Int)? {
    let end = Array("\r\n\r\n".utf8)
    guard buffer.count >= end.count,
      let index = (0...(buffer.count - end.count)).first(where: {
        buffer[$0..<($0 + end.count)].elementsEqual(end)
      })
    else { return nil }
    for line in String(decoding: buffer[..<index], as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      if let length = Int(parts[1].drop { $0 == " " }), length >= 0 {
        return (index + end.count, length)
      }
    }
    return (index + end.count, 0)
  }

  private mutating func fill() -> Bool {
    let bytes = read()
    buffer += bytes
    return !bytes.isEmpty
  }

  /// Sends a message.
  ///
  /// - Throws: `OutputError` when the editor has gone.
  func send(_ json: String) throws(OutputError) {
    let body = Array(json.utf8)
    try write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }
}
