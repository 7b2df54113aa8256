import TestWords
import Testing

@testable import Preview

private func bytes(_ grid: CellGrid, since previous: CellGrid?) -> String {
  var bytes: [UInt8] = []
  grid.appendChanges(since: previous, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

@Test func `an unchanged grid sends nothing`() {
  var grid = CellGrid(columns: 20, rows: 5)
  grid.write("as before", row: 2)
  expect(bytes(grid, since: grid).isEmpty)
}

@Test func `one changed cell is one move, its colors and its letter`() {
  let before = CellGrid(columns: 20, rows: 5)
  var after = before
  after[7, 3] = Cell(
    glyph: 0x2580, foreground: .rgb(0xFF8000), background: .rgb(0x010203))
  expect(
    bytes(after, since: before)
      == "\u{1B}[4;8H\u{1B}[38;2;255;128;0;48;2;1;2;3m\u{2580}\u{1B}[0m")
}

@Test func `neighbors of one color share its selection and the move`() {
  let before = CellGrid(columns: 20, rows: 2)
  var after = before
  after.write("abc", row: 1, foreground: .palette(0xFF0000))
  expect(bytes(after, since: before), equals: "\u{1B}[2;1H\u{1B}[38;5;196;49mabc\u{1B}[0m")
}

@Test func `another size is drawn from nothing`() {
  let small = CellGrid(columns: 2, rows: 1)
  let large = CellGrid(columns: 3, rows: 1)
  expect(bytes(large, since: small), equals: bytes(large, since: nil))
  expect(bytes(large, since: nil), equals: "\u{1B}[1;1H\u{1B}[39;49m   \u{1B}[0m")
}

@Test func `wide letters take two cells and are not followed by a move`() {
  var grid = CellGrid(columns: 6, rows: 1)
  grid.write("日a\u{301}本", row: 0)
  expect(grid.cells.map(\.glyph), equals: [0x65E5, 0, 0x61, 0x672C, 0, 0x20])
  expect(bytes(grid, since: nil), equals: "\u{1B}[1;1H\u{1B}[39;49m日a本 \u{1B}[0m")
  grid.write("abcde日", row: 0)
  expect(grid.cells.map(\.glyph), equals: Array("abcde ".unicodeScalars).map(\.value))
}

@Test func `prints of a script never reach the terminal as a command`() {
  var grid = CellGrid(columns: 12, rows: 1)
  grid.write("a\u{1B}[2J\u{9B}b\n", row: 0)
  let sent = bytes(grid, since: nil)
  expect(sent, equals: "\u{1B}[1;1H\u{1B}[39;49ma·[2J·b·    \u{1B}[0m")
}

@Test(arguments: [
  (UInt32(0x000000), 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x808080, 244),
  (0x080808, 232), (0x123456, 23),
])
func `a full color becomes the nearest of the palette`(word: UInt32, index: Int) {
  var bytes: [UInt8] = []
  CellColor.palette(word).appendSelection(base: 48, to: &bytes)
  expect(String(decoding: bytes, as: UTF8.self), equals: "48;5;\(index)")
}
