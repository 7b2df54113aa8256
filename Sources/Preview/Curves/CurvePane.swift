import Geometry

/// The values of running animations over the last seconds, one below the other, each in its own
/// range; the right edge is now.
struct CurvePane {
  /// Rows of one curve.
  static let curveRows = 2

  var curves: [CurveHistory.Curve]
  /// Scene seconds at the right edge.
  var time: Double
  /// Whether only ASCII may be used.
  var usesASCII = false

  /// Draws into rows of a grid from `row` on; curves that find no room are counted in the last line.
  func draw(into grid: inout CellGrid, row: Int, rows: Int, color: (Int) -> CellColor) {
    for offset in 0..<rows { grid.write("", row: row + offset) }
    guard !curves.isEmpty else {
      grid.write(" nothing moves", row: row)
      return
    }
    let places = max(rows / Self.curveRows, 1)
    let shown = curves.count <= places ? curves.count : max(places - 1, 1)
    let labelWidth = min(max(grid.columns / 3, 12), 28)
    for (index, curve) in curves.prefix(shown).enumerated() {
      let top = row + index * Self.curveRows
      let height = min(Self.curveRows, row + rows - top)
      draw(curve, into: &grid, top: top, height: height, left: labelWidth, color: color(index))
    }
    if shown < curves.count, row + shown * Self.curveRows < row + rows {
      grid.write(" and \(curves.count - shown) more", row: row + shown * Self.curveRows)
    }
  }

  private func draw(
    _ curve: CurveHistory.Curve, into grid: inout CellGrid, top: Int, height: Int, left: Int,
    color: CellColor
  ) {
    let finite = curve.values.filter(\.isFinite)
    guard let value = curve.values.last, let least = finite.min(), let most = finite.max()
    else { return }
    let name = curve.name.count < left - 1 ? curve.name : ".." + curve.name.suffix(left - 4)
    grid.write(" \(name)", row: top, foreground: color)
    if height > 1 {
      let range = "\(Self.label(least)) to \(Self.label(most))"
      grid.write("   \(Self.label(value))  (\(range))", row: top + 1)
    }
    // A curve that does not move runs through the middle.
    let isFlat = most <= least
    // Halves of what is far apart have a difference.
    let unit = most - least == .infinity ? 0.5 : 1
    let (across, down) = ((grid.columns - left) * 2, height * 4)
    guard across > 0 else { return }
    var dots = [[Bool]](repeating: [Bool](repeating: false, count: down), count: across)
    var index = 0
    var before: Int?
    for x in 0..<across {
      let moment = time - CurveHistory.seconds * Double(across - 1 - x) / Double(across - 1)
      while index + 1 < curve.times.count, curve.times[index + 1] <= moment + 1e-9 { index += 1 }
      // Only while it moved: before its first value, and long after one, there is nothing.
      guard curve.times[index] <= moment + 1e-9, moment - curve.times[index] < 0.2 else {
        before = nil
        continue
      }
      let way = curve.values[index] * unit - least * unit
      let share = isFlat ? 0.5 : way / (most * unit - least * unit)
      let y = down - 1 - Int(clamping: (share * Double(down - 1)).rounded(), in: 0...(down - 1))
      let from = before ?? y
      for step in min(from, y)...max(from, y) { dots[x][step] = true }
      before = y
    }
    for row in 0..<height {
      for column in 0..<(grid.columns - left) {
        grid[left + column, top + row] = cell(dots, column: column, row: row, color: color)
      }
    }
  }

  private func cell(_ dots: [[Bool]], column: Int, row: Int, color: CellColor) -> Cell {
    var pattern: UInt32 = 0
    for y in 0..<4 {
      for x in 0..<2 where dots[2 * column + x][4 * row + y] {
        pattern |= PictureCells.dots[y][x]
      }
    }
    if pattern == 0 { return Cell() }
    return Cell(glyph: usesASCII ? 0x2A : 0x2800 + pattern, foreground: color)
  }

  /// A number with about four digits.
  static func label(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    guard abs(value) < 1e9 else { return "\(value)" }
    let decimals = abs(value) >= 1000 ? 0 : abs(value) >= 100 ? 1 : abs(value) >= 1 ? 2 : 3
    let unit = [1, 10, 100, 1000][decimals]
    let most = 1_000_000_000 * unit
    let number = Int(clamping: (value * Double(unit)).rounded(), in: -most...most)
    let digits = "\(abs(number) % unit + unit)".dropFirst()
    let sign = number < 0 ? "-" : ""
    return decimals == 0 ? "\(number)" : "\(sign)\(abs(number) / unit).\(digits)"
  }
}
