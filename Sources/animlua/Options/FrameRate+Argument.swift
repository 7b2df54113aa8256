import AnimationEngine
import ArgumentParser

extension FrameRate: ExpressibleByArgument {
  /// A rate as it is written: `60`, `29.97` or `30000/1001`.
  public init?(argument: String) {
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
