/// An error in a file of data, with its position.
struct DataError: Error, Equatable {
  var message: String
  /// From 1.
  var line: Int
  /// Characters from 1.
  var column: Int

  /// An error at a place among bytes; lines end with LF, CRLF or CR.
  init(_ message: String, in bytes: [UInt8], at place: Int) {
    self.message = message
    line = 1
    var start = 0
    for index in 0..<min(place, bytes.count) {
      let isReturn = bytes[index] == 0x0D
      let isPair = isReturn && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      guard bytes[index] == 0x0A || (isReturn && !isPair) else { continue }
      line += 1
      start = index + 1
    }
    let before = bytes[min(start, bytes.count)..<max(start, min(place, bytes.count))]
    column = before.count { $0 & 0xC0 != 0x80 } + 1
  }
}
