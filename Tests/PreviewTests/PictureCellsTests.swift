import Rendering
import Testing

@testable import Preview

private func picture(_ rows: [[UInt32]]) -> PixelBuffer {
  let pixels = PixelBuffer(width: rows[0].count, height: rows.count)
  for (y, row) in rows.enumerated() {
    for (x, word) in row.enumerated() { pixels.words[y * pixels.width + x] = word | 0xFF00_0000 }
  }
  return pixels
}

@Test func `a half block shows its upper and its lower pixel`() {
  var grid = CellGrid(columns: 2, rows: 1)
  let pixels = picture([[0x112233, 0xABCDEF], [0x445566, 0xABCDEF]])
  PictureCells.halfBlocks.draw(pixels, background: 0, into: &grid)
  #expect(
    grid[0, 0]
      == Cell(glyph: 0x2580, foreground: .rgb(0x112233), background: .rgb(0x445566)))
  #expect(grid[1, 0] == Cell(glyph: 0x20, background: .rgb(0xABCDEF)))
}

@Test func `every dot of a braille cell has its bit`() {
  // Dots 1 to 8 of the Unicode chart, by column and row.
  let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
  for (bit, place) in places.enumerated() {
    var rows = [[UInt32]](repeating: [0, 0], count: 4)
    rows[place.1][place.0] = 0xFFFFFF
    var grid = CellGrid(columns: 1, rows: 1)
    PictureCells.braille.draw(picture(rows), background: 0, into: &grid)
    #expect(grid[0, 0] == Cell(glyph: 0x2800 + 1 << UInt32(bit)))
  }
}

@Test func `braille shows what stands out, on a light ground as on a dark one`() {
  let light = [[UInt32]](repeating: [0xFFFFFF, 0xFFFFFF], count: 4)
  let dark = [[UInt32]](repeating: [0, 0], count: 4)
  var grid = CellGrid(columns: 1, rows: 1)
  PictureCells.braille.draw(picture(light), background: 0xFFFFFF, into: &grid)
  #expect(grid[0, 0].glyph == 0x20)
  PictureCells.braille.draw(picture(dark), background: 0xFFFFFF, into: &grid)
  #expect(grid[0, 0].glyph == 0x28FF)
}

@Test func `kitty gets the pixels in pieces of at most 4096 letters`() throws {
  let pixels = picture((0..<40).map { y in (0..<60).map { UInt32($0 * 1000 + y * 7) } })
  var kitty = KittyGraphics()
  var bytes: [UInt8] = []
  kitty.append(pixels, columns: 10, rows: 5, to: &bytes)
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text.hasPrefix("\u{1B}[1;1H\u{1B}_Ga=T,f=24,q=2,C=1,i=2,p=1,s=60,v=40,c=10,r=5,m=1;"))
  #expect(text.hasSuffix("\u{1B}_Ga=d,d=I,q=2,i=1\u{1B}\\"))
  let pieces = text.split(separator: "\u{1B}_G").dropFirst().dropLast().compactMap {
    $0.split(separator: ";").last?.dropLast(2)
  }
  #expect(pieces.allSatisfy { $0.count <= 4096 } && pieces.count == 3)
  #expect(text.contains("m=0;"))
  // Decoded by hand: every four letters are one pixel.
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  let letters = Array(pieces.joined())
  try #require(letters.count == 60 * 40 * 4)
  for index in stride(from: 0, to: letters.count, by: 4) {
    let word = letters[index..<(index + 4)].reduce(0) {
      $0 << 6 | (alphabet.firstIndex(of: $1) ?? 0)
    }
    #expect(UInt32(word) == pixels.words[index / 4] & 0xFF_FFFF)
  }
}
