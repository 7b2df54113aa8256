import CCairo
import Drawing
import Libraries
import Pixels
import Typesetting

/// Why nothing can be drawn.
package enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A library is not on this machine, or cannot be used: exit code 3.
  case libraryUnfit(LibraryFault)
  case outOfMemory
  /// A frame is more than may be drawn.
  case tooMuch(DrawingExcess)
  /// cairo reports an error of its own, or cannot make a picture of this size.
  case failed(width: Int, height: Int)
  /// A text cannot be set in its font.
  case font(FontFailure)
  /// There is no such file, or it may not be read.
  case imageUnreadable(String)
  /// Neither PNG nor JPEG.
  case imageFormatUnknown(String)
  /// It begins like an image, but is cut short or damaged.
  case imageBroken(String)
  /// It has more pixels on a side or in all than any image may have.
  case imageTooLarge(String, width: Int, height: Int)
  /// With it the images of a scene have more pixels than they may have together.
  case imagesTooMuch(String, most: Int)

  /// The library without which only JPEGs cannot be drawn.
  private static let jpegLibrary = "turbojpeg"

  package var description: String {
    switch self {
    case .libraryUnfit(let fault) where fault.name == Self.jpegLibrary:
      "JPEG pictures need libturbojpeg, and \(fault.problem)"
    case .libraryUnfit(let fault): "drawing needs cairo and pango, and \(fault.problem)"
    case .tooMuch(let excess) where excess.reason == .depth:
      "draw limit exceeded: more than \(excess.limit) layers, masks and transitions lie within each "
        + "other"
        + (excess.layer.map { ", with the \($0.kind) '\($0.name)'" } ?? "")
    case .tooMuch(let excess) where excess.reason == .memory:
      "draw limit exceeded: groups and masks within each other need more than "
        + "\(Int(DrawingCost(limit: excess.limit).heldPixels / 1e6)) million pixels at a time"
        + (excess.layer.map { ", with the \($0.kind) '\($0.name)'" } ?? "")
    case .tooMuch(let excess):
      "draw limit exceeded: a frame takes more than \(excess.limit) steps to draw"
        + (excess.layer.map { ", with the \($0.kind) '\($0.name)'" } ?? "")
    case .outOfMemory:
      "there is not enough memory to draw"
    case .failed(let width, let height):
      "cairo cannot draw a picture of \(width) x \(height) pixels"
        + (max(width, height) > DrawingLimit.longestSide
          ? ": a side has at most \(DrawingLimit.longestSide)" : "")
    case .font(let failure): failure.description
    case .imageUnreadable(let path): "the image '\(path)' cannot be read"
    case .imageFormatUnknown(let path): "the image '\(path)' is neither PNG nor JPEG"
    case .imageBroken(let path): "the image '\(path)' is damaged"
    case .imageTooLarge(let path, let width, let height):
      "the image '\(path)' has \(width) x \(height) pixels; at most \(DrawingLimit.longestSide) on a side and "
        + "\(DrawingLimit.largestImage / 1_000_000) million in all can be read"
    case .imagesTooMuch(let path, let most):
      "draw limit exceeded: with '\(path)' the scene's images have more than "
        + "\(most) pixels"
    }
  }

  /// Whether it is this machine that can draw nothing, rather than one scene that cannot be drawn.
  package var isOfMachine: Bool {
    switch self {
    case .libraryUnfit(let fault): fault.name != Self.jpegLibrary
    case .outOfMemory, .tooMuch, .failed, .font, .imageUnreadable, .imageFormatUnknown,
      .imageBroken,
      .imageTooLarge, .imagesTooMuch:
      false
    }
  }

  /// The one command that fixes it; nil when no command does.
  package var remedy: String? {
    switch self {
    case .libraryUnfit(let fault): fault.remedy
    case .font(let failure): failure.remedy
    case .outOfMemory, .tooMuch, .failed, .imageUnreadable,
      .imageFormatUnknown, .imageBroken, .imageTooLarge, .imagesTooMuch:
      nil
    }
  }

  /// The error of a canvas status, which is not `CANVAS_OK`.
  init(_ status: canvas_status, width: Int, height: Int) {
    if let fault = DrawingLibraries.fault {
      self = .libraryUnfit(fault)
    } else {
      self = status == CANVAS_OUT_OF_MEMORY ? .outOfMemory : .failed(width: width, height: height)
    }
  }

  /// The error of a text.
  package init(_ error: TypesettingError) {
    switch error {
    case .libraryUnfit(let fault): self = .libraryUnfit(fault)
    case .outOfMemory: self = .outOfMemory
    case .font(let failure): self = .font(failure)
    }
  }

  /// The error of work on pixels.
  init(_ error: PixelError) {
    switch error {
    case .outOfMemory: self = .outOfMemory
    }
  }
}
