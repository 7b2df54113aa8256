import Pixels
import TestWords
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
  PictureCells.halfBlocks(.full).draw(pixels, background: 0, into: &grid)
  expect(
    grid[0, 0]
      == Cell(glyph: 0x2580, foreground: .rgb(0x112233), background: .rgb(0x445566)))
  expect(grid[1, 0], equals: Cell(glyph: 0x20, background: .rgb(0xABCDEF)))
}

@Test func `every dot of a braille cell has its bit`() {
  // Dots 1 to 8 of the Unicode chart, by column and row.
  let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
  for (bit, place) in places.enumerated() {
    var rows = [[UInt32]](repeating: [0, 0], count: 4)
    rows[place.1][place.0] = 0xFFFFFF
    var grid = CellGrid(columns: 1, rows: 1)
    PictureCells.braille.draw(picture(rows), background: 0, into: &grid)
    expect(grid[0, 0], equals: Cell(glyph: 0x2800 + 1 << UInt32(bit)))
  }
}

@Test func `braille shows what stands out, on a light ground as on a dark one`() {
  let light = [[UInt32]](repeating: [0xFFFFFF, 0xFFFFFF], count: 4)
  let dark = [[UInt32]](repeating: [0, 0], count: 4)
  var grid = CellGrid(columns: 1, rows: 1)
  PictureCells.braille.draw(picture(light), background: 0xFFFFFF, into: &grid)
  expect(grid[0, 0].glyph, equals: 0x20)
  PictureCells.braille.draw(picture(dark), background: 0xFFFFFF, into: &grid)
  expect(grid[0, 0].glyph, equals: 0x28FF)
}

@Test func `sixteen colors are mixed by place, and pure ones stay pure`() {
  let gray = picture([[UInt32]](repeating: [UInt32](repeating: 0xB0B0B0, count: 8), count: 8))
  var grid = CellGrid(columns: 8, rows: 4)
  PictureCells.halfBlocks(.basic).draw(gray, background: 0, into: &grid)
  let colors = Set(grid.cells.flatMap { [$0.foreground, $0.background] })
  expect(colors.isSubset(of: [.standard, .basic(7), .basic(8)]) && colors.count >= 2)
  for index in 0..<16 {
    for place in 0..<16 {
      let word = CellColor.basicWords[index]
      expect(
        CellColor.dithered(word, x: place % 4, y: place / 4), equals: .basic(UInt32(index)))
    }
  }
  var bytes: [UInt8] = []
  CellColor.basic(3).appendSelection(base: 38, to: &bytes)
  bytes.append(UInt8(ascii: ";"))
  CellColor.basic(12).appendSelection(base: 48, to: &bytes)
  expect(String(decoding: bytes, as: UTF8.self), equals: "33;104")
}

@Test func `letters are the denser the more a cell stands out`() {
  let shades: [UInt32] = [0x000000, 0x303030, 0x808080, 0xFFFFFF]
  let rows = [[UInt32]](repeating: shades.flatMap { [$0, $0] }, count: 4)
  var grid = CellGrid(columns: 4, rows: 1)
  PictureCells.letters.draw(picture(rows), background: 0, into: &grid)
  let ramp = Array(" .,:;+*oO#%@".unicodeScalars).map(\.value)
  let steps = grid.cells.compactMap { ramp.firstIndex(of: $0.glyph) }
  expect(steps.first == 0 && steps.last == ramp.count - 1)
  expect(steps == steps.sorted() && Set(steps).count == 4)
}
