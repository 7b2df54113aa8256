import Pixels

/// Parts of pictures as PNGs, by iTerm2's protocol.
///
/// Source: Inline Images Protocol, https://iterm2.com/documentation-images.html
struct InlineImages {
  private let packer = CompressedPixels()

  /// Adds the bytes that show a part of a picture over its cells, and leave the cursor where it is.
  func append(
    _ part: PictureTiles.Part, of pixels: PixelBuffer, to bytes: inout [UInt8]
  ) {
    guard let png = packer.png(part, of: pixels) else { return }
    bytes.append(moveToRow: part.row, column: part.column)
    bytes.append(
      text: "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(part.columns);height=\(part.rows)"
        + ";preserveAspectRatio=0;doNotMoveCursor=1:")
    png.withUnsafeBufferPointer { bytes.append(base64: $0) }
    bytes.append(0x07)
  }
}
