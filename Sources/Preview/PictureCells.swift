import Rendering

/// How a picture becomes character cells.
enum PictureCells: Hashable {
  /// Two pixels to a cell, the upper and the lower half of a block, in full colour.
  case halfBlocks
  /// As `halfBlocks`, in the nearest of 256 colours.
  case paletteHalfBlocks
  /// Two by four dots to a cell in the terminal's own colour, for what stands out from the
  /// background.
  case braille

  /// Pixels of a picture that covers one cell.
  var pixelsPerCell: (width: Int, height: Int) {
    switch self {
    case .halfBlocks, .paletteHalfBlocks: (1, 2)
    case .braille: (2, 4)
    }
  }

  /// Draws a picture over the top left of the grid.
  ///
  /// Its size is a whole number of cells.
  func draw(_ pixels: PixelBuffer, background: UInt32, into grid: inout CellGrid) {
    switch self {
    case .halfBlocks: drawHalves(pixels, into: &grid, color: CellColor.rgb)
    case .paletteHalfBlocks: drawHalves(pixels, into: &grid, color: CellColor.palette)
    case .braille: drawBraille(pixels, background: background, into: &grid)
    }
  }

  private func drawHalves(
    _ pixels: PixelBuffer, into grid: inout CellGrid, color: (UInt32) -> CellColor
  ) {
    for row in 0..<(pixels.height / 2) {
      for column in 0..<pixels.width {
        let upper = color(pixels[column, 2 * row])
        let lower = color(pixels[column, 2 * row + 1])
        // A blank is the shortest way to say one colour.
        grid[column, row] =
          upper == lower
          ? Cell(glyph: 0x20, background: upper)
          : Cell(glyph: 0x2580, foreground: upper, background: lower)
      }
    }
  }

  /// The bits of the eight dots, by row and column.
  ///
  /// Source: The Unicode Standard, chapter 21.1, Braille Patterns.
  private static let dots: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]
  /// How far a shade (0...255) stands out before it gets a dot: by place, so that half-tones keep
  /// some dots.
  private static let limits: [[Int]] = [[32, 96], [128, 64], [48, 112], [144, 80]]

  private func drawBraille(_ pixels: PixelBuffer, background: UInt32, into grid: inout CellGrid) {
    let ground = Self.shade(background)
    for row in 0..<(pixels.height / 4) {
      for column in 0..<(pixels.width / 2) {
        var glyph: UInt32 = 0x2800
        for y in 0..<4 {
          for x in 0..<2 {
            let shade = Self.shade(pixels[2 * column + x, 4 * row + y])
            if abs(shade - ground) > Self.limits[y][x] { glyph |= Self.dots[y][x] }
          }
        }
        grid[column, row] = Cell(glyph: glyph == 0x2800 ? 0x20 : glyph)
      }
    }
  }

  /// How bright a word is, 0...255 (Rec.
  ///
  /// 709 weights on stored values, which is all a dot needs).
  private static func shade(_ word: UInt32) -> Int {
    let red = Int(word >> 16 & 0xFF)
    let green = Int(word >> 8 & 0xFF)
    let blue = Int(word & 0xFF)
    return (red * 54 + green * 183 + blue * 19) / 256
  }
}
