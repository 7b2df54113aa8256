import AnimationEngine

/// Which frames of a scene a film is made of.
package struct FilmRange: Sendable, Hashable {
  /// Two instants closer than this are one.
  private static let sameInstant = 1e-9

  /// The film's first frame, counted from the scene's.
  package private(set) var first: Int
  /// The frame after the last; nil while the scene's motion decides.
  package private(set) var end: Int?
  /// The part of the film that is written, counted from the film's first frame; nil for all of it.
  package private(set) var chunk: Range<Int>?

  /// The frames in from..<to, in scene seconds: a film that is played again begins where it ends.
  package init(rate: FrameRate, from: Double = 0, to: Double? = nil) {
    first = Self.frame(atOrAfter: from, rate)
    end = to.map { Self.frame(atOrAfter: $0, rate) }
  }

  /// The one frame at a time, or the next after it.
  package init(rate: FrameRate, at time: Double) {
    first = Self.frame(atOrAfter: time, rate)
    end = first + 1
  }

  private static func frame(atOrAfter time: Double, _ rate: FrameRate) -> Int {
    let index = rate.frame(at: time)
    return index >= 0 && time - rate.time(of: index) <= sameInstant ? index : index + 1
  }

  /// Frames of the whole film; nil while that is not known.
  package var count: Int? { end.map { max($0 - first, 0) } }

  /// Frames that are written; nil while that is not known.
  package var writtenCount: Int? { chunk?.count ?? count }

  /// Ends the film before a frame of the scene.
  package mutating func end(before frame: Int) { end = frame }

  /// Keeps the k-th of n parts, from 1, each as long as the others or one group of frames longer.
  ///
  /// The end is known. Parts begin where groups of `length` frames do.
  package mutating func keep(chunk k: Int, of n: Int, inGroupsOf length: Int = 1) {
    let count = count ?? 0
    let groups = (count + length - 1) / length
    func start(_ part: Int) -> Int {
      // The product of both may need more than 64 bits.
      min(n.dividingFullWidth(groups.multipliedFullWidth(by: part)).quotient * length, count)
    }
    chunk = start(k - 1)..<start(k)
  }

  /// The number in the film of a frame of the scene; nil when it is not written.
  package func number(of frame: Int) -> Int? {
    let number = frame - first
    guard number >= 0, number < count ?? .max, chunk?.contains(number) ?? true else { return nil }
    return number
  }

  /// Whether frames after this one are of no use.
  package func isOver(after frame: Int) -> Bool {
    if let chunk { return frame - first >= chunk.upperBound - 1 }
    return end.map { frame >= $0 - 1 } ?? false
  }
}
