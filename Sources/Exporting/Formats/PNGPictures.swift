import CPixels
import Pixels
import Rendering
import SceneGraph
import Typesetting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// One picture as PNG.
package enum PNGPicture {
  /// The bytes of a file that shows a frame; opacity is kept where the background has any.
  ///
  /// - Throws: `ExportError` when it cannot be drawn.
  package static func bytes(
    of list: FramePlan, width: Int, height: Int, texts: TextLayouts
  ) throws(ExportError) -> [UInt8] {
    try DrawingWatch.frame(list.frame) { () throws(ExportError) in
      let renderer = try renderErrors { () throws(RenderError) in
        let renderer = try Renderer(width: width, height: height, texts: texts)
        try renderer.draw(list)
        return renderer
      }
      return try bytes(of: renderer.pixels, hasAlpha: list.background.alpha < 1)
    }
  }

  /// The bytes of a file; a small one takes several times as long.
  ///
  /// - Throws: `ExportError.compressorMissing`.
  package static func bytes(
    of picture: PixelBuffer, hasAlpha: Bool = true, isSmall: Bool = false
  ) throws(ExportError) -> [UInt8] {
    guard let words = picture.words.baseAddress else { throw .outOfMemory }
    guard pixels_deflate_library() != nil else { throw .compressorMissing }
    let (width, height) = (picture.width, picture.height)
    guard
      let data = PNGBytes.compressed(
        words, stride: width, width: width, height: height, hasAlpha: hasAlpha,
        level: isSmall ? PNGBytes.smallest : PNGBytes.level)
    else { throw .compressorMissing }
    return PNGBytes.signature + PNGBytes.header(width: width, height: height, hasAlpha: hasAlpha)
      + PNGBytes.colors
      + PNGBytes.chunk("IDAT", data) + PNGBytes.end
  }
}

/// PNG files, one for each frame; they get their names when all are written.
final class PNGPictures: FrameWriter, @unchecked Sendable {
  private let settings: FilmSettings
  private let pattern: NumberedPath
  private let outputs: OutputSet
  private let stream: DataOutput?

  init(_ settings: FilmSettings, path: String, in outputs: OutputSet) throws(ExportError) {
    guard pixels_deflate_library() != nil else { throw .compressorMissing }
    self.settings = settings
    pattern = NumberedPath(path)
    self.outputs = outputs
    let isStream = path == "-" || !PendingFile.canStand(at: path)
    stream = try outputErrors { () throws(OutputError) in
      if isStream { return try DataOutput(path: path, in: outputs) }
      // A place that cannot be written is refused before anything is drawn.
      try outputs.makeFolder(of: path)
      return nil
    }
  }

  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError) {
    guard let words = frame.pixels?.words.baseAddress else { return }
    guard
      let data = PNGBytes.compressed(
        words, stride: settings.width, width: settings.width, height: settings.height,
        hasAlpha: settings.hasAlpha)
    else { throw .compressorMissing }
    let parts = [
      PNGBytes.signature, Self.header(settings), PNGBytes.colors,
      PNGBytes.chunk("IDAT", data), PNGBytes.end,
    ]
    _ = bytes.reserve(parts.reduce(0) { $0 + $1.count })
    var place = 0
    for part in parts {
      part.withUnsafeBytes { bytes.copy($0, to: place) }
      place += part.count
    }
  }

  func write(_ bytes: FrameBytes, number: Int) throws(ExportError) {
    try outputErrors { () throws(OutputError) in
      if let stream {
        try stream.write(memory: bytes.bytes)
        return
      }
      let file = try outputs.makeFile(pattern.path(number))
      try file.write(memory: bytes.bytes)
      // A long film has more frames than a process may have open files.
      try file.close()
    }
  }

  static func header(_ settings: FilmSettings) -> [UInt8] {
    PNGBytes.header(
      width: settings.width, height: settings.height, hasAlpha: settings.hasAlpha)
  }

  func finish() throws(ExportError) {}

  func discard() {}
}

extension FilmFormat {
  package static let png = FilmFormat(
    name: "png", extensions: ["png"], summary: "pictures, with alpha; exact", holds: .picture,
    hasAlpha: true, canStream: true,
    fidelity: FormatFidelity(
      exact: "every pixel and its opacity, 8 bits each", approximated: "",
      unsupported: "time: a file for each frame"),
    make: { settings, path, outputs throws(ExportError) in
      try PNGPictures(settings, path: path, in: outputs)
    })
}
