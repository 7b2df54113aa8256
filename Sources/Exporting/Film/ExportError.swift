import Rendering

/// Why a film or a picture could not be made.
package enum ExportError: Error, Hashable, Sendable {
  case output(OutputError)
  case render(RenderError)
  /// A program is not on the PATH.
  case programMissing(String)
  /// The program on this machine was built without what a format needs.
  case encoderMissing(program: String, detail: String)
  /// The encoder ended before its time; its own words, perhaps none.
  case encoderFailed(path: String, words: String)
  /// No library that compresses is on this machine.
  case compressorMissing
  /// The format cannot hold pictures of this size.
  case sizeUnfit(format: String, width: Int, height: Int, largest: Int)
  case outOfMemory

  /// For people; nil when it is nobody's business.
  package var message: String? {
    switch self {
    case .output(let error): error.message
    case .render(let error): error.description
    case .programMissing(let name): "this format is encoded by '\(name)', which is not on the PATH"
    case .encoderMissing(let program, let detail):
      "the \(program) on this machine cannot encode this: \(detail)"
    case .encoderFailed(let path, let words):
      "cannot write \(path): the encoder ended" + (words.isEmpty ? "" : ": \(words)")
    case .compressorMissing: "PNG needs libdeflate or zlib, and neither is on this machine"
    case .sizeUnfit(let format, let width, let height, let largest):
      "\(format) holds at most \(largest) pixels a side, not \(width) x \(height)"
    case .outOfMemory: "there is not enough memory"
    }
  }

  /// The one command or change that mends it; nil when there is none.
  package var remedy: String? {
    switch self {
    case .render(let error): error.remedy
    case .programMissing(let name), .encoderMissing(let name, _):
      #if os(macOS)
      "brew install \(name)"
      #else
      "sudo apt-get install \(name)"
      #endif
    case .compressorMissing:
      #if os(macOS)
      "brew install libdeflate"
      #else
      "sudo apt-get install libdeflate0"
      #endif
    case .sizeUnfit: "a smaller --size or --scale"
    case .output, .encoderFailed, .outOfMemory: nil
    }
  }
}
