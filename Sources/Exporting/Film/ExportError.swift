import Rendering
import SceneGraph

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a film or a picture could not be made.
package enum ExportError: Error, Hashable, Sendable {
  case output(OutputError)
  case render(RenderError)
  /// A program is not on the PATH.
  case programMissing(String)
  /// The program on this machine was built without what a format needs.
  case encoderMissing(program: String, detail: String)
  /// The encoder ended before its time; its own last words, perhaps none.
  case encoderFailed(program: String, path: String, EncoderEnd, words: [String])
  /// No library that compresses is on this machine.
  case compressorMissing
  /// The format cannot hold pictures of this size.
  case sizeUnfit(format: String, width: Int, height: Int, largest: Int)
  case outOfMemory
  /// The pictures do not fit into the memory of this machine; what they need, in bytes.
  case tooLarge(width: Int, height: Int, needed: Int, memory: Int)
  /// None of the families that a text names is on this machine.
  case fontMissing(MissingFont)
  /// There are no fonts at all.
  case noFonts

  /// How an encoder ended.
  package enum EncoderEnd: Hashable, Sendable {
    /// By itself, with a code.
    case exited(Int32)
    /// By a signal.
    case killed(signal: Int32)
  }

  /// For people; nil when it is nobody's business.
  package var message: String? {
    switch self {
    case .output(let error): error.message
    case .render(let error): error.description
    case .programMissing(let name): "this format is encoded by '\(name)', which is not on the PATH"
    case .encoderMissing(let program, let detail):
      "the \(program) on this machine cannot encode this: \(detail)"
    case .encoderFailed(let program, let path, .exited(let code), let words):
      "cannot write \(path): \(program) ended with \(code)"
        + (words.isEmpty ? "" : ": \(words.joined(separator: "; "))")
    case .encoderFailed(let program, let path, .killed(let signal), _):
      "cannot write \(path): \(program) was killed by signal \(signal)"
        + (signal == SIGKILL ? ", as the system does when memory is short" : "")
    case .compressorMissing:
      "PNG needs libdeflate or zlib"
        + (Compressor.fault.map { ", and neither can be used: \($0.problem)" } ?? "")
    case .sizeUnfit(let format, let width, let height, let largest):
      "\(format) holds at most \(largest) pixels a side, not \(width) x \(height)"
    case .outOfMemory: "there is not enough memory"
    case .tooLarge(let width, let height, let needed, let memory):
      "pictures of \(width) x \(height) take \(Self.gibibytes(needed)) of memory, and this machine "
        + "has \(Self.gibibytes(memory))"
    case .fontMissing(let font):
      "a text asks for the font \(Self.names(font)), which is not on this machine"
        + (font.nearest.map { " (did you mean '\($0)'?)" } ?? "") + "; it would be '\(font.used)'"
    case .noFonts: "there are no fonts on this machine"
    }
  }

  /// The one command or change that fixes it; nil when there is none.
  package var remedy: String? {
    switch self {
    case .render(let error): error.remedy
    case .programMissing(let name), .encoderMissing(let name, _):
      #if os(macOS)
      "brew install \(name)"
      #else
      "sudo apt-get install \(name)"
      #endif
    case .compressorMissing: Self.install("libdeflate0", "libdeflate")
    case .sizeUnfit, .tooLarge: "a smaller --size or --scale"
    case .fontMissing(let font): Self.remedy(font)
    case .noFonts: Self.install("fonts-inter", "--cask font-inter")
    case .output(let error): error.remedy
    case .encoderFailed, .outOfMemory: nil
    }
  }

  private static func gibibytes(_ bytes: Int) -> String {
    "\(DecimalText.label(Double(bytes) / 1_073_741_824, significantDigits: 3)) GiB"
  }

  /// Packages of families that scenes often ask for.
  private static let fontPackages = [
    ("inter", "fonts-inter"), ("dejavu", "fonts-dejavu-core"), ("liberation", "fonts-liberation"),
    ("noto color emoji", "fonts-noto-color-emoji"), ("noto", "fonts-noto-core"),
    ("jetbrains mono", "fonts-jetbrains-mono"), ("fira code", "fonts-firacode"),
    ("roboto", "fonts-roboto"), ("lato", "fonts-lato"), ("open sans", "fonts-open-sans"),
  ]

  private static func names(_ font: MissingFont) -> String {
    font.wanted.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func remedy(_ font: MissingFont) -> String {
    // A name that is near to one that is there is misspelled: nothing is to be installed.
    if let nearest = font.nearest { return "font = \"\(nearest)\"" }
    let wanted = font.wanted.joined(separator: ", ")
    guard let known = fontPackages.first(where: { wanted.lowercased().hasPrefix($0.0) }) else {
      return "font = \"\(wanted), sans-serif\" takes any other (fc-list : family lists those here)"
    }
    return installation(of: known.1)
  }

  /// The command that installs a package of fonts.
  package static func installation(of package: String) -> String {
    install(package, "--cask font-\(package.dropFirst("fonts-".count))")
  }

  private static func install(_ package: String, _ cask: String) -> String {
    #if os(macOS)
    "brew install \(cask)"
    #else
    "sudo apt-get install \(package)"
    #endif
  }
}
