import AnimationEngine
import Exporting
import LuaBindings
import LuaRuntime
import Preview
import Rendering

/// The codes of errors of the command itself.
extension ErrorCode {
  /// Arguments that make no sense.
  static let usage = ErrorCode("E-usage")
  /// A name that the reference does not have.
  static let unknownName = ErrorCode("E-name-unknown")
  /// No moving property has the requested name.
  static let unmoved = ErrorCode("E-nothing-moves")
  /// Recorded input that cannot be read as such.
  static let inputFile = ErrorCode("E-input-file")
  /// No frame lies within the requested times.
  static let range = ErrorCode("E-range")
  /// A file could not be written.
  static let output = ErrorCode("E-output")
  /// The program that encodes a film failed.
  static let encoder = ErrorCode("E-encoder")
  /// A picture of this size cannot be made.
  static let size = ErrorCode("E-size")
  /// No family of a text's fonts is on this machine.
  static let font = ErrorCode("E-font")
  /// There is not enough memory for pictures.
  static let pictureMemory = ErrorCode("E-memory")
  /// A text is drawn in another font than it names.
  static let otherFont = ErrorCode("W-font")
  /// No font has a glyph for a character.
  static let glyph = ErrorCode("W-glyph")
  /// A time behind the scene's end.
  static let pastEnd = ErrorCode("W-end")
  /// A scene that loops and does not end as it begins.
  static let loopSeam = ErrorCode("W-loop-seam")
  /// A replicator without children.
  static let emptyReplicator = ErrorCode("W-replicator-empty")
  /// A text that rests outside of the picture, partly or wholly.
  static let textOutside = ErrorCode("W-text-outside")
  /// A frame takes more than it may to draw.
  static let drawingLimit = ErrorCode("E-limit-draw")
  /// A run made more than it may.
  static let runLimit = ErrorCode("E-limit-run")
  /// The system ended the process of an untrusted scene.
  static let untrusted = ErrorCode("E-untrusted")
  /// The terminal cannot be used.
  static let terminal = ErrorCode("E-terminal")
}

extension ExportError {
  /// The error's code.
  var code: ErrorCode {
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
  var code: ErrorCode {
    switch self {
    case .libraryUnfit: .missing
    case .outOfMemory: .pictureMemory
    case .tooMuch, .imagesTooMuch: .drawingLimit
    case .failed: .size
    case .textFailed, .handlesSpent, .fontUnreadable: .font
    case .imageUnreadable: .file
    case .imageFormatUnknown, .imageBroken, .imageTooLarge: .image
    }
  }
}

extension PreviewError {
  /// The error's code.
  var code: ErrorCode {
    switch self {
    case .engine(let error): error.code
    case .terminal: .terminal
    case .render(let error): error.code
    }
  }
}
