import AnimationEngine
import Exporting
import LuaBindings
import LuaRuntime
import Rendering

/// The codes of errors that neither scripts nor their host raise: of arguments, files, outputs and runs.
extension ErrorCode {
  /// Arguments that make no sense.
  package static let usage = ErrorCode("E-usage")
  /// No moving property has the requested name.
  package static let unmoved = ErrorCode("E-nothing-moves")
  /// Recorded input that cannot be read as such.
  package static let inputFile = ErrorCode("E-input-file")
  /// No frame lies within the requested times.
  package static let range = ErrorCode("E-range")
  /// A file could not be written.
  package static let output = ErrorCode("E-output")
  /// The program that encodes a film failed.
  package static let encoder = ErrorCode("E-encoder")
  /// A picture of this size cannot be made.
  package static let size = ErrorCode("E-size")
  /// No family of a text's fonts is on this machine.
  package static let font = ErrorCode("E-font")
  /// There is not enough memory for pictures.
  package static let pictureMemory = ErrorCode("E-memory")
  /// A text is drawn in another font than it names.
  package static let otherFont = ErrorCode("W-font")
  /// No font has a glyph for a character.
  package static let glyph = ErrorCode("W-glyph")
  /// A time behind the scene's end.
  package static let pastEnd = ErrorCode("W-end")
  /// A scene that loops and does not end as it begins.
  package static let loopSeam = ErrorCode("W-loop-seam")
  /// A replicator without children.
  package static let emptyReplicator = ErrorCode("W-replicator-empty")
  /// A text that rests outside of the picture, partly or wholly.
  package static let textOutside = ErrorCode("W-text-outside")
  /// A frame takes more than it may to draw.
  package static let drawingLimit = ErrorCode("E-limit-draw")
  /// A run made more than it may.
  package static let runLimit = ErrorCode("E-limit-run")
  /// The system ended the process of an untrusted scene.
  package static let untrusted = ErrorCode("E-untrusted")
  /// The terminal cannot be used.
  package static let terminal = ErrorCode("E-terminal")
}

extension ExportError {
  /// The error's code.
  package var code: ErrorCode {
    switch self {
    case .output: .output
    case .render(let error): error.code
    case .programMissing, .encoderMissing, .compressorMissing: .missing
    case .encoderFailed: .encoder
    case .sizeUnfit, .tooLarge: .size
    case .outOfMemory: .pictureMemory
    case .fontMissing, .noFonts: .font
    }
  }
}

extension RenderError {
  /// The error's code.
  package var code: ErrorCode {
    switch self {
    case .libraryUnfit: .missing
    case .outOfMemory: .pictureMemory
    case .tooMuch, .imagesTooMuch: .drawingLimit
    case .failed: .size
    case .font: .font
    case .imageUnreadable: .file
    case .imageFormatUnknown, .imageBroken, .imageTooLarge: .image
    }
  }
}
