import Rendering

/// Whole pictures by kitty's graphics protocol.
///
/// Source: Terminal graphics protocol, Kovid Goyal, https://sw.kovidgoyal.net/kitty/graphics-protocol/
struct KittyGraphics {
  /// Asks whether the terminal shows pictures; the second question is one that all answer, so that
  /// the wait has an end.
  static let query = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
  /// What an answer contains when it does.
  static let affirmation = "\u{1B}_Gi=31;OK"
  /// Takes every picture off the screen and out of the terminal's memory.
  static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// The image number in use; two take turns, so that one is on screen while the other arrives.
  private var number = 1

  /// The bytes that show a picture over cells of the grid, from the top left.
  mutating func append(
    _ pixels: PixelBuffer, columns: Int, rows: Int, to bytes: inout [UInt8]
  ) {
    let previous = number
    number = 3 - number
    bytes.append(moveToRow: 0, column: 0)
    let encoded = Self.base64(pixels)
    // The protocol wants pieces of at most 4096 characters.
    var start = 0
    while start < encoded.count {
      let end = min(start + 4096, encoded.count)
      bytes.append(text: "\u{1B}_G")
      if start == 0 {
        bytes.append(
          text: "a=T,f=24,q=2,C=1,i=\(number),p=1,s=\(pixels.width),v=\(pixels.height)"
            + ",c=\(columns),r=\(rows),")
      }
      bytes.append(text: end < encoded.count ? "m=1;" : "m=0;")
      bytes.append(contentsOf: encoded[start..<end])
      bytes.append(text: "\u{1B}\\")
      start = end
    }
    bytes.append(text: "\u{1B}_Ga=d,d=I,q=2,i=\(previous)\u{1B}\\")
  }

  /// Red, green and blue of every pixel.
  static func base64(_ pixels: PixelBuffer) -> [UInt8] {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(pixels.words.count * 4)
    // Three bytes are four letters, and a pixel is three bytes.
    for word in pixels.words {
      result.append(alphabet[Int(word >> 18 & 0x3F)])
      result.append(alphabet[Int(word >> 12 & 0x3F)])
      result.append(alphabet[Int(word >> 6 & 0x3F)])
      result.append(alphabet[Int(word & 0x3F)])
    }
    return result
  }
}
