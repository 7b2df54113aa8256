import CChafa
import Pixels

/// Parts of pictures as sixels, by libchafa.
///
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
final class SixelGraphics {
  private var canvas: OpaquePointer?
  private var size: [Int] = []

  deinit { art_destroy(canvas) }

  /// Rows of cells after which a row of six pixels ends as well, so that parts do not leave a seam.
  static func rowStep(cellHeight: Int) -> Int {
    cellHeight % 6 == 0 ? 1 : cellHeight % 3 == 0 ? 2 : cellHeight % 2 == 0 ? 3 : 6
  }

  /// The bytes that show a part of a picture over its cells.
  ///
  /// The rest of the lowest cells below the last whole row of six pixels stays as it is.
  func append(_ part: PictureTiles.Part, of pixels: PixelBuffer, to bytes: inout [UInt8]) {
    let wanted = [part.columns, part.rows, part.cell.width, part.cell.height]
    if canvas == nil || size != wanted {
      art_destroy(canvas)
      canvas = art_create_sixels(
        Int32(wanted[0]), Int32(wanted[1]), Int32(wanted[2]), Int32(wanted[3]))
      size = wanted
    }
    guard let canvas, let words = pixels.words.baseAddress else { return }
    // The canvas has whole rows of six, so rows beyond are cut here and not squeezed.
    let height = part.rows * part.cell.height
    let shown = max(1, part.height * (height - height % 6) / height)
    art_draw(
      canvas, words + part.y * pixels.width + part.x, Int32(part.width), Int32(shown),
      Int32(pixels.width))
    var length = 0
    guard let text = art_sixels(canvas, &length) else { return }
    bytes.append(moveToRow: part.row, column: part.column)
    text.withMemoryRebound(to: UInt8.self, capacity: length) {
      bytes.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
    }
  }
}
