/// A generational id: eight bytes, never used twice; zero names nothing.
///
/// The upper half is the generation of the slot in the lower half, so a stale id is recognized
/// instead of meaning whatever lives in that slot now.
public struct AnimationID: Hashable, Sendable {
  @usableFromInline package let index: UInt32
  @usableFromInline package let generation: UInt32

  @inlinable package init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// One number that stands for the id, for hosts that store plain integers.
  @inlinable public var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  /// Names nothing: the id of what was refused.
  @inlinable public static var none: AnimationID { AnimationID(rawValue: 0) }

  /// The id that a raw value stands for.
  @inlinable public init(rawValue: UInt64) {
    index = UInt32(truncatingIfNeeded: rawValue)
    generation = UInt32(truncatingIfNeeded: rawValue >> 32)
  }

  /// Whether both name the same.
  @inlinable public static func == (a: AnimationID, b: AnimationID) -> Bool {
    a.index == b.index && a.generation == b.generation
  }
}

/// Names something that is animated.
public struct TargetID: Hashable, Sendable {
  @usableFromInline package let index: UInt32
  @usableFromInline package let generation: UInt32

  /// Names what a table has at an index, in its generation.
  @inlinable package init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Whether both name the same.
  @inlinable public static func == (a: TargetID, b: TargetID) -> Bool {
    a.index == b.index && a.generation == b.generation
  }
}

/// Names one property of one target.
public struct TrackID: Hashable, Sendable {
  @usableFromInline package let index: UInt32
  @usableFromInline package let generation: UInt32

  /// Names what a table has at an index, in its generation.
  @inlinable package init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Whether both name the same.
  @inlinable public static func == (a: TrackID, b: TrackID) -> Bool {
    a.index == b.index && a.generation == b.generation
  }

  /// Names nothing.
  @inlinable package static var none: TrackID { TrackID(index: .max, generation: .max) }
}

/// Names a clock that animations can run on.
public struct ClockID: Hashable, Sendable {
  @usableFromInline package let index: UInt32
  @usableFromInline package let generation: UInt32

  /// Names what a table has at an index, in its generation.
  @inlinable package init(index: UInt32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// Whether both name the same.
  @inlinable public static func == (a: ClockID, b: ClockID) -> Bool {
    a.index == b.index && a.generation == b.generation
  }

  /// The scene's own time.
  @inlinable public static var root: ClockID { ClockID(index: 0, generation: 0) }
}
