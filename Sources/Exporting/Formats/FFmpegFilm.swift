import AnimationEngine
import CPixels

/// Films that ffmpeg encodes: it reads bare frames and writes the file beside its place.
final class FFmpegFilm: FrameWriter, @unchecked Sendable {
  /// How frames go to ffmpeg.
  enum Feed {
    /// Planes of BT.709 in the limited range, which we make: the encoder has nothing to convert.
    case yuv420(hasAlpha: Bool)
    /// Red, green, blue and opacity of each pixel.
    case rgba

    var pixelFormat: String {
      switch self {
      case .yuv420(let hasAlpha): hasAlpha ? "yuva420p" : "yuv420p"
      case .rgba: "rgba"
      }
    }
  }

  private let path: String
  private let settings: FilmSettings
  private let feed: Feed
  /// Of the planes: even where the format wants that.
  private let width: Int
  private let height: Int
  private let file: PendingFile?
  private let encoder: EncoderProcess
  private var frameCount = 0
  /// Corrects the times in a file of so many frames, where the encoder is careless with them.
  private let retime: ((PendingFile, Int) throws(ExportError) -> Void)?

  /// Starts ffmpeg with the encoder's `options`; `muxer` is the container by ffmpeg's name.
  ///
  /// With `hasEvenSides` odd sides are filled up by one column or row.
  init(
    _ settings: FilmSettings, path: String, in outputs: OutputSet, feed: Feed, options: [String],
    muxer: String, hasEvenSides: Bool = false,
    retime: ((PendingFile, Int) throws(ExportError) -> Void)? = nil
  ) throws(ExportError) {
    self.settings = settings
    self.retime = retime
    self.path = path
    self.feed = feed
    width = hasEvenSides ? settings.width + settings.width % 2 : settings.width
    height = hasEvenSides ? settings.height + settings.height % 2 : settings.height
    let isFile = path != "-" && PendingFile.canStand(at: path)
    file = try outputErrors { () throws(OutputError) in
      if isFile { return try outputs.makeFile(path) }
      // Opened here, so that the encoder does not wait endlessly for the reader of a pipe.
      _ = try DataOutput(path: path, in: outputs)
      return nil
    }
    let target = file?.temporary ?? (path == "-" ? "pipe:1" : path)
    let tags = ["-color_range", "tv", "-colorspace", "bt709"]
    let colors = tags + ["-color_primaries", "bt709", "-color_trc", "bt709"]
    var arguments = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"]
    // Without it a file that could not be written to its end counts as well written.
    arguments += ["-xerror", "-f", "rawvideo"]
    arguments += ["-pix_fmt", feed.pixelFormat, "-s", "\(width)x\(height)"]
    arguments += ["-framerate", Self.text(of: settings.rate)]
    if case .yuv420 = feed { arguments += colors }
    arguments += ["-i", "pipe:0", "-an"] + options
    // The same frames give the same file: no dates, no versions.
    arguments += ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    arguments += ["-f", muxer, "file:\(target)"]
    if path == "-" { arguments[arguments.count - 1] = target }
    encoder = try EncoderProcess("ffmpeg", arguments, toStandardOutput: path == "-")
    encoder.knownAs = ("file:\(target)", path)
  }

