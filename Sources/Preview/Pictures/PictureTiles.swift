import Pixels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which parts of a picture of pixels have changed since it was last sent, in whole cells.
struct PictureTiles {
  /// A part of a picture, in cells of the screen and in pixels of the picture.
  struct Part: Hashable {
    var column: Int
    var row: Int
    var columns: Int
    var rows: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Its place among the tiles, from 0 in reading order.
    var number: Int
    /// Pixels of the screen that a cell has.
    var cell: TerminalAnswers.CellSize
  }

  /// Cells of a tile, about as high as wide.
  ///
  /// Twelve of them have a whole number of the picture's
  /// pixels, which are a number of twelfths of the screen's.
  static let tileColumns = 24
  static let tileRows = 12

  /// Cells that the picture covers.
  let columns: Int
  let rows: Int
  let cell: TerminalAnswers.CellSize
  /// Pixels of the picture.
  let width: Int
  let height: Int
  private let twelfths: Int
  private var shown: [UInt32] = []

  /// A picture over so many cells, of at most about `largest` pixels.
  init(columns: Int, rows: Int, cell: TerminalAnswers.CellSize, largest: Int) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
    let area = columns * cell.width * rows * cell.height
    var scale = 12
    while scale > 1, area * scale * scale > largest * 144 { scale -= 1 }
    twelfths = scale
    width = max(1, (columns * cell.width * scale + 11) / 12)
    height = max(1, (rows * cell.height * scale + 11) / 12)
  }

  /// Every tile in which something changed; the picture counts as sent.
  mutating func changedTiles(of pixels: PixelBuffer) -> [Part] {
    var parts: [Part] = []
    for row in stride(from: 0, to: rows, by: Self.tileRows) {
      for column in stride(from: 0, to: columns, by: Self.tileColumns) {
        let part = part(
          column: column, row: row, columns: min(Self.tileColumns, columns - column),
          rows: min(Self.tileRows, rows - row))
        if hasChanged(part, pixels) { parts.append(part) }
      }
    }
    // All that is the same is there already.
    for part in parts { keep(part, of: pixels) }
    return parts
  }

  /// The least part that holds every change; nil when nothing changed.
  ///
  /// It begins and ends at rows that `rowStep` divides, or at the picture's end. The picture counts as
  /// sent.
  mutating func changedPart(of pixels: PixelBuffer, rowStep: Int) -> Part? {
    // Where the picture is scaled, only every twelfth row begins with a pixel.
    let rowStep = twelfths == 12 ? rowStep : Self.tileRows
    var (left, right) = (columns, 0)
    var (top, bottom) = (rows, 0)
    for row in stride(from: 0, to: rows, by: rowStep) {
      let height = min(rowStep, rows - row)
      guard hasChanged(part(column: 0, row: row, columns: columns, rows: height), pixels) else {
        continue
      }
      top = min(top, row)
      bottom = row + height
    }
    guard top < bottom else { return nil }
    // Twelve cells at a time: their edges are pixels' edges.
    for column in stride(from: 0, to: columns, by: 12) {
      let width = min(12, columns - column)
      let strip = part(column: column, row: top, columns: width, rows: bottom - top)
      guard hasChanged(strip, pixels) else { continue }
      left = min(left, column)
      right = column + width
    }
    let changed = part(column: left, row: top, columns: right - left, rows: bottom - top)
    keep(changed, of: pixels)
    return changed
  }

  private func part(column: Int, row: Int, columns: Int, rows: Int) -> Part {
    let x = column * cell.width * twelfths / 12
    let y = row * cell.height * twelfths / 12
    let right = (column + columns) * cell.width * twelfths / 12
    let bottom = (row + rows) * cell.height * twelfths / 12
    let across = (self.columns + Self.tileColumns - 1) / Self.tileColumns
    return Part(
      column: column, row: row, columns: columns, rows: rows, x: x, y: y,
      width: (column + columns == self.columns ? width : right) - x,
      height: (row + rows == self.rows ? height : bottom) - y,
      number: row / Self.tileRows * across + column / Self.tileColumns, cell: cell)
  }

  private func hasChanged(_ part: Part, _ pixels: PixelBuffer) -> Bool {
    guard shown.count == pixels.words.count, let words = pixels.words.baseAddress else {
      return true
    }
    return shown.withUnsafeBufferPointer { shown in
      guard let before = shown.baseAddress else { return true }
      return (part.y..<(part.y + part.height)).contains { y in
        let start = y * pixels.width + part.x
        return memcmp(before + start, words + start, part.width * 4) != 0
      }
    }
  }

  private mutating func keep(_ part: Part, of pixels: PixelBuffer) {
    guard shown.count == pixels.words.count else {
      shown = Array(pixels.words)
      return
    }
    shown.withUnsafeMutableBufferPointer { shown in
      guard let to = shown.baseAddress, let from = pixels.words.baseAddress else { return }
      for y in part.y..<(part.y + part.height) {
        let start = y * pixels.width + part.x
        memcpy(to + start, from + start, part.width * 4)
      }
    }
  }
}
