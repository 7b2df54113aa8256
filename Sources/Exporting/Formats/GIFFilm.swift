import AnimationEngine
import CPixels

/// Animated GIF: each frame has the palette that suits what changed in it.
///
/// Source: GIF89a specification, CompuServe 1990; the looping extension is Netscape's of 1995.
final class GIFFilm: FrameWriter, @unchecked Sendable {
  /// Hundredths of a second: shorter ones are shown as a tenth by browsers.
  private static let shortest = 2
  /// Hundredths of a second for which a picture can be shown: they are counted in 16 bits.
  private static let longest = 65_535

  private struct Part {
    var box: [Int]
    var palette: pixels_palette
    var data: [UInt8]
  }

  private let settings: FilmSettings
  private let output: DataOutput
  /// The pixels on the screen, as the scene has them.
  private var shown: [UInt32] = []
  private var pending: Part?
  /// When the pending part begins, in hundredths from the film's beginning.
  private var begin = 0
  /// The film's first frame, when only a part of it is written.
  private var first: Int?
  private var last = 0
  /// The frames of one fiftieth of a second, in a film with more than fifty a second.
  ///
  /// They are shown from `time`, in hundredths: the first of them, or the latest if it is the film's last.
  private var held: (words: [UInt32], latest: [UInt32], time: Int)?

  init(_ settings: FilmSettings, path: String, in outputs: OutputSet) throws(ExportError) {
    self.settings = settings
    output = try outputErrors { () throws(OutputError) in try DataOutput(path: path, in: outputs) }
    var bytes = Array("GIF89a".utf8) + Self.short(settings.width) + Self.short(settings.height)
    // No palette for all, 8 bits a channel, square pixels.
    bytes += [0x70, 0, 0]
    if settings.plays != 1 {
      // It counts how often the film begins again.
      let again = settings.plays == 0 ? 0 : settings.plays - 1
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.short(again) + [0]
    }
    try outputErrors { () throws(OutputError) in try output.write(bytes) }
  }

  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError) {
    guard let words = frame.pixels?.words else { return }
    _ = bytes.reserve(4 * words.count)
    bytes.copy(UnsafeRawBufferPointer(words), to: 0)
  }

  /// Hundredths of a second at which a frame begins: rounded from its time, so nothing adds up.
  private func hundredths(_ frame: Int) -> Int {
    Int((settings.rate.time(of: frame) * 100).rounded())
  }

  func write(_ bytes: FrameBytes, number: Int) throws(ExportError) {
    let words = bytes.bytes.bindMemory(to: UInt32.self)
    guard let base = words.baseAddress else { return }
    let start = first ?? number
    first = start
    last = number - start
    guard settings.rate.framesPerSecond > FilmFormat.mostGIFFrames else {
      return try show(base, words, at: hundredths(last))
    }
    let exact = settings.rate.time(of: last) * 100 / Double(Self.shortest)
    let time = Int((exact + 1e-9).rounded(.down)) * Self.shortest
    if held?.time == time {
      held?.latest = Array(words)
    } else {
      try showHeld()
      held = (Array(words), [], time)
    }
  }

  private func showHeld(isLast: Bool = false) throws(ExportError) {
    guard let (words, latest, time) = held else { return }
    held = nil
    let chosen = isLast && !latest.isEmpty ? latest : words
    try chosen.withUnsafeBufferPointer { words throws(ExportError) in
      if let base = words.baseAddress { try show(base, words, at: time) }
    }
  }

  /// Takes what is on the screen from a time in hundredths on.
  private func show(
    _ base: UnsafePointer<UInt32>, _ words: UnsafeBufferPointer<UInt32>, at time: Int
  ) throws(ExportError) {
    var box = [Int32(0), 0, Int32(settings.width), Int32(settings.height)]
    let isFirst = shown.isEmpty
    if !isFirst {
      pixels_difference(shown, base, box[2], box[3], &box)
      if box[2] == 0 { return }
    }
    // A translucent picture cannot be laid over the one before: the whole is shown again.
    if settings.hasAlpha { box = [0, 0, Int32(settings.width), Int32(settings.height)] }
    try flush(until: time)
    pending = try part(base, box, isFirst: isFirst)
    begin = time
    if isFirst {
      shown = Array(words)
    } else {
      shown.withUnsafeMutableBufferPointer { _ = $0.update(from: words) }
    }
  }

  private func part(
    _ base: UnsafePointer<UInt32>, _ box: [Int32], isFirst: Bool
  ) throws(ExportError) -> Part {
    let count = Int(box[2]) * Int(box[3])
    var palette = pixels_palette()
    let places = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer { places.deallocate() }
    let compares = !isFirst && !settings.hasAlpha
    let isDone = shown.withUnsafeBufferPointer { before in
      pixels_quantize(
        base, compares ? before.baseAddress : nil, Int32(settings.width), box,
        settings.hasAlpha ? 1 : 0, settings.quality == .high ? 1 : 0, &palette, places)
    }
    guard isDone != 0 else { throw .outOfMemory }
    let data = [UInt8](unsafeUninitializedCapacity: pixels_lzw_bound(count)) { buffer, used in
      used = pixels_lzw(places, count, palette.colors, buffer.baseAddress)
    }
    return Part(box: box.map(Int.init), palette: palette, data: data)
  }

  /// Writes the part that was shown until a time in hundredths of a second; again and again when it
  /// was shown for longer than can be said of one picture.
  private func flush(until time: Int) throws(ExportError) {
    guard let part = pending else { return }
    pending = nil
    while time - begin > Self.longest {
      // The rest is not too short for another.
      let delay = min(Self.longest, time - begin - Self.shortest)
      try write(part, delay: delay)
      begin += delay
    }
    try write(part, delay: time - begin)
  }

  private func write(_ part: Part, delay: Int) throws(ExportError) {
    let transparent = part.palette.transparent
    // Films that can be seen through clear each frame's box before the next.
    let disposal: UInt8 = settings.hasAlpha ? 2 : 1
    var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | (transparent >= 0 ? 1 : 0)]
    bytes += Self.short(delay) + [UInt8(max(transparent, 0)), 0]
    bytes += [0x2C] + part.box.flatMap(Self.short)
    var bits = 1
    while 1 << bits < part.palette.colors { bits += 1 }
    bytes += [0x80 | UInt8(bits - 1)]
    withUnsafeBytes(of: part.palette.palette) { bytes += $0.prefix(3 << bits) }
    try outputErrors { () throws(OutputError) in
      try output.write(bytes)
      try output.write(part.data)
    }
  }

  func finish() throws(ExportError) {
    try showHeld(isLast: true)
    try flush(until: max(hundredths(last + 1), begin + Self.shortest))
    try outputErrors { () throws(OutputError) in
      try output.write([0x3B])
      try output.close()
    }
  }

  func discard() { output.discard() }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }
}