  /// Tags for what is encoded, for formats that are read as BT.709.
  static let colorTags = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
    "bt709",
  ]

  /// A rate as ffmpeg reads it: a fraction of whole numbers where it is one.
  static func text(of rate: FrameRate) -> String {
    let parts = [rate.numerator, rate.denominator]
    guard parts.allSatisfy({ $0 == $0.rounded() && $0 < 1e9 }) else {
      return DecimalText.shortest(rate.framesPerSecond)
    }
    return "\(Int(parts[0]))/\(Int(parts[1]))"
  }

  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError) {
    guard let pixels = frame.pixels else { return }
    switch feed {
    case .rgba:
      pixels_to_rgba(pixels.words.baseAddress, bytes.reserve(4 * settings.area), settings.area)
    case .yuv420(let hasAlpha):
      let planes = width * height * (hasAlpha ? 2 : 1)
      let chroma = 2 * ((width + 1) / 2) * ((height + 1) / 2)
      let isDone = pixels_to_yuv420(
        pixels.words.baseAddress, Int32(settings.width), Int32(settings.height),
        bytes.reserve(planes + chroma), Int32(width), Int32(height), hasAlpha ? 1 : 0)
      guard isDone != 0 else { throw .outOfMemory }
    }
  }

  func write(_ bytes: FrameBytes, number: Int) throws(ExportError) {
    try encoder.write(bytes.bytes, path: path)
    frameCount += 1
  }

  func finish() throws(ExportError) {
    try encoder.finish(path: path)
    // The program called ffmpeg on the PATH may be anything.
    if let file, file.isEmpty {
      throw .encoderFailed(
        program: "ffmpeg", path: path, .exited(0), words: ["it has written nothing"])
    }
    if let file, let retime { try retime(file, frameCount) }
  }

  func stopWaiting() { encoder.stop() }

  func discard() {
    encoder.kill()
    file?.discard()
  }
}

extension FilmFormat {
  private static func level(_ settings: FilmSettings, _ values: [Int]) -> String {
    "\(values[FilmQuality.allCases.firstIndex(of: settings.quality) ?? 1])"
  }

  private static func preset(_ settings: FilmSettings) -> String {
    switch settings.quality {
    case .draft: "ultrafast"
    case .standard: "veryfast"
    case .high: "slow"
    }
  }

  /// The loss by chroma at half the size and a lossy encoder, for the report.
  private static let lossy = FormatLoss.approximated(
    "colors are kept at half the resolution (4:2:0) and compressed with losses")

  static let mp4 = FilmFormat(
    name: "mp4", extensions: ["mp4", "m4v"], summary: "H.264, plays everywhere; no alpha",
    holds: .film, hasAlpha: false, canStream: false, needsProgram: true, isInGroups: true,
    hasEvenSides: true,
    longestSide: 16_384,
    fidelity: FormatFidelity(
      exact: "the rate",
      approximated:
        "colors: half the resolution (4:2:0), BT.709, compressed, 37 dB (draft 34, high 39); "
        + "odd sides: filled up by a pixel",
      unsupported: "opacity; how often it is played"),
    scope: .halvedColor,
    ownLosses: { settings in
      [lossy] + (settings.plays == 1 ? [] : [.noLoop])
        + (settings.width % 2 + settings.height % 2 == 0
          ? [] : [.approximated("odd sides are filled up by a pixel")])
    },
    make: { settings, path, outputs throws(ExportError) in
      // A quantizer for all frames and groups of a fixed length, which know nothing of each other: so
      // parts that machines encode are, joined, what one would have. The count of threads decides what
      // an encoder may search, so it is not that of the machine.
      let group = "\(settings.groupLength)"
      let alone = ["-g", group, "-keyint_min", group, "-sc_threshold", "0", "-threads", "6"]
      let codec =
        ["-c:v", "libx264", "-preset", preset(settings), "-qp", level(settings, [32, 25, 17])]
        + alone
      let where_ = ["-chroma_sample_location", "left", "-movflags", "+faststart+write_colr"]
      return try FFmpegFilm(
        settings, path: path, in: outputs, feed: .yuv420(hasAlpha: false),
        options: codec + ["-pix_fmt", "yuv420p"] + FFmpegFilm.colorTags + where_, muxer: "mp4",
        hasEvenSides: true)
    })

  static let webm = FilmFormat(
    name: "webm", extensions: ["webm"], summary: "VP9, with alpha; browsers", holds: .film,
    hasAlpha: true, canStream: true, needsProgram: true, longestSide: 65_535,
    fidelity: FormatFidelity(
      exact: "the rate",
      approximated:
        "colors: half the resolution (4:2:0), BT.709, compressed, 38 dB (draft 35, high "
        + "39); opacity: compressed, 0.2 of 255 on average",
      unsupported: "how often it is played"),
    scope: .halvedColor,
    ownLosses: { [lossy] + ($0.plays == 1 ? [] : [.noLoop]) },
    make: { settings, path, outputs throws(ExportError) in
      let speed = settings.quality == .high ? "2" : settings.quality == .standard ? "5" : "8"
      let codec =
        ["-c:v", "libvpx-vp9", "-b:v", "0", "-row-mt", "1", "-cpu-used", speed, "-deadline"]
        + [
          settings.quality == .draft ? "realtime" : "good", "-crf", level(settings, [40, 24, 12]),
        ]
      let format = settings.hasAlpha ? ["-pix_fmt", "yuva420p", "-auto-alt-ref", "0"] : []
      return try FFmpegFilm(
        settings, path: path, in: outputs, feed: .yuv420(hasAlpha: settings.hasAlpha),
        options: codec + format + FFmpegFilm.colorTags, muxer: "webm")
    })

