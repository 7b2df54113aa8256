import Pixels

/// How a picture becomes character cells.
enum PictureCells: Hashable {
  /// Two pixels to a cell, the upper and the lower half of a block.
  case halfBlocks(TerminalFeatures.ColorDepth)
  /// Two by four dots to a cell in the terminal's own color, for what stands out from the
  /// background.
  case braille
  /// A letter to a cell, the denser the more it stands out from the background.
  case letters

  /// Pixels of a picture that covers one cell.
  var pixelsPerCell: (width: Int, height: Int) {
    switch self {
    case .halfBlocks: (1, 2)
    case .braille: (2, 4)
    case .letters: (2, 4)
    }
  }

  /// Draws a picture over the top left of the grid.
  ///
  /// Its size is a whole number of cells.
  func draw(_ pixels: PixelBuffer, background: UInt32, into grid: inout CellGrid) {
    switch self {
    case .halfBlocks(.full):
      drawHalves(pixels, into: &grid) { word, _, _ in .rgb(word) }
    case .halfBlocks(.palette):
      drawHalves(pixels, into: &grid) { word, _, _ in .palette(word) }
    case .halfBlocks(.basic):
      drawHalves(pixels, into: &grid, color: CellColor.dithered)
    case .halfBlocks(.none):
      drawBlanks(pixels, background: background, into: &grid)
    case .braille: drawBraille(pixels, background: background, into: &grid)
    case .letters: drawLetters(pixels, background: background, into: &grid)
    }
  }

  private func drawHalves(
    _ pixels: PixelBuffer, into grid: inout CellGrid,
    color: (_ word: UInt32, _ x: Int, _ y: Int) -> CellColor
  ) {
    for row in 0..<(pixels.height / 2) {
      for column in 0..<pixels.width {
        let upper = color(pixels[column, 2 * row], column, 2 * row)
        let lower = color(pixels[column, 2 * row + 1], column, 2 * row + 1)
        // A blank is the shortest way to say one color.
        grid[column, row] =
          upper == lower
          ? Cell(glyph: 0x20, background: upper)
          : Cell(glyph: 0x2580, foreground: upper, background: lower)
      }
    }
  }

  /// Blocks without colors: each half is there or not.
  private func drawBlanks(_ pixels: PixelBuffer, background: UInt32, into grid: inout CellGrid) {
    let ground = Self.shade(background)
    for row in 0..<(pixels.height / 2) {
      for column in 0..<pixels.width {
        let upper = abs(Self.shade(pixels[column, 2 * row]) - ground) > 64
        let lower = abs(Self.shade(pixels[column, 2 * row + 1]) - ground) > 64
        let glyph: UInt32 =
          switch (upper, lower) {
          case (false, false): 0x20
          case (true, false): 0x2580
          case (false, true): 0x2584
          case (true, true): 0x2588
          }
        grid[column, row] = Cell(glyph: glyph)
      }
    }
  }

  /// From nothing to what stands out most; each step covers about as much more of its cell.
  private static let densities = Array(" .,:;+*oO#%@".unicodeScalars).map(\.value)

  private func drawLetters(_ pixels: PixelBuffer, background: UInt32, into grid: inout CellGrid) {
    let ground = Self.shade(background)
    for row in 0..<(pixels.height / 4) {
      for column in 0..<(pixels.width / 2) {
        var sum = 0
        for y in 0..<4 {
          for x in 0..<2 {
            sum += abs(Self.shade(pixels[2 * column + x, 4 * row + y]) - ground)
          }
        }
        // A picture that only covers part of the range still gets the whole of the letters: any
        // contrast is seen.
        let step = min((sum + 32) * Self.densities.count / (8 * 200), Self.densities.count - 1)
        grid[column, row] = Cell(glyph: Self.densities[step])
      }
    }
  }

  /// The bits of the eight dots, by row and column.
  ///
  /// Source: The Unicode Standard, chapter 21.1, Braille Patterns.
  static let dots: [[UInt32]] = [
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

  /// How bright a word is, 0...255, by the weights of BT.709 on stored values.
  private static func shade(_ word: UInt32) -> Int {
    let red = Int(word >> 16 & 0xFF)
    let green = Int(word >> 8 & 0xFF)
    let blue = Int(word & 0xFF)
    return (red * 54 + green * 183 + blue * 19) / 256
  }
}
