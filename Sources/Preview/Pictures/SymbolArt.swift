import CChafa
import Libraries
import Pixels

/// Pictures made by libchafa, which is opened at the first use.
package enum Chafa {
  /// The reason why it cannot be used; nil when it can.
  package static var fault: LibraryFault? { LibraryFault(art_fault()) }
}

/// A picture as the characters that look most like it.
final class SymbolArt {
  private let canvas: OpaquePointer
  private let colors: TerminalFeatures.ColorDepth
  let columns: Int
  let rows: Int

  /// Pixels of a picture that covers one cell.
  static let pixelsPerCell = (width: 4, height: 8)

  /// Characters of a size, both sides above 0; nil when the library is missing.
  init?(columns: Int, rows: Int, colors: TerminalFeatures.ColorDepth) {
    let depth: art_colors =
      switch colors {
      case .none: ART_COLORS_NONE
      case .basic: ART_COLORS_16
      case .palette: ART_COLORS_256
      case .full: ART_COLORS_FULL
      }
    guard let canvas = art_create_symbols(Int32(columns), Int32(rows), depth) else { return nil }
    self.canvas = canvas
    self.colors = colors
    self.columns = columns
    self.rows = rows
  }

  deinit { art_destroy(canvas) }

  /// Draws a picture over the top left of the grid.
  func draw(_ pixels: PixelBuffer, into grid: inout CellGrid) {
    art_draw(
      canvas, pixels.words.baseAddress, Int32(pixels.width), Int32(pixels.height),
      Int32(pixels.width))
    for row in 0..<rows {
      for column in 0..<columns {
        var glyph: UInt32 = 0
        var (foreground, background): (Int32, Int32) = (-1, -1)
        art_cell(canvas, Int32(column), Int32(row), &glyph, &foreground, &background)
        grid[column, row] = Cell(
          glyph: glyph, foreground: color(foreground), background: color(background))
      }
    }
  }

  private func color(_ value: Int32) -> CellColor {
    guard value >= 0 else { return .standard }
    switch colors {
    case .none: return .standard
    case .basic: return .basic(UInt32(value))
    case .palette: return .index(UInt32(value))
    case .full: return .rgb(UInt32(value))
    }
  }
}
