import CPixels
import Rendering
import SceneGraph

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The bytes of PNG pictures.
///
/// Source: PNG specification, third edition, W3C, https://www.w3.org/TR/png-3/
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// libdeflate's and zlib's fastest: three times as large a step to the next costs 3 % of size.
  static let level: Int32 = 1
  /// That of pictures that are kept, and made once: a fifth smaller.
  static let smallest: Int32 = 9

  /// A chunk with its length and check sum.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(UInt32(data.count)) + body + number(pixels_crc32(0, body, body.count))
  }

  /// Four bytes, the highest first.
  static func number(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// Two bytes, the higher first.
  static func short(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

  /// The header of a picture of 8 bits a channel.
  static func header(_ settings: FilmSettings) -> [UInt8] {
    let sides = number(UInt32(settings.width)) + number(UInt32(settings.height))
    return chunk("IHDR", sides + [8, settings.hasAlpha ? 6 : 2, 0, 0, 0])
  }

  /// Colors are sRGB, to be shown as they are.
  static let colors = chunk("sRGB", [0])
  static let end = chunk("IEND", [])

  /// A part of a picture, filtered and compressed.
  static func compressed(
    _ words: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, hasAlpha: Bool,
    level: Int32 = level
  ) throws(ExportError) -> [UInt8] {
    let count = height * (1 + width * (hasAlpha ? 4 : 3))
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { rows.deallocate() }
    pixels_png_rows(words, Int32(stride), Int32(width), Int32(height), hasAlpha ? 1 : 0, rows)
    let bound = pixels_deflate_bound(count)
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { buffer, used in
      used = pixels_deflate(rows, count, buffer.baseAddress, bound, level)
    }
    guard !bytes.isEmpty else { throw .compressorMissing }
    return bytes
  }
}

/// One picture as PNG.
package enum PNGPicture {
  /// The bytes of a file that shows a frame; opacity is kept where the background has any.
  ///
  /// - Throws: `ExportError` when it cannot be drawn.
  package static func bytes(
    of list: DisplayList, width: Int, height: Int, texts: TextLayouts
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
    let settings = FilmSettings(
      width: picture.width, height: picture.height, rate: .sixty, hasAlpha: hasAlpha)
    let data = try PNGBytes.compressed(
      words, stride: picture.width, width: picture.width, height: picture.height,
      hasAlpha: hasAlpha, level: isSmall ? PNGBytes.smallest : PNGBytes.level)
    return PNGBytes.signature + PNGBytes.header(settings) + PNGBytes.colors
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
    let data = try PNGBytes.compressed(
      words, stride: settings.width, width: settings.width, height: settings.height,
      hasAlpha: settings.hasAlpha)
    let parts = [
      PNGBytes.signature, PNGBytes.header(settings), PNGBytes.colors,
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
