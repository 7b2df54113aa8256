import AnimationEngine
import CPixels

/// How much is given for how little.
package enum FilmQuality: String, CaseIterable, Sendable {
  /// To look at while working: quick and rough.
  case draft
  case standard
  /// To hand on: slow, hardly distinguishable from the frames.
  case high
}

/// Settings that all outputs of one film share.
package struct FilmSettings: Sendable {
  /// Pixels of a picture.
  package var width: Int
  package var height: Int
  /// Frames per second.
  package var rate: FrameRate
  /// Whether pixels may be seen through.
  package var hasAlpha: Bool
  package var quality: FilmQuality
  /// How often the film is played; 0 = forever.
  package var plays: Int
  /// Frames from one that stands by itself to the next, where a format can cut a film there; at least 1.
  package var groupLength: Int

  /// Settings for pictures of this size.
  package init(
    width: Int, height: Int, rate: FrameRate, hasAlpha: Bool = false,
    quality: FilmQuality = .standard, plays: Int = 1, groupLength: Int? = nil
  ) {
    self.width = width
    self.height = height
    self.rate = rate
    self.hasAlpha = hasAlpha
    self.quality = quality
    self.plays = plays
    self.groupLength = groupLength ?? Self.groupLength(rate: rate, count: nil)
  }

  /// Half a second, and at most a sixth of a film whose frames are counted, so that it can be parted.
  package static func groupLength(rate: FrameRate, count: Int?) -> Int {
    let half = Int(min((rate.framesPerSecond / 2).rounded(), 250))
    return max(min(half, count.map { $0 / 6 } ?? half), 1)
  }

  /// Pixels of a picture.
  var area: Int { width * height }
}

/// The part of a frame that differs from the one before.
struct FrameChange {
  /// Left, top, width and height in pixels.
  var box: [Int]
  /// The pixels in it, as the format keeps them.
  var data: [UInt8]
}

/// The bytes of one frame on their way from the threads that draw to the one that writes.
///
/// Memory is used again from frame to frame.
final class FrameBytes {
  private(set) var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// Bytes in use, from the first.
  private(set) var count = 0
  /// The part in which it differs from the frame before; nil where it is the same.
  var change: FrameChange?

  deinit { memory.deallocate() }

  /// The bytes in use.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// Makes room for so many bytes, whose values are anything.
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 64)
    }
    self.count = count
    return memory.bindMemory(to: UInt8.self).baseAddress
  }

  /// Puts bytes at a place that was reserved.
  func copy(_ source: UnsafeRawBufferPointer, to place: Int) {
    UnsafeMutableRawBufferPointer(rebasing: memory[place..<(place + source.count)])
      .copyMemory(from: source)
  }
}