extension FilmFormat {
  /// Frames a second beyond which browsers show a GIF slowed down.
  package static let fastestGIF = FrameRate(mostGIFFrames)
  static let mostGIFFrames = 50.0

  static let gif = FilmFormat(
    name: "gif", extensions: ["gif"], summary: "255 colors a frame, up to 50 frames a second",
    holds: .film, hasAlpha: true, canStream: true, fastest: fastestGIF, longestSide: 65_535,
    fidelity: FormatFidelity(
      exact: "up to 255 colors of what changes in a frame; how often it is played",
      approximated:
        "more colors: the nearest of 255, 46 dB, or with --quality high a pattern of two; times: to 0.01 s; opacity: "
        + "all or nothing, from the half on",
      unsupported: "more than 50 frames a second"),
    scope: .palette,
    ownLosses: { settings in
      var losses = [FormatLoss.approximated("at most 255 colors for what changes in a frame")]
      let rate = settings.rate.framesPerSecond
      if rate > mostGIFFrames {
        losses.append(
          .unsupported("GIF cannot hold more than 50 frames a second; some are left out"))
      } else if (100 / rate).rounded() * rate != 100 {
        losses.append(.approximated("frames begin at whole hundredths of a second"))
      }
      if settings.hasAlpha {
        losses.append(.approximated("pixels are opaque or clear, nothing between"))
      }
      return losses
    },
    make: { settings, path, outputs throws(ExportError) in
      try GIFFilm(settings, path: path, in: outputs)
    })
}
