/// Why a property could not be read or written.
public enum SinkFailure: Error, Sendable, Hashable {
  /// The target no longer exists: the animation ends as removed.
  case targetGone
  /// A value is infinite or NaN: the animation ends with an error.
  case notFinite
  /// A list has another count of numbers than its property: the animation ends with an error.
  case wrongCount(expected: Int, given: Int)
  /// The host's own reason, under a number that it knows: the animation ends with an error.
  case host(token: Int)
  /// A function used a verb that is refused there: the animation ends with an error.
  indirect case refused(EngineError)
}