  static let mov = FilmFormat(
    name: "mov", extensions: ["mov"], summary: "ProRes 4444, with alpha; editors", holds: .film,
    hasAlpha: true, canStream: false, needsProgram: true,
    fidelity: FormatFidelity(
      exact: "the rate",
      approximated: "colors: 10 bits, BT.709, compressed, 56 dB; opacity: to 2 of 255",
      unsupported: "how often it is played"),
    ownLosses: {
      [.approximated("compressed with small losses")] + ($0.plays == 1 ? [] : [.noLoop])
    },
    make: { settings, path, outputs throws(ExportError) in
      let format = settings.hasAlpha ? "yuva444p10le" : "yuv444p10le"
      let codec = ["-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0"]
      // The encoder writes down what its pictures say of themselves, and those out of a conversion say
      // nothing.
      let tags = "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
      let filter = "scale=out_color_matrix=bt709:out_range=tv,format=\(format),\(tags)"
      return try FFmpegFilm(
        settings, path: path, in: outputs, feed: .rgba,
        options: codec + ["-vf", filter] + FFmpegFilm.colorTags + ["-movflags", "+write_colr"],
        muxer: "mov")
    })

  static let qtrle = FilmFormat(
    name: "qtrle", extensions: [], summary: "QuickTime Animation in a .mov, lossless, with alpha",
    holds: .film, hasAlpha: true, canStream: false, needsProgram: true,
    fidelity: FormatFidelity(
      exact: "every pixel and its opacity, 8 bits each; the rate", approximated: "",
      unsupported: "how often it is played"),
    ownLosses: { $0.plays == 1 ? [] : [.noLoop] },
    make: { settings, path, outputs throws(ExportError) in
      try FFmpegFilm(
        settings, path: path, in: outputs, feed: .rgba,
        options: ["-c:v", "qtrle", "-pix_fmt", settings.hasAlpha ? "argb" : "rgb24"], muxer: "mov")
    })

  static let webp = FilmFormat(
    name: "webp", extensions: ["webp"], summary: "animated WebP, with alpha; browsers",
    holds: .film, hasAlpha: true, canStream: false, needsProgram: true, longestSide: 16_383,
    fidelity: FormatFidelity(
      exact: "with --quality high every pixel; opacity; how often it is played",
      approximated:
        "colors: half the resolution (4:2:0), compressed, 38 dB (draft 36); times: to a "
        + "millisecond",
      unsupported: ""),
    ownLosses: { settings in
      let isWhole = (1000 / settings.rate.framesPerSecond).rounded()
      return (settings.quality == .high ? [] : [lossy])
        + (isWhole * settings.rate.framesPerSecond == 1000
          ? [] : [.approximated("frames begin at whole milliseconds")])
    },
    make: { settings, path, outputs throws(ExportError) in
      let isLossless = settings.quality == .high
      let quality = settings.quality == .draft ? "60" : "85"
      let codec = ["-c:v", "libwebp_anim", "-lossless", isLossless ? "1" : "0"]
      let options = codec + ["-quality", quality, "-compression_level", "3"]
      return try FFmpegFilm(
        settings, path: path, in: outputs, feed: .rgba,
        options: options + ["-loop", "\(settings.plays)", "-pix_fmt", "bgra"], muxer: "webp",
        retime: { file, count throws(ExportError) in
          try WebPTimes(settings.rate, frames: count).mend(file)
        })
    })
}

extension FormatLoss {
  /// For containers that do not say it.
  static let noLoop = FormatLoss.unsupported("the file cannot ask to be played again")
}
