import Rendering
import SceneGraph
import Typesetting

/// Frames as the bytes that show them by kitty's protocol, for who measures them without a terminal.
package final class KittyFrames {
  private let output: PictureOutput
  private var bytes: [UInt8] = []

  /// Frames of 1280 x 720 pixels.
  ///
  /// - Parameter texts: sets the frames' texts.
  package init(texts: TextLayouts) {
    output = PictureOutput(.kitty, colors: .full, texts: texts)
  }

  /// Draws a frame and makes the bytes that show what changed.
  ///
  /// - Parameter list: The frame.
  /// - Returns: The number of bytes.
  /// - Throws: `RenderError` when it cannot be drawn.
  package func add(_ list: FramePlan) throws(RenderError) -> Int {
    let cell = TerminalAnswers.CellSize(width: 10, height: 20)
    var grid = CellGrid(columns: 128, rows: 36)
    try output.draw(list, columns: grid.columns, rows: grid.rows, cell: cell, into: &grid)
    bytes.removeAll(keepingCapacity: true)
    output.appendPixels(to: &bytes)
    return bytes.count
  }
}
