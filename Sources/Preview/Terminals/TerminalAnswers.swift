/// A terminal's replies to questions about itself.
package struct TerminalAnswers: Hashable, Sendable {
  /// Kitty's graphics protocol.
  var showsKitty = false
  /// Sixels.
  var showsSixels = false
  /// Its name and version, as `iTerm2 3.5.0`; empty when it does not say.
  var name = ""
  /// Pixels of a cell.
  var cell: CellSize?
  /// It can hold a frame back until it is whole.
  var synchronizes = false
  /// The terminal replied at all.
  var hasAnswered = false

  /// Pixels of a cell.
  struct CellSize: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  /// Whether it is one that shows iTerm2's inline images.
  var showsInlineImages: Bool { name.hasPrefix("iTerm2") || name.hasPrefix("WezTerm") }

  /// The questions; every terminal replies to the last one, so that the wait has an end.
  ///
  /// In tmux and screen kitty's is left out: they would take it for the window's title.
  static func questions(isMultiplexed: Bool) -> String {
    (isMultiplexed ? "" : "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
      // Name and version, pixels of a cell, synchronized updates, attributes.
      + "\u{1B}[>q\u{1B}[16t\u{1B}[?2026$p\u{1B}[c"
  }

  /// Takes the replies out of the bytes that have arrived.
  ///
  /// Source: XTerm Control Sequences (DA1, XTVERSION, window reports, DECRPM); Terminal graphics
  /// protocol, Kovid Goyal.
  ///
  /// - Returns: the other bytes: keys that were pressed meanwhile.
  mutating func read(_ bytes: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = Self.end(of: bytes, from: start)
      let sequence = Array(bytes[start..<end])
      if !take(sequence) { rest += sequence }
      start = end
    }
    return rest
  }

  /// Where the sequence or the byte at a place ends.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    guard bytes[start] == 0x1B, start + 1 < bytes.count else { return start + 1 }
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      let final = bytes[(start + 2)...].firstIndex { (0x40...0x7E).contains($0) }
      return final.map { $0 + 1 } ?? bytes.count
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
      for index in (start + 2)..<max(bytes.count, start + 2) {
        if bytes[index] == 0x07 { return index + 1 }
        if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") {
          return index + 2
        }
      }
      return bytes.count
    default: return start + 2
    }
  }

  /// Whether a sequence was an answer.
  private mutating func take(_ sequence: [UInt8]) -> Bool {
    let text = String(decoding: sequence, as: UTF8.self)
    if text.hasPrefix("\u{1B}_G") {
      if text.hasPrefix("\u{1B}_Gi=31;OK") { showsKitty = true }
      return true
    }
    if text.hasPrefix("\u{1B}P>|") {
      name = String(text.dropFirst(4).prefix { $0 != "\u{1B}" && $0 != "\u{07}" })
      return true
    }
    guard text.hasPrefix("\u{1B}["), let final = text.last else { return false }
    let body = text.dropFirst(2).dropLast()
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap {
      Int($0.prefix { $0.isNumber })
    }
    switch final {
    case "c" where body.first == "?":
      hasAnswered = true
      showsSixels = numbers.dropFirst().contains(4)
      return true
    case "t" where numbers.first == 6:
      if numbers.count == 3, let size = CellSize(checkedWidth: numbers[2], height: numbers[1]) {
        cell = size
      }
      return true
    case "y" where body.first == "?" && numbers.first == 2026:
      // Set, reset, or always set.
      synchronizes = numbers.count == 2 && [1, 2, 3].contains(numbers[1])
      return true
    default: return false
    }
  }
}
