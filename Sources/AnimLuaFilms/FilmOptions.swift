import AnimLua
import Exporting

/// How a film or picture of a scene is made.
public struct FilmOptions: Sendable {
  /// How much is given for how little.
  public enum Quality: String, CaseIterable, Sendable {
    /// To look at while working: quick and rough.
    case draft
    case standard
    /// To hand on: slow, hardly distinguishable from the frames.
    case high
  }

  /// Scene seconds at which the film begins, 0 or more.
  public var start = 0.0
  /// Seconds of the film, above 0; nil for the duration that the scene states.
  public var duration: Double?
  /// Frames per second; nil for the scene's.
  public var frameRate: FrameRate?
  /// Pixels of a picture for one of the scene's, above 0.
  public var scale = 1.0
  /// How much is given for how little.
  public var quality = Quality.standard
  /// Whether the scene's background is left out.
  public var isTransparent = false
  /// How often players play it; 0 = forever, nil = as the scene states.
  public var plays: Int?
  /// Threads that draw, 1 or more; those that write come on top.
  public var threads = 1

  /// The whole scene, as it states itself.
  public init() {}
}

/// Why a film or picture was not made; nothing was written then.
public struct FilmFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Equatable, Sendable {
    /// An option is out of range, or a place names no format.
    case option
    /// The script made no scene, or the host was advanced before.
    case scene
    /// The script failed meanwhile.
    case script(ScriptFailure)
    /// Something that a format needs is missing on this machine, or the picture cannot be drawn.
    case drawing
    /// A place cannot be written.
    case output
    /// The caller canceled it.
    case canceled
  }

  /// The kind of failure.
  public let kind: Kind
  /// States the mistake, and the way out.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  init(_ failure: ScriptFailure) { self.init(.script(failure), failure.description) }

  init(_ error: ExportError) {
    if case .output(let error) = error {
      self.init(error)
    } else {
      self.init(.drawing, error.message ?? "the film could not be made")
    }
  }

  init(_ error: OutputError) {
    self.init(.output, error.message ?? "the file could not be written")
  }
}
