import AnimationEngine
import Rendering

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A format that a scene can be written in: one row of the table.
package struct FilmFormat: Sendable {
  /// The kinds of content of one file.
  package enum Holds: Sendable {
    /// One picture; several need names with numbers.
    case picture
    /// All frames.
    case film
  }

  /// As `--format` takes it.
  package var name: String
  /// Of file names, in small letters, without the dot.
  package var extensions: [String]
  /// For people, after the name.
  package var summary: String
  package var holds: Holds
  /// Whether pixels can be seen through.
  package var hasAlpha: Bool
  /// Whether it can be written to a pipe.
  package var canStream: Bool
  /// Whether a program of its own, an encoder, makes it.
  package var needsProgram = false
  /// For pages of outlines; nil for formats of pixels.
  package var vector: VectorFormat?
  /// Whether a frame is kept as what differs from others, so that parts begin where a group of
  /// ``FilmSettings/groupLength`` frames does and are then, joined, the whole.
  package var isInGroups = false
  /// Whether odd sides are filled up by a pixel.
  package var hasEvenSides = false
  /// Frames a second that it can hold: of those that begin within one of its own the first is kept; nil for
  /// as many as there are.
  package var fastest: FrameRate?
  /// Pixels on the longest side it can have; nil for as many as can be drawn.
  package var longestSide: Int?
  /// The features that it keeps, approximates and drops.
  package var fidelity: FormatFidelity
  /// Which layers are reported by themselves.
  package var scope = FidelityReport.Scope.nothing
  /// Losses that a film with these settings has whatever the scene shows.
  var ownLosses: @Sendable (FilmSettings) -> [FormatLoss] = { _ in [] }
  var make: @Sendable (FilmSettings, String, OutputSet) throws(ExportError) -> any FrameWriter

  /// Pixels across and down of a film with these settings.
  package func size(_ settings: FilmSettings) -> (width: Int, height: Int) {
    let (width, height) = (settings.width, settings.height)
    return hasEvenSides ? (width + width % 2, height + height % 2) : (width, height)
  }

  /// The rate of a film with these settings.
  package func rate(_ settings: FilmSettings) -> FrameRate {
    guard let fastest, settings.rate.framesPerSecond > fastest.framesPerSecond else {
      return settings.rate
    }
    return fastest
  }

  /// Frames that are kept of the first so many of a film with these settings.
  package func frames(of count: Int, _ settings: FilmSettings) -> Int {
    let rate = rate(settings)
    guard rate != settings.rate, count > 0 else { return count }
    let last = settings.rate.time(of: count - 1) * rate.framesPerSecond
    return Int((last + 1e-9).rounded(.down)) + 1
  }

  /// Losses that a film has whatever the scene shows; empty for a format that is exact.
  package func losses(_ settings: FilmSettings) -> [FormatLoss] {
    let isOpaque = settings.hasAlpha && !hasAlpha
    return (isOpaque ? [.unsupported("opacity: transparent parts lie over black")] : [])
      + ownLosses(settings)
  }

  /// The format of this name; nil when there is none.
  package static func named(_ name: String) -> FilmFormat? { all.first { $0.name == name } }

  /// The format of a path by its extension; nil for an unknown extension.
  package static func of(path: String) -> FilmFormat? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    let suffix = path[path.index(after: dot)...].lowercased()
    return all.first { $0.extensions.contains(suffix) }
  }

  /// A path without the extension of its file.
  package static func stem(of path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot != path.startIndex
    else { return path }
    return String(path[..<dot])
  }
}

extension FilmFormat {
  /// All there are; the first with an extension has it.
  package static let all: [FilmFormat] = [
    .png, .apng, .gif, .webp, .mp4, .webm, .mov, .qtrle, .y4m, .rgba, .svg, .pdf,
  ]
}

/// One thing that is written: a format and where to.
package struct FilmOutput: Sendable {
  package let format: FilmFormat
  package let path: String
  let writer: any FrameWriter

  /// Begins to write one of a run's outputs.
  ///
  /// - Throws: `ExportError` when the place cannot be written or the format's program is missing.
  package init(
    _ format: FilmFormat, path: String, _ settings: FilmSettings, in outputs: OutputSet
  ) throws(ExportError) {
    if let most = format.longestSide, max(settings.width, settings.height) > most {
      throw .sizeUnfit(
        format: format.name, width: settings.width, height: settings.height, largest: most)
    }
    guard format.canStream || !PendingFile.isPipe(path) else {
      throw .output(
        .refused(path: path, reason: "\(format.name) cannot be written to a pipe; name a file"))
    }
    self.format = format
    self.path = path
    writer = try format.make(settings, path, outputs)
  }

  /// Leaves nothing behind; for outputs that no pipeline has.
  package func discard() { writer.discard() }
}
