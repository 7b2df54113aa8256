import ArgumentParser
import Geometry
import SceneGraph

/// A picture's size in pixels, `640x360`.
struct PixelSize: Decodable, Hashable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same in the measure of scenes.
  var scene: Size { Size(width: Double(width), height: Double(height)) }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  /// Pixels on a side that can be drawn.
  static let sides = 1...DrawingLimit.longestSide

  /// Refuses what no picture can have.
  ///
  /// - Throws: `ValidationError`, which ends with 64.
  func check() throws {
    guard !Self.sides.contains(width) || !Self.sides.contains(height) else { return }
    throw ValidationError(
      "--size: a side has 1 to \(Self.sides.upperBound) pixels, so not \(width)x\(height)")
  }
}

/// A count of bytes, `256M`, `1G`, `65536`; the letters count in powers of 1024.
struct ByteCount: Decodable, Hashable {
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

/// Seconds: `1.5`, `250ms`, `2s`, `2 s`; at most a thousand million, some thirty years.
///
/// Those before 0 are read, so that `check` can say why they are refused.
struct Seconds: Decodable, Hashable {
  var value: Double

  init(_ value: Double) {
    self.value = value
  }

  init?(argument: String) {
    var digits = argument
    var scale = 1.0
    if digits.hasSuffix("ms") {
      digits.removeLast(2)
      scale = 1000
    } else if digits.hasSuffix("s") {
      digits.removeLast()
    }
    // As it is written in texts: 1.5 s.
    while digits != argument, digits.last == " " { digits.removeLast() }
    guard let number = Double(digits), abs(number / scale) <= 1e9 else { return nil }
    // Without a sign of 0.
    value = number / scale + 0
  }

  /// Refuses what is before 0.
  ///
  /// - Throws: `ValidationError`, which ends with 64.
  func check(_ option: String, _ reason: String = "a time before 0 is not in the scene") throws {
    guard value < 0 else { return }
    throw ValidationError("\(option): \(reason); write 0 or more, as 1.5 or 250ms")
  }
}

/// A value for `anim.param`, `name=value`.
struct ParameterSetting: Decodable, Hashable {
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
