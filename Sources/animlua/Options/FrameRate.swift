import ArgumentParser

/// Frames per second as a fraction, so that `30000/1001` is exact.
struct FrameRate: ExpressibleByArgument, Hashable {
  /// Frames in `seconds` seconds.
  var frames: Int
  /// Seconds in which there are `frames` frames.
  var seconds: Int

  /// Rates above this are refused: nobody can want them and a scene would take for ever.
  static let highest = 100_000.0

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      guard let value = Double(argument), value > 0, value <= Self.highest else { return nil }
      self.init(value)
    case 2:
      guard let frames = Int(parts[0]), let seconds = Int(parts[1]), frames > 0, seconds > 0,
        Double(frames) / Double(seconds) <= Self.highest
      else { return nil }
      self.init(frames: frames, seconds: seconds)
    default:
      return nil
    }
  }

  /// So many frames in so many seconds.
  init(frames: Int, seconds: Int) {
    self.frames = frames
    self.seconds = seconds
  }

  /// A rate to a thousandth of a frame per second.
  init(_ framesPerSecond: Double) {
    if framesPerSecond.rounded() == framesPerSecond {
      self.init(frames: Int(framesPerSecond), seconds: 1)
    } else {
      self.init(frames: max(Int((framesPerSecond * 1000).rounded()), 1), seconds: 1000)
    }
  }

  /// The scene time of a frame: computed from its number, never summed.
  func time(ofFrame index: Int) -> Double {
    Double(index * seconds) / Double(frames)
  }

  /// Frames per second.
  var framesPerSecond: Double { Double(frames) / Double(seconds) }
}

/// A picture's size in pixels, `640x360`.
struct PixelSize: ExpressibleByArgument, Hashable {
  var width: Int
  var height: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...32768).contains(width), (1...32768).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }
}

/// A count of bytes, `256M`, `1G`, `65536`; the letters count in powers of 1024.
struct ByteCount: ExpressibleByArgument, Hashable {
  var bytes: Int

  init?(argument: String) {
    var digits = argument.uppercased()
    for suffix in ["IB", "B"] where digits.hasSuffix(suffix) {
      digits.removeLast(suffix.count)
      break
    }
    let shift: Int
    switch digits.last {
    case "K": shift = 10
    case "M": shift = 20
    case "G": shift = 30
    default: shift = 0
    }
    if shift > 0 { digits.removeLast() }
    guard let count = Int(digits), count > 0, count <= Int.max >> (shift + 1) else { return nil }
    bytes = count << shift
  }
}

/// Seconds: `1.5`, `250ms`, `2s`; not negative.
struct Seconds: ExpressibleByArgument, Hashable {
  var value: Double

  init?(argument: String) {
    var digits = argument
    var scale = 1.0
    if digits.hasSuffix("ms") {
      digits.removeLast(2)
      scale = 1000
    } else if digits.hasSuffix("s") {
      digits.removeLast()
    }
    guard let number = Double(digits), number.isFinite, number >= 0 else { return nil }
    value = number / scale
  }
}

/// A value for `anim.param`, `name=value`.
struct ParameterSetting: ExpressibleByArgument, Hashable {
  var name: String
  var value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}
