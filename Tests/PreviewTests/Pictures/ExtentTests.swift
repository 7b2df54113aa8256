import TestWords
import Testing

@testable import Preview

struct ExtentTests {
  @Test(arguments: [
    (80, 24), (1000, 200), (400, 500), (1, 1000), (1001, 3), (3, 1001), (9999, 9999),
    (32_767, 32_767), (65_535, 65_535), (0, 0),
  ])
  func `of a screen only as much is used as can be drawn while keys wait`(columns: Int, rows: Int) {
    let part = Terminal.Extent(columns: columns, rows: rows).bounded
    let isWhole = columns <= 1000 && rows <= 1000 && columns * rows <= 200_000
    expect((1...1000).contains(part.columns) && (1...1000).contains(part.rows))
    expect(part.columns * part.rows <= 200_000)
    expect((part.note == nil), equals: isWhole)
    if isWhole {
      expect(part.columns == max(columns, 1) && part.rows == max(rows, 1))
    } else {
      expect(part.note?.contains("\(columns) x \(rows)"), equals: true)
      expect(part.note?.contains("\(part.columns) x \(part.rows)"), equals: true)
    }
  }

  @Test func `the size of a cell is that of the whole screen, and nothing that no letter has`() {
    let whole = Terminal.Extent(columns: 2000, rows: 100, pixelWidth: 16_000, pixelHeight: 1600)
    expect(whole.bounded.columns, equals: 1000)
    expect(whole.bounded.cell, equals: TerminalAnswers.CellSize(width: 8, height: 16))
    expect(Terminal.Extent(columns: 100, rows: 10, pixelWidth: 50, pixelHeight: 50).cell == nil)
    expect(Terminal.Extent(columns: 1, rows: 1, pixelWidth: 65_535, pixelHeight: 9).cell == nil)
  }

  @Test(arguments: ["6;9223372036854775807;9223372036854775807", "6;0;0", "6;-1;5", "6;1000;1000"])
  func `a reply with an impossible size of a cell is ignored`(numbers: String) {
    var answers = TerminalAnswers()
    _ = answers.read(Array("\u{1B}[\(numbers)t".utf8))
    expect(answers.cell == nil)
  }
}
