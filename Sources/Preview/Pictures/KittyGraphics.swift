import Pixels

/// Parts of pictures by kitty's graphics protocol.
///
/// Source: Terminal graphics protocol, Kovid Goyal, https://sw.kovidgoyal.net/kitty/graphics-protocol/
struct KittyGraphics {
  /// Takes every picture off the screen and out of the terminal's memory.
  static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
  /// Bytes of one piece at most: 4096 letters.
  private static let pieceLength = 3072

  /// Images that are on the screen, by tile.
  ///
  /// Each tile has two numbers that take turns, so that one is on the screen while the other arrives.
  private var shown: [Int: Int] = [:]

  private let packer = CompressedPixels()

  /// Adds the bytes that show a part of a picture over its cells.
  mutating func append(
    _ part: PictureTiles.Part, of pixels: PixelBuffer, to bytes: inout [UInt8]
  ) {
    let previous = shown[part.number]
    let first = 2 * part.number + 1
    let number = previous == first ? first + 1 : first
    shown[part.number] = number
    bytes.append(moveToRow: part.row, column: part.column)
    let rgb = packer.rgb(part, of: pixels)
    let deflated = packer.deflated(rgb)
    let data = deflated ?? rgb
    var start = 0
    while start < data.count {
      let end = min(start + Self.pieceLength, data.count)
      bytes.append(text: "\u{1B}_G")
      if start == 0 {
        bytes.append(
          text: "a=T,f=24,\(deflated == nil ? "" : "o=z,")q=2,C=1,i=\(number),p=1"
            + ",s=\(part.width),v=\(part.height),c=\(part.columns),r=\(part.rows),")
      }
      bytes.append(text: end < data.count ? "m=1;" : "m=0;")
      bytes.append(base64: UnsafeBufferPointer(rebasing: data[start..<end]))
      bytes.append(text: "\u{1B}\\")
      start = end
    }
    if let previous { bytes.append(text: "\u{1B}_Ga=d,d=I,q=2,i=\(previous)\u{1B}\\") }
  }
}
