/// One character cell of a terminal.
struct Cell: Hashable {
  /// A Unicode scalar; 0 for the right half of a wide character.
  var glyph: UInt32 = 0x20
  var foreground = CellColor.standard
  var background = CellColor.standard
}

/// A terminal's screen: rows of cells from the top left.
struct CellGrid: Equatable {
  let columns: Int
  let rows: Int
  var cells: [Cell]

  /// A grid of blanks.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Writes text into a row, cut at the right edge; the rest of the row is blank.
  ///
  /// Control characters are shown as "·", so that nothing a script prints reaches the terminal as
  /// a command.
  mutating func write(
    _ text: String, row: Int, foreground: CellColor = .standard, background: CellColor = .standard
  ) {
    var column = 0
    for scalar in text.unicodeScalars {
      let width = scalar.cellWidth
      if width == 0 { continue }
      guard column + width <= columns else { break }
      let isControl = scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0)
      self[column, row] = Cell(
        glyph: isControl ? 0xB7 : scalar.value, foreground: foreground, background: background)
      if width == 2 {
        self[column + 1, row] = Cell(glyph: 0, foreground: foreground, background: background)
      }
      column += width
    }
    while column < columns {
      self[column, row] = Cell(background: background)
      column += 1
    }
  }

  /// The bytes that turn what `previous` left on the screen into this grid: moves to what has
  /// changed, colors where they differ, and nothing for the rest.
  ///
  /// Without `previous`, everything.
  ///
  /// - Complexity: O(cells); the output is at most about 50 bytes a changed cell.
  func appendChanges(since previous: CellGrid?, to bytes: inout [UInt8]) {
    let isComparable = previous?.columns == columns && previous?.rows == rows
    var foreground: CellColor?
    var background: CellColor?
    for row in 0..<rows {
      // Where the terminal's cursor is; -1 when it must be moved first.
      var cursor = -1
      for column in 0..<columns {
        let cell = self[column, row]
        if isComparable, previous?[column, row] == cell { continue }
        if cell.glyph == 0 { continue }
        if cursor != column { bytes.append(moveToRow: row, column: column) }
        if foreground != cell.foreground || background != cell.background {
          bytes.append(text: "\u{1B}[")
          cell.foreground.appendSelection(base: 38, to: &bytes)
          bytes.append(text: ";")
          cell.background.appendSelection(base: 48, to: &bytes)
          bytes.append(text: "m")
          foreground = cell.foreground
          background = cell.background
        }
        bytes.append(scalar: cell.glyph)
        let isWide = column + 1 < columns && self[column + 1, row].glyph == 0
        cursor = column + (isWide ? 2 : 1)
      }
    }
    if foreground != nil { bytes.append(text: "\u{1B}[0m") }
  }
}

extension Unicode.Scalar {
  /// Columns that terminals give it: 0 for marks that combine, 2 for wide letters and pictures.
  ///
  /// Source: Unicode Standard Annex 11, East Asian Width, by blocks.
  var cellWidth: Int {
    switch value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension [UInt8] {
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(scalar: UInt32) {
    append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? .init())
  }

  /// Moves the terminal's cursor; both count from 0.
  mutating func append(moveToRow row: Int, column: Int) {
    append(text: "\u{1B}[")
    append(number: row + 1)
    append(text: ";")
    append(number: column + 1)
    append(text: "H")
  }
}
