/// A bitmap of dots, two by four in each character cell, that prints as braille.
package struct BrailleGrid {
  /// In characters.
  package let columns: Int
  /// In characters.
  package let rows: Int
  private var patterns: [UInt8]
  private var owners: [Int]

  /// An empty grid of so many characters.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    patterns = Array(repeating: 0, count: columns * rows)
    owners = Array(repeating: -1, count: columns * rows)
  }

  /// Sets the dot at a column and row of dots, counted from the upper left; outside ones are ignored.
  ///
  /// The owner is what the cell's color is chosen by; the last one to draw in a cell wins.
  package mutating func set(_ x: Int, _ y: Int, owner: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    let cell = (y / 4) * columns + x / 2
    // Unicode numbers the dots 1 2 3 7 down the left and 4 5 6 8 down the right.
    let left: [UInt8] = [0x01, 0x02, 0x04, 0x40]
    let right: [UInt8] = [0x08, 0x10, 0x20, 0x80]
    patterns[cell] |= x % 2 == 0 ? left[y % 4] : right[y % 4]
    owners[cell] = owner
  }

  /// Sets the dots of a straight line, both ends included.
  ///
  /// Source: J. E. Bresenham, Algorithm for computer control of a digital plotter, 1965.
  package mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), owner: Int
  ) {
    let dx = abs(end.x - start.x)
    let dy = -abs(end.y - start.y)
    let stepX = start.x < end.x ? 1 : -1
    let stepY = start.y < end.y ? 1 : -1
    var error = dx + dy
    var (x, y) = start
    while true {
      set(x, y, owner: owner)
      if x == end.x, y == end.y { return }
      let doubled = 2 * error
      if doubled >= dy {
        error += dy
        x += stepX
      }
      if doubled <= dx {
        error += dx
        y += stepY
      }
    }
  }

  /// The character of a cell, a space when it is empty, and who drew there last.
  package func cell(column: Int, row: Int) -> (character: Character, owner: Int?) {
    let index = row * columns + column
    let pattern = patterns[index]
    guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) else {
      return (" ", nil)
    }
    return (Character(scalar), owners[index])
  }
}
