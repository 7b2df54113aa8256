import AnimationEngine
import CPixels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Animated PNG: exact, with alpha, and of each frame only the box that changed.
///
/// Source: PNG specification, third edition, W3C, section 11.3.6 (acTL, fcTL, fdAT),
/// https://www.w3.org/TR/png-3/
final class APNGFilm: FrameWriter, @unchecked Sendable {
  /// The written part of a picture, and when it is shown.
  private struct Part {
    var box: [Int]
    /// Frames for which it is shown.
    var frames: Int
    /// Compressed.
    var data: [UInt8]
  }

  private let settings: FilmSettings
  private let output: DataOutput
  /// The part on screen, until the next one says for how long.
  private var pending: Part?
  private var partCount = 0
  /// Frame controls and further data count together.
  private var sequence: UInt32 = 0
  /// Where the number of frames stands in the file.
  private var countPlace = 0
  /// Delays already found, by number of frames.
  private var delays: [Int: (numerator: UInt16, denominator: UInt16)] = [:]

  init(_ settings: FilmSettings, path: String, in outputs: OutputSet) throws(ExportError) {
    guard pixels_deflate_library() != nil else { throw .compressorMissing }
    self.settings = settings
    output = try outputErrors { () throws(OutputError) in try DataOutput(path: path, in: outputs) }
    guard output.isFile else { throw .output(.failed(path: path, errno: ESPIPE)) }
  }

  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError) {
    guard let words = frame.pixels?.words else { return }
    _ = bytes.reserve(4 * words.count)
    bytes.copy(UnsafeRawBufferPointer(words), to: 0)
  }

  var needsPrevious: Bool { true }

  /// Compresses what differs from the frame before, which is on screen: where that changed nothing
  /// either, it looks like the one before it.
  func compare(_ bytes: FrameBytes, with previous: FrameBytes?) throws(ExportError) {
    bytes.change = nil
    guard let base = bytes.bytes.bindMemory(to: UInt32.self).baseAddress else { return }
    var box = [0, 0, settings.width, settings.height]
    if let shown = previous?.bytes.bindMemory(to: UInt32.self).baseAddress {
      var found = [Int32](repeating: 0, count: 4)
      pixels_difference(shown, base, Int32(settings.width), Int32(settings.height), &found)
      guard found[2] > 0 else { return }
      box = found.map(Int.init)
    }
    let start = base + box[1] * settings.width + box[0]
    guard
      let data = PNGBytes.compressed(
        start, stride: settings.width, width: box[2], height: box[3], hasAlpha: settings.hasAlpha)
    else { throw .compressorMissing }
    bytes.change = FrameChange(box: box, data: data)
  }

  func write(_ bytes: FrameBytes, number: Int) throws(ExportError) {
    guard let change = bytes.change else {
      pending?.frames += 1
      return
    }
    bytes.change = nil
    try flush()
    pending = Part(box: change.box, frames: 1, data: change.data)
  }

  /// Writes the part that was shown until now.
  private func flush() throws(ExportError) {
    guard let part = pending else { return }
    pending = nil
    var bytes: [UInt8] = []
    if partCount == 0 {
      bytes = PNGBytes.signature + PNGPictures.header(settings) + PNGBytes.colors
      countPlace = bytes.count
      bytes += control
    }
    let delay = delays[part.frames] ?? Self.delay(of: part.frames, settings.rate)
    delays[part.frames] = delay
    var frame = PNGBytes.number(sequence)
    frame += PNGBytes.number(UInt32(part.box[2])) + PNGBytes.number(UInt32(part.box[3]))
    frame += PNGBytes.number(UInt32(part.box[0])) + PNGBytes.number(UInt32(part.box[1]))
    frame += PNGBytes.short(delay.numerator) + PNGBytes.short(delay.denominator)
    // Left as it is at its end; its pixels take the place of those below.
    frame += [0, 0]
    bytes += PNGBytes.chunk("fcTL", frame)
    sequence += 1
    if partCount == 0 {
      bytes += PNGBytes.chunk("IDAT", part.data)
    } else {
      bytes += PNGBytes.chunk("fdAT", PNGBytes.number(sequence) + part.data)
      sequence += 1
    }
    partCount += 1
    try outputErrors { () throws(OutputError) in try output.write(bytes) }
  }

  private var control: [UInt8] {
    PNGBytes.chunk(
      "acTL", PNGBytes.number(UInt32(partCount)) + PNGBytes.number(UInt32(settings.plays)))
  }

  /// Seconds of some frames as the fraction of two 16-bit numbers that is nearest to them.
  static func delay(of frames: Int, _ rate: FrameRate) -> (numerator: UInt16, denominator: UInt16) {
    let seconds = Double(frames) * rate.denominator / rate.numerator
    var best = (UInt16(1), UInt16(65_535), Double.infinity)
    // The first denominator that is exact is taken, so that 3 frames of 60 are 1/20.
    for denominator in 1...65_535 {
      let numerator = (seconds * Double(denominator)).rounded()
      guard numerator >= 1 else { continue }
      guard numerator <= 65_535 else { break }
      let error = abs(numerator / Double(denominator) - seconds)
      if error < best.2 - 1e-15 { best = (UInt16(numerator), UInt16(denominator), error) }
      if error <= seconds * 1e-15 { break }
    }
    return (best.0, best.1)
  }

  func finish() throws(ExportError) {
    try flush()
    try outputErrors { () throws(OutputError) in
      try output.write(PNGBytes.end)
      _ = try output.overwrite(control, at: countPlace)
      try output.close()
    }
  }

  func discard() { output.discard() }
}

extension FilmFormat {
  static let apng = FilmFormat(
    name: "apng", extensions: ["apng"], summary: "animated PNG, with alpha, exact; browsers",
    holds: .film, hasAlpha: true, canStream: false,
    fidelity: FormatFidelity(
      exact: "every pixel and its opacity, 8 bits each; how often it is played",
      approximated: "times that are no fraction of two numbers up to 65535: to a millionth",
      unsupported: ""),
    ownLosses: { settings in
      let (numerator, denominator) = APNGFilm.delay(of: 1, settings.rate)
      let exact = settings.rate.denominator * Double(denominator)
      return exact == settings.rate.numerator * Double(numerator)
        ? [] : [.approximated("a frame lasts \(numerator)/\(denominator) s")]
    },
    make: { settings, path, outputs throws(ExportError) in
      try APNGFilm(settings, path: path, in: outputs)
    })
}
