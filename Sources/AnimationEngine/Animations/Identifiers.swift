/// A generational id: eight bytes, never used twice; zero names nothing.
///
/// The upper half is the generation of the slot in the lower half, so a stale id is recognized
/// instead of meaning whatever lives in that slot now.
public struct AnimationID: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32

  package init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Index of the row of a tween that was made without a record; nil for any other id.
  package var tweenIndex: Int? {
    index & TweenTable.idBit != 0 && index < RemoteIDs.firstIndex
      ? Int(index & ~TweenTable.idBit) : nil
  }

  /// Index of the record; of no meaning for the id of a tween.
  package var recordIndex: Int { Int(index) }

  /// One number that stands for the id, for hosts that store plain integers.
  public var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  /// Names nothing: the id of what was refused.
  public static let none = AnimationID(rawValue: 0)

  /// The id that a raw value stands for.
  public init(rawValue: UInt64) {
    index = UInt32(truncatingIfNeeded: rawValue)
    generation = UInt32(truncatingIfNeeded: rawValue >> 32)
  }
}

/// Names something that is animated.
public struct TargetID: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32
}

/// Names one property of one target.
public struct TrackID: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32

  /// Names nothing.
  package static let none = TrackID(index: .max, generation: .max)
}

/// Names a clock that animations can run on.
public struct ClockID: Hashable, Sendable {
  package let index: UInt32
  package let generation: UInt32

  /// The scene's own time.
  public static let root = ClockID(index: 0, generation: 0)
}
