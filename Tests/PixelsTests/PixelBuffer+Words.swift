import Pixels

extension PixelBuffer {
  /// A copy of its words.
  var allWords: [UInt32] { withExtendedLifetime(self) { Array(words) } }
}
