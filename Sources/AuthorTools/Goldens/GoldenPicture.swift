import Exporting
import Output
import Pixels
import Rendering
import SceneGraph
import Typesetting

/// A picture that a test compares its scene's drawing with.
enum GoldenPicture {
  /// Says why a saved file (a "picture" or a "file") could not be read.
  static func unread(_ noun: String, _ path: String, _ error: SystemError) -> String {
    error.isMissing
      ? "there is no \(noun) '\(path)'\nanimlua test --update writes it"
      : "cannot read '\(path)': \(error.text)"
  }

  /// Compares the frame that was drawn last with a file.
  ///
  /// - Parameters:
  ///   - player: Has drawn the frame.
  ///   - path: The picture's file.
  ///   - tolerance: The share of 255 levels by which channels may differ.
  ///   - share: The share of the pixels at which they may differ by more.
  ///   - updates: Writes the file instead.
  /// - Returns: The difference in words; nil for none. Both pictures are then beside the file.
  static func difference(
    of player: Player, _ path: String, tolerance: Double, share: Double, updates: Bool
  ) -> String? {
    do throws(ExportError) {
      let size = player.scene.size
      let drawn = try pixels(
        of: player.plan, width: Int(size.width.rounded()), height: Int(size.height.rounded())
      )
      if updates { return write(drawn, to: path) }
      do throws(SystemError) { _ = try Descriptor.read(path: path) } catch {
        return unread("picture", path, error)
      }
      let saved: PixelBuffer
      do throws(RenderError) { saved = try PixelBuffer.read(path) } catch {
        return "'\(path)' cannot be read as a picture\nanimlua test --update writes it again"
      }
      return compare(saved, drawn, path, tolerance, share)
    } catch {
      return error.message ?? "the frame cannot be drawn"
    }
  }

  private static func compare(
    _ saved: PixelBuffer, _ drawn: PixelBuffer, _ path: String, _ tolerance: Double, _ share: Double
  ) -> String? {
    let levels = Int((tolerance * 255).rounded(.down))
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    let now = "\(stem).now.png"
    guard let difference = PictureDifference(saved, drawn, levels: levels) else {
      let failure = write(drawn, to: now)
      return "the frame has \(drawn.width) x \(drawn.height) pixels, '\(path)' "
        + "\(saved.width) x \(saved.height)\n" + (failure ?? "it is in \(now)")
    }
    guard difference.share > share else { return nil }
    let shown = "\(stem).difference.png"
    let failures = [
      write(drawn, to: now),
      write(PictureDifference.picture(saved, drawn, levels: levels), to: shown),
    ].compactMap(\.self)
    return "the frame is not that of '\(path)': \(difference.text)\n"
      + (failures.first ?? "see \(now) and \(shown)")
  }

  private static func pixels(
    of list: FramePlan, width: Int, height: Int
  ) throws(ExportError) -> PixelBuffer {
    try DrawingWatch.frame(list.frame) { () throws(ExportError) in
      do throws(RenderError) {
        let renderer = try Renderer(width: width, height: height, texts: TextLayouts())
        try renderer.draw(list)
        return renderer.pixels
      } catch {
        throw .render(error)
      }
    }
  }

  /// Writes a PNG; nil, or why it could not be written.
  static func write(_ picture: PixelBuffer, to path: String) -> String? {
    let bytes: [UInt8]
    do throws(ExportError) { bytes = try PNGPicture.bytes(of: picture) } catch {
      return error.message ?? "'\(path)' cannot be written"
    }
    return write(bytes, to: path)
  }

  /// Writes a file; nil, or why it could not be written.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    do throws(OutputError) {
      let outputs = OutputSet()
      try DataOutput(path: path, in: outputs).write(bytes)
      try outputs.finish()
      return nil
    } catch {
      return error.message ?? "'\(path)' cannot be written"
    }
  }
}
