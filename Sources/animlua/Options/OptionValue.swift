import AnimationEngine
import ArgumentParser

/// A value that an option takes, read so that the error of a wrong value says which are right.
///
/// The parser alone says only that a value is invalid.
protocol OptionValue {
  /// The kind of value, its range, and an example or two.
  static var rule: String { get }

  /// Nil for a text that is no such value.
  init?(argument: String)
}

extension OptionValue {
  /// Reads the text of an option.
  ///
  /// - Throws: `ValidationError` with the rule, which the parser puts behind option and value.
  static func read(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else { throw ValidationError(rule) }
    return value
  }
}

extension FrameRate: OptionValue {
  static var rule: String {
    "frames per second from 0.001 to 1000000, such as 60, 29.97 or 30000/1001"
  }

  /// A rate as it is written: `60`, `29.97` or `30000/1001`.
  init?(argument: String) {
    self.init(text: argument)
  }
}

extension FrameRate: Decodable {
  /// The argument parser asks this of all values, and reads them as arguments none the less.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rate = FrameRate(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no frame rate")
    }
    self = rate
  }
}

extension Int: OptionValue {
  static var rule: String { "a whole number, such as 4" }
}

extension Double: OptionValue {
  static var rule: String { "a number above 0, such as 2 or 0.5" }
}

extension UInt64: OptionValue {
  static var rule: String { "a whole number from 0 to \(UInt64.max), such as 42" }
}

extension Seconds: OptionValue {
  static var rule: String { "seconds from 0 to 1000000000, such as 1.5, 2s or 250ms" }
}

extension ByteCount: OptionValue {
  static var rule: String { "bytes, above 0, such as 64M, 1G or 65536" }
}

extension PixelSize: OptionValue {
  static var rule: String { "width and height in whole numbers, such as 640x360" }
}

extension ChunkChoice: OptionValue {
  static var rule: String { "a part and how many there are, from 1/1 to 1000000, such as 2/3" }
}

extension ParameterSetting: OptionValue {
  static var rule: String { "a name, a sign of equality and a value, such as count=12" }
}
