import CPixels

/// Frames without compression, one after the other, for other programs.
final class RawFrames: FrameWriter, @unchecked Sendable {
  private let settings: FilmSettings
  private let output: DataOutput
  /// The bytes before each frame; planes of Y'CbCr when there are any.
  private let opening: [UInt8]
  private let isYUV: Bool

  init(
    _ settings: FilmSettings, path: String, in outputs: OutputSet, isYUV: Bool
  ) throws(ExportError) {
    self.settings = settings
    self.isYUV = isYUV
    opening = isYUV ? Array("FRAME\n".utf8) : []
    output = try outputErrors { () throws(OutputError) in try DataOutput(path: path, in: outputs) }
    guard isYUV else { return }
    let rate = FFmpegFilm.text(of: settings.rate).split(separator: "/").joined(separator: ":")
    let ratio = rate.contains(":") ? rate : "\(Int(settings.rate.framesPerSecond * 1000)):1000"
    // The first two tags are the format's own, the last one is what mjpegtools and ffmpeg agree on.
    let header =
      "YUV4MPEG2 W\(settings.width) H\(settings.height) F\(ratio) Ip A1:1 C420mpeg2 "
      + "XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
    try outputErrors { () throws(OutputError) in try output.write(header.utf8) }
  }

  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError) {
    guard let pixels = frame.pixels else { return }
    guard isYUV else {
      pixels_to_rgba(pixels.words.baseAddress, bytes.reserve(4 * settings.area), settings.area)
      return
    }
    let (width, height) = (settings.width, settings.height)
    let chroma = 2 * ((width + 1) / 2) * ((height + 1) / 2)
    let start = bytes.reserve(opening.count + settings.area + chroma)
    for (index, byte) in opening.enumerated() { start?[index] = byte }
    let isDone = pixels_to_yuv420(
      pixels.words.baseAddress, Int32(width), Int32(height), start.map { $0 + opening.count },
      Int32(width), Int32(height), 0)
    guard isDone != 0 else { throw .outOfMemory }
  }

  func write(_ bytes: FrameBytes, number: Int) throws(ExportError) {
    try outputErrors { () throws(OutputError) in try output.write(memory: bytes.bytes) }
  }

  func finish() throws(ExportError) {
    try outputErrors { () throws(OutputError) in try output.close() }
  }

  func discard() { output.discard() }
}

extension FilmFormat {
  static let y4m = FilmFormat(
    name: "y4m", extensions: ["y4m"], summary: "bare Y'CbCr frames with a header, for encoders",
    holds: .film, hasAlpha: false, canStream: true,
    fidelity: FormatFidelity(
      exact: "brightness, to 1 of 219 steps; the rate",
      approximated: "colors: half the resolution (4:2:0), 224 steps, BT.709, 39 dB",
      unsupported: "opacity; how often it is played"),
    scope: .halvedColor,
    ownLosses: { settings in
      [.approximated("colors are kept at half the resolution (4:2:0)")]
        + (settings.plays == 1 ? [] : [.noLoop])
    },
    make: { settings, path, outputs throws(ExportError) in
      try RawFrames(settings, path: path, in: outputs, isYUV: true)
    })

  static let rgba = FilmFormat(
    name: "rgba", extensions: ["rgba", "raw"], summary: "bare frames, 4 bytes a pixel",
    holds: .film, hasAlpha: true, canStream: true,
    fidelity: FormatFidelity(
      exact: "every pixel and its opacity, 8 bits each", approximated: "",
      unsupported: "size, rate, how often it is played: the reader must know them"),
    make: { settings, path, outputs throws(ExportError) in
      try RawFrames(settings, path: path, in: outputs, isYUV: false)
    })
}
