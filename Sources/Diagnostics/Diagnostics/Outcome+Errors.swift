import Exporting
import Rendering

/// The outcomes of errors of drawing and writing.
extension Outcome {
  /// The outcome for a picture that cannot be drawn.
  package static func of(_ error: RenderError) -> Outcome {
    switch error {
    case .libraryUnfit: .missing
    case .outOfMemory, .failed, .font: .outputFailed
    case .tooMuch, .imagesTooMuch: .limitHit
    case .imageUnreadable, .imageFormatUnknown, .imageBroken, .imageTooLarge: .sceneError
    }
  }

  /// The outcome of an export that failed.
  package static func of(_ error: ExportError) -> Outcome {
    switch error {
    case .output(.closed): .done
    case .output, .encoderFailed, .outOfMemory, .tooLarge: .outputFailed
    case .render(let error): .of(error)
    case .programMissing, .encoderMissing, .compressorMissing, .fontMissing, .noFonts:
      .missing
    case .sizeUnfit: .usage
    }
  }
}
