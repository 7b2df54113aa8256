import Testing

@testable import Preview

/// A screen of cells that does what the bytes for a terminal say, as ECMA-48 has it.
struct ScreenReplay {
  var grid: CellGrid
  private(set) var isCursorVisible = true
  private var row = 0
  private var column = 0
  private var foreground = CellColor.standard
  private var background = CellColor.standard
  private var rest: [UInt8] = []

  init(columns: Int, rows: Int) { grid = CellGrid(columns: columns, rows: rows) }

  /// A row's letters, without blanks at the end.
  func text(row: Int) -> String {
    var text = ""
    for column in 0..<grid.columns where grid[column, row].glyph != 0 {
      text.unicodeScalars.append(Unicode.Scalar(grid[column, row].glyph) ?? "?")
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  mutating func take(_ text: String) { take(Array(text.utf8)) }

  mutating func take(_ bytes: [UInt8]) {
    rest += bytes
    var start = 0
    while start < rest.count {
      guard let end = end(from: start) else { break }
      let piece = rest[start..<end]
      start = end
      if piece.first == 0x1B {
        obey(Array(piece))
      } else {
        put(String(decoding: piece, as: UTF8.self))
      }
    }
    rest.removeFirst(start)
  }

  /// Where the sequence or letter at a place ends; nil when it has not all come.
  private func end(from start: Int) -> Int? {
    let byte = rest[start]
    if byte == 0x1B {
      guard start + 1 < rest.count else { return nil }
      if rest[start + 1] == UInt8(ascii: "[") {
        return rest[(start + 2)...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
      }
      guard [UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]")].contains(rest[start + 1])
      else { return start + 2 }
      var index = start + 2
      while index + 1 < rest.count {
        if rest[index] == 0x1B, rest[index + 1] == UInt8(ascii: "\\") { return index + 2 }
        index += 1
      }
      return nil
    }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return start + length <= rest.count ? start + length : nil
  }

  private mutating func put(_ letter: String) {
    guard let scalar = letter.unicodeScalars.first, scalar.value >= 0x20, row < grid.rows else {
      return
    }
    let width = scalar.cellWidth
    guard column + width <= grid.columns else { return }
    grid[column, row] = Cell(
      glyph: scalar.value, foreground: foreground, background: background)
    if width == 2 {
      grid[column + 1, row] = Cell(glyph: 0, foreground: foreground, background: background)
    }
    column += width
  }

  private mutating func obey(_ sequence: [UInt8]) {
    guard sequence.count > 2, sequence[1] == UInt8(ascii: "[") else { return }
    let body = String(decoding: sequence[2..<(sequence.count - 1)], as: UTF8.self)
    let numbers = body.split(separator: ";").map { Int($0) ?? 0 }
    switch sequence[sequence.count - 1] {
    case UInt8(ascii: "H"): (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case UInt8(ascii: "J"): grid = CellGrid(columns: grid.columns, rows: grid.rows)
    case UInt8(ascii: "h") where body == "?25": isCursorVisible = true
    case UInt8(ascii: "l") where body == "?25": isCursorVisible = false
    case UInt8(ascii: "m"): select(numbers)
    default: break
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (foreground, background) = (.standard, .standard)
      case 39: foreground = .standard
      case 49: background = .standard
      case 30...37: foreground = .basic(UInt32(number - 30))
      case 90...97: foreground = .basic(UInt32(number - 82))
      case 40...47: background = .basic(UInt32(number - 40))
      case 100...107: background = .basic(UInt32(number - 92))
      case 38, 48:
        let color: CellColor
        if rest.popFirst() == 5 {
          color = .index(UInt32(rest.popFirst() ?? 0))
        } else {
          let word = (0..<3).reduce(UInt32(0)) { sum, _ in sum << 8 | UInt32(rest.popFirst() ?? 0) }
          color = .rgb(word)
        }
        if number == 38 { foreground = color } else { background = color }
      default: Issue.record("unknown selection \(number)")
      }
    }
  }
}
