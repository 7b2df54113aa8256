import Rendering
import SceneGraph
import Typesetting

/// A frame as lines of characters, for a terminal that goes on below them.
package enum FrameText {
  /// Draws a frame as text.
  ///
  /// - Parameters:
  ///   - list: The frame.
  ///   - size: The size of the scene's picture, in pixels; both sides above 0.
  ///   - columns: Characters of a line at most.
  ///   - rows: Lines at most.
  ///   - features: The terminal's; without colors the picture is of dots, without Unicode of letters.
  ///   - texts: Sets the frame's texts.
  /// - Returns: The lines, each with its end.
  /// - Throws: `RenderError` when it cannot be drawn.
  /// - Complexity: O(cells) and the drawing.
  package static func lines(
    of list: FramePlan, size: (width: Double, height: Double), columns: Int, rows: Int,
    features: TerminalFeatures, texts: TextLayouts
  ) throws(RenderError) -> String {
    // A cell is about twice as high as it is wide.
    let scale = min(Double(columns) / size.width, 2 * Double(rows) / size.height)
    let width = max(Int((size.width * scale).rounded()), 1)
    let height = max(Int((size.height * scale / 2).rounded()), 1)
    let mode: DisplayMode =
      !features.showsUnicode ? .plain : features.colors == .none ? .braille : .blocks
    let output = PictureOutput(mode, colors: features.colors, texts: texts)
    var grid = CellGrid(columns: width, rows: height)
    try output.draw(list, columns: width, rows: height, cell: nil, into: &grid)
    return grid.lines
  }
}

extension CellGrid {
  /// All rows as text, each with its colors and its end.
  fileprivate var lines: String {
    var bytes: [UInt8] = []
    for row in 0..<rows {
      var last: (CellColor, CellColor) = (.standard, .standard)
      for column in 0..<columns {
        let cell = self[column, row]
        guard cell.glyph != 0 else { continue }
        if (cell.foreground, cell.background) != last {
          bytes.append(text: "\u{1B}[")
          cell.foreground.appendSelection(base: 38, to: &bytes)
          bytes.append(text: ";")
          cell.background.appendSelection(base: 48, to: &bytes)
          bytes.append(text: "m")
          last = (cell.foreground, cell.background)
        }
        bytes.append(scalar: cell.glyph)
      }
      bytes.append(text: last == (.standard, .standard) ? "\n" : "\u{1B}[0m\n")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
